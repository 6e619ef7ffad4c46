// npm test: the quick suite; npm run test:full: everything. Prints seconds by part, the slowest tests, the failed
// tests, then one line alone, `N passed, N failed` (and `, N skipped`). Fails when anything failed and when nothing
// ran. Files may be named: npm test -- test/shared/money/money.test.ts test/e2e/browser/funnel.spec.ts
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandSpec, readCommandLine, refuseLine } from '../shared/command-line/command-line.ts'
import { runScript, runTests, timed } from './support/runners.ts'
import { envOfSuite, playwrightArgsOf, type Suite } from './support/suites.ts'
import { countTests, summaryOf } from './support/test-counts.ts'
import { describeFailures } from './support/test-failures.ts'
import { type RunPart, readSkippedFiles } from './support/test-report.ts'
import { describeTimes, withSlowFiles } from './support/test-times.ts'

const COMMAND = {
  calls: [
    'npm test',
    'npm run test:full [-- --part N/M]',
    'npm test -- FILE...',
    'npm test -- --skipped-in DIR',
  ],
  hasArguments: true,
  options: {
    full: { type: 'boolean', help: 'everything, not the quick suite alone' },
    'but-quick': { type: 'boolean', help: 'with --full: without the tests of the quick suite' },
    part: {
      type: 'string',
      value: 'N/M',
      help: 'with --full: the N-th of M parts, which may run side by side',
    },
    reports: { type: 'string', value: 'DIR', help: 'write the reports of the runners into a folder' },
    'skipped-in': {
      type: 'string',
      value: 'DIR',
      help: 'only the files with tests that were skipped in the run whose reports are there',
    },
  },
} as const satisfies CommandSpec

const line = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
const { full: isFull, 'but-quick': isRest, part, reports, 'skipped-in': earlier } = line.values
const refuse = (reason: string) => refuseLine(COMMAND, reason, process)
if (earlier !== undefined && line.args.length > 0) refuse('either files or --skipped-in')
if (part !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(part)) refuse('a part is N/M')
if ((part !== undefined || isRest) && !isFull) refuse('--part and --but-quick need --full')

const files = earlier === undefined ? line.args : readSkippedFiles(earlier)
const isWhole = earlier === undefined && line.args.length === 0
/** Named files run whatever suite they belong to. */
const suite: Suite = !isWhole || (isFull && !isRest) ? 'all' : isFull ? 'rest' : 'quick'
/** Far more than the full suite takes on two busy cores: only a runner that hangs reaches it. */
const LONGEST_RUN_MS = 2_400_000
const COMPONENTS = 'test/renderer/components'
const isSpec = (file: string) => file.includes('.spec.') || file.startsWith('test/e2e')
/** True for a folder that holds tests of both runners. */
const isMixed = (file: string) =>
  !file.includes('.test.') && (COMPONENTS.startsWith(file) || file.startsWith(COMPONENTS))
const specs = files.filter((file) => isSpec(file) || isMixed(file))
const units = files.filter((file) => !isSpec(file))

// A run that is ended says what passed until then.
const ending = new AbortController()
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => ending.abort())
if (reports !== undefined) mkdirSync(reports, { recursive: true })
const folder = reports ?? mkdtempSync(join(tmpdir(), 'leme-test-'))
const run = { folder, longestMs: LONGEST_RUN_MS, signal: ending.signal }
const shard = part === undefined ? [] : [`--shard=${part}`]
const parts: RunPart[] = []
const build = await timed(() => runScript('build/build.ts', ['--if-stale'], run))
parts.push({ name: 'build', seconds: build.seconds, tests: [], isOk: build.value === 0 })
if (isWhole || units.length > 0) {
  parts.push(
    withSlowFiles(await runTests('Vitest', { ...run, args: [...shard, ...units], env: envOfSuite(suite) })),
  )
}
if (isWhole || specs.length > 0) {
  const args = [...playwrightArgsOf(suite), ...shard, ...specs]
  parts.push(withSlowFiles(await runTests('Playwright', { ...run, args })))
}
if (reports === undefined) rmSync(folder, { recursive: true, force: true })

const counts = countTests(parts)
for (const note of counts.notes) console.log(note)
console.log(`\n${describeTimes(parts).join('\n')}`)
const failures = describeFailures(parts)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${summaryOf(counts)}`)
// Nothing was skipped earlier: there is nothing to run.
const isNothing = counts.passed === 0 && (isWhole || files.length > 0)
process.exitCode = counts.failed > 0 || isNothing ? 1 : 0
