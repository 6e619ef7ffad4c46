// The lines that npm test prints about the time that its parts and tests took, and the bound on a file's.
import type { RanTest, RunPart } from './test-report.ts'

const SLOWEST = 10

/**
 * The most that the tests of one file may take together, in seconds. The tests of a file run one after another, so that
 * a longer one is a tail of the run during which the other cores wait: it is to be split. Far above what the longest
 * takes: one took 290 s on a machine with a load of 25, and a run on a busy machine must not fail by it.
 */
const MOST_FILE_SECONDS = 600

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

/** Adds a failure for each file that takes too long. */
export function withSlowFiles(part: RunPart, mostSeconds = MOST_FILE_SECONDS): RunPart {
  const slow = [...Map.groupBy(part.tests, ({ file }) => file).values()].flatMap((tests): RanTest[] => {
    const [first] = tests
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0)
    if (first === undefined || seconds <= mostSeconds) return []
    const failure = `takes ${seconds.toFixed(1)} s; a file may take ${mostSeconds} s, so split it`
    return [{ ...first, title: 'the file', seconds: 0, failure, skipped: null }]
  })
  return { ...part, tests: [...part.tests, ...slow] }
}
