// Opportunities and sales of every pipeline over the same days. Leads carry no pipeline: every pipeline's answer
// repeats the same ones, so they are omitted here and never added up.
import type { Answer, FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { CountAndValue } from '../../../shared/funnel/day.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { countDays } from '../../../shared/time/calendar.ts'

/** Each pipeline costs a call, and a server may name any number: those beyond the limit have a row without figures. */
export const MOST_ASKED = 50

export interface PipelineRow {
  readonly id: number
  readonly name: string | null
  /** Null when no figures of the pipeline are available. */
  readonly figures: {
    readonly opportunities: CountAndValue
    readonly won: CountAndValue
    readonly lostCount: number | null
  } | null
  readonly missingDays: number
  /** Items of the API's own breakdown that cannot be read, as received. */
  readonly unread: readonly unknown[]
  readonly error: AppError | null
}

/** Returns one pipeline's row from its answer. */
export function pipelineRow(
  { id, name }: Pick<Pipeline, 'id' | 'name'>,
  answer: Pick<Answer<FunnelRangeAnswer>, 'value' | 'error'>,
): PipelineRow {
  const { value, error } = answer
  if (value === null || value.days.length === 0)
    return { id, name, figures: null, missingDays: 0, unread: [], error }
  const { opportunities, won, lostCount } = sumFigures(value.days)
  const missingDays = value.missing.reduce((days, range) => days + countDays(range), 0)
  const { unread } = readBreakdown(
    value.days.flatMap(({ breakdowns }) => [breakdowns.opportunitiesByPipeline, breakdowns.wonByPipeline]),
  )
  return { id, name, figures: { opportunities, won, lostCount }, missingDays, unread, error }
}

/** Joins the answers of the rows: live only when all are, as old as the oldest, with the first failure. */
export function joinPipelineAnswers(
  answers: readonly (Answer<FunnelRangeAnswer> & { readonly pipeline: Pick<Pipeline, 'id' | 'name'> })[],
): Answer<readonly PipelineRow[]> {
  const rows = answers.map((answer) => pipelineRow(answer.pipeline, answer))
  const times = answers.flatMap(({ capturedAt }) => capturedAt ?? []).sort()
  return {
    value: rows.some(({ figures }) => figures !== null) ? rows : null,
    source: answers.some(({ value, source }) => value !== null && source === 'snapshot')
      ? 'snapshot'
      : 'live',
    capturedAt: times[0] ?? null,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  }
}
