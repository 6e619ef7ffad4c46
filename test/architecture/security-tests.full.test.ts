// The claims of docs/security.md are tests that exist.
import { describe, expect, it } from 'vitest'
import { listClaims } from '../faults/list-security.ts'
import { SECURITY_TESTS } from '../faults/security-tests.ts'

describe('SECURITY_TESTS', () => {
  it.each(Object.entries(SECURITY_TESTS))('names tests that exist, against %s', (_, tests) => {
    const { lines, gone } = listClaims(tests)
    expect(lines.length).toBeGreaterThan(20)
    expect(gone).toEqual([])
  })

  it('control: a file and a title that do not exist are found', () => {
    const here = 'test/architecture/security-tests.full.test.ts'
    expect(listClaims({ 'test/none.test.ts': [], [here]: ['is nowhere'] }).gone).toEqual([
      'test/none.test.ts',
      `${here} › is nowhere`,
    ])
  })
})
