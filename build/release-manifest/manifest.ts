// `npm run release:manifest` (options: ../command-lines.ts): writes and signs the manifests of a release with the
// release key, on the machine that has it. minisign asks for the key's password itself.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SCHEMA_VERSION } from '../../electron/core/store/migrations.ts'
import { RELEASE_KEYS } from '../../electron/core/updates/release-keys.ts'
import {
  type OptionValues,
  readCommandLine,
  writeUsage,
} from '../../shared/command-line/read-command-line.ts'
import { RELEASE_MANIFEST_COMMAND } from '../command-lines.ts'
import { ROOT } from '../paths.ts'
import { makeManifests } from './make-manifests.ts'

type Values = OptionValues<typeof RELEASE_MANIFEST_COMMAND.options>

function write(values: Values): void {
  if (!values.first && values.former === undefined) throw new Error('give --former DIR, or --first')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = makeManifests({
    release: resolve(values.release),
    allowsFirst: values.first,
    former: values.former === undefined ? null : resolve(values.former),
    channel: values.channel ?? 'stable',
    version,
    expires: values.expires,
    number: Number(values.number),
    percent: Number(values.percent),
    storeSchema: SCHEMA_VERSION,
    notes: JSON.parse(readFileSync(values.notes, 'utf8')),
    keys: RELEASE_KEYS,
    sign: (file) => {
      // -l: Electron cannot check the other kind.
      const comment = `leme ${version} number ${values.number}`
      const args = ['-S', '-l', '-s', resolve(values.key), '-t', comment, '-m', file]
      execFileSync('minisign', args, { stdio: 'inherit' })
    },
    nowMs: Date.now(),
  })
  process.stdout.write(`${names.join('\n')}\n`)
}

const line = readCommandLine(RELEASE_MANIFEST_COMMAND, process.argv.slice(2), parseArgs)
if (line.kind === 'run') {
  try {
    write(line.values)
  } catch (error) {
    process.stderr.write(`leme release: ${error instanceof Error ? error.message : 'it failed'}\n`)
    process.exitCode = 1
  }
} else process.exitCode = writeUsage(line, process)
