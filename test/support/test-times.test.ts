import { describe, expect, it } from 'vitest'
import type { RanTest } from './test-report.ts'
import { withSlowFiles } from './test-times.ts'

function timed(title: string, seconds: number, project = 'unit'): RanTest {
  return { title, file: 'test/a.test.ts', project, seconds, failure: null, skipped: null }
}

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
