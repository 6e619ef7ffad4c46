import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastAccount } from '../../../../renderer/domain/today/forecast-account.ts'
import type { PipelineCorrection } from '../../../../shared/funnel/corrections.ts'
import type { WonDay } from '../../../../shared/funnel/day.ts'
import { accountDays, type Forecast, forecastOf } from '../../../../shared/funnel/forecast.ts'
import { monthProjection, projectionRange } from '../../../../shared/funnel/projection.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { businessDaysOf } from '../../../../shared/time/business-days.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { zonedTimeOf } from '../../../../shared/time/zoned-time.ts'

const timeZone = 'America/Sao_Paulo'
const zone = zonedTimeOf(timeZone)
const day = plainDate
const calendar = NATIONAL_HOLIDAYS
/** Six business days after it: November has its last on the 30th. */
const today = day('2026-11-20')
const DATES = listDays(accountDays(today))
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
})
