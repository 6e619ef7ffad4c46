// How targets change. shared/funnel/targets.ts defines what they mean.

import type { Targets } from '../../../shared/funnel/targets.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'

/** Returns the targets with a new one for the month of a day; null removes it from this month on. */
export function withTarget(
  targets: Targets,
  pipelineId: PipelineId,
  day: PlainDate,
  cents: Cents | null,
): Targets {
  const months = { ...targets[pipelineId], [startOfMonth(day)]: cents ?? (0 as Cents) }
  return { ...targets, [pipelineId]: months }
}
