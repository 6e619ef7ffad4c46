// Counts of a test run. A part that failed without a failed test (a hook that threw, a missing report) counts as one
// failure, so that it is not overlooked.
import type { RunPart } from './test-report.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Lines for the reader, such as why tests were skipped. */
  readonly notes: readonly string[]
}

export function countTests(parts: readonly RunPart[]): Counts {
  const tests = parts.flatMap((part) => part.tests)
  const failed = tests.filter(({ failure }) => failure !== null).length
  const silent = parts.filter((part) => !part.isOk && part.tests.every(({ failure }) => failure === null))
  const skips = new Map<string, number>()
  for (const { project, skipped } of tests) {
    if (skipped === null) continue
    const reason = `in the project ${project}: ${skipped}`
    skips.set(reason, (skips.get(reason) ?? 0) + 1)
  }
  const skipped = tests.filter((test) => test.skipped !== null).length
  return {
    passed: tests.length - failed - skipped,
    failed: failed + silent.length,
    skipped,
    notes: [
      ...[...skips].map(([reason, count]) => `skipped: ${count} ${reason}`),
      ...silent.map(({ name }) => `${name} failed without a failed test`),
    ],
  }
}

export function summaryOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
