// What one Linux machine cannot prove: the command for whoever has the system, and what must come out (D16).

export interface HandCheck {
  readonly system: string
  readonly command: string
  readonly expected: string
}

export const HAND_CHECKS: readonly HandCheck[] = [
  {
    system: 'Windows 11, per user',
    command: 'Leme-VERSION-win-x64.exe /S; echo %ERRORLEVEL%',
    expected: '0, no question for an administrator, keys below HKCU alone, SmartScreen names the publisher',
  },
  {
    system: 'Windows 11, a newer Leme is there',
    command: 'Leme-OLDER-win-x64.exe /S; echo %ERRORLEVEL%',
    expected: '3, the newer one starts as before; with --allowdowngrade 0',
  },
  {
    system: 'Windows 11, removal',
    command: '"%LOCALAPPDATA%\\Programs\\leme\\Uninstall Leme.exe" /S --delete-data',
    expected: 'no folder %LOCALAPPDATA%\\Leme, no entry of Leme in the Credential Manager, no key leme-link',
  },
  {
    system: 'macOS, Gatekeeper',
    command:
      'spctl --assess --type execute --verbose=4 /Applications/Leme.app; xcrun stapler validate Leme.app',
    expected: 'accepted, source=Notarized Developer ID; the ticket is stapled',
  },
  {
    system: 'macOS, links and plain HTTP',
    command: 'plutil -p /Applications/Leme.app/Contents/Info.plist',
    expected: 'CFBundleURLSchemes holds leme-link, NSAllowsArbitraryLoads is false',
  },
  {
    system: 'Fedora',
    command:
      'sudo dnf install ./Leme-VERSION-linux-x86_64.rpm; install the next version; sudo dnf remove leme',
    expected:
      'starts with the sandbox; after the update the command leme is still there; after the removal it is gone',
  },
  {
    system: 'Debian 12 and 13, an ordinary user',
    command:
      'sudo apt install ./Leme-VERSION-linux-amd64.deb; leme --demo; install the next version; sudo apt purge leme',
    expected:
      'the funnel of the demo is shown, Ajustes › Empresas says nothing about the sandbox; after the purge only the data of the user is left',
  },
  {
    system: 'Ubuntu 24.04, deb',
    command: 'sudo apt install ./Leme-VERSION-linux-amd64.deb; leme; aa-status | grep leme',
    expected: 'profile leme is loaded, Ajustes › Empresas says nothing about the sandbox',
  },
  {
    system: 'Ubuntu 24.04, AppImage',
    command: './Leme-x86_64.AppImage',
    expected: 'starts; Ajustes › Empresas says that the window’s extra protection is off',
  },
]
