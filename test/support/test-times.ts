// The lines that npm test prints about the time that its parts and tests took.
import type { RanTest, RunPart } from './test-report.ts'

const SLOWEST = 10

function projectSums(tests: readonly RanTest[]): string {
  const sums = new Map<string, number>()
  for (const { project, seconds } of tests) sums.set(project, (sums.get(project) ?? 0) + seconds)
  return [...sums].map(([project, seconds]) => `${project} ${seconds.toFixed(1)}`).join(', ')
}

/**
 * Returns the lines above the last line of npm test: seconds by part with the
 * sums of its projects, then the slowest tests.
 */
export function describeTimes(parts: readonly RunPart[]): string[] {
  const column = (seconds: number) => seconds.toFixed(1).padStart(8)
  const partLines = parts.map(({ name, seconds, tests }) => {
    const sums = projectSums(tests)
    return `${column(seconds)}  ${name}${sums === '' ? '' : ` (tests, summed over workers: ${sums})`}`
  })
  const slowest = parts
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  return [
    'seconds by part',
    ...partLines,
    ...(slowest.length === 0 ? [] : ['slowest tests, in seconds']),
    ...slowest.map(({ seconds, file, title }) => `${column(seconds)}  ${file}: ${title}`),
  ]
}
