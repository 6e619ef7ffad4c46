// Local days and times of a company. Some IANA zones skip or repeat hours, so the service and the code over stored rows
// convert days into instants only here.
import { getOrMake } from '../maps/get-or-make.ts'
import { END_INSTANT_MS, FIRST_INSTANT_MS, type PlainDate } from './calendar.ts'

const DAY_MS = 86_400_000
const SLOT_MS = 900_000
const MAX_CACHED_SLOTS = 100_000

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

export type ZonedTime = ReturnType<typeof createZonedTime>

function readOffset(format: Intl.DateTimeFormat, instantMs: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instantMs)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000
}

/** Creates the time arithmetic of one IANA zone. Throws RangeError for an unknown zone. */
export function createZonedTime(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()

  /** Instants outside the bounds use the offset at the bound, because Intl writes eras there. */
  function offsetAt(instantMs: number): number {
    const slot = Math.floor(Math.min(Math.max(instantMs, FIRST_INSTANT_MS), END_INSTANT_MS) / SLOT_MS)
    const known = offsets.get(slot)
    if (known !== undefined) return known
    if (offsets.size >= MAX_CACHED_SLOTS) offsets.clear()
    const offset = readOffset(format, slot * SLOT_MS)
    offsets.set(slot, offset)
    return offset
  }

  /** A repeated time is read as its first occurrence; a skipped time moves forward by the length of the gap. */
  function instantOfLocal(localMs: number): number {
    const before = localMs - offsetAt(localMs - DAY_MS)
    const after = localMs - offsetAt(localMs + DAY_MS)
    if (before + offsetAt(before) === localMs) return before
    return after + offsetAt(after) === localMs ? after : before
  }

  const localOf = (instantMs: number) => instantMs + offsetAt(instantMs)

  return {
    timeZone,
    /** The calendar day of an instant. */
    dayOf: (instantMs: number): PlainDate =>
      new Date(localOf(instantMs)).toISOString().slice(0, 10) as PlainDate,
    /** `YYYY-MM-DDTHH:MM:SS`, with `.mmm` only where milliseconds are not zero, so that text order is time order. */
    localDateTimeOf: (instantMs: number) =>
      new Date(localOf(instantMs)).toISOString().replace(/(?:\.000)?Z$/, ''),
    /** First instant of a day, shifted by `plusDays` days. */
    startOfDay: (day: string, plusDays = 0) =>
      instantOfLocal(Date.parse(`${day}T00:00:00Z`) + plusDays * DAY_MS),
    /** First instant after the local day of an instant. */
    endOfDayOf: (instantMs: number) => instantOfLocal((Math.floor(localOf(instantMs) / DAY_MS) + 1) * DAY_MS),
    /** Reads an ISO 8601 date-time; without an offset it is local. NaN when unreadable. */
    instantOf: (dateTime: string) =>
      HAS_OFFSET.test(dateTime) ? Date.parse(dateTime) : instantOfLocal(Date.parse(`${dateTime}Z`)),
  }
}

const zones = new Map<string, ZonedTime>()

/** Returns the shared time arithmetic of a zone, so that its offsets are read from Intl once. */
export function zonedTimeOf(timeZone: string): ZonedTime {
  return getOrMake(zones, timeZone, () => createZonedTime(timeZone))
}
