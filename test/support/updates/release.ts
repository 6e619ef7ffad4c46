// A publisher for tests: keys made at run time, manifests, and signatures as `minisign -S -l` writes them.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Manifest } from '../../../electron/core/updates/manifest.ts'

export interface ReleaseKey {
  /** Second line of a minisign key file. */
  readonly publicKey: string
  readonly id: Buffer
  readonly secret: KeyObject
}

export function makeReleaseKey(): ReleaseKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = randomBytes(8)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const text = Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64')
  return { publicKey: text, id, secret: privateKey }
}

/** Returns the text of a `.minisig` file. */
export function signRelease(bytes: Uint8Array, key: ReleaseKey, comment = 'timestamp:1763985600'): string {
  const own = sign(null, bytes, key.secret)
  const global = sign(null, Buffer.concat([own, Buffer.from(comment)]), key.secret)
  return [
    'untrusted comment: signature of a test',
    Buffer.concat([Buffer.from('Ed'), key.id, own]).toString('base64'),
    `trusted comment: ${comment}`,
    global.toString('base64'),
    '',
  ].join('\n')
}

export function sha512Of(bytes: Uint8Array): string {
  return createHash('sha512').update(bytes).digest('hex')
}

export const TEST_TARGET = 'linux-x64-appimage'

/** A manifest of version 1.1.0 for `TEST_TARGET`. */
export function makeManifest(content: Uint8Array, changes: Partial<Manifest> = {}): Manifest {
  return {
    product: 'leme',
    channel: 'stable',
    target: TEST_TARGET,
    number: 7,
    version: '1.1.0',
    expires: '2027-06-01T00:00:00Z',
    percent: 100,
    file: 'Leme-x86_64.AppImage',
    size: content.length,
    sha512: sha512Of(content),
    storeSchema: 99,
    notes: { 'pt-BR': 'Mais rápido.', en: 'Faster.' },
    ...changes,
  }
}

export function manifestBytes(manifest: object): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}
