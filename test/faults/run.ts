// npm run faults, npm run security: all faults and attacks, or the named ones (choose-tests.ts). Prints the seed, then
// `N passed, N failed`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, refuseLine } from '../../shared/command-line/command-line.ts'
import { runScript, runTests } from '../support/runners.ts'
import { countTests, summaryOf } from '../support/test-counts.ts'
import { type ChosenTests, chooseTests, FAULTS_COMMAND, SECURITY } from './choose-tests.ts'
import { FULL_VARIABLE, SEED } from './scale.ts'
import { SECURITY_TESTS } from './security-tests.ts'

async function run(tests: ChosenTests, isFull: boolean): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-faults-'))
  try {
    if ((await runScript('build/build.ts', ['--if-stale'])) !== 0) throw new Error('the build failed')
    const env = { [FULL_VARIABLE]: isFull ? '1' : '0', LEME_SEED: String(SEED) }
    const vitest = await runTests('Vitest', { folder, args: tests.vitest, env })
    const playwright = await runTests('Playwright', { folder, args: tests.playwright, env })
    const counts = countTests([vitest, playwright])
    for (const note of counts.notes) console.log(note)
    console.log(`\nseed ${SEED}\n${summaryOf(counts)}`)
    return counts.failed > 0 || counts.passed === 0 ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the claims by attacker; 1 when a test that is named does not exist. */
async function printClaims(): Promise<number> {
  // It loads the compiler, which no other call needs.
  const { listClaims } = await import('./list-security.ts')
  const listed = Object.entries(SECURITY_TESTS).map(([attacker, tests]) => ({
    attacker,
    ...listClaims(tests),
  }))
  for (const { attacker, lines } of listed) console.log(`${attacker}\n${lines.join('\n')}\n`)
  const gone = listed.flatMap((group) => group.gone)
  if (gone.length > 0) console.error(`security-tests.ts names what does not exist:\n${gone.join('\n')}`)
  return gone.length > 0 ? 1 : 0
}

const { values, args } = readCommandLine(FAULTS_COMMAND, process.argv.slice(2), parseArgs, process)
const tests = values.list && args.join() !== SECURITY ? null : chooseTests(args)
if (tests === null) refuseLine(FAULTS_COMMAND, 'There is no such row', process)
process.exitCode = values.list ? await printClaims() : await run(tests, values.full)
