// How what is stored of a day is read: with the readers of live answers, or as the core wrote it. Null is unreadable.
import { z } from 'zod'
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import { OPERATIONS, type OperationName, type OperationResult } from '../../../shared/api/registry.ts'
import { FIGURE_KEYS } from '../../../shared/funnel/day.ts'
import type { Forecast } from '../../../shared/funnel/forecast.ts'
import { type DatedSnapshot, readStalled } from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

const countRecord = z.object({ count: z.int().nonnegative() })
const figureChanges = z
  .array(z.strictObject({ figure: z.enum(FIGURE_KEYS), before: z.int(), after: z.int() }))
  .min(1)

const cents = z.int().transform((value) => value as Cents)
const forecastRecord = z
  .object({ lowCents: cents, projectedCents: cents, highCents: cents })
  .refine(
    ({ lowCents, projectedCents, highCents }) => lowCents <= projectedCents && projectedCents <= highCents,
  )

export function keptForecast(payload: unknown): Forecast | null {
  return forecastRecord.safeParse(payload).data ?? null
}

export function keptCount(payload: unknown): number | null {
  return countRecord.safeParse(payload).data?.count ?? null
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
