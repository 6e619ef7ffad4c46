// The keychain's native binary inside a package. npm installs the one of this machine; a package for another system
// would take it along, and start without a keychain.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const SUFFIX: Readonly<Record<string, string>> = { linux: '-gnu', win32: '-msvc', darwin: '' }

/** Returns the name of the npm package with the keychain's binary. `platform` and `arch` as Node names them. */
export function keychainPackageOf(platform: string, arch: string): string {
  return `keyring-${platform}-${arch}${SUFFIX[platform] ?? ''}`
}

/**
 * Throws unless an unpacked application holds exactly the keychain's binary of its target.
 *
 * @param resources the application's folder `resources`
 */
export async function checkKeychainBinary(
  resources: string,
  platform: string,
  arch: string | undefined,
): Promise<void> {
  const wanted = keychainPackageOf(platform, arch ?? '')
  const folder = join(resources, 'app.asar.unpacked/node_modules/@napi-rs')
  const found = (await readdir(folder)).filter((name) => name.startsWith('keyring-'))
  if (found.length === 1 && found[0] === wanted) return
  const [os, cpu] = [platform, arch]
  throw new Error(
    `the package holds ${found.join(', ') || 'no binary of the keychain'} instead of ${wanted}: ` +
      `npm install --no-save --os=${os} --cpu=${cpu} fetches it; remove the others from node_modules/@napi-rs`,
  )
}
