// Which pipeline the screens show, or all of them: one choice a company, shared by Hoje, Funil, Parados and Pipelines.
import { useMemo } from 'react'
import type { AppError } from '../../shared/bridge/app-error.ts'
import {
  ALL_PIPELINES,
  type AskedPipelines,
  choosePipeline,
  type Pipeline,
  type PipelineId,
  readChosenPipeline,
  sortPipelines,
} from '../../shared/pipelines/pipelines.ts'
import { useOperation } from './use-operation.ts'
import { useView, type ViewDefinition } from './view-store.ts'

interface PipelineView {
  readonly pipelineId: PipelineId | null
}

export const PIPELINE_VIEW: ViewDefinition<PipelineView> = {
  screen: 'pipeline',
  read: (stored) => ({ pipelineId: readChosenPipeline(stored) }),
}

export interface PipelineChoice {
  readonly pipelines: readonly Pipeline[]
  /** The chosen one, or all of them together where the company has several. */
  readonly pipelineId: PipelineId | null
  /** What a screen of one pipeline alone shows: the chosen one, else a default one. */
  readonly oneId: number | null
  /** Whose figures the choice asks for. */
  readonly asked: AskedPipelines | null
  readonly choose: (pipelineId: PipelineId) => void
  /** The API answered that there are none. */
  readonly hasNone: boolean
  /** Why there is no pipeline to ask about; null while one is being found out, or when there is one. */
  readonly blockedBy: AppError | null
}

export function usePipeline(): PipelineChoice {
  const reading = useOperation('pipelines.list', {})
  const [view, changeView] = useView(PIPELINE_VIEW)
  const pipelines = useMemo(() => sortPipelines(reading.value?.pipelines ?? []), [reading.value])
  // The same list while nothing changed: questions and effects go by it.
  const ids = useMemo(() => pipelines.map(({ id }) => id), [pipelines])
  const isAll = view.pipelineId === ALL_PIPELINES && pipelines.length > 1
  const kept = view.pipelineId === ALL_PIPELINES ? null : view.pipelineId
  // Without the list (no permission, nothing stored) the last choice still opens the stored days.
  const oneId = choosePipeline(pipelines, kept)?.id ?? (reading.value === null ? kept : null)
  const pipelineId = isAll ? ALL_PIPELINES : oneId
  const isBlocked = pipelineId === null && !reading.isFirstLoad
  return {
    pipelines,
    pipelineId,
    oneId,
    asked: isAll ? ids : oneId,
    choose: (id) => changeView({ pipelineId: id }),
    hasNone: isBlocked && reading.value !== null,
    blockedBy: isBlocked ? (reading.error ?? { code: 'NO_PIPELINE' }) : null,
  }
}
