// What the store kept of earlier days. The API does not know it, so it is never asked.
import type { OperationName } from '../../../../shared/api/registry.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { DailyFigure } from '../../../../shared/bridge/daily-counts.ts'
import type { QuestionKind, QuestionOf, QuestionValues } from '../../../../shared/bridge/questions.ts'
import { type Result, success } from '../../../../shared/bridge/result.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { OFFERS_OPERATION, type OfferWatch } from '../../offers/offer-watch.ts'
import type { BannersHistory } from '../banners-history.ts'
import type { CountsHistory } from '../counts-history.ts'
import type { ReadKnownProducts } from '../known-products.ts'
import type { PipelinesHistory } from '../pipelines-history.ts'
import type { PipelinesReader } from '../pipelines-reader.ts'
import type { AnswerSource, AnswerSources, StoreChange } from '../source.ts'
import type { ReadStoredLead } from '../stored-lead.ts'
import { isOfDays, isOfPipelines } from './funnel.ts'

export interface HistoryReaders {
  readonly pipelinesReader: Pick<PipelinesReader, 'readRange' | 'readHistory' | 'listCorrections'>
  readonly pipelinesHistory: PipelinesHistory
  readonly bannersHistory: BannersHistory
  readonly countsHistory: CountsHistory
  readonly readKnownProducts: ReadKnownProducts
  readonly readStoredLead: ReadStoredLead
  readonly offerWatch: Pick<OfferWatch, 'read'>
}

/** A stored value as an answer. Each of its days has its own time. */
async function asAnswer<Value>(reading: Promise<Result<Value>>): Promise<Result<Answer<Value>>> {
  const result = await reading
  return result.ok
    ? success({ value: result.value, source: 'snapshot', capturedAt: null, error: null })
    : result
}

function storeOnly<Kind extends QuestionKind>(
  readStored: (question: QuestionOf<Kind>) => Promise<Result<Answer<QuestionValues[Kind]>>>,
  isAffectedBy: (question: QuestionOf<Kind>, change: StoreChange) => boolean,
): AnswerSource<Kind> {
  return { readStored, ask: null, sharedMs: () => 0, isAffectedBy }
}

const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  range: { from: plainDate(from), to: plainDate(to) },
})
const isOfProducts = (_: unknown, { operation }: StoreChange) =>
  operation === 'products.search' || operation === 'products.list'
/** The operation whose answers are counted. */
const COUNTED_BY = {
  'overdue-tasks': 'tasks.list',
  'leads-without-conversation': 'leads.list',
} as const satisfies Record<DailyFigure, OperationName>
const isOfList = (_: unknown, { operation }: StoreChange) => operation === 'pipelines.list'

export function createHistorySources({
  pipelinesReader,
  pipelinesHistory,
  bannersHistory,
  countsHistory,
  readKnownProducts,
  readStoredLead,
  offerWatch,
}: HistoryReaders): Pick<
  AnswerSources,
  | 'won-history'
  | 'stalled-history'
  | 'corrections'
  | 'pipelines-days'
  | 'pipelines-on-day'
  | 'pipeline-history'
  | 'banners-history'
  | 'counts-history'
  | 'known-products'
  | 'stored-lead'
  | 'offers'
> {
  async function readWon({ companyId, pipelineId, ...days }: QuestionOf<'won-history'>) {
    const read = await pipelinesReader.readRange({
      ...{ companyId, pipelineId, readFrom: 'store' as const },
      ...rangeOf(days),
    })
    return read.ok ? success((read.value.value?.days ?? []).map(({ date, won }) => ({ date, won }))) : read
  }

  return {
    'won-history': storeOnly<'won-history'>(
      (question) => asAnswer(readWon(question)),
      ({ pipelineId, from, to }, change) =>
        isOfPipelines(pipelineId, change) && isOfDays({ from, to }, change),
    ),
    'stalled-history': storeOnly<'stalled-history'>(
      ({ companyId, pipelineId, ...days }) =>
        asAnswer(pipelinesReader.readHistory({ companyId, pipelineId, ...rangeOf(days) })),
      ({ pipelineId }, change) => isOfPipelines(pipelineId, change),
    ),
    corrections: storeOnly<'corrections'>(
      ({ companyId, pipelineId }) => asAnswer(pipelinesReader.listCorrections({ companyId, pipelineId })),
      ({ pipelineId }, change) => isOfPipelines(pipelineId, change),
    ),
    'pipelines-days': storeOnly<'pipelines-days'>(
      ({ companyId }) => asAnswer(pipelinesHistory.listDays(companyId)),
      isOfList,
    ),
    'pipelines-on-day': storeOnly<'pipelines-on-day'>(
      ({ companyId, day }) => pipelinesHistory.readDay(companyId, day),
      isOfList,
    ),
    'pipeline-history': storeOnly<'pipeline-history'>(
      ({ companyId, pipelineId, ...days }) =>
        asAnswer(pipelinesHistory.readRange({ companyId, pipelineId, ...rangeOf(days) })),
      isOfList,
    ),
    offers: storeOnly<'offers'>(
      ({ companyId }) => asAnswer(offerWatch.read(companyId)),
      (_, { operation }) => operation === OFFERS_OPERATION,
    ),
    'banners-history': storeOnly<'banners-history'>(
      ({ companyId, ...days }) => asAnswer(bannersHistory.read({ companyId, ...rangeOf(days) })),
      (_, { operation }) => operation === 'shop.banners.list',
    ),
    'counts-history': storeOnly<'counts-history'>(
      ({ companyId, figure, ...days }) =>
        asAnswer(countsHistory.read({ companyId, figure, ...rangeOf(days) })),
      ({ figure }, { operation }) => operation === COUNTED_BY[figure],
    ),
    'known-products': storeOnly<'known-products'>(
      ({ companyId }) => asAnswer(readKnownProducts(companyId)),
      isOfProducts,
    ),
    'stored-lead': storeOnly<'stored-lead'>(
      ({ companyId, leadId }) => asAnswer(readStoredLead(companyId, leadId)),
      (_, { operation }) => operation === 'leads.list',
    ),
  }
}
