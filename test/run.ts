// npm test: the whole suite, then one line alone, `N passed, N failed` (and `, N skipped`). Fails when anything failed
// and when nothing ran. Files may be named: npm test -- test/shared/money.test.ts test/e2e/browser/funil.spec.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright, runScript, runVitest } from './support/runners.ts'
import { addCounts, NOTHING, summaryOf } from './support/test-counts.ts'

const files = process.argv.slice(2)
const specs = files.filter((file) => file.includes('.spec.') || file.startsWith('test/e2e'))
const units = files.filter((file) => !specs.includes(file))
const folder = await mkdtemp(join(tmpdir(), 'leme-test-'))
let counts = NOTHING
try {
  // First of all: the preview's own command line is tried by a unit test, on the built window.
  if ((await runScript('build/build.ts', ['--if-stale'])) !== 0) {
    counts = {
      ...NOTHING,
      failed: 1,
      notes: ['the build failed; tests of the built application fail with it'],
    }
  }
  if (files.length === 0 || units.length > 0) {
    counts = addCounts(counts, await runVitest({ folder, args: units }))
  }
  if (files.length === 0 || specs.length > 0) {
    counts = addCounts(counts, await runPlaywright({ folder, args: specs }))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const note of counts.notes) console.log(note)
console.log(`\n${summaryOf(counts)}`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
