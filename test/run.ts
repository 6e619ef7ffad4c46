// npm test: the whole suite, seconds by part, the slowest tests, the failed tests, then one line alone,
// `N passed, N failed` (and `, N skipped`). Fails when anything failed and when nothing ran. Files may be named:
// npm test -- test/shared/money/money.test.ts test/e2e/browser/funil.spec.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright, runScript, runVitest, timed } from './support/runners.ts'
import { addCounts, NOTHING, summaryOf } from './support/test-counts.ts'
import { describeFailures } from './support/test-failures.ts'
import type { RunPart } from './support/test-report.ts'
import { describeTimes } from './support/test-times.ts'

const files = process.argv.slice(2)
const COMPONENTS = 'test/renderer/components'
const isSpec = (file: string) => file.includes('.spec.') || file.startsWith('test/e2e')
/** True for a folder that holds tests of both runners. */
const isMixed = (file: string) =>
  !file.includes('.test.') && (COMPONENTS.startsWith(file) || file.startsWith(COMPONENTS))
const specs = files.filter((file) => isSpec(file) || isMixed(file))
const units = files.filter((file) => !isSpec(file))
const folder = await mkdtemp(join(tmpdir(), 'leme-test-'))
const parts: RunPart[] = []
let counts = NOTHING
try {
  // First of all: the preview's own command line is tried by a unit test, on the built window.
  const build = await timed(() => runScript('build/build.ts', ['--if-stale']))
  parts.push({ name: 'build', seconds: build.seconds, tests: [] })
  if (build.value !== 0) {
    counts = {
      ...NOTHING,
      failed: 1,
      notes: ['the build failed; tests of the built application fail with it'],
    }
  }
  if (files.length === 0 || units.length > 0) {
    const vitest = await runVitest({ folder, args: units })
    parts.push(vitest.part)
    counts = addCounts(counts, vitest.counts)
  }
  if (files.length === 0 || specs.length > 0) {
    const playwright = await runPlaywright({ folder, args: specs })
    parts.push(playwright.part)
    counts = addCounts(counts, playwright.counts)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const note of counts.notes) console.log(note)
console.log(`\n${describeTimes(parts).join('\n')}`)
const failures = describeFailures(parts)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${summaryOf(counts)}`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
