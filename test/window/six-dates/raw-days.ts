// The API's own days and plain sums of them. Business days are counted by the law's holidays: the demo has no others
// within what the six dates compare.
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

export interface RawDay {
  readonly date: PlainDate
  readonly leads: Readonly<Record<'total' | 'google' | 'meta' | 'other', number>>
  readonly opportunities: { readonly created: number }
  readonly sales: {
    readonly won: number
    readonly value: number
    readonly lost: number
    readonly by_channel: readonly { readonly channel: string; readonly count: number }[]
    readonly lost_by_reason: readonly {
      readonly reason: string | null
      readonly count: number
      readonly value: number
    }[]
  }
}

const LEGAL = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const GOOD_FRIDAYS = ['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14']

export function isWork(day: PlainDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6 && !LEGAL.includes(day.slice(5)) && !GOOD_FRIDAYS.includes(day)
}

export function daysOf(from: string, to: string): PlainDate[] {
  const all: PlainDate[] = []
  for (let day = from as PlainDate; day <= to; day = addDays(day, 1)) all.push(day)
  return all
}

export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
export const cents = (reais: number) => Math.round(reais * 100)
export const plainly = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ')
const PAID = ['google', 'meta', 'other']

export type Days = ReadonlyMap<PlainDate, RawDay>

export function sumsOf(days: Days) {
  const sum = (from: string, to: string, read: (day: RawDay) => number) =>
    total(daysOf(from, to).map((day) => read(days.get(day) as RawDay)))
  const leads = (from: string, to: string) => sum(from, to, (day) => day.leads.total)
  const paidWon = ({ sales }: RawDay) =>
    total(sales.by_channel.filter(({ channel }) => PAID.includes(channel)).map(({ count }) => count))
  return {
    sum,
    leads,
    wonCents: (from: string, to: string) => sum(from, to, ({ sales }) => cents(sales.value)),
    created: (from: string, to: string) => sum(from, to, ({ opportunities }) => opportunities.created),
    rate: (from: string, to: string) => sum(from, to, paidWon) / leads(from, to),
  }
}

/**
 * The last business days of a window against the 60 before them, and the sum of as many days before each morning of
 * the last 28 days, the last one that of today.
 */
export function usualOf(days: Days, today: PlainDate, window: number, read: (day: RawDay) => number) {
  const all = daysOf(addDays(today, -150), addDays(today, -1)).filter(isWork)
  const inside = all.slice(-window)
  const base = all.slice(-window - 60, -window)
  const readOn = (day: PlainDate) => read(days.get(day) as RawDay)
  const weekdayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay()
  const expected = inside.map((day) => {
    const like = base.filter((each) => weekdayOf(each) === weekdayOf(day))
    return total(like.map(readOn)) / like.length
  })
  const sums = all.map((_, at) => total(all.slice(Math.max(0, at + 1 - window), at + 1).map(readOn)))
  const mornings = all.filter((day) => day > addDays(today, -28)).length + 1
  const now = total(inside.map(readOn))
  return { now, usual: Math.round(total(expected)), inside, sums: sums.slice(-mornings) }
}
