import { describe, expect, it } from 'vitest'
import { countTests, summaryOf } from './test-counts.ts'
import type { RanTest, RunPart } from './test-report.ts'

const PASSED: RanTest = {
  title: 'opens',
  file: 'a.spec.ts',
  project: 'electron',
  seconds: 1,
  failure: null,
  skipped: null,
}
const FAILED: RanTest = { ...PASSED, failure: 'late' }
const SKIPPED: RanTest = { ...PASSED, skipped: 'no runtime' }

const part = (isOk: boolean, ...tests: RanTest[]): RunPart => ({
  name: 'Playwright',
  seconds: 1,
  tests,
  isOk,
})

describe('countTests', () => {
  it('counts the tests of all parts', () => {
    const counts = countTests([part(false, PASSED, PASSED, FAILED), part(true, PASSED, SKIPPED)])
    expect(counts).toMatchObject({ passed: 3, failed: 1, skipped: 1 })
  })

  it('counts a failure when a part failed without a failed test', () => {
    const counts = countTests([part(false, PASSED, SKIPPED), part(true, PASSED)])
    expect(counts).toMatchObject({ passed: 2, failed: 1 })
    expect(counts.notes).toContain('Playwright failed without a failed test')
  })

  it('says once why tests were skipped, and how many', () => {
    const counts = countTests([part(true, PASSED, SKIPPED), part(true, SKIPPED)])
    expect(counts.notes).toEqual(['skipped: 2 in the project electron: no runtime'])
  })
})

describe('summaryOf', () => {
  it('names what was skipped only when something was', () => {
    expect(summaryOf(countTests([part(true, PASSED, SKIPPED)]))).toBe('1 passed, 0 failed, 1 skipped')
    expect(summaryOf(countTests([part(true, PASSED)]))).toBe('1 passed, 0 failed')
    expect(summaryOf(countTests([]))).toBe('0 passed, 0 failed')
  })
})
