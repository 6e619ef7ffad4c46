import { describe, expect, it } from 'vitest'
import type { RanTest } from './test-report.ts'
import { describeTimes, withSlowFiles } from './test-times.ts'

function timed(title: string, seconds: number, project = 'unit'): RanTest {
  return { title, file: 'test/a.test.ts', project, seconds, failure: null, skipped: null }
}

describe('describeTimes', () => {
  it('says the seconds of each part and of its projects', () => {
    const tests = [timed('a', 1), timed('b', 2.25), timed('c', 4, 'contract')]
    expect(
      describeTimes([
        { name: 'build', seconds: 0.4, tests: [], isOk: true },
        { name: 'Vitest', seconds: 5, tests, isOk: true },
      ]).slice(0, 3),
    ).toEqual([
      'seconds by part',
      '     0.4  build',
      '     5.0  Vitest (tests, summed over workers: unit 3.3, contract 4.0)',
    ])
  })

  it('names the ten slowest tests of all parts, the slowest first', () => {
    const units = Array.from({ length: 9 }, (_, index) => timed(`unit ${index}`, index))
    const specs = [timed('slow', 120.04, 'browser'), timed('quick', 0.01, 'browser')]
    const lines = describeTimes([
      { name: 'Vitest', seconds: 9, tests: units, isOk: true },
      { name: 'Playwright', seconds: 121, tests: specs, isOk: true },
    ])
    const slowest = lines.slice(lines.indexOf('slowest tests, in seconds') + 1)
    expect(slowest).toHaveLength(10)
    expect(slowest[0]).toBe('   120.0  test/a.test.ts: slow')
    expect(slowest.at(-1)).toBe('     0.0  test/a.test.ts: quick')
  })

  it('names no slowest tests when none ran', () => {
    expect(describeTimes([{ name: 'build', seconds: 1, tests: [], isOk: true }])).toEqual([
      'seconds by part',
      '     1.0  build',
    ])
  })
})

describe('withSlowFiles', () => {
  const part = { name: 'Vitest', seconds: 9, tests: [timed('a', 200), timed('b', 100)], isOk: true }

  it('adds a failure for a file whose tests take too long together', () => {
    const { tests } = withSlowFiles(part, 299)
    expect(tests.slice(0, 2)).toEqual(part.tests)
    expect(tests[2]).toMatchObject({ file: 'test/a.test.ts', title: 'the file' })
    expect(tests[2]?.failure).toContain('takes 300.0 s')
  })

  it('adds nothing for a file within the bound', () => {
    expect(withSlowFiles(part)).toEqual(part)
  })
})
