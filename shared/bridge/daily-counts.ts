// Counts that the API reports only for now, so that their history is what was stored on each day.
import type { PersonOnDay } from '../tasks/people-on-day.ts'
import type { PlainDate } from '../time/calendar.ts'

/**
 * `overdue-tasks`, `pending-tasks`: the length of the whole list (specification 4.7), with whose they are.
 * `leads-without-conversation`: `total` of new leads without a conversation (4.2).
 * `leads-new`, `leads-converted`, `leads-junk`: `by_status` of all leads (4.2).
 */
export const DAILY_FIGURES = [
  'overdue-tasks',
  'pending-tasks',
  'leads-without-conversation',
  'leads-new',
  'leads-converted',
  'leads-junk',
] as const
export type DailyFigure = (typeof DAILY_FIGURES)[number]

/** Under this subject, a day's record is a sample of its conversations (shared/response). */
export const RESPONSE_SUBJECT = 'first-response'
export type CountSubject = DailyFigure | typeof RESPONSE_SUBJECT

export function isDailyFigure(value: unknown): value is DailyFigure {
  return DAILY_FIGURES.some((figure) => figure === value)
}

/** The last count of a day in the company's time zone. A day without an answer has none and is a gap. */
export interface CountOnDay {
  readonly day: PlainDate
  readonly count: number
}

/** Whose tasks are counted by person. */
export const PEOPLE_FIGURES = ['overdue-tasks', 'pending-tasks'] as const satisfies readonly DailyFigure[]
export type PeopleFigure = (typeof PEOPLE_FIGURES)[number]

/** Every person who had such tasks on a day, and those of nobody. */
export interface PeopleOnDay {
  readonly day: PlainDate
  readonly people: readonly PersonOnDay[]
}
