// Starts the test runners in the same way for every command of this repository, and reads their reports.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type RunPart, readReport, reportOf } from './test-report.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** V8 aborts a process (SIGTRAP) at a stored code cache that it cannot read; the command line of Vite stores one. */
const NO_CODE_CACHE = { NODE_DISABLE_COMPILE_CACHE: '1' }

interface ScriptOptions {
  readonly env?: Readonly<Record<string, string>>
  /** A script that hangs is ended after this long. */
  readonly longestMs?: number
  /** Ends the script. */
  readonly signal?: AbortSignal
}

/**
 * Runs a script of the repository with this Node and shows its output. Resolves to its exit code, and to 1 when it was
 * ended.
 */
export function runScript(
  script: string,
  args: readonly string[],
  { env = {}, longestMs, signal }: ScriptOptions = {},
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: longestMs,
      killSignal: 'SIGKILL',
      signal,
    })
    // An ended script has no exit code; one that cannot start has no other event.
    child.on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Runs the work. Returns its value and its duration in seconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedMs = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - startedMs) / 1000 }
}

export interface RunnerOptions extends ScriptOptions {
  /** Folder for the runner's report. */
  readonly folder: string
  readonly args: readonly string[]
}

const RUNNERS = {
  Vitest: {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=dot', '--reporter=./test/support/vitest-report.ts'],
  },
  Playwright: {
    script: 'node_modules/@playwright/test/cli.js',
    // No page is recorded: a recording takes about a quarter of a test's processor time.
    args: ['test', '--reporter=list,./test/support/playwright-report.ts', '--trace=off'],
  },
} as const

/** Runs tests. The part has what ended, also when the runner was ended itself. */
export async function runTests(
  name: keyof typeof RUNNERS,
  { folder, args, env, longestMs, signal }: RunnerOptions,
): Promise<RunPart> {
  const report = reportOf(folder, name)
  // A report of an earlier run would be taken for this one's.
  rmSync(report, { force: true })
  const { script, args: own } = RUNNERS[name]
  const { value, seconds } = await timed(() =>
    runScript(script, [...own, ...args], {
      env: { ...NO_CODE_CACHE, ...env, LEME_TEST_REPORT: report },
      longestMs,
      signal,
    }),
  )
  const tests = readReport(report)
  // Nobody wrote a report where no test was chosen.
  const hasReport = tests !== null || args.includes('--pass-with-no-tests')
  return { name, seconds, tests: tests ?? [], isOk: value === 0 && hasReport }
}
