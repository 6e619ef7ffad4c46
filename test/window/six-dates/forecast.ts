// The forecast of a month and how often it held, by plain arithmetic.
import { formatsOf } from '../../../renderer/format/format.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import { type Days, daysOf, isWork, sumsOf, total } from './raw-days.ts'

/** The band of a day's month: how each of the last twelve months ended from the same business day before its end. */
export function forecastOn(days: Days, day: PlainDate): readonly [number, number, number] | null {
  const { sum, wonCents } = sumsOf(days)
  const begin = startOfMonth(day)
  const left = daysOf(day, endOfMonth(day)).filter(isWork).length
  const range = daysOf(addMonths(begin, -15), day)
  const sold = range.findIndex((each) => wonCents(each, each) > 0)
  // The month in which sales begin is no whole one.
  const oldest = addMonths(startOfMonth(range[sold] as PlainDate), sold < 14 ? 0 : 1)
  const months = Array.from({ length: 15 }, (_, index) => addMonths(begin, -1 - index)).filter(
    (month) => month >= oldest,
  )
  const last40 = daysOf(addDays(day, -90), addDays(day, -1)).filter(isWork).at(-40) as PlainDate
  const isFew = sum(last40, addDays(day, -1), ({ sales }) => sales.won) < 20
  if (left === 0 || months.length < 9 || isFew) return null
  const perDay = (index: number) => {
    const before = months.slice(index, index + 3)
    const worked = total(before.map((month) => daysOf(month, endOfMonth(month)).filter(isWork).length))
    return total(before.map((month) => wonCents(month, endOfMonth(month)))) / worked
  }
  const wonToday = wonCents(day, day)
  const base = wonCents(begin, addDays(day, -1)) + (isWork(day) ? 0 : wonToday)
  const ends = months.slice(0, 12).map((month, index) => {
    const scale = months.length < 15 ? 1 : perDay(0) / perDay(index + 1)
    const slots: number[] = []
    for (const each of daysOf(month, endOfMonth(month))) {
      if (isWork(each)) slots.push(0)
      if (slots.length > 0) slots[slots.length - 1] = (slots.at(-1) as number) + wonCents(each, each)
    }
    const [next = 0, ...rest] = [
      ...Array<number>(Math.max(0, left - slots.length)).fill(0),
      ...slots.slice(-left),
    ]
    return Math.max(next * scale, isWork(day) ? wonToday : 0) + total(rest) * scale
  })
  const sorted = ends.toSorted((a, b) => a - b)
  const middle =
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  return [base + (sorted[0] ?? 0), base + middle, base + (sorted.at(-1) ?? 0)]
}

/** How often the forecast held on a day like today: of twelve months, and of the days of last month where worse. */
export function account(days: Days, today: PlainDate) {
  const first = startOfMonth(today)
  const { wonCents } = sumsOf(days)
  const holds = (day: PlainDate) => {
    const band = forecastOn(days, day)
    const close = wonCents(startOfMonth(day), endOfMonth(day))
    return band && Math.round(band[0]) <= close && close <= Math.round(band[2])
  }
  const after = daysOf(addDays(today, 1), endOfMonth(today)).filter(isWork).length
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, -1 - index)).map((month) => {
    const worked = daysOf(month, endOfMonth(month)).filter(isWork)
    const at = Math.max(0, worked.length - 1 - after)
    const next = worked[at + 1]
    // Days off know more than the business day before them.
    return holds(next === undefined ? (worked[at] as PlainDate) : addDays(next, -1))
  })
  const last = addMonths(first, -1)
  const ofLast = daysOf(last, endOfMonth(last)).filter(isWork).slice(0, -1).map(holds)
  const count = (all: readonly (boolean | null)[]) => [
    all.filter((each) => each === true).length,
    all.filter((each) => each !== null).length,
  ]
  const [held = 0, judged = 0] = count(months)
  const [heldDays = 0, judgedDays = 0] = count(ofLast)
  const right = `acertou ${held} de ${judged} meses`
  return heldDays * judged < held * judgedDays
    ? `${right}, mas só ${heldDays} de ${judgedDays} dias de ${formatsOf('pt-BR', null).monthName(last)}`
    : right
}
