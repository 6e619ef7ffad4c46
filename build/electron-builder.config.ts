// The contents of an installer: only bundles, the renderer and the keychain's binary; never source, tests, the preview
// host or a token. Installers are signed only if certificates are in the environment (CSC_LINK, WIN_CSC_LINK).
import { rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type AfterPackContext, Arch, type Configuration, type WindowsConfiguration } from 'electron-builder'
import { RELEASE_FEED } from '../electron/core/updates/release-keys.ts'
import { APPLICATION_ID } from '../shared/bridge/application-id.ts'
import { DEEP_LINK_SCHEME } from '../shared/bridge/deep-link.ts'
import { fusedProgram, setFuses } from './fuses.ts'
import { checkKeychainBinary } from './keychain-binary.ts'
import { distFolder, ROOT, type Variant } from './paths.ts'

export interface PackageOptions {
  readonly variant: Variant
  /** The system that the package is for, as Node names it. */
  readonly platform: string
  /** Absolute path of the folder for the installers. */
  readonly outputFolder: string
  /** Folder of an unpacked Electron runtime, used instead of a download; null lets electron-builder download one. */
  readonly electronDist: string | null
  readonly electronVersion: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The packages of the SQLite adapter; only in the test build. */
const TEST_PACKAGES = ['libsql', '@libsql/linux-x64-gnu', '@neon-rs/load', 'detect-libc']

/**
 * All that Electron loads on a minimal Debian 12 or 13, where some packages got the suffix t64. electron-builder's own
 * list lacks libgbm1 and libasound2, without which Leme does not start. libX11-xcb is loaded by its name, so that `ldd`
 * does not show that it is missing.
 */
const DEB_LIBRARIES = [
  'libc6 (>= 2.28)',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnss3',
  'libgbm1',
  'libasound2t64 | libasound2',
  'libnotify4',
  'libsecret-1-0',
  'xdg-utils',
  'libx11-xcb1',
  'libxtst6',
  'libatspi2.0-0t64 | libatspi2.0-0',
]

/**
 * The list of electron-builder, with what it lacks as above. Fedora and openSUSE name these packages differently and
 * the libraries in them alike.
 */
const RPM_LIBRARIES = [
  'gtk3',
  'libnotify',
  'nss',
  'libXScrnSaver',
  '(libXtst or libXtst6)',
  'xdg-utils',
  'at-spi2-core',
  '(libuuid or libuuid1)',
  'libX11-xcb.so.1()(64bit)',
  'libgbm.so.1()(64bit)',
  'libasound.so.2()(64bit)',
]

/** A distinguished name with a common name, an organisation and a country, in any order. */
const FULL_NAME = /^(?=.*\bCN=[^,]+)(?=.*\bO=[^,]+)(?=.*\bC=[A-Z]{2}\b)/

/** Makes electron-builder write latest*.yml beside the installers. It publishes nothing. */
const RELEASE_INFO = { provider: 'generic', url: RELEASE_FEED ?? 'https://leme.invalid/' } as const

export function packageConfig(options: PackageOptions): Configuration {
  const { variant, platform, outputFolder, electronDist, electronVersion, env } = options
  const hasMacCertificate = Boolean(env.CSC_LINK || env.CSC_NAME)
  const hasAppleAccount = Boolean(env.APPLE_ID || env.APPLE_API_KEY || env.APPLE_KEYCHAIN_PROFILE)
  return {
    appId: APPLICATION_ID,
    productName: 'Leme',
    copyright: 'MIT licence, the Leme authors',
    electronVersion,
    ...(electronDist ? { electronDist } : {}),
    directories: { output: relative(ROOT, outputFolder), buildResources: 'build' },
    files: [
      { from: relative(ROOT, join(distFolder(variant), 'main')), to: 'dist/main', filter: ['**/*'] },
      { from: relative(ROOT, join(distFolder(variant), 'renderer')), to: 'dist/renderer', filter: ['**/*'] },
      {
        from: relative(ROOT, join(distFolder(variant), 'documents')),
        to: 'dist/documents',
        filter: ['**/*'],
      },
      'package.json',
      // The keychain: its loader is included as a dependency, the binary of this platform by name.
      '!node_modules/@napi-rs/keyring/**/*.{d.ts,md}',
      // Its licence texts are in dist/documents, compressed, with all others.
      '!node_modules/@napi-rs/keyring-*/**/*.md',
      { from: 'node_modules/@napi-rs', to: 'node_modules/@napi-rs', filter: ['keyring-*/*.{node,json}'] },
      ...(variant === 'test'
        ? TEST_PACKAGES.map((name) => ({
            from: `node_modules/${name}`,
            to: `node_modules/${name}`,
            filter: ['**/*'],
          }))
        : []),
    ],
    asar: true,
    // A native module cannot be loaded from the archive.
    asarUnpack: ['**/*.node'],
    npmRebuild: false,
    afterPack: (context) => finishFolder(context, !hasMacCertificate),
    electronLanguages: ['pt-BR', 'en-US'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in
    artifactName: 'Leme-${version}-${os}-${arch}.${ext}',
    publish: RELEASE_INFO,
    // Only declared here: the system hands such links to Leme.
    protocols: [{ name: 'Leme', schemes: [DEEP_LINK_SCHEME] }],
    // Tools of AppImage with a static runtime.
    toolsets: { appimage: '1.0.3' },
    win: {
      target: [{ target: 'nsis', arch: ['x64'] }],
      icon: 'build/icons/icon.ico',
      ...(platform === 'win32' ? signingForWindows(env) : {}),
    },
    nsis: {
      // Per user and never elevated: "all users" with silent updates can delete the application.
      oneClick: true,
      perMachine: false,
      allowElevation: false,
      deleteAppDataOnUninstall: false,
      packElevateHelper: false,
      include: 'build/installer.nsh',
      installerLanguages: ['pt_BR', 'en_US'],
    },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      icon: 'build/icons/icon.icns',
      // Outright: electron-builder allows plain HTTP everywhere, and adds a partial setting to its own.
      extendInfo: { NSAppTransportSecurity: { NSAllowsArbitraryLoads: false } },
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/entitlements.mac.plist',
      entitlementsInherit: 'build/entitlements.mac.plist',
      ...(hasMacCertificate ? {} : { identity: null }),
      notarize: hasMacCertificate && hasAppleAccount,
    },
    linux: {
      target: ['AppImage', 'deb', 'rpm'],
      icon: 'build/icons/linux',
      executableName: 'leme',
      category: 'Office',
      synopsis: 'The sales funnel of a business platform, live and offline',
      maintainer: 'Leme <maintainers@leme.invalid>',
    },
    // gnome-keyring or KWallet provide the Secret Service; without it the token is kept in memory only.
    deb: {
      // Updated by the system: latest-linux.yml is for the AppImage.
      publish: null,
      packageCategory: 'office',
      depends: DEB_LIBRARIES,
      fpm: [
        `${join(distFolder(variant), 'third-party/LICENSES.third-party.txt')}=/usr/share/doc/leme/copyright`,
      ],
      recommends: ['gnome-keyring | kwalletmanager'],
    },
    rpm: { publish: null, depends: RPM_LIBRARIES, afterRemove: 'build/linux/after-remove.sh' },
    // Without the version: an update keeps the file's name, so that launchers go on working.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills it in
    appImage: { artifactName: 'Leme-${arch}.AppImage' },
  }
}

/**
 * Returns how programs for Windows are signed: without a certificate, not at all. With one, the publisher must be named
 * in full: a common name alone could be had by somebody else.
 */
function signingForWindows(env: PackageOptions['env']): Pick<WindowsConfiguration, 'signtoolOptions'> {
  if (!env.WIN_CSC_LINK && !env.CSC_LINK) return {}
  const publisher = env.LEME_WINDOWS_PUBLISHER ?? ''
  if (!FULL_NAME.test(publisher)) {
    throw new Error(
      'there is a certificate for Windows but no publisher: set LEME_WINDOWS_PUBLISHER to its subject in full (CN=…, O=…, C=…)',
    )
  }
  return { signtoolOptions: { publisherName: [publisher], signingHashAlgorithms: ['sha256'] } }
}

/**
 * Finishes an unpacked application. Removes Electron's own start page, which a runtime copied from a folder contains: a
 * package must have only one app. Marks a deb or rpm, because who brings its updates depends on it. Sets the fuses.
 * Throws unless the keychain's binary is the target's.
 */
async function finishFolder(context: AfterPackContext, resetAdHocDarwinSignature: boolean): Promise<void> {
  const { packager, appOutDir, electronPlatformName, arch, targets } = context
  const resources = packager.getResourcesDir(appOutDir)
  await rm(join(resources, 'default_app.asar'), { force: true })
  const mark = targets.find(({ name }) => name === 'deb' || name === 'rpm')
  if (mark) await writeFile(join(resources, 'package-type'), mark.name)
  await checkKeychainBinary(resources, electronPlatformName, Arch[arch])
  const names = { product: packager.appInfo.productFilename, executable: 'leme' }
  await setFuses(fusedProgram(appOutDir, electronPlatformName, names), resetAdHocDarwinSignature)
}
