// Counts of a test run, read from the JSON reports of Vitest and Playwright. A runner that failed without a failed test
// (a file that does not load, a missing report) counts as one failure, so that it is not overlooked.

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Lines for the reader, such as why tests were skipped. */
  readonly notes: readonly string[]
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, notes: [] }

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** Adds a failure when a runner ends with an error although no test failed. */
function withRunner(counts: Counts, exitCode: number, runner: string): Counts {
  if (exitCode === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, notes: [...counts.notes, `${runner} failed without a failed test`] }
}

export function countVitest(report: unknown, exitCode: number): Counts {
  if (report === null) return withRunner(NOTHING, exitCode || 1, 'Vitest')
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as VitestReport
  const skipped = numPendingTests + numTodoTests
  const notes = skipped > 0 ? [`skipped: ${skipped} in Vitest`] : []
  return withRunner({ passed: numPassedTests, failed: numFailedTests, skipped, notes }, exitCode, 'Vitest')
}

function skippedTests(suite: PlaywrightSuite): { project: string; reason: string }[] {
  const own = (suite.specs ?? [])
    .flatMap((spec) => spec.tests)
    .filter((test) => test.status === 'skipped')
    .map((test) => ({
      project: test.projectName,
      reason: test.annotations.find((each) => each.type === 'skip')?.description ?? 'no reason given',
    }))
  return [...own, ...(suite.suites ?? []).flatMap(skippedTests)]
}

export function countPlaywright(report: unknown, exitCode: number): Counts {
  if (report === null) return withRunner(NOTHING, exitCode || 1, 'Playwright')
  const { stats, ...suite } = report as PlaywrightReport
  const skipped = skippedTests(suite)
  const reasons = new Set(skipped.map(({ project, reason }) => `in the project ${project}: ${reason}`))
  const notes = [...reasons].map((reason) => {
    const count = skipped.filter((test) => reason === `in the project ${test.project}: ${test.reason}`).length
    return `skipped: ${count} ${reason}`
  })
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    notes,
  }
  return withRunner(counts, exitCode, 'Playwright')
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    notes: [...a.notes, ...b.notes],
  }
}

export function summaryOf(counts: Counts): string {
  const { passed, failed, skipped } = counts
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
