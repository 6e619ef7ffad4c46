import type { OperationName, OperationResult } from '../../../../shared/api/registry.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import type { QuestionOf } from '../../../../shared/bridge/questions.ts'
import { type Result, success } from '../../../../shared/bridge/result.ts'
import type { Pipeline } from '../../../../shared/pipelines/pipelines.ts'
import type { RequestOptions } from '../../companies/company-api.ts'
import { noValue } from '../answer-values.ts'
import type { Gateway } from '../gateway.ts'
import { joinStates } from '../join.ts'
import type { PipelinesReader } from '../pipelines-reader.ts'
import type { AnswerSource, AnswerSources } from '../source.ts'
import { createFunnelByPipelineSource, createFunnelRangeSource, createStalledSource } from './funnel.ts'
import { createHistorySources, type HistoryReaders } from './histories.ts'
import { createOperationSource, SHARED_MS } from './operation.ts'
import { createAllTasksSource, createCompletedTasksSource } from './tasks.ts'

/** Returns the source of each kind of question. A kind without one does not compile. */
export function createSources(
  readers: HistoryReaders & { readonly gateway: Gateway; readonly pipelinesReader: PipelinesReader },
): AnswerSources {
  const { gateway, pipelinesReader } = readers
  return {
    operation: createOperationSource(gateway),
    'funnel-range': createFunnelRangeSource(pipelinesReader),
    'funnel-by-pipeline': createFunnelByPipelineSource(pipelinesReader),
    stalled: createStalledSource(pipelinesReader),
    'all-tasks': createAllTasksSource(gateway),
    'completed-tasks': createCompletedTasksSource(gateway),
    'named-pipelines': createNamedPipelinesSource(gateway),
    'pipelines-by-id': createPipelinesByIdSource(gateway),
    ...createHistorySources(readers),
  }
}

// Pipelines for a token without pipelines.list: the funnel's answer names them (specification 2.11), and pipelines.get
// returns what each holds (4.3).

type Got = OperationResult<'pipelines.get'>

/** Each pipeline costs a call. */
const MAX_ASKED = 20

function createNamedPipelinesSource(gateway: Gateway): AnswerSource<'named-pipelines'> {
  function read(
    { companyId, pipelineId }: QuestionOf<'named-pipelines'>,
    day: string,
    readFrom: 'store' | 'api',
    how?: RequestOptions,
  ) {
    const operation: OperationName = 'marketing.funnel'
    const params = { from: day, to: day, pipeline_id: pipelineId }
    return gateway.read({ companyId, operation, params, readFrom }, how) as Promise<
      Result<Answer<OperationResult<'marketing.funnel'>>>
    >
  }
  return {
    readStored: (question) => read(question, question.storedDay ?? question.today, 'store'),
    ask: (question, how) => read(question, question.today, 'api', how),
    sharedMs: () => SHARED_MS,
    isAffectedBy: ({ pipelineId }, change) =>
      change.operation === 'marketing.funnel' && change.pipelineId === pipelineId,
  }
}

/**
 * Joins one answer per pipeline: live only when all are, as old as the oldest; the value is null when none was found.
 */
function joinPipelines(answers: readonly Answer<Got>[]): Answer<readonly Pipeline[]> {
  const found = answers.flatMap(({ value }) => value?.pipeline ?? [])
  return {
    value: found.length > 0 || answers.every(({ value }) => value !== null) ? found : null,
    ...joinStates(answers),
  }
}

function createPipelinesByIdSource(gateway: Gateway): AnswerSource<'pipelines-by-id'> {
  async function read(
    { companyId, pipelineIds }: QuestionOf<'pipelines-by-id'>,
    readFrom: 'store' | 'api',
    how?: RequestOptions,
  ): Promise<Result<Answer<readonly Pipeline[]>>> {
    const ask = async (id: number): Promise<Answer<Got>> => {
      const question = { companyId, operation: 'pipelines.get', params: { id }, readFrom } as const
      const result = (await gateway.read(question, how)) as Result<Answer<Got>>
      return result.ok ? result.value : noValue('snapshot', result.error)
    }
    const [first, ...others] = pipelineIds.slice(0, MAX_ASKED)
    if (first === undefined) return success(joinPipelines([]))
    const answer = await ask(first)
    // A refusal for one pipeline applies to the others.
    if (answer.error !== null && isRefusal(answer.error.code) && readFrom === 'api') {
      return success(joinPipelines([answer]))
    }
    return success(joinPipelines([answer, ...(await Promise.all(others.map(ask)))]))
  }
  return {
    readStored: (question) => read(question, 'store'),
    ask: (question, { signal, maxAgeMs, isOfThisRun, isRenewed }) =>
      read(question, 'api', { signal, maxAgeMs, isOfThisRun, isRenewed }),
    sharedMs: () => SHARED_MS,
    isAffectedBy: (_, { operation }) => operation === 'pipelines.get',
  }
}
