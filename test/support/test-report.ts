// The tests of a run, read from the JSON reports of Vitest and Playwright: where each stands, how long it took, and why
// it failed or was skipped.
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { vitestProjectOf } from './vitest-projects.ts'

export interface RanTest {
  /** Titles from the outermost `describe` to the test. */
  readonly title: string
  /** Relative to the repository, with `/`. */
  readonly file: string
  readonly project: string
  readonly seconds: number
  /** The message of the first error, without colours; null when the test did not fail. */
  readonly failure: string | null
  /** Why this machine could not run the test; null when it ran. */
  readonly skipped: string | null
}

/** A part of a run: the build, or one runner. */
export interface RunPart {
  readonly name: string
  /** From its start to its end. Its tests overlap when it has several workers. */
  readonly seconds: number
  readonly tests: readonly RanTest[]
  /** False when its process failed or left no report. */
  readonly isOk: boolean
}

/** Vitest's report has no reasons. */
const IN_TITLE = 'see the title of the test'

interface VitestReport {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string
    /** `failed` also for a file that could not be loaded. */
    readonly status?: string
    /** Why the file could not be loaded. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      /** Milliseconds; absent for a test that did not run. */
      readonly duration?: number
      readonly failureMessages?: readonly string[]
      readonly status?: string
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
      readonly status?: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
      /** One entry for each try, in milliseconds. */
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
}

function plain(message: string | undefined): string {
  return message === undefined ? 'no message' : stripVTControlCharacters(message)
}

function titleOf(titles: readonly string[]): string {
  return titles.filter((title) => title !== '').join(' › ')
}

/** Reads the tests of a Vitest report; empty for a missing report (null). */
export function readVitestTests(report: unknown, repository: string): RanTest[] {
  if (report === null) return []
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repository, name).split(sep).join('/')
    const project = vitestProjectOf(file)
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ title: 'the file', file, project, seconds: 0, failure: plain(message), skipped: null }]
    }
    return assertionResults.map(({ ancestorTitles, title, duration = 0, ...result }) => ({
      title: titleOf([...ancestorTitles, title]),
      file,
      project,
      seconds: duration / 1000,
      failure: result.status === 'failed' ? plain(result.failureMessages?.[0]) : null,
      skipped: result.status === 'failed' || result.status === 'passed' ? null : IN_TITLE,
    }))
  })
}

function testsOf(suite: PlaywrightSuite, titles: readonly string[]): RanTest[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: titleOf([...titles, spec.title]),
      file: spec.file,
      project: test.projectName,
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failure:
        test.status === 'unexpected' || test.status === 'flaky'
          ? plain(test.results.find(({ error }) => error !== undefined)?.error?.message)
          : null,
      skipped:
        test.status === 'skipped'
          ? (test.annotations?.find(({ type }) => type === 'skip')?.description ?? 'no reason given')
          : null,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))]
}

/** Reads the tests of a Playwright report; empty for a missing report (null). */
export function readPlaywrightTests(report: unknown): RanTest[] {
  if (report === null) return []
  // The outermost suites are files, whose titles are their paths.
  const { suites = [] } = report as { suites?: readonly PlaywrightSuite[] }
  return suites.flatMap((file) => testsOf(file, []))
}
