import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountMonth,
  type AccountOutcome,
  type AccountQuestion,
  accountWords,
  type ForecastAccount,
  forecastAccount,
} from '../../../../renderer/domain/today/forecast-account.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { PipelineCorrection } from '../../../../shared/funnel/corrections.ts'
import type { WonDay } from '../../../../shared/funnel/day.ts'
import { accountDays, type Forecast, forecastOf } from '../../../../shared/funnel/forecast.ts'
import { monthProjection, projectionRange } from '../../../../shared/funnel/projection.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { businessDaysOf } from '../../../../shared/time/business-days.ts'
import { addDays, addMonths, listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { zonedTimeOf } from '../../../../shared/time/zoned-time.ts'
import { inSuite } from '../../../support/suites.ts'

const timeZone = 'America/Sao_Paulo'
const zone = zonedTimeOf(timeZone)
const day = plainDate
const calendar = NATIONAL_HOLIDAYS
/** Six business days after it: November has its last on the 30th. */
const today = day('2026-11-20')
const DATES = listDays(accountDays(today))
const daysOf = (cents: (date: PlainDate) => number | null, count = 2): WonDay[] =>
  DATES.map((date) => ({ date, won: { count, valueCents: cents(date) as Cents | null } }))
/** 1.000 on every day: a month of 30 days closes at 30.000. */
const EVEN = daysOf(() => 1_000)
const judge = (rest: Partial<AccountQuestion> = {}) =>
  forecastAccount({ days: EVEN, corrections: [], today, timeZone, calendar, ...rest })
const monthOf = (account: ReturnType<typeof judge>, month: string) =>
  account.months.find((each) => each.month === month)
const forecastFrom = (known: readonly WonDay[], date: PlainDate): Forecast | null => {
  const { from } = projectionRange(date)
  return forecastOf(
    monthProjection(
      known.filter((each) => each.date >= from && each.date <= date),
      date,
      calendar,
    ),
  )
}

describe('forecastAccount', () => {
  it('judges twelve months in order on the first start, without a day of waiting', () => {
    const account = judge()
    expect(account.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) =>
        new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 10),
      ),
    )
    expect(account).toMatchObject({ judged: 12, daysAfter: 6, lastMonth: { judged: 20 } })
  })

  it('says of each month what the forecast of the day like today was, the last of days off', () => {
    const days = daysOf((date) => 1_000 + (date.charCodeAt(9) % 7) * 300)
    const account = judge({ days })
    // October 2026 has its last six business days from Friday the 23rd on; August from Monday the 24th on.
    expect(monthOf(account, '2026-10-01')?.said).toEqual(forecastFrom(days, day('2026-10-22')))
    expect(monthOf(account, '2026-08-01')?.said).toEqual(forecastFrom(days, day('2026-08-23')))
    // The first of December has 21 business days after it, February 2026 has 20 in all.
    const later = listDays({ from: addDays(today, 1), to: day('2026-12-01') }).map((date) => ({
      date,
      won: { count: 2, valueCents: 900 as Cents },
    }))
    const december = judge({ days: [...days, ...later], today: day('2026-12-01') })
    expect(december.daysAfter).toBe(21)
    const [february] = businessDaysOf({ from: day('2026-02-01'), to: day('2026-02-28') }, calendar)
    expect(monthOf(december, '2026-02-01')?.said).toEqual(forecastFrom(days, february as PlainDate))
  })

  it('counts both ends as inside the band, and a cent beyond as outside', () => {
    const october = (close: number) =>
      // After the 22nd only the close of the month changes, not what was forecast.
      monthOf(judge({ days: daysOf((date) => (date === '2026-10-31' ? close : 1_000)) }), '2026-10-01')
    const { said, closeCents } = october(1_000) ?? {}
    const [low, high] = [said?.lowCents ?? 0, said?.highCents ?? 0]
    const outcomeAt = (close: number) => october(1_000 + close - (closeCents ?? 0))?.outcome
    expect([low, high, low - 1, high + 1].map(outcomeAt)).toEqual([
      'contained',
      'contained',
      'missed',
      'missed',
    ])
  })

  it('does not judge a month of which a day is missing, unknown, or that is left out', () => {
    const missing = EVEN.filter(({ date }) => date !== '2026-09-30')
    expect(monthOf(judge({ days: missing }), '2026-09-01')).toMatchObject({
      outcome: 'unknown',
      closeCents: null,
    })
    const unknown = daysOf((date) => (date === '2026-09-30' ? null : 1_000))
    expect(monthOf(judge({ days: unknown }), '2026-09-01')?.outcome).toBe('unknown')
    const notedFrom = (from: string) => ({
      ...NATIONAL_HOLIDAYS,
      leftOut: [{ from: day(from), to: day('2026-09-30'), text: 'Greve' }],
    })
    // A note on a part of the month leaves its forecast judged.
    expect(judge({ calendar: notedFrom('2026-09-02') }).judged).toBe(12)
    const leftOut = judge({ calendar: notedFrom('2026-08-30') })
    expect(leftOut.judged).toBe(11)
    expect(monthOf(leftOut, '2026-09-01')?.outcome).toBe('leftOut')
  })

  it('judges no month without enough whole months before it, and has the median of the errors of the others', () => {
    const from = day('2025-05-01')
    const account = judge({ days: EVEN.filter(({ date }) => date >= from) })
    // Nine whole months before February 2026.
    expect(account.months.map(({ outcome }) => outcome === 'unknown')).toEqual([
      ...Array<boolean>(3).fill(true),
      ...Array<boolean>(9).fill(false),
    ])
    const errors = account.months.flatMap(({ said, closeCents }) =>
      said && closeCents ? [Math.abs(said.projectedCents - closeCents) / closeCents] : [],
    )
    expect(account.medianError).toBeCloseTo(errors.sort((a, b) => a - b)[4] as number, 12)
    const zero = judge({ days: daysOf((date) => (date.startsWith('2026-10') ? 0 : 1_000)) })
    expect(monthOf(zero, '2026-10-01')).toMatchObject({ closeCents: 0, outcome: 'missed' })
    expect(zero.medianError).not.toBe(Number.POSITIVE_INFINITY)
  })

  if (inSuite(false, true)) {
    it('equals what a recorder would have written each evening, whatever was corrected later', () => {
      const index = fc.nat(DATES.length - 2)
      const change = fc.record({
        index,
        pipelineId: fc.constantFrom(1, 2),
        delay: fc.integer({ min: 1, max: 90 }),
        hour: fc.integer({ min: 0, max: 23 }),
        count: fc.nat(9),
        cents: fc.nat(90_000),
      })
      fc.assert(
        fc.property(fc.nat(1_000), fc.array(change, { minLength: 20, maxLength: 60 }), (seed, changes) => {
          // What each pipeline had when the day was first read whole, then each correction in order of time.
          const won = new Map<string, { count: number; cents: number }>()
          for (const [at, date] of DATES.entries()) {
            won.set(`1 ${date}`, { count: 2, cents: ((at * 7_919 + seed) % 31) * 1_000 })
            won.set(`2 ${date}`, { count: 1, cents: ((at * 104_729 + seed) % 17) * 500 })
          }
          const seenIn = changes
            .map((each) => ({
              ...each,
              day: DATES[each.index] as PlainDate,
              seenMs:
                zone.startOfDay(addDays(DATES[each.index] as PlainDate, each.delay)) + each.hour * 3_600_000,
            }))
            .filter(({ seenMs }) => zone.dayOf(seenMs) <= today)
            .sort((a, b) => a.seenMs - b.seenMs)
          const corrections: PipelineCorrection[] = []
          const recorded = new Map<PlainDate, Forecast | null>()
          const joined = (): WonDay[] =>
            DATES.map((date) => {
              const [one, two] = [won.get(`1 ${date}`), won.get(`2 ${date}`)]
              const count = (one?.count ?? 0) + (two?.count ?? 0)
              return { date, won: { count, valueCents: ((one?.cents ?? 0) + (two?.cents ?? 0)) as Cents } }
            })
          let next = 0
          let known = joined()
          for (const date of listDays({ from: day('2025-11-01'), to: today })) {
            const before = next
            for (; seenIn[next] && zone.dayOf(seenIn[next]?.seenMs ?? 0) <= date; next += 1) {
              const { day: of, pipelineId, count, cents, seenMs } = seenIn[next] as (typeof seenIn)[number]
              const old = won.get(`${pipelineId} ${of}`) as { count: number; cents: number }
              won.set(`${pipelineId} ${of}`, { count, cents })
              corrections.unshift({
                pipelineId,
                day: of,
                seenAt: new Date(seenMs).toISOString(),
                changes: [
                  { figure: 'won', before: old.count, after: count },
                  { figure: 'wonValue', before: old.cents, after: cents },
                ],
              })
            }
            if (next > before) known = joined()
            recorded.set(date, forecastFrom(known, date))
          }
          const account = forecastAccount({ days: known, corrections, today, timeZone, calendar })
          const likeIn = (month: PlainDate) => {
            const last = [...recorded.keys()].findLast((date) =>
              date.startsWith(month.slice(0, 7)),
            ) as PlainDate
            const work = businessDaysOf({ from: month, to: last }, calendar)
            const like = Math.max(0, work.length - 1 - account.daysAfter)
            const stretch = listDays({ from: work[like] ?? month, to: last })
            return stretch
              .filter((date) => work[like + 1] === undefined || date < (work[like + 1] as PlainDate))
              .map((date) => recorded.get(date) ?? null)
              .findLast((forecast) => forecast !== null)
          }
          for (const { month, said } of account.months)
            expect([month, said]).toEqual([month, likeIn(month) ?? null])
        }),
        { numRuns: 8, endOnFailure: true, seed: Number(process.env.FC_SEED ?? 20261121) },
      )
    })
  }
})

