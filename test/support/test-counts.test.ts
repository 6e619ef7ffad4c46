import { describe, expect, it } from 'vitest'
import { addCounts, countPlaywright, countVitest, NOTHING, summaryOf } from './test-counts.ts'

const VITEST = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const STATS = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

function skippedSpec(reason: string) {
  return {
    tests: [
      { projectName: 'electron', status: 'skipped', annotations: [{ type: 'skip', description: reason }] },
    ],
  }
}

describe('countVitest', () => {
  it('reads the report', () => {
    expect(countVitest({ ...VITEST, numFailedTests: 2, numPendingTests: 1 }, 1)).toMatchObject({
      passed: 5,
      failed: 2,
      skipped: 1,
    })
  })

  it('counts a failure when the runner failed without a failed test', () => {
    expect(countVitest(VITEST, 1).failed).toBe(1)
    expect(countVitest(null, 0).failed).toBe(1)
    expect(countVitest(VITEST, 0).failed).toBe(0)
  })
})

describe('countPlaywright', () => {
  it('counts what passed at the second try as failed', () => {
    expect(countPlaywright({ stats: { ...STATS, flaky: 1 } }, 0).failed).toBe(1)
  })

  it('says once why tests were skipped, and how many', () => {
    const suites = [{ specs: [skippedSpec('no runtime')], suites: [{ specs: [skippedSpec('no runtime')] }] }]
    const counts = countPlaywright({ stats: { ...STATS, skipped: 2 }, suites }, 0)
    expect(counts.notes).toEqual(['skipped: 2 in the project electron: no runtime'])
    expect(summaryOf(counts)).toBe('3 passed, 0 failed, 2 skipped')
  })

  it('counts a failure when there is no report or the runner failed', () => {
    expect(countPlaywright(null, 0).failed).toBe(1)
    expect(countPlaywright({ stats: STATS }, 1).failed).toBe(1)
  })
})

describe('summaryOf', () => {
  it('names what was skipped only when something was', () => {
    const counts = addCounts(countVitest(VITEST, 0), countPlaywright({ stats: STATS }, 0))
    expect(summaryOf(counts)).toBe('8 passed, 0 failed')
    expect(summaryOf(NOTHING)).toBe('0 passed, 0 failed')
  })
})
