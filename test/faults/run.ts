// npm run faults: all faults and attacks, or the named ones (choose-tests.ts). Prints one line per figure, with its n
// and its seed, then `N passed, N failed`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, refuseLine, writeUsage } from '../../shared/command-line/read-command-line.ts'
import { runScript, runTests } from '../support/runners.ts'
import { countTests, summaryOf } from '../support/test-counts.ts'
import { type ChosenTests, chooseTests, FAULTS_COMMAND } from './choose-tests.ts'
import { FIGURES_VARIABLE, readFigures, tableOf } from './figures.ts'
import { FULL_VARIABLE, SEED } from './scale.ts'

async function run(tests: ChosenTests, isFull: boolean): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-faults-'))
  try {
    if ((await runScript('build/build.ts', ['--if-stale'])) !== 0) throw new Error('the build failed')
    const figures = join(folder, 'figures.jsonl')
    const env = { [FIGURES_VARIABLE]: figures, [FULL_VARIABLE]: isFull ? '1' : '0', LEME_SEED: String(SEED) }
    const vitest = await runTests('Vitest', { folder, args: tests.vitest, env })
    const playwright = await runTests('Playwright', { folder, args: tests.playwright, env })
    const counts = countTests([vitest, playwright])
    for (const note of counts.notes) console.log(note)
    console.log(`\n${tableOf(readFigures(figures))}`)
    console.log(`\nseed ${SEED}\n${summaryOf(counts)}`)
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const read = readCommandLine(FAULTS_COMMAND, process.argv.slice(2), parseArgs)
const tests = read.kind === 'run' ? chooseTests(read.args) : null
const line = read.kind === 'run' && tests === null ? refuseLine(FAULTS_COMMAND, 'There is no such row') : read
if (line.kind !== 'run') process.exitCode = writeUsage(line, process)
else if (tests !== null) process.exitCode = await run(tests, line.values.full)
