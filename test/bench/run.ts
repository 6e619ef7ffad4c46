// npm run bench: runs every benchmark, or the named one: npm run bench -- p3
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, refuseLine } from '../../shared/command-line/command-line.ts'
import { runScript } from '../support/runners.ts'
import { BENCH_COMMAND, chooseBenchmarks } from './choose-benchmarks.ts'
import { loadWords } from './verdict.ts'

async function run(names: readonly string[], args: readonly string[]): Promise<number> {
  let status = await runScript('build/build.ts', ['--if-stale'])
  for (const name of names) {
    console.log(`\n${name}, load before ${loadWords()}`)
    const script = join(import.meta.dirname, name)
    const bench = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      stdio: 'inherit',
    })
    console.log(`${name}, load after ${loadWords()}`)
    status = Math.max(status, bench.status ?? 1)
  }
  return status
}

const [name, ...args] = readCommandLine(BENCH_COMMAND, process.argv.slice(2), parseArgs, process).args
const names = chooseBenchmarks(readdirSync(import.meta.dirname), name)
if (names.length === 0) refuseLine(BENCH_COMMAND, `There is no benchmark '${name}'`, process)
process.exitCode = await run(names, args)
