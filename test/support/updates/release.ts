// A publisher for tests: keys made at run time, release information as electron-builder writes it, and its signature.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface ReleaseKey {
  /** As a build has it. */
  readonly publicKey: string
  readonly secret: KeyObject
}

export function makeReleaseKey(): ReleaseKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    secret: privateKey,
  }
}

export function signText(text: string, { secret }: ReleaseKey): string {
  return `${sign(null, Buffer.from(text), secret).toString('base64')}\n`
}

export function sha512Of(bytes: Uint8Array): string {
  return createHash('sha512').update(bytes).digest('base64')
}

export interface Release {
  readonly version: string
  readonly file: string
  readonly content: Uint8Array
  /** Lines that follow. */
  readonly more?: string
}

export const APPIMAGE = `Leme-${process.arch === 'x64' ? 'x86_64' : process.arch}.AppImage`

/** Returns `latest-linux.yml` of a release. */
export function releaseYml({ version, file, content, more = '' }: Release): string {
  const sha512 = sha512Of(content)
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${sha512}`,
    `    size: ${content.length}`,
    `path: ${file}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-20T12:00:00.000Z'",
    more,
  ].join('\n')
}
