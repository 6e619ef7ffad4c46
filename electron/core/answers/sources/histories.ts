// What the store kept of earlier days. The API does not know it, so it is never asked.
import type { OperationName } from '../../../../shared/api/registry.ts'
import type { DailyFigure } from '../../../../shared/bridge/daily-counts.ts'
import type { QuestionKind, QuestionOf, QuestionValues } from '../../../../shared/bridge/questions.ts'
import { type Result, success } from '../../../../shared/bridge/result.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import type { KeptDays } from '../kept-days.ts'
import { readMorning } from '../morning.ts'
import type { PipelinesReader } from '../pipelines-reader.ts'
import type { AnswerSource, AnswerSources, StoreChange } from '../source.ts'
import { isOfDays, isOfPipelines } from './funnel.ts'

export interface HistoryReaders {
  readonly pipelinesReader: Pick<PipelinesReader, 'readRange' | 'readHistory' | 'listCorrections'>
  readonly keptDays: KeptDays
}

/** The operation whose answers are counted. */
const COUNTED_BY = {
  'overdue-tasks': 'tasks.list',
  'pending-tasks': 'tasks.list',
  'leads-without-conversation': 'leads.list',
  'leads-new': 'leads.list',
  'leads-converted': 'leads.list',
  'leads-junk': 'leads.list',
} as const satisfies Record<DailyFigure, OperationName>

/** The operations whose answers are judged. */
const JUDGED: readonly OperationName[] = ['marketing.funnel', 'tasks.list', 'leads.list']

/** Answers with what `read` returns. Each of its days has its own time. */
function kept<Kind extends QuestionKind>(
  read: (question: QuestionOf<Kind>) => Promise<Result<QuestionValues[Kind]>>,
  isAffectedBy: (question: QuestionOf<Kind>, change: StoreChange) => boolean,
): AnswerSource<Kind> {
  return {
    async readStored(question) {
      const result = await read(question)
      return result.ok
        ? success({ value: result.value, source: 'snapshot', capturedAt: null, error: null })
        : result
    },
    ask: null,
    sharedMs: () => 0,
    isAffectedBy,
  }
}

function isOf(...operations: readonly OperationName[]) {
  return (_: unknown, change: StoreChange) => operations.includes(change.operation)
}

export function createHistorySources({ pipelinesReader, keptDays }: HistoryReaders) {
  return {
    'won-history': kept<'won-history'>(
      async ({ companyId, pipelineId, from, to }) => {
        const range = { from: plainDate(from), to: plainDate(to) }
        const read = await pipelinesReader.readRange({ companyId, pipelineId, range, readFrom: 'store' })
        if (!read.ok) return read
        return success((read.value.value?.days ?? []).map(({ date, won }) => ({ date, won })))
      },
      ({ pipelineId, from, to }, change) =>
        isOfPipelines(pipelineId, change) && isOfDays({ from, to }, change),
    ),
    'stalled-history': kept<'stalled-history'>(pipelinesReader.readHistory, ({ pipelineId }, change) =>
      isOfPipelines(pipelineId, change),
    ),
    corrections: kept<'corrections'>(pipelinesReader.listCorrections, ({ pipelineId }, change) =>
      isOfPipelines(pipelineId, change),
    ),
    'pipelines-days': kept<'pipelines-days'>(keptDays.pipelinesDays, isOf('pipelines.list')),
    'pipelines-on-day': {
      readStored: keptDays.pipelinesOnDay,
      ask: null,
      sharedMs: () => 0,
      isAffectedBy: isOf('pipelines.list'),
    },
    'pipeline-history': kept<'pipeline-history'>(keptDays.pipeline, isOf('pipelines.list')),
    morning: kept<'morning'>(
      ({ kind: _, day, ...question }) =>
        readMorning({ pipelinesReader, keptDays }, { ...question, day: plainDate(day) }),
      (_, { operation }) => JUDGED.includes(operation),
    ),
    'counts-history': kept<'counts-history'>(
      keptDays.counts,
      ({ figure }, { operation }) => operation === COUNTED_BY[figure],
    ),
    'people-history': kept<'people-history'>(keptDays.people, isOf('tasks.list')),
    'known-products': kept<'known-products'>(keptDays.products, isOf('products.search', 'products.list')),
    'stored-leads': kept<'stored-leads'>(keptDays.leads, isOf('leads.list')),
  } satisfies Partial<AnswerSources>
}
