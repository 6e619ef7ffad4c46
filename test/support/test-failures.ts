// The lines that npm test prints about failed tests, at its end, where a log that was cut still has them.
import type { RunPart } from './test-report.ts'

/** Lines of an error's message that are shown. */
const LINES = 8

/**
 * Returns a line for each failed test, the first lines of its error below it, and how a journey is recorded, which
 * npm test does not do; empty when none failed.
 */
export function describeFailures(parts: readonly RunPart[]): string[] {
  return parts.flatMap(({ name, tests }) =>
    tests.flatMap(({ file, title, failure }) => {
      if (failure === null) return []
      const lines = failure.split('\n').filter((line) => line.trim() !== '')
      return [
        `failed: ${file}: ${title}`,
        ...lines.slice(0, LINES).map((line) => `    ${line}`),
        ...(name === 'Playwright' ? [`    with its trace: npx playwright test ${file}`] : []),
      ]
    }),
  )
}
