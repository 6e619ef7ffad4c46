// Opportunities and sales of every pipeline over the same days. Leads carry no pipeline: every pipeline's answer
// repeats the same ones, so they are omitted here and never added up.
import type { Answer, FunnelRangeAnswer } from '../bridge/answer.ts'
import type { AppError } from '../bridge/app-error.ts'
import { countDays } from '../time/calendar.ts'
import { readBreakdown } from './breakdown.ts'
import type { FunnelFigures } from './day.ts'
import { sumFigures } from './totals.ts'

/** Each pipeline costs a call, and a server may name any number: those beyond the limit have a row without figures. */
export const MOST_ASKED = 50

export interface PipelineRow {
  readonly id: number
  /** Null when no figures of the pipeline are available. */
  readonly figures: Pick<FunnelFigures, 'opportunities' | 'won' | 'lostCount'> | null
  readonly missingDays: number
  /** Items of the API's own breakdown that cannot be read, as received. */
  readonly unread: readonly unknown[]
  readonly error: AppError | null
}

/** Returns one pipeline's row from its answer. */
export function pipelineRow(
  id: number,
  { value, error }: Pick<Answer<FunnelRangeAnswer>, 'value' | 'error'>,
): PipelineRow {
  if (value === null || value.days.length === 0)
    return { id, figures: null, missingDays: 0, unread: [], error }
  const { opportunities, won, lostCount } = sumFigures(value.days)
  const missingDays = value.missing.reduce((days, range) => days + countDays(range), 0)
  const { unread } = readBreakdown(
    value.days.flatMap(({ breakdowns }) => [breakdowns.opportunitiesByPipeline, breakdowns.wonByPipeline]),
  )
  return { id, figures: { opportunities, won, lostCount }, missingDays, unread, error }
}

/** Joins the answers of the rows: live only when all are, as old as the oldest, with the first failure. */
export function joinPipelineRows(
  answers: readonly (Pick<Answer<never>, 'source' | 'capturedAt'> & { readonly row: PipelineRow })[],
): Answer<readonly PipelineRow[]> {
  const rows = answers.map(({ row }) => row)
  const times = answers.flatMap(({ capturedAt }) => capturedAt ?? []).sort()
  return {
    value: rows.some(({ figures }) => figures !== null) ? rows : null,
    source: answers.some(({ row, source }) => row.figures !== null && source === 'snapshot')
      ? 'snapshot'
      : 'live',
    capturedAt: times[0] ?? null,
    error: rows.find(({ error }) => error !== null)?.error ?? null,
  }
}
