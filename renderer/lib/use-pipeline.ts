// Which pipeline the screens show: one choice a company, shared by Hoje, Funil and Parados.
import type { AppError } from '../../shared/bridge/app-error.ts'
import {
  choosePipeline,
  type Pipeline,
  readChosenPipeline,
  sortPipelines,
} from '../../shared/pipelines/pipelines.ts'
import { useOperation } from './use-operation.ts'
import { useView, type ViewDefinition } from './view-store.ts'

interface PipelineView {
  readonly pipelineId: number | null
}

export const PIPELINE_VIEW: ViewDefinition<PipelineView> = {
  screen: 'pipeline',
  read: (stored) => ({ pipelineId: readChosenPipeline(stored) }),
}

export interface PipelineChoice {
  readonly pipelines: readonly Pipeline[]
  readonly pipelineId: number | null
  readonly choose: (pipelineId: number) => void
  /** The API answered that there are none. */
  readonly hasNone: boolean
  /** Why there is no pipeline to ask about; null while one is being found out, or when there is one. */
  readonly blockedBy: AppError | null
}

export function usePipeline(): PipelineChoice {
  const reading = useOperation('pipelines.list', {})
  const [view, changeView] = useView(PIPELINE_VIEW)
  const pipelines = sortPipelines(reading.value?.pipelines ?? [])
  const pipeline = choosePipeline(pipelines, view.pipelineId)
  // Without the list (no permission, nothing stored) the last choice still opens the stored days.
  const pipelineId = pipeline?.id ?? (reading.value === null ? view.pipelineId : null)
  const isBlocked = pipelineId === null && !reading.isFirstLoad
  return {
    pipelines,
    pipelineId,
    choose: (id) => changeView({ pipelineId: id }),
    hasNone: isBlocked && reading.value !== null,
    blockedBy: isBlocked ? (reading.error ?? { code: 'NO_PIPELINE' }) : null,
  }
}
