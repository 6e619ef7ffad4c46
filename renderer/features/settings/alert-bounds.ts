// How the typed threshold of an alert is read; null when it cannot be.
import { TIME_OF_DAY } from '../../../shared/bridge/alert-rules.ts'

/** Returns a function that reads a whole number from 1 to `most`. */
export function readWholeUpTo(most: number): (text: string) => number | null {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
    return value >= 1 && value <= most ? value : null
  }
}

/** Reads a time of day; `8:30` is `08:30`. */
export function readTimeOfDay(text: string): string | null {
  const time = /^\d:\d\d$/.test(text) ? `0${text}` : text
  return TIME_OF_DAY.test(time) ? time : null
}

const MOST_CENTS = 1e12

/** Returns an amount within the rule's limits. */
export function boundCents(cents: number | null): number | null {
  return cents !== null && cents >= 1 && cents <= MOST_CENTS ? cents : null
}
