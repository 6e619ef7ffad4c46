import { type PlainDate, plainDate } from './calendar.ts'

const known = new Map<number, PlainDate>()

/** Easter Sunday by Gauss's rule in the form of Meeus and Jones. */
export function easterOf(year: number): PlainDate {
  const easter = known.get(year) ?? computeEaster(year)
  known.set(year, easter)
  return easter
}

function computeEaster(year: number): PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return plainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}
