// The contents of an installer: only bundles, the renderer and the keychain's binary; never source, tests, the preview
// host or a token. Installers are signed only if certificates are in the environment (CSC_LINK, WIN_CSC_LINK).
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AfterPackContext, Configuration } from 'electron-builder'
import { distFolder, ROOT, type Variant } from './paths.ts'

export interface PackageOptions {
  readonly variant: Variant
  /** Absolute path of the folder for the installers. */
  readonly outputFolder: string
  /** Folder of an unpacked Electron runtime, used instead of a download; null lets electron-builder download one. */
  readonly electronDist: string | null
  readonly electronVersion: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The packages of the SQLite adapter; only in the test build. */
const TEST_PACKAGES = ['libsql', '@libsql/linux-x64-gnu', '@neon-rs/load', 'detect-libc']

export function packageConfig(options: PackageOptions): Configuration {
  const { variant, outputFolder, electronDist, electronVersion, env } = options
  const hasMacCertificate = Boolean(env.CSC_LINK || env.CSC_NAME)
  const hasAppleAccount = Boolean(env.APPLE_ID || env.APPLE_API_KEY || env.APPLE_KEYCHAIN_PROFILE)
  return {
    appId: 'br.com.leme.desktop',
    productName: 'Leme',
    copyright: 'MIT licence, the Leme authors',
    electronVersion,
    ...(electronDist ? { electronDist } : {}),
    directories: { output: relative(ROOT, outputFolder), buildResources: 'build' },
    files: [
      { from: relative(ROOT, join(distFolder(variant), 'main')), to: 'dist/main', filter: ['**/*'] },
      {
        from: relative(ROOT, join(distFolder(variant), 'renderer')),
        to: 'dist/renderer',
        filter: ['**/*', '!**/*.map'],
      },
      'package.json',
      // The keychain: its loader is included as a dependency, the binary of this platform by name.
      '!node_modules/@napi-rs/keyring/**/*.{d.ts,md}',
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
    afterPack: removeDefaultApp,
    electronLanguages: ['pt-BR', 'en-US'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in
    artifactName: 'Leme-${version}-${os}-${arch}.${ext}',
    publish: null,
    icon: 'build/icons/icon.png',
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      // Effective on Windows and macOS; Linux has no such check.
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: !hasMacCertificate,
    },
    win: { target: [{ target: 'nsis', arch: ['x64'] }] },
    nsis: {
      // Per user and never elevated: "all users" with silent updates can delete the application.
      oneClick: true,
      perMachine: false,
      allowElevation: false,
      deleteAppDataOnUninstall: false,
      installerLanguages: ['pt_BR', 'en_US'],
    },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/entitlements.mac.plist',
      entitlementsInherit: 'build/entitlements.mac.plist',
      ...(hasMacCertificate ? {} : { identity: null }),
      notarize: hasMacCertificate && hasAppleAccount,
    },
    linux: {
      target: ['AppImage', 'deb'],
      executableName: 'leme',
      category: 'Office',
      synopsis: 'The sales funnel of a business platform, live and offline',
      maintainer: 'Leme <maintainers@leme.invalid>',
    },
    // gnome-keyring or KWallet provide the Secret Service; without it the token is kept in memory only.
    deb: { packageCategory: 'office', recommends: ['gnome-keyring | kwalletmanager'] },
  }
}

/**
 * Removes Electron's own start page, which a runtime copied from a folder contains: a package must have only one app.
 */
async function removeDefaultApp(context: AfterPackContext): Promise<void> {
  const resources = context.packager.getResourcesDir(context.appOutDir)
  await rm(join(resources, 'default_app.asar'), { force: true })
}
