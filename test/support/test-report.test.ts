import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RanTest, readReport, readSkippedFiles, reportTest } from './test-report.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-report-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ran = (file: string, skipped: string | null = null): RanTest => ({
  title: 'opens',
  file,
  project: 'unit',
  seconds: 1,
  failure: null,
  skipped,
})
const write = (name: string, ...tests: readonly RanTest[]) => {
  appendFileSync(join(folder, name), '')
  for (const test of tests) reportTest(join(folder, name), test)
}

describe('readReport', () => {
  it('reads each test that was written, and is null without a report', () => {
    const tests = [ran('test/a.test.ts'), ran('test/b.test.ts', 'no runtime')]
    write('vitest.jsonl', ...tests)
    expect(readReport(join(folder, 'vitest.jsonl'))).toEqual(tests)
    expect(readReport(join(folder, 'playwright.jsonl'))).toBeNull()
  })
})

describe('readSkippedFiles', () => {
  it('names the files of both runners in which a test was skipped, each once', () => {
    write('vitest.jsonl', ran('test/a.test.ts'), ran('test/a.test.ts', 'why'), ran('test/a.test.ts', 'why'))
    write('playwright.jsonl', ran('test/e2e/electron/c.spec.ts', 'why'), ran('test/e2e/browser/d.spec.ts'))
    expect(readSkippedFiles(folder)).toEqual(['test/a.test.ts', 'test/e2e/electron/c.spec.ts'])
  })

  it('refuses a folder in which a report is missing', () => {
    write('vitest.jsonl')
    expect(() => readSkippedFiles(folder)).toThrow('no reports of a whole run')
  })
})
