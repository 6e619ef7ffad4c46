// Error codes are sorted in shared/bridge/error-traits.ts alone. Only what an operation may answer with is listed
// apart.
import { describe, expect, it } from 'vitest'
import { handKeptCodes } from './hand-kept-codes.ts'
import { listFiles, readSource } from './source-files.ts'

/** The codes that the specification gives for each operation. */
const ANSWERED = 'shared/api/operations/'

describe('the meaning of an error code', () => {
  it('stands in no further list or switch of the product', () => {
    const paths = listFiles('shared', 'electron', 'renderer').filter(
      (path) => /\.tsx?$/.test(path) && !path.startsWith(ANSWERED),
    )
    expect(paths.length).toBeGreaterThan(800)
    expect(paths.filter((path) => handKeptCodes(path, readSource(path)).length > 0)).toEqual([])
  })

  it.each([
    "const LASTING = new Set(['SCOPE_DENIED', 'TOO_LARGE'])",
    "const ENDS = ['CANCELLED', 'PARTIAL', 'TIMEOUT'] as const",
    "function f(code) { switch (code) { case 'TIMEOUT': case 'UNREACHABLE': return true } }",
  ])('is found by hand in %s', (planted) => {
    expect(handKeptCodes('planted.ts', `// first line\n${planted}`)).toEqual([2])
  })

  it.each([
    "const one = ['CANCELLED']",
    "const OTHER = ['UNREACHABLE', 'TOO_LARGE', 'FORGED', 'EXPIRED', 'CUT']",
    "const isPaused = code === 'RATE_LIMITED'",
  ])('is not meant by %s', (planted) => {
    expect(handKeptCodes('planted.ts', planted)).toEqual([])
  })
})
