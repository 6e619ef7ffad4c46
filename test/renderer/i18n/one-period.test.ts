import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../renderer/format/format.ts'
import { withOnePeriod } from '../../../renderer/i18n/i18n.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'

describe('withOnePeriod', () => {
  it('ends a sentence with one period after an abbreviated month', () => {
    expect(withOnePeriod('Nada mudou desde 21 nov..')).toBe('Nada mudou desde 21 nov.')
    expect(withOnePeriod('De 1 jan. a 3 mai.. Veja.')).toBe('De 1 jan. a 3 mai. Veja.')
  })
  it('does so after a range, whose parts are not broken over lines', () => {
    const range = formatsOf('pt-BR', '2026').range({ from: '2026-09-29', to: '2026-10-26' } as DayRange)
    expect(withOnePeriod(`Comparado a ${range}.`)).toBe(`Comparado a ${range}`)
  })
  it.each(['J.. Silva', 'desde 21 nov...', 'S.A..', 'nov..'])('changes nothing else: %s', (text) => {
    expect(withOnePeriod(text)).toBe(text)
  })
})
