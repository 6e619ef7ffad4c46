import { describe, expect, it } from 'vitest'
import { withOnePeriod } from '../../../renderer/i18n/one-period.ts'

describe('withOnePeriod', () => {
  it('ends a sentence with one period after an abbreviated month', () => {
    expect(withOnePeriod('Nada mudou desde 21 nov..')).toBe('Nada mudou desde 21 nov.')
    expect(withOnePeriod('De 1 jan. – 3 mai.. Veja.')).toBe('De 1 jan. – 3 mai. Veja.')
  })
  it.each(['J.. Silva', 'desde 21 nov...', 'S.A..', 'nov..'])('changes nothing else: %s', (text) => {
    expect(withOnePeriod(text)).toBe(text)
  })
})
