import { describe, expect, it } from 'vitest'
import { mayHaveMerged, passphraseProblem } from '../../../shared/bridge/history-copy.ts'
import { failure, success } from '../../../shared/bridge/result.ts'

describe('passphraseProblem', () => {
  it.each([
    ['', 'short'],
    ['onze letras', 'short'],
    ['abcabcabcabcabc', 'simple'],
    ['doze letras!', null],
    // Twelve characters, each of two code units.
    ['🐎🔋📎🐎🔋📎🐎🔋📎🌊⛵🧭', null],
    ['🐎🔋📎🐎🔋📎', 'short'],
  ] as const)('of %j is %s', (passphrase, problem) => {
    expect(passphraseProblem(passphrase)).toBe(problem)
  })
})

describe('mayHaveMerged', () => {
  it('is true where a batch may have been stored, and false for a file that was refused', () => {
    const merged = { added: 1, replaced: 0, kept: 0, leftOut: 0, settings: 0 }
    expect(mayHaveMerged(success(merged))).toBe(true)
    expect(mayHaveMerged(failure({ code: 'CANCELLED' }))).toBe(true)
    expect(mayHaveMerged(failure({ code: 'STORE_UNAVAILABLE' }))).toBe(true)
    expect(mayHaveMerged(failure({ code: 'HISTORY_FILE_LOCKED' }))).toBe(false)
    expect(mayHaveMerged(failure({ code: 'HISTORY_FILE_UNREADABLE' }))).toBe(false)
  })
})