const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const band = {
  lowCents: 79_000_000 as Cents,
  projectedCents: 90_000_000 as Cents,
  highCents: 102_000_000 as Cents,
}

function account(outcomes: readonly AccountOutcome[], rest: Partial<ForecastAccount> = {}): ForecastAccount {
  const months = outcomes.map(
    (outcome, index): AccountMonth => ({
      month: addMonths(plainDate('2025-11-01'), index),
      outcome,
      closeCents: outcome === 'unknown' ? null : (95_000_000 as Cents),
      said: outcome === 'unknown' ? null : band,
    }),
  )
  const countOf = (...wanted: AccountOutcome[]) => outcomes.filter((each) => wanted.includes(each)).length
  return {
    months,
    judged: countOf('contained', 'missed'),
    contained: countOf('contained'),
    medianError: 0.0899,
    daysAfter: 6,
    lastMonth: { judged: 0, contained: 0 },
    ...rest,
  }
}
const outcomes = (contained: number, missed: number, unknown = 0): AccountOutcome[] => [
  ...Array<AccountOutcome>(unknown).fill('unknown'),
  ...Array<AccountOutcome>(missed).fill('missed'),
  ...Array<AccountOutcome>(contained).fill('contained'),
]

describe('accountWords', () => {
  it('says how often the band held the month and the median error, of twelve months', () => {
    const { short, sentence, dots } = accountWords(say, account(outcomes(10, 2)))
    expect(short).toBe('acertou 10 de 12 meses')
    expect(sentence).toBe(
      'Com 6 dias úteis pela frente, a previsão acertou 10 de 12 meses; costuma errar 9%.',
    )
    expect(dots.map(({ outcome }) => outcome)).toEqual(outcomes(10, 2))
    expect(dots[2]?.label.replaceAll(/\s/gu, ' ')).toBe(
      'jan. 2026: acertou · fechou em R$ 950 mil, previsto R$ 790 mil – R$ 1,02 mi',
    )
  })

  it('says of how many months it speaks when some are not known', () => {
    const { short, sentence, dots } = accountWords(say, account(outcomes(1, 5, 6), { daysAfter: 0 }))
    expect(short).toBe('acertou 1 de 6 meses')
    expect(sentence).toBe('Com 0 dias úteis pela frente, a previsão acertou 1 de 6 meses; costuma errar 9%.')
    expect(dots[0]?.label).toBe('nov. 2025: não se sabe')
  })

  it('says nothing in sight before there are six months, and how many there are', () => {
    const of = (count: number) => accountWords(say, account(outcomes(count, 0, 12 - count), { daysAfter: 1 }))
    expect(of(5).short).toBeNull()
    expect(of(5).sentence).toContain('ainda não se sabe: há 5 de 6 meses para conferir')
    expect(of(1).sentence).toContain('há 1 de 6 meses')
    expect(of(0).sentence).toContain('há 0 de 6 meses')
    // Control: the sixth.
    expect(of(6).short).not.toBeNull()
  })

  it('says “—” where no month has an error, and never a wrong number of times', () => {
    const { sentence } = accountWords(say, account(outcomes(0, 12), { medianError: null }))
    expect(sentence).toContain('acertou 0 de 12 meses; costuma errar —.')
  })

  it.each([
    [18, 8, 'acertou 11 de 12 meses, mas só 8 de 18 dias de outubro'],
    [18, 17, 'acertou 11 de 12 meses'],
    [5, 0, 'acertou 11 de 12 meses'],
  ])('with %i days of last month, %i right, does not hide the worse row: %s', (judged, contained, said) => {
    const lastMonth = { judged, contained }
    expect(accountWords(say, account(outcomes(11, 1), { lastMonth })).short).toBe(said)
  })
})
