// npm test: the whole suite, seconds by part, the slowest tests, the failed tests, then one line alone,
// `N passed, N failed` (and `, N skipped`). Fails when anything failed and when nothing ran. Files may be named:
// npm test -- test/shared/money/money.test.ts test/e2e/browser/funil.spec.ts
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine, refuseLine, writeUsage } from '../shared/command-line/read-command-line.ts'
import { JOURNEYS, COMPONENTS as QUICK_COMPONENTS } from './support/quick-suite.ts'
import { readSkippedFiles, runPlaywright, runScript, runVitest, timed } from './support/runners.ts'
import { TEST_COMMAND } from './support/test-command.ts'
import { countTests, summaryOf } from './support/test-counts.ts'
import { describeFailures } from './support/test-failures.ts'
import type { RunPart } from './support/test-report.ts'
import { describeTimes, withSlowFiles } from './support/test-times.ts'

const line = readCommandLine(TEST_COMMAND, process.argv.slice(2), parseArgs)
// Nothing has begun that would have to be stopped.
if (line.kind !== 'run') process.exit(writeUsage(line, process))
const { full: isFull, reports, 'skipped-in': earlier } = line.values
if (earlier !== undefined && line.args.length > 0) {
  process.exit(writeUsage(refuseLine(TEST_COMMAND, 'either files or --skipped-in'), process))
}
const isWhole = earlier === undefined && line.args.length === 0
/** The projects of Vitest are chosen by the environment: `--exclude` has no effect beside projects. */
const isQuick = isWhole && !isFull
const env: Record<string, string> = isQuick ? { LEME_SUITE: 'quick' } : {}
const quickSpecs = isQuick ? [...JOURNEYS, ...QUICK_COMPONENTS] : []
const files = earlier === undefined ? line.args : await readSkippedFiles(earlier)
/** Three times what the slower runner takes on two busy cores; both fit into the 90 minutes of a CI. */
const LONGEST_RUN_MS = 2_400_000
const COMPONENTS = 'test/renderer/components'
const isSpec = (file: string) => file.includes('.spec.') || file.startsWith('test/e2e')
/** True for a folder that holds tests of both runners. */
const isMixed = (file: string) =>
  !file.includes('.test.') && (COMPONENTS.startsWith(file) || file.startsWith(COMPONENTS))
const specs = files.filter((file) => isSpec(file) || isMixed(file))
const units = files.filter((file) => !isSpec(file))
if (reports !== undefined) await mkdir(reports, { recursive: true })
const folder = reports ?? (await mkdtemp(join(tmpdir(), 'leme-test-')))
const run = { folder, longestMs: LONGEST_RUN_MS }
const parts: RunPart[] = []
try {
  // First of all: the preview's own command line is tried by a unit test, on the built window.
  const build = await timed(() => runScript('build/build.ts', ['--if-stale']))
  parts.push({ name: 'build', seconds: build.seconds, tests: [], isOk: build.value === 0 })
  if (isWhole || units.length > 0) parts.push(withSlowFiles(await runVitest({ ...run, args: units, env })))
  if (isWhole || specs.length > 0)
    parts.push(withSlowFiles(await runPlaywright({ ...run, args: [...quickSpecs, ...specs] })))
} finally {
  if (reports === undefined) await rm(folder, { recursive: true, force: true })
}
const counts = countTests(parts)
for (const note of counts.notes) console.log(note)
console.log(`\n${describeTimes(parts).join('\n')}`)
const failures = describeFailures(parts)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${summaryOf(counts)}`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
