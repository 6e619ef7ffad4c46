// npm test: the whole suite, then one line alone, `N passed, N failed` (and `, N skipped`). Fails when anything failed
// and when nothing ran. Files may be named: npm test -- test/shared/money.test.ts test/e2e/browser/funil.spec.ts
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  NOTHING,
  summaryOf,
} from './support/test-counts.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Runs a script of the repository with this Node and shows what it says; answers its exit code. */
function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}

/** The report a runner wrote, or null when it did not get that far. */
async function readReport(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
}

async function runVitest(folder: string, files: readonly string[]): Promise<Counts> {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...files])
  return countVitest(await readReport(report), code)
}

async function runPlaywright(folder: string, files: readonly string[]): Promise<Counts> {
  const report = join(folder, 'playwright.json')
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countPlaywright(await readReport(report), code)
}

const files = process.argv.slice(2)
const specs = files.filter((file) => file.includes('.spec.') || file.startsWith('test/e2e'))
const units = files.filter((file) => !specs.includes(file))
const folder = await mkdtemp(join(tmpdir(), 'leme-test-'))
let counts = NOTHING
try {
  // First of all: the preview's own command line is tried by a unit test, on the built window.
  if ((await run('build/build.ts', ['--if-stale'])) !== 0) {
    counts = {
      ...NOTHING,
      failed: 1,
      notes: ['the build failed; tests of the built application fail with it'],
    }
  }
  if (files.length === 0 || units.length > 0) counts = addCounts(counts, await runVitest(folder, units))
  if (files.length === 0 || specs.length > 0) counts = addCounts(counts, await runPlaywright(folder, specs))
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const note of counts.notes) console.log(note)
console.log(`\n${summaryOf(counts)}`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0
