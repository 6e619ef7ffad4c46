// Durations of a test run in seconds, read from the JSON reports of Vitest and Playwright, and the lines that npm test
// prints about them.
import { relative, sep } from 'node:path'
import { vitestProjectOf } from './vitest-projects.ts'

export interface TimedTest {
  /** Titles from the outermost `describe` to the test. */
  readonly title: string
  /** Relative to the repository, with `/`. */
  readonly file: string
  readonly project: string
  readonly seconds: number
}

/** A part of a run: the build, or one runner. */
export interface TimedPart {
  readonly name: string
  /** From its start to its end. Its tests overlap when it has several workers. */
  readonly seconds: number
  readonly tests: readonly TimedTest[]
}

interface VitestReport {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      /** Milliseconds; absent for a test that did not run. */
      readonly duration?: number
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    /** Relative to the folder of playwright.config.ts. */
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      /** One entry for each try, in milliseconds. */
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

const SLOWEST = 10

function titleOf(titles: readonly string[]): string {
  return titles.filter((title) => title !== '').join(' › ')
}

/** Reads the tests of a Vitest report; empty for a missing report (null). */
export function readVitestTimes(report: unknown, repository: string): TimedTest[] {
  if (report === null) return []
  return (report as VitestReport).testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(repository, name).split(sep).join('/')
    return assertionResults.map(({ ancestorTitles, title, duration = 0 }) => ({
      title: titleOf([...ancestorTitles, title]),
      file,
      project: vitestProjectOf(file),
      seconds: duration / 1000,
    }))
  })
}

function testsOf(suite: PlaywrightSuite, titles: readonly string[]): TimedTest[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: titleOf([...titles, spec.title]),
      file: spec.file,
      project: test.projectName,
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))]
}

/** Reads the tests of a Playwright report; empty for a missing report (null). */
export function readPlaywrightTimes(report: unknown): TimedTest[] {
  if (report === null) return []
  // The outermost suites are files, whose titles are their paths.
  const { suites = [] } = report as { suites?: readonly PlaywrightSuite[] }
  return suites.flatMap((file) => testsOf(file, []))
}

function projectSums(tests: readonly TimedTest[]): string {
  const sums = new Map<string, number>()
  for (const { project, seconds } of tests) sums.set(project, (sums.get(project) ?? 0) + seconds)
  return [...sums].map(([project, seconds]) => `${project} ${seconds.toFixed(1)}`).join(', ')
}

/**
 * Returns the lines above the last line of npm test: seconds by part with the
 * sums of its projects, then the slowest tests.
 */
export function describeTimes(parts: readonly TimedPart[]): string[] {
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
