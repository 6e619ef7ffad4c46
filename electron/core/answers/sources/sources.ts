import type { Gateway } from '../gateway.ts'
import type { PipelinesReader } from '../pipelines-reader.ts'
import type { AnswerSources } from '../source.ts'
import { createFunnelByPipelineSource, createFunnelRangeSource, createStalledSource } from './funnel.ts'
import { createHistorySources, type HistoryReaders } from './histories.ts'
import { createOperationSource } from './operation.ts'
import { createAllTasksSource, createCompletedTasksSource } from './tasks.ts'
import { createNamedPipelinesSource, createPipelinesByIdSource } from './unlisted-pipelines.ts'

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
