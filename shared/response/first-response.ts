// How long people who wrote wait for a first answer, by a random sample of each business day's conversations: minutes
// and ids of people alone, no text and no name. The median has a range that holds that of all conversations. Pure.
import { isBusinessDay } from '../time/business-days.ts'
import { addDays, type DayRange, listDays, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'
import type { NotMeasured, ResponseRecord, Sampled } from './response-record.ts'

const LEAST_COVERAGE = 0.9
/** Days of the line, and of the figure of a person, who has few conversations of one day's sample. */
export const RESPONSE_DAYS = 28
/** Leads from this hour on, and of days off, come after hours. */
export const CLOSING_HOUR = 18
/** Of conversations of which most have no answer: the comparer reads them as a day of waiting. */
export const A_DAY_MINUTES = 1_440

export type NoTime = NotMeasured | 'few'

/** A stored record: `day` is the first of its days, `asOf` when it was measured (ISO 8601). */
export interface ResponseOnDay extends ResponseRecord {
  readonly day: PlainDate
  readonly asOf: string
}

export interface ResponseTime {
  /** The median; null where more than half have no answer so far. */
  readonly minutes: number | null
  /** The range of the median of all conversations; an end is null where it lies among those without an answer. */
  readonly low: number | null
  readonly high: number | null
  readonly conversations: number
}

/** The probability that fewer than `least` of `of` values lie below the median. */
function lowerTail(of: number, least: number): number {
  let [term, sum] = [0.5 ** of, 0]
  for (let k = 0; k < least; k += 1) {
    sum += term
    term *= (of - k) / (k + 1)
  }
  return sum
}

/**
 * Returns r: between the r-th and the r-th last of `of` drawn values lies the median of all, in nine of ten samples at
 * least. Of 20 it is 6. Null where no pair is that sure.
 */
export function rankOf(of: number): number | null {
  let rank = 0
  while (2 * (rank + 1) <= of && 1 - 2 * lowerTail(of, rank + 1) >= LEAST_COVERAGE) rank += 1
  return rank === 0 ? null : rank
}

/** Returns the median and its range; null for fewer than five. */
export function responseTimeOf(sample: readonly Pick<Sampled, 'minutes'>[]): ResponseTime | null {
  const sorted = sample.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  const conversations = sorted.length
  const rank = rankOf(conversations)
  if (rank === null) return null
  const at = (place: number) => sorted[place - 1] ?? Number.POSITIVE_INFINITY
  const middle = (at(Math.floor((conversations + 1) / 2)) + at(Math.ceil((conversations + 1) / 2))) / 2
  const known = (minutes: number) => (Number.isFinite(minutes) ? minutes : null)
  return {
    minutes: known(middle),
    low: known(at(rank)),
    high: known(at(conversations + 1 - rank)),
    conversations,
  }
}

/** Why a day has no time: of fewer conversations than five it is `few`. Null where it has one. */
export function whyNoTime({ why, sample }: Pick<ResponseRecord, 'why' | 'sample'>): NoTime | null {
  return why ?? (rankOf(sample.length) === null ? 'few' : null)
}

/**
 * Returns a sample of several days in which each conversation was as likely: of each day the first ones that were
 * drawn, as many as the day sampled least allows.
 */
export function pooledSample(records: readonly Pick<ResponseRecord, 'leads' | 'sample'>[]): Sampled[] {
  const known = records.filter(({ sample }) => sample.length > 0)
  const shareOf = ({ leads, sample }: Pick<ResponseRecord, 'leads' | 'sample'>) =>
    Math.min(1, sample.length / (leads || sample.length))
  const least = Math.min(1, ...known.map(shareOf))
  return known.flatMap(({ leads, sample }) =>
    sample.slice(0, Math.round(least * Math.max(leads ?? 0, sample.length))),
  )
}

/** The time of one person, an id in small letters, in the sampled conversations of some days. */
export function responseTimeOfPerson(records: readonly ResponseRecord[], id: string): ResponseTime | null {
  const measured = records.filter(({ why }) => why === null)
  return responseTimeOf(pooledSample(measured).filter(({ person }) => person === id))
}

/** The days whose conversations are measured on a business day: the business day before it, and the days off since. */
export function measuredDays(today: PlainDate, calendar: HolidayCalendar): DayRange {
  const to = addDays(today, -1)
  const back = listDays({ from: addDays(today, -31), to })
  return { from: back.findLast((day) => isBusinessDay(day, calendar)) ?? to, to }
}

/** The median minutes under the morning on which each was measured, for the comparer. */
export function responseMornings(records: readonly ResponseOnDay[]): { day: PlainDate; count: number }[] {
  return records.flatMap(({ to, ...record }) => {
    const time = whyNoTime(record) === null ? responseTimeOf(record.sample) : null
    return time === null ? [] : [{ day: addDays(to, 1), count: time.minutes ?? A_DAY_MINUTES }]
  })
}
