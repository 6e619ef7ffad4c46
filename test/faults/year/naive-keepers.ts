// Controls: obvious but wrong ways of keeping history. Each gets every page that reaches the application and is checked
// against the same oracle.
import {
  bucketsText,
  FIGURES,
  type Figures,
  figuresOf,
  figuresText,
  type Kept,
  pipelinesText,
} from './kept.ts'
import { dayIn, daysBefore, seenAt } from './oracle.ts'

export interface NaiveKeeper {
  note(operation: string, body: Readonly<Record<string, unknown>>, text: string): void
  kept(today: string): Kept
}

interface NaiveOptions {
  /** Returns the day under which an answer is stored. */
  readonly dayOf: (ms: number) => string
  /** Fills a day without an answer with the day before. */
  readonly fillsGaps: boolean
  /** Treats changes of a day that has not ended as corrections. */
  readonly comparesToday: boolean
}

export type NaiveWay = (timeZone: string) => NaiveOptions

export const NAIVE_WAYS: Readonly<Record<string, NaiveWay>> = {
  'by the day of the computer': () => ({
    dayOf: (ms) => new Date(ms).toISOString().slice(0, 10),
    fillsGaps: false,
    comparesToday: false,
  }),
  'with its gaps filled': (timeZone) => ({
    dayOf: (ms) => dayIn(timeZone, ms),
    fillsGaps: true,
    comparesToday: false,
  }),
  'that compares a day with itself': (timeZone) => ({
    dayOf: (ms) => dayIn(timeZone, ms),
    fillsGaps: false,
    comparesToday: true,
  }),
}

interface NaiveDay {
  readonly figures: Figures
  readonly atMs: number
}

function fill(days: Map<string, string>, today: string): void {
  const first = [...days.keys()].sort()[0]
  if (first === undefined) return
  let last = days.get(first) as string
  for (let back = 800; back >= 0; back--) {
    const day = daysBefore(today, back)
    if (day < first) continue
    last = days.get(day) ?? last
    days.set(day, last)
  }
}

/** Creates a naive keeper. `now` is the computer's clock, milliseconds since 1970. */
export function createNaiveKeeper(
  { dayOf, fillsGaps, comparesToday }: NaiveOptions,
  now: () => number,
): NaiveKeeper {
  const pipelines = new Map<string, string>()
  const stalled = new Map<string, string>()
  const days = new Map<string, NaiveDay>()
  const corrections = new Set<string>()
  return {
    note(operation, body, text) {
      if (text.startsWith('<')) return
      const { result } = JSON.parse(text)
      if (operation === 'pipelines.list') {
        pipelines.set(dayOf(now()), `${seenAt(now())} ${pipelinesText(result.pipelines)}`)
      }
      if (operation !== 'marketing.funnel') return
      stalled.set(`${body.pipeline_id} ${dayOf(now())}`, bucketsText(result.stalled.buckets))
      for (const raw of result.days) {
        const key = `${body.pipeline_id} ${raw.date}`
        const figures = figuresOf(raw)
        const before = days.get(key)
        const isKnown = before !== undefined && (comparesToday || dayOf(before.atMs) > raw.date)
        for (const figure of isKnown ? FIGURES : []) {
          const old = before?.figures[figure]
          if (old === figures[figure]) continue
          corrections.add(`${key} ${seenAt(now())} ${figure} ${old} ${figures[figure]}`)
        }
        days.set(key, { figures, atMs: now() })
      }
    },
    kept(today) {
      if (fillsGaps) fill(pipelines, today)
      const first = daysBefore(today, 91)
      return {
        pipelines,
        stalled,
        funnel: new Map(
          [...days].map(([key, { figures, atMs }]) => [key, `${seenAt(atMs)} ${figuresText(figures)}`]),
        ),
        corrections: new Set([...corrections].filter((entry) => (entry.split(' ')[1] ?? '') >= first)),
      }
    },
  }
}
