// `npm run release:sign`: signs the release information and the sums of a release with the
// release key, on the machine that has it, and checks the signatures as an installation does.
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RELEASE_KEYS } from '../electron/core/updates/release-keys.ts'
import { checkSignature } from '../electron/core/updates/signed-info.ts'
import { type CommandSpec, readCommandLine, refuseLine } from '../shared/command-line/command-line.ts'

const COMMAND = {
  calls: ['npm run release:sign -- --release DIR --key FILE'],
  options: {
    release: { type: 'string', value: 'DIR', help: 'the folder of the release; needed' },
    key: {
      type: 'string',
      value: 'FILE',
      help: 'the private key, Ed25519 in PEM; without it the text of LEME_RELEASE_KEY',
    },
  },
  notes: [
    'Signs latest*.yml and SHA256SUMS: FILE.sig is written beside each.',
    'LEME_RELEASE_KEY_PASSWORD opens a key that is encrypted.',
  ],
} as const satisfies CommandSpec

const SIGNED = /^(latest.*\.yml|SHA256SUMS)$/

/** Writes `FILE.sig` beside each file to be signed, and returns their names. Throws when none of `keys` is its key. */
export function signRelease(folder: string, key: KeyObject, keys: readonly string[]): string[] {
  const names = readdirSync(folder).filter((name) => SIGNED.test(name))
  if (names.length === 0) throw new Error('there is nothing to sign in the folder')
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    const file = join(folder, `${name}.sig`)
    const signature = sign(null, bytes, key).toString('base64')
    rmSync(file, { force: true })
    try {
      checkSignature(bytes, signature, keys)
    } catch {
      throw new Error('an installation would refuse it: the key is none of those that are built in')
    }
    writeFileSync(file, `${signature}\n`)
  }
  return names
}

if (import.meta.main) {
  const { release, key } = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process).values
  if (release === undefined) refuseLine(COMMAND, '--release is needed', process)
  try {
    const { LEME_RELEASE_KEY: text, LEME_RELEASE_KEY_PASSWORD: passphrase } = process.env
    const pem = key === undefined ? text : readFileSync(key, 'utf8')
    if (!pem) throw new Error('give --key FILE, or LEME_RELEASE_KEY')
    const secret = createPrivateKey({ key: pem, ...(passphrase ? { passphrase } : {}) })
    process.stdout.write(`${signRelease(resolve(release), secret, RELEASE_KEYS).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`leme release: ${error instanceof Error ? error.message : 'it failed'}\n`)
    process.exitCode = 1
  }
}
