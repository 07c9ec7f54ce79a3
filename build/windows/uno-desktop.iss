; The installer for Windows, made by Inno Setup 6 of what `python dev.py package` left in dist\app:
;     iscc build\windows\uno-desktop.iss
; Never run so far: it was written and checked on Linux.

#define App "..\..\dist\app\uno-desktop"
#define Program "uno-desktop.exe"
; The program knows its version, name and makers.
#define Version GetStringFileInfo(App + "\" + Program, "ProductVersion")
#define Title GetStringFileInfo(App + "\" + Program, "ProductName")
#define Makers GetStringFileInfo(App + "\" + Program, "CompanyName")

[Setup]
AppId={{6D0B3C0B-4B0E-4B51-9C54-6B5E3D1F7A92}
AppName={#Title}
AppVersion={#Version}
AppVerName={#Title} {#Version}
AppPublisher={#Makers}
DefaultDirName={autopf}\{#Title}
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile=..\..\LICENSE
SetupIconFile=uno-desktop.ico
UninstallDisplayIcon={app}\{#Program}
OutputDir=..\..\dist
OutputBaseFilename=uno-desktop-{#Version}-windows-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "pt"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one has not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#App}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\{#Title}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Title}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Title}}"; Flags: nowait postinstall skipifsilent

; Saves and settings lie in the player's own folders, and stay when the game is removed.
