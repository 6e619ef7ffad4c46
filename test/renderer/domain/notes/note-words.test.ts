import { describe, expect, it } from 'vitest'
import { unlikeWords, withoutWords } from '../../../../renderer/domain/notes/notes.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { comparedRanges } from '../../../../shared/funnel/comparison.ts'
import { plainDate as day } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', day('2027-11-30'))
const calendar = {
  ...NATIONAL_HOLIDAYS,
  leftOut: [
    { from: day('2026-11-27'), to: day('2026-11-27'), text: 'Black Friday' },
    { from: day('2026-08-01'), to: day('2026-08-28'), text: 'Obra' },
  ],
}

describe('withoutWords', () => {
  it('names the days, and nothing without one', () => {
    const [from, to] = [day('2026-11-26'), day('2026-11-27')]
    expect(withoutWords(say, [from, to])).toBe(`sem ${say.formats.range({ from, to })}`)
    expect(withoutWords(say, [])).toBeNull()
  })
})

describe('unlikeWords', () => {
  it.each([
    ['2026-11-20', 'Consciência Negra'],
    ['2027-02-09', 'Carnaval'],
    ['2027-02-10', 'Cinzas'],
    ['2026-12-31', 'recesso'],
    ['2027-09-06', 'ponte'],
    ['2026-11-27', 'sem 27 nov. 2026'],
    ['2026-08-31', 'feriado antes'],
    ['2026-11-26', null],
  ])('is said of %s in one word', (date, words) => {
    const range = { from: day(date), to: day(date) }
    const ranges = comparedRanges(range, 'week-before', null, day('2028-01-01'), calendar)
    expect(ranges && unlikeWords(say, ranges, calendar)).toBe(words)
  })
})
