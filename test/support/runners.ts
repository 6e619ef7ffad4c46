// Starts the test runners in the same way for every command of this repository,
// and reads their reports.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type RunPart, readPlaywrightTests, readVitestTests } from './test-report.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const VITEST_REPORT = 'vitest.json'
const PLAYWRIGHT_REPORT = 'playwright.json'
/** Node keeps what it compiled: services, hosts and command lines are started hundreds of times in a run. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }

export interface RunnerOptions {
  /** Folder for the runner's report. */
  readonly folder: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A runner that hangs is ended after this long: the run fails, and still says what the other runner did. */
  readonly longestMs?: number
}

/**
 * Runs a script of the repository with this Node and shows its output. Resolves to its exit code, and to 1 when it was
 * ended after `longestMs`.
 */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  longestMs?: number,
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Runs the work. Returns its value and its duration in seconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedMs = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - startedMs) / 1000 }
}

/** Reads the report of a runner; null when the runner wrote none. */
async function readReport(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
}

export async function runVitest({ folder, args, env, longestMs }: RunnerOptions): Promise<RunPart> {
  const file = join(folder, VITEST_REPORT)
  // A report of an earlier run would be taken for this one's.
  await rm(file, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const run = await timed(() =>
    runScript(
      'node_modules/vitest/vitest.mjs',
      ['run', ...reporters, ...args],
      { ...COMPILED, ...env },
      longestMs,
    ),
  )
  const report = await readReport(file)
  return {
    name: 'Vitest',
    seconds: run.seconds,
    tests: readVitestTests(report, ROOT),
    isOk: run.value === 0 && report !== null,
  }
}

/**
 * Returns the arguments of a run with a report. No page is recorded: a recording takes about a quarter of a test's
 * processor time, and `npx playwright test FILE` makes it for what failed.
 */
export function playwrightArgs(args: readonly string[]): string[] {
  return ['test', '--reporter=list,json', '--trace=off', ...args]
}

export async function runPlaywright({ folder, args, env, longestMs }: RunnerOptions): Promise<RunPart> {
  const file = join(folder, PLAYWRIGHT_REPORT)
  await rm(file, { force: true })
  const run = await timed(() =>
    runScript(
      'node_modules/@playwright/test/cli.js',
      playwrightArgs(args),
      { ...COMPILED, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      longestMs,
    ),
  )
  const report = await readReport(file)
  return {
    name: 'Playwright',
    seconds: run.seconds,
    tests: readPlaywrightTests(report),
    isOk: run.value === 0 && report !== null,
  }
}

/**
 * Returns the files with tests that the run in `folder` skipped, each once, relative to the repository.
 * @throws Error when a runner left no report there.
 */
export async function readSkippedFiles(folder: string): Promise<string[]> {
  const [vitest, playwright] = await Promise.all(
    [VITEST_REPORT, PLAYWRIGHT_REPORT].map((name) => readReport(join(folder, name))),
  )
  if (vitest === null || playwright === null) throw new Error(`no reports of a whole run in ${folder}`)
  const skipped = [...readVitestTests(vitest, ROOT), ...readPlaywrightTests(playwright)].filter(
    (test) => test.skipped !== null,
  )
  return [...new Set(skipped.map(({ file }) => file))]
}
