// npm run bench: every benchmark, or those whose name starts with a word given: npm run bench -- p3
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { runScript } from '../support/runners.ts'

/** Of the last minute, five and fifteen: what else the machine did belongs to every figure. */
const loadWords = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

const [prefix = '', ...args] = process.argv.slice(2)
const names = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.bench.ts') && name.startsWith(prefix),
)
let status = names.length === 0 ? 1 : await runScript('build/build.ts', ['--if-stale'])
for (const name of names.toSorted()) {
  console.log(`\n${name}, load before ${loadWords()}`)
  const script = join(import.meta.dirname, name)
  const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: 'inherit',
  })
  console.log(`${name}, load after ${loadWords()}`)
  status = Math.max(status, run.status ?? 1)
}
process.exitCode = status
