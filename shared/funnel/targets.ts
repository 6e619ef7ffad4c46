// Monthly targets by pipeline, entered on this computer. A month without its own target uses the last one before it.

import type { Cents } from '../money/money.ts'
import type { PipelineId } from '../pipelines/pipelines.ts'
import { endOfMonth, type PlainDate } from '../time/calendar.ts'

/** By pipeline id (`all` for all of them together), then by the first day of a month. */
export type Targets = Readonly<Record<string, Readonly<Record<string, Cents>>>>

/** The target of the month that contains `day`; null without one. A target of 0 cancels the earlier ones. */
export function targetOf(targets: Targets, pipelineId: PipelineId, day: PlainDate): Cents | null {
  const months = Object.entries(targets[pipelineId] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return months.findLast(([month]) => month <= endOfMonth(day))?.[1] || null
}
