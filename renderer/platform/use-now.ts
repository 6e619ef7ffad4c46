import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import { useCompany, useShownCompany } from '../bridge/app-store.ts'

const TICK_MS = 15_000
const listeners = new Set<() => void>()
let nowMs = Date.now()
/** Today by time zone: dozens of parts ask in every render. */
const todays = new Map<string, PlainDate>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls the listener every 15 s; returns the function that stops it. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    nowMs = Date.now()
    todays.clear()
    for (const notify of listeners) notify()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

function todayIn(timeZone: string): PlainDate {
  const known = todays.get(timeZone)
  if (known !== undefined) return known
  const today = dayInTimeZone(nowMs, timeZone)
  todays.set(timeZone, today)
  return today
}

/** Returns the current time in epoch milliseconds, updated every 15 s for all ages on the screen together. */
export function useNow(): number {
  return useSyncExternalStore(onTick, () => nowMs)
}

/** Returns a value that depends on the current time; renders again only when the value is another one. */
export function useOfNow<Value extends string | number | null>(read: (nowMs: number) => Value): Value {
  return useSyncExternalStore(onTick, () => read(nowMs))
}

/** Returns today in the company's own time zone, never the machine's. */
export function useToday(): PlainDate {
  const { timeZone } = useCompany()
  return useSyncExternalStore(onTick, () => todayIn(timeZone))
}

/** Returns the current year, `YYYY`, in the company's zone; in UTC when there is no company. */
export function useThisYear(): string {
  const timeZone = useShownCompany()?.timeZone ?? 'UTC'
  return useSyncExternalStore(onTick, () => todayIn(timeZone).slice(0, 4))
}

function secondsTo(until: string | null): number {
  if (until === null) return 0
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) || 0
}

/** Returns the whole seconds left until an ISO 8601 instant; 0 when it has passed or there is none. */
export function useCountdown(until: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    setSeconds(secondsTo(until))
    if (until === null) return
    const timer = setInterval(() => setSeconds(secondsTo(until)), 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
