// `npm run release:sign` (options: command-lines.ts): signs the release information and the sums of a release with the
// release key, on the machine that has it, and checks the signatures as an installation does.
import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RELEASE_KEYS } from '../electron/core/updates/release-keys.ts'
import { checkSignature } from '../electron/core/updates/signed-info.ts'
import { readCommandLine, writeUsage } from '../shared/command-line/read-command-line.ts'
import { RELEASE_SIGN_COMMAND } from './command-lines.ts'

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

const line = import.meta.main ? readCommandLine(RELEASE_SIGN_COMMAND, process.argv.slice(2), parseArgs) : null
if (line?.kind === 'run') {
  try {
    const { release, key } = line.values
    const { LEME_RELEASE_KEY: text, LEME_RELEASE_KEY_PASSWORD: passphrase } = process.env
    const pem = key === undefined ? text : readFileSync(key, 'utf8')
    if (!pem) throw new Error('give --key FILE, or LEME_RELEASE_KEY')
    const secret = createPrivateKey({ key: pem, ...(passphrase ? { passphrase } : {}) })
    process.stdout.write(`${signRelease(resolve(release), secret, RELEASE_KEYS).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`leme release: ${error instanceof Error ? error.message : 'it failed'}\n`)
    process.exitCode = 1
  }
} else if (line !== null) process.exitCode = writeUsage(line, process)
