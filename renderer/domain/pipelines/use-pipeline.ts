// Which pipeline the screens show, or all of them: one choice a company, shared by Hoje, Funil, Parados and Pipelines.
// Without pipelines.list they are found out otherwise (use-unlisted-pipelines.ts).
import { useMemo } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import {
  ALL_PIPELINES,
  type AskedPipelines,
  choosePipeline,
  type Pipeline,
  type PipelineId,
  readChosenPipeline,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import type { Reading } from '../../answers/reading.ts'
import { isRefusal } from '../../answers/refusal-store.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useView, type ViewDefinition } from '../../views/view-store.ts'
import { useUnlistedPipelines } from './use-unlisted-pipelines.ts'

interface PipelineView {
  readonly pipelineId: PipelineId | null
}

export const PIPELINE_VIEW: ViewDefinition<PipelineView> = {
  screen: 'pipeline',
  read: (stored) => ({ pipelineId: readChosenPipeline(stored) }),
}

export interface PipelineChoice {
  /** The answer of pipelines.list, or of pipelines.get to each where the token may not list them. */
  readonly list: Reading<OperationResult<'pipelines.list'>>
  /** Why they cannot be listed, where they are found out otherwise. */
  readonly listRefusal: AppError | null
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
  /** The list may not be read and nothing names the pipelines yet: one is opened by its id. */
  readonly isTyped: boolean
  /** Why there is no pipeline to ask about; null while one is being found out, or when there is one. */
  readonly blockedBy: AppError | null
}

/** @param asksStages Whether the screen shows what pipelines hold, which costs a call each where they cannot be listed. */
export function usePipeline({ asksStages = false } = {}): PipelineChoice {
  const listed = useOperation('pipelines.list', {})
  const [view, changeView] = useView(PIPELINE_VIEW)
  const kept = view.pipelineId === ALL_PIPELINES ? null : view.pipelineId
  const unlisted = useUnlistedPipelines(listed, kept, asksStages)
  const list = unlisted?.reading ?? listed
  const known = unlisted?.pipelines ?? listed.value?.pipelines
  const pipelines = useMemo(() => sortPipelines(known ?? []), [known])
  // The same list while nothing changed: questions and effects go by it.
  const ids = useMemo(() => pipelines.map(({ id }) => id), [pipelines])
  const isAll = view.pipelineId === ALL_PIPELINES && pipelines.length > 1
  // Without the list (no permission, nothing stored) the last choice still opens the stored days.
  const oneId = choosePipeline(pipelines, kept)?.id ?? (listed.value === null ? kept : null)
  const pipelineId = isAll ? ALL_PIPELINES : oneId
  const isBlocked = pipelineId === null && !listed.isFirstLoad
  const blockedBy = unlisted ? unlisted.blockedBy : (listed.error ?? { code: 'NO_PIPELINE' as const })
  return {
    list,
    listRefusal: unlisted ? listed.error : null,
    pipelines,
    pipelineId,
    oneId,
    asked: isAll ? ids : oneId,
    choose: (id) => changeView({ pipelineId: id }),
    hasNone: isBlocked && listed.value !== null,
    isTyped: unlisted?.blockedBy != null && pipelines.length === 0 && !isRefusal(unlisted.blockedBy.code),
    blockedBy: isBlocked ? blockedBy : null,
  }
}
