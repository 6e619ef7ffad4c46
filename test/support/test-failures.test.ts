import { describe, expect, it } from 'vitest'
import { describeFailures } from './test-failures.ts'

describe('describeFailures', () => {
  it('names each failed test with the first lines of its error, and how a journey is recorded', () => {
    const test = { file: 'test/a.test.ts', project: 'unit', seconds: 1, skipped: null }
    const long = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n\n')
    const parts = [
      { name: 'Vitest', seconds: 1, tests: [{ ...test, title: 'sorts', failure: long }], isOk: false },
      {
        name: 'Playwright',
        seconds: 1,
        tests: [
          { ...test, title: 'counts', failure: null },
          { ...test, title: 'opens', failure: 'late' },
        ],
        isOk: false,
      },
    ]
    const lines = describeFailures(parts)
    expect(lines).toHaveLength(12)
    expect(lines.slice(0, 2)).toEqual(['failed: test/a.test.ts: sorts', '    line 0'])
    expect(lines.slice(8)).toEqual([
      '    line 7',
      'failed: test/a.test.ts: opens',
      '    late',
      '    with its trace: npx playwright test test/a.test.ts',
    ])
  })

  it('says nothing when none failed', () => {
    expect(describeFailures([{ name: 'build', seconds: 1, tests: [], isOk: true }])).toEqual([])
  })
})
