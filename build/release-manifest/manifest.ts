// `npm run release:manifest`: writes and signs the manifests of a release with the
// release key, on the machine that has it. minisign asks for the key's password itself.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SCHEMA_VERSION } from '../../electron/core/store/migrations.ts'
import { RELEASE_KEYS } from '../../electron/core/updates/release-keys.ts'
import {
  type CommandSpec,
  type OptionValues,
  readCommandLine,
} from '../../shared/command-line/command-line.ts'
import { ROOT } from '../paths.ts'
import { makeManifests } from './make-manifests.ts'

const COMMAND = {
  calls: [
    'npm run release:manifest -- --release DIR --former DIR --number N --percent 5 --expires TIME --notes FILE --key FILE',
  ],
  options: {
    release: { type: 'string', value: 'DIR', help: 'the installers; manifests go there' },
    former: { type: 'string', value: 'DIR', help: 'the published manifests with their signatures' },
    first: { type: 'boolean', help: 'allow targets that were never published' },
    number: { type: 'string', value: 'N', help: 'higher than every number before' },
    percent: { type: 'string', value: 'N', help: 'share of installations, 0 to 100' },
    expires: {
      type: 'string',
      value: 'TIME',
      help: 'refused after it, such as 2027-03-01T00:00:00Z',
    },
    notes: {
      type: 'string',
      value: 'FILE',
      help: 'JSON with the words pt-BR and en, what changed',
    },
    key: { type: 'string', value: 'FILE', help: 'the secret key of minisign' },
    channel: { type: 'string', value: 'NAME', help: 'stable without it' },
  },
} as const satisfies CommandSpec

type Values = OptionValues<typeof COMMAND.options>

function write(values: Values): void {
  const { release, expires, notes, key } = values
  if (!release || !expires || !notes || !key) throw new Error('see --help: an option is missing')
  if (!values.first && values.former === undefined) throw new Error('give --former DIR, or --first')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = makeManifests({
    release: resolve(release),
    allowsFirst: values.first,
    former: values.former === undefined ? null : resolve(values.former),
    channel: values.channel ?? 'stable',
    version,
    expires,
    number: Number(values.number),
    percent: Number(values.percent),
    storeSchema: SCHEMA_VERSION,
    notes: JSON.parse(readFileSync(notes, 'utf8')),
    keys: RELEASE_KEYS,
    sign: (file) => {
      // -l: Electron cannot check the other kind.
      const comment = `leme ${version} number ${values.number}`
      const args = ['-S', '-l', '-s', resolve(key), '-t', comment, '-m', file]
      execFileSync('minisign', args, { stdio: 'inherit' })
    },
    nowMs: Date.now(),
  })
  process.stdout.write(`${names.join('\n')}\n`)
}

try {
  write(readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process).values)
} catch (error) {
  process.stderr.write(`leme release: ${error instanceof Error ? error.message : 'it failed'}\n`)
  process.exitCode = 1
}
