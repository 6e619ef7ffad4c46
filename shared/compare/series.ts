// A figure of a company as the comparer reads it: what is stored of its days. A day that is not in the map is unknown.
import type { PlainDate } from '../time/calendar.ts'

type Counts = ReadonlyMap<PlainDate, number>

/** What is judged: flows, the rate from leads to opportunities, stocks, and minutes until an answer as a stock. */
export type CheckedFigure =
  | 'leads'
  | 'won'
  | 'lost'
  | 'conversion'
  | 'stalled'
  | 'overdue'
  | 'noConversation'
  | 'response'

interface Named {
  readonly figure: CheckedFigure
  /** A channel, or a reason of losses (empty for none); null for the whole company. */
  readonly of: string | null
  /** The direction that a manager would call bad; `either` where both are told. */
  readonly tells: 'less' | 'more' | 'either'
}

/** What happened on each day, such as leads or losses. */
export interface Flow extends Named {
  readonly kind: 'flow'
  readonly counts: Counts
  /** True for the figure of a whole company: one day of it is judged as well. */
  readonly isDaily: boolean
  /** What it comes of, for words: it comes so much later that a rate of the same days is not fair. */
  readonly wholes?: Counts
}

/** What became of what came, such as opportunities of leads: counts and the whole that they are a part of. */
export interface Rate extends Named {
  readonly kind: 'rate'
  readonly counts: Counts
  readonly wholes: Counts
}

/** How many there are on a day, as its last reading, such as stalled deals. */
export interface Stock extends Named {
  readonly kind: 'stock'
  readonly counts: Counts
}

export type Series = Flow | Rate | Stock
