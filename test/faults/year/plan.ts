// A year of use of the application: on which days, how often, with what network, and how each session ends.
import type { Weather } from './wire.ts'

export interface Session {
  /** Minutes after local midnight. */
  readonly startMinute: number
  readonly shownMinutes: number
  /** Minutes in the tray after that. */
  readonly hiddenMinutes: number
  readonly weather: Weather
  /** Offset of the computer's clock during the session; 0 for none. */
  readonly clockOffMs: number
  readonly sleepMinutes: number
  readonly ends: 'closed' | 'killed' | 'killed while asking'
}

export interface PlannedDay {
  readonly isOffline: boolean
  readonly sessions: readonly Session[]
}

const HOUR_MS = 3_600_000
const CLOCKS = [HOUR_MS, -HOUR_MS, 26 * HOUR_MS, -26 * HOUR_MS, 72 * HOUR_MS, -72 * HOUR_MS] as const
const FAIR_SESSIONS: readonly Weather[] = [
  'fair',
  'fair',
  'fair',
  'fair',
  'flaky',
  'flaky',
  'captive',
  'quota',
  'offline',
]
const WEEK = 7

export function planYear(days: number, firstWeekday: number, random: () => number): PlannedDay[] {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const offline = new Set<number>()
  for (let week = 0; week < Math.max(1, Math.round(days / 80)); week++) {
    const first = 10 + below(Math.max(1, days - 20))
    for (let day = first; day < first + (days > 100 ? WEEK : 4); day++) offline.add(day)
  }

  function session(isOffline: boolean): Session {
    const isClockOff = random() < 0.06
    const end = random()
    return {
      // Late sessions continue past midnight.
      startMinute: random() < 0.1 ? 23 * 60 + 20 + below(35) : 7 * 60 + below(13 * 60),
      shownMinutes: 3 + below(50),
      hiddenMinutes: random() < 0.35 ? 30 + below(270) : 0,
      weather: isOffline ? 'offline' : pick(FAIR_SESSIONS),
      clockOffMs: isClockOff ? pick(CLOCKS) : 0,
      sleepMinutes: random() < 0.1 ? 20 + below(300) : 0,
      ends: end < 0.75 ? 'closed' : end < 0.87 ? 'killed' : 'killed while asking',
    }
  }

  return Array.from({ length: days }, (_, day): PlannedDay => {
    const weekday = (firstWeekday + day) % WEEK
    const isWeekend = weekday === 0 || weekday === 6
    const isOffline = offline.has(day)
    const isUsed = day === 0 || random() < (isWeekend ? 0.15 : isOffline ? 0.4 : 0.93)
    // The first day is fair and quiet; on the last three days the application is not used.
    if (day === 0) {
      const first: Session = {
        startMinute: 9 * 60,
        shownMinutes: 60,
        hiddenMinutes: 120,
        weather: 'fair',
        clockOffMs: 0,
        sleepMinutes: 0,
        ends: 'closed',
      }
      return { isOffline: false, sessions: [first] }
    }
    const count = !isUsed || day >= days - 3 ? 0 : 1 + below(3)
    const sessions = Array.from({ length: count }, () => session(isOffline))
    return { isOffline, sessions: sessions.sort((a, b) => a.startMinute - b.startMinute) }
  })
}
