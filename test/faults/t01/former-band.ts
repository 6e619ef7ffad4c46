// The band of earlier versions, as the control: the mean business day of the month for every one that is left, with the
// deviation of the business days so far, log-normal, said to hold 8 of 10 months.
import type { WonDay } from '../../../shared/funnel/day.ts'
import { countBusinessDays, isBusinessDay } from '../../../shared/time/business-days.ts'
import { addMonths, endOfMonth, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const DEVIATIONS = 1.28

/** The end of the month in cents; null before the first business day is over and without a sale. */
export function formerBand(days: readonly WonDay[], today: PlainDate): { low: number; high: number } | null {
  const first = startOfMonth(today)
  const before = days.filter(({ date }) => date < today && date >= addMonths(first, -1))
  const results = before
    .filter(({ date }) => isBusinessDay(date, NATIONAL_HOLIDAYS))
    .map(({ date, won }) => ({ date, cents: won.valueCents ?? 0 }))
  const ofMonth = results.filter(({ date }) => date >= first)
  const won = ofMonth.reduce((sum, { cents }) => sum + cents, 0)
  if (ofMonth.length === 0 || won === 0) return null
  const mean = won / ofMonth.length
  const sampleMean = results.reduce((sum, { cents }) => sum + cents, 0) / results.length
  const squares = results.reduce((sum, { cents }) => sum + (cents - sampleMean) ** 2, 0)
  const left = countBusinessDays({ from: today, to: endOfMonth(today) }, NATIONAL_HOLIDAYS)
  const toCome = mean * left
  const deviation = Math.sqrt(squares / (results.length - 1)) * Math.sqrt(left + left ** 2 / ofMonth.length)
  const variance = Math.log(1 + (deviation / toCome) ** 2)
  const at = (deviations: number) => toCome * Math.exp(-variance / 2 + deviations * Math.sqrt(variance))
  return { low: won + at(-DEVIATIONS), high: won + Math.max(toCome, at(DEVIATIONS)) }
}
