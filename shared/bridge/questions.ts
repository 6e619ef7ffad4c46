// The single list of questions that a window may watch. The core answers each from the store at once, asks the API
// behind, and reports later changes (electron/core/answers/answers.ts). To add one: its entry here, its kind in
// electron/core/answers/kinds (which does not compile without one), and its caller in the renderer.
import { z } from 'zod'
import { isOperationName, type OperationName, type OperationResult } from '../api/registry.ts'
import type { KnownProducts } from '../catalogue/product.ts'
import type { Morning } from '../compare/morning.ts'
import type { PipelineCorrection } from '../funnel/corrections.ts'
import type { WonDay } from '../funnel/day.ts'
import type { PipelineRow } from '../funnel/pipeline-rows.ts'
import type { StalledHistory, StalledSnapshot } from '../funnel/stalled.ts'
import type { StoredLead } from '../leads/lead-table.ts'
import type { Pipeline } from '../pipelines/pipelines.ts'
import type { ResponseOnDay } from '../response/first-response.ts'
import type { Task, TaskPages } from '../tasks/task-pages.ts'
import { isPlainDate } from '../time/calendar.ts'
import type { FunnelRangeAnswer, PipelineOnDay, StoredDayName } from './answer.ts'
import { holidayCalendar } from './company-settings-schema.ts'
import { type CountOnDay, DAILY_FIGURES, PEOPLE_FIGURES, type PeopleOnDay } from './daily-counts.ts'
import { MOST_LEAD_IDS } from './limits.ts'

const companyId = z.uuid()
const day = z.string().refine(isPlainDate)
const pipelineId = z.int().positive()
const pipelineIds = z.array(pipelineId).min(1).max(200).readonly()
/** One pipeline, or several whose figures are joined (shared/funnel/join-pipelines.ts). */
export const askedPipelines = z.union([pipelineId, pipelineIds])

const days = { from: day, to: day }

function ask<Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.strictObject({ kind: z.literal(kind), companyId, ...shape })
}

export const QUESTIONS = {
  /** One call of an operation. */
  operation: ask('operation', {
    operation: z.custom<OperationName>(isOperationName),
    params: z.record(z.string(), z.unknown()),
  }),
  /** The days of a range of any length. */
  'funnel-range': ask('funnel-range', { pipelineId: askedPipelines, ...days }),
  /** What was won on the stored days of a range, in order; the others are gaps. */
  'won-history': ask('won-history', { pipelineId: askedPipelines, ...days }),
  /** What each pipeline created, won and lost in a range; a row for each id, in order. */
  'funnel-by-pipeline': ask('funnel-by-pipeline', { pipelineIds, ...days }),
  /** The stalled opportunities of now. */
  stalled: ask('stalled', { pipelineId: askedPipelines }),
  /** Stored snapshots only, in order; days without one are gaps. */
  'stalled-history': ask('stalled-history', { pipelineId: askedPipelines, ...days }),
  /** Days with a stored answer of pipelines.list, in order; the others are gaps. */
  'pipelines-days': ask('pipelines-days', {}),
  /** The answer of pipelines.list stored for a day; a gap has the error NOT_STORED. */
  'pipelines-on-day': ask('pipelines-on-day', { day }),
  /** One pipeline on every stored day that includes it, in order; the others are gaps. */
  'pipeline-history': ask('pipeline-history', { pipelineId, ...days }),
  /** What changed in past days from `from` on, or without it among the last 92, most recently seen first. */
  corrections: ask('corrections', { pipelineId: askedPipelines, from: day.optional() }),
  /** What is beyond the usual on a day (shared/compare), by what is stored up to it. */
  morning: ask('morning', { pipelineId: askedPipelines, day, calendar: holidayCalendar }),
  /** The stored counts of a range, in order; the other days are gaps. */
  'counts-history': ask('counts-history', { figure: z.enum(DAILY_FIGURES), ...days }),
  /** Who had how many tasks on the stored days of a range, in order; a day that does not say it is a gap. */
  'people-history': ask('people-history', { figure: z.enum(PEOPLE_FIGURES), ...days }),
  /** How long the leads of the stored business days of a range waited for an answer, in order. */
  'response-history': ask('response-history', days),
  /**
   * Every overdue or every pending task, of one person where an id is given; of too many pending ones those of known
   * people (`isOfPeople`).
   */
  'all-tasks': ask('all-tasks', {
    tasks: z.enum(['overdue', 'pending']),
    responsibleId: z.uuid().optional(),
  }),
  /** Completed tasks, page by page: each page changes the answer, and `answer.stop` ends the paging. */
  'completed-tasks': ask('completed-tasks', {}),
  /**
   * The funnel's answer for one day, whose `pipelines` names pipelines that cannot be listed (specification 2.11).
   * `storedDay` is the last day that named them: without the API, its answer is read.
   */
  'named-pipelines': ask('named-pipelines', { pipelineId, today: day, storedDay: day.nullable() }),
  /** What pipelines.get returns for each id, for at most 20 (specification 4.3). */
  'pipelines-by-id': ask('pipelines-by-id', { pipelineIds }),
  /** What is stored of the catalogue: no operation lists brands or categories (specification 4.8). */
  'known-products': ask('known-products', {}),
  /** The leads of these ids that are stored: leads.list has no filter by id (specification 4.2). */
  'stored-leads': ask('stored-leads', {
    leadIds: z.array(z.int().positive()).min(1).max(MOST_LEAD_IDS).readonly(),
  }),
} as const satisfies Record<string, z.ZodType>

export type QuestionKind = keyof typeof QUESTIONS
export type QuestionOf<Kind extends QuestionKind> = z.input<(typeof QUESTIONS)[Kind]>
export type Question = { [Kind in QuestionKind]: QuestionOf<Kind> }[QuestionKind]

type AnyQuestion = (typeof QUESTIONS)[QuestionKind]
export const question = z.discriminatedUnion(
  'kind',
  Object.values(QUESTIONS) as [AnyQuestion, ...AnyQuestion[]],
)

/** The value of the answer to each kind of question; an operation's own type is narrower (`OperationResult`). */
export interface QuestionValues {
  operation: unknown
  'funnel-range': FunnelRangeAnswer
  'won-history': readonly WonDay[]
  'funnel-by-pipeline': readonly PipelineRow[]
  stalled: StalledSnapshot
  'stalled-history': StalledHistory
  'pipelines-days': readonly StoredDayName[]
  'pipelines-on-day': OperationResult<'pipelines.list'>
  'pipeline-history': readonly PipelineOnDay[]
  corrections: readonly PipelineCorrection[]
  morning: Morning
  'counts-history': readonly CountOnDay[]
  'people-history': readonly PeopleOnDay[]
  'response-history': readonly ResponseOnDay[]
  'all-tasks': readonly Task[]
  'completed-tasks': TaskPages
  'named-pipelines': OperationResult<'marketing.funnel'>
  'pipelines-by-id': readonly Pipeline[]
  'known-products': KnownProducts
  'stored-leads': readonly StoredLead[]
}
