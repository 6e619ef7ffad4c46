// How what is stored of a day is read: with the readers of live answers, or as the core wrote it. Null is unreadable.
import { z } from 'zod'
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import { OPERATIONS, type OperationName, type OperationResult } from '../../../shared/api/registry.ts'
import { FIGURE_KEYS } from '../../../shared/funnel/day.ts'
import { type DatedSnapshot, readStalled } from '../../../shared/funnel/stalled.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import { type PersonOnDay, personOnDay } from '../../../shared/tasks/people-on-day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

const countRecord = z.object({ count: z.int().nonnegative() })
const peopleRecord = z.object({ people: z.array(personOnDay) })
/** Null when the API did not give it. */
const figure = z.int().nullable()
const figureChanges = z
  .array(z.strictObject({ figure: z.enum(FIGURE_KEYS), before: figure, after: figure }))
  .min(1)

export function keptCount(payload: unknown): number | null {
  return countRecord.safeParse(payload).data?.count ?? null
}

/** Returns who had how many of what a record counts; null also for a record that does not say so. */
export function keptPeople(payload: unknown): readonly PersonOnDay[] | null {
  return peopleRecord.safeParse(payload).data?.people ?? null
}

/** Null for a count with an unreadable part. What the core writes is always whole; a file may hold anything. */
export function keptWholeCount(payload: unknown): number | null {
  const isWhole = fieldOf(payload, 'people') === undefined || keptPeople(payload) !== null
  return isWhole ? keptCount(payload) : null
}

export function keptChanges(payload: unknown): z.output<typeof figureChanges> | null {
  return figureChanges.safeParse(payload).data ?? null
}

/** Null also for a snapshot of another day. */
export function keptStalled(payload: unknown, day: PlainDate): DatedSnapshot | null {
  const { data } = clientStalled.safeParse(payload)
  const snapshot = data === undefined ? null : readStalled(data)
  return snapshot?.snapshotDate === day ? { ...snapshot, snapshotDate: day } : null
}

export function keptAnswer<Name extends OperationName>(
  operation: Name,
  payload: unknown,
): OperationResult<Name> | null {
  const read = OPERATIONS[operation].clientResponse.safeParse(payload)
  return read.success ? (read.data as OperationResult<Name>) : null
}
