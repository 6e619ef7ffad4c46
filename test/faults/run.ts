// npm run faults: every fault and attack, in small numbers; `-- --full` in those of docs/reliability.md; `-- r9 s3` those
// rows alone; `-- security` what docs/security.md names. Prints a line a figure, with its n and its seed, then `N passed, N failed`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright, runScript, runVitest } from '../support/runners.ts'
import { addCounts, summaryOf } from '../support/test-counts.ts'
import { chooseTests } from './choose-tests.ts'
import { FIGURES_VARIABLE, readFigures, tableOf } from './figures.ts'
import { FULL_VARIABLE, SEED } from './scale.ts'

const words = process.argv.slice(2)
const isFull = words.includes('--full')
const tests = chooseTests(words.filter((word) => word !== '--full'))
if (tests === null) {
  console.error('Usage: npm run faults -- [--full] [rows, such as r9 s3, or year, or security]')
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'leme-faults-'))
try {
  if ((await runScript('build/build.ts', ['--if-stale'])) !== 0) throw new Error('the build failed')
  const figures = join(folder, 'figures.jsonl')
  const env = { [FIGURES_VARIABLE]: figures, [FULL_VARIABLE]: isFull ? '1' : '0', LEME_SEED: String(SEED) }
  const vitest = await runVitest({ folder, args: tests.vitest, env })
  const playwright = await runPlaywright({ folder, args: tests.playwright, env })
  const counts = addCounts(vitest.counts, playwright.counts)
  for (const note of counts.notes) console.log(note)
  console.log(`\n${tableOf(readFigures(figures))}`)
  console.log(`\nseed ${SEED}\n${summaryOf(counts)}`)
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
} finally {
  await rm(folder, { recursive: true, force: true })
}
