// What Hoje, the TV, the summary and "Todas as empresas" say of the month, on days that are easily got wrong.
import { describe, expect, it } from 'vitest'
import { monthWords } from '../../../../renderer/domain/today/figure-words.ts'
import { monthPaceSummary } from '../../../../renderer/domain/today/pace-model.ts'
import { paceWords } from '../../../../renderer/domain/today/pace-words.ts'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { projectionRange } from '../../../../shared/funnel/projection.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { countBusinessDays, isBusinessDay } from '../../../../shared/time/business-days.ts'
import { addDays, type DayRange, endOfMonth, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { swept } from '../../../support/suites.ts'

const day = plainDate
const target = 9_000_000_000 as Cents
const daysOf = (range: DayRange) => listDays(range).map((date) => inventDay(date))
const wonIn = (from: string, to: string) =>
  sumFigures(daysOf({ from: day(from), to: day(to) })).won.valueCents as Cents

function saidOn(date: string, targetCents: Cents | null = target) {
  const today = day(date)
  const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
  const days = daysOf(todayRange(today))
  const pace = monthPaceSummary(days, targetCents, today, NATIONAL_HOLIDAYS)
  const { opportunities, won } = todayFigures(days, today, NATIONAL_HOLIDAYS)
  return {
    pace,
    words: paceWords(say, pace),
    opportunities: monthWords(say, opportunities, 'opportunities'),
    won: monthWords(say, won, 'won'),
  }
}

/** Monday, a holiday, the 1st, the last of a year, the first of one, and Carnival, which this company works on. */
const DAYS = [
  ['2026-11-23', 6, '', '2026-10-01 2026-10-20'],
  ['2026-11-20', 6, ', a partir de segunda', '2026-10-01 2026-10-20'],
  ['2026-12-01', 22, '', null],
  ['2026-12-31', 1, '', '2026-11-01 2026-11-30'],
  ['2027-01-01', 20, ', a partir de segunda', null],
  ['2027-02-09', 14, '', '2027-01-01 2027-01-11'],
] as const

describe('paceWords', () => {
  it.each(DAYS)(
    'counts the business days left on %s from the day on which they begin',
    (date, left, from) => {
      const { words, pace } = saidOn(date)
      expect(pace.pacing?.daysLeft).toBe(left)
      const said = words.missing?.replaceAll(/\s/gu, ' ') ?? ''
      const days = `em ${left} ${left === 1 ? 'dia útil' : 'dias úteis'}`
      expect(said).toMatch(
        pace.closed
          ? new RegExp(`^(?:dezembro|janeiro) R\\$ .* até agora, meta R\\$ 90,0 mi ${days}: R\\$ .* por dia$`)
          : new RegExp(`^faltam R\\$ \\S+ mi ${days}${from}: R\\$ .* por dia útil$`),
      )
    },
  )

  it('compares the same number of business days on every day of two years', () => {
    for (const today of swept(listDays({ from: day('2026-01-01'), to: day('2027-12-31') }), 5)) {
      const days = [inventDay(today)]
      const { whole, closed } = todayFigures(days, today, NATIONAL_HOLIDAYS).won
      expect(whole === null).toBe(closed !== null)
      if (whole === null) continue
      const [now, before] = [whole.current, whole.previous].map((range) =>
        countBusinessDays(range, NATIONAL_HOLIDAYS),
      )
      const isWhole = whole.previous.to === endOfMonth(whole.previous.from)
      expect(before === now || (isWhole && (before ?? 0) < (now ?? 0)), today).toBe(true)
      // The days off that follow the same business day belong to it.
      expect(isWhole || isBusinessDay(addDays(whole.previous.to, 1), NATIONAL_HOLIDAYS), today).toBe(true)
    }
  })

  it('sets what was expected up to yesterday beside what was won up to yesterday, without today', () => {
    const { pace } = saidOn('2026-11-23')
    expect(pace.won.whole?.current).toEqual({ from: '2026-11-01', to: '2026-11-22' })
    expect(pace.won.whole?.value).toBe(wonIn('2026-11-01', '2026-11-22'))
    // 13 of 19 business days were over.
    expect(pace.pacing?.dueCents).toBe(Math.round((target * 13) / 19))
    expect(pace.wonCents).toBe(wonIn('2026-11-01', '2026-11-23'))
  })

  it('has no forecast and counts no days when no business day is left', () => {
    for (const [date, hasForecast] of [
      ['2026-10-30', true],
      ['2026-10-31', false],
    ] as const) {
      const today = day(date)
      const days = daysOf({ from: projectionRange(today).from, to: today })
      const pace = monthPaceSummary(days, target, today, NATIONAL_HOLIDAYS)
      const words = paceWords(sayIn('pt-BR', 'America/Sao_Paulo', today), pace)
      expect(pace.projection, date).not.toBeNull()
      const plain = [words.missing, words.band].map((line) => line?.replaceAll(/\s/gu, ' '))
      expect(plain[0], date).toMatch(
        hasForecast
          ? /^faltam R\$ \S+ mi em 1 dia útil: [\d.]+ ganhos ao ticket médio de 3 meses$/
          : /^faltam R\$ \S+ mi, e/,
      )
      const band = /^previsão entre R\$ \S+ \S+ e R\$ \S+ \S+$/
      expect(plain[1] === undefined || band.test(plain[1]), date).toBe(true)
      expect(plain[1] !== undefined, date).toBe(hasForecast)
      // 90 million are far above any band.
      expect(words.state, date).toBe('outside')
      expect(words.counted !== null, date).toBe(hasForecast)
      expect(words.missing?.includes('não há mais dias úteis'), date).toBe(!hasForecast)
    }
  })

  it('has no state, no forecast and says why with few sales, ahead of last month or not', () => {
    const today = day('2026-11-24')
    const days = listDays(todayRange(today)).map((date) => {
      const sale = date === '2026-11-05' ? { count: 1, valueCents: 1_580_000 as Cents } : null
      return { ...inventDay(date), won: sale ?? { count: 0, valueCents: 0 as Cents } }
    })
    for (const targetCents of [null, 650_000_00 as Cents]) {
      const pace = monthPaceSummary(days, targetCents, today, NATIONAL_HOLIDAYS)
      const words = paceWords(sayIn('pt-BR', 'America/Sao_Paulo', today), pace)
      expect(pace).toMatchObject({ forecast: null, noProjection: 'few-sales' })
      expect(words.state).toBeNull()
      expect(words.missing).toMatch(/poucas vendas para projetar$/)
      expect(words.band).toBeNull()
      expect(words.why).toMatch(/^Sem previsão: menos de/)
    }
  })
})

describe('monthWords', () => {
  it.each(DAYS)('shows the month of its change on %s', (date, _, __, to) => {
    const { opportunities, won, pace } = saidOn(date)
    if (to !== null) {
      expect(opportunities).toMatchObject({ title: 'Oportunidades no mês', closedBeside: null })
      const basis = to.endsWith('2026-11-30') ? 'mês passado inteiro' : 'no mesmo dia útil'
      expect(opportunities.versus).toMatch(new RegExp(`^até ontem \\d+ × \\d+, ${basis}$`))
      return
    }
    const [month, next] = date === '2026-12-01' ? ['novembro', 'dezembro'] : ['dezembro', 'janeiro']
    expect(opportunities.title).toBe(`Oportunidades em ${month}`)
    expect(opportunities.value).toBe(opportunities.compared?.value)
    expect(opportunities.closedBeside).toMatch(new RegExp(`^${next}: \\d+$`))
    expect(won.title).toBe(`Ganhos em ${month}`)
    expect(won.compared?.value).toBe(pace.won.closed?.value)
  })
})
