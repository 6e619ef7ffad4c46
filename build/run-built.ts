// Runs a script that needs the build, in this process: a build older than its sources is made anew first, with its
// output on standard error. `--help` makes none.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.ts'

const [script = '', ...args] = process.argv.slice(2)
if (!args.includes('--help') && !args.includes('-h')) {
  const build = [join(ROOT, 'build/build.ts'), '--if-stale']
  const { status } = spawnSync(process.execPath, build, { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
const file = join(ROOT, script)
// The script reads its own arguments.
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
