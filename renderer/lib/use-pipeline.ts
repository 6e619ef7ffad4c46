// Which pipeline the screens show, or all of them: one choice a company, shared by Hoje, Funil, Parados and Pipelines.
// Without pipelines.list the funnel's own answer names them (specification 2.11), as soon as one is known by its id.
import { useMemo } from 'react'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { readNamedPipelines } from '../../shared/pipelines/named-pipelines.ts'
import {
  ALL_PIPELINES,
  type AskedPipelines,
  choosePipeline,
  type Pipeline,
  type PipelineId,
  readChosenPipeline,
  sortPipelines,
} from '../../shared/pipelines/pipelines.ts'
import { useCompany } from './app-store.ts'
import type { Reading } from './reading.ts'
import { useAnswer } from './use-answer.ts'
import { useToday } from './use-now.ts'
import { operationQuestion, useOperation } from './use-operation.ts'
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
  /** The list may not be read and nothing names the pipelines yet: one is opened by its id. */
  readonly isTyped: boolean
  /** Why there is no pipeline to ask about; null while one is being found out, or when there is one. */
  readonly blockedBy: AppError | null
}

/** What the API said of the list for good, so that another way is worth trying. */
const REFUSALS: ReadonlySet<AppError['code']> = new Set(['SCOPE_DENIED', 'FORBIDDEN', 'NOT_OFFERED'])
/** Tried once where nobody has typed an id yet: many companies have a pipeline of that number. */
const FIRST_TRIED = 1

/** Why no pipeline can be asked about without the list, by what the funnel said to the id that was tried. */
function blockedWithoutList(funnel: Reading<unknown>, list: AppError | null): AppError | null {
  if (funnel.isFirstLoad) return null
  const error = funnel.error
  if (error === null || error.code === 'PIPELINE_NOT_FOUND') return { code: 'PIPELINE_ID_REQUIRED' }
  const isDenied = error.code === 'SCOPE_DENIED' && list?.code === 'SCOPE_DENIED'
  return isDenied ? { ...error, alsoNeeds: ['pipelines.list'] } : error
}

export function usePipeline(): PipelineChoice {
  const { id: companyId } = useCompany()
  const today = useToday()
  const reading = useOperation('pipelines.list', {})
  const [view, changeView] = useView(PIPELINE_VIEW)
  const isRefused = reading.value === null && reading.error !== null && REFUSALS.has(reading.error.code)
  const kept = view.pipelineId === ALL_PIPELINES ? null : view.pipelineId
  const tried = kept ?? FIRST_TRIED
  const funnel = useAnswer({
    ...operationQuestion(companyId, 'marketing.funnel', { from: today, to: today, pipeline_id: tried }),
    isEnabled: isRefused,
    isSeldom: true,
  })
  const named = isRefused ? funnel.value?.pipelines : undefined
  const pipelines = useMemo(
    () => sortPipelines(reading.value?.pipelines ?? readNamedPipelines(named, tried)),
    [reading.value, named, tried],
  )
  // The same list while nothing changed: questions and effects go by it.
  const ids = useMemo(() => pipelines.map(({ id }) => id), [pipelines])
  const isAll = view.pipelineId === ALL_PIPELINES && pipelines.length > 1
  // Without the list (no permission, nothing stored) the last choice still opens the stored days.
  const oneId = choosePipeline(pipelines, kept)?.id ?? (reading.value === null ? kept : null)
  const pipelineId = isAll ? ALL_PIPELINES : oneId
  const isBlocked = pipelineId === null && !reading.isFirstLoad
  const blockedBy = isRefused
    ? blockedWithoutList(funnel, reading.error)
    : (reading.error ?? { code: 'NO_PIPELINE' as const })
  return {
    pipelines,
    pipelineId,
    oneId,
    asked: isAll ? ids : oneId,
    choose: (id) => changeView({ pipelineId: id }),
    hasNone: isBlocked && reading.value !== null,
    isTyped: isRefused && pipelines.length === 0 && !funnel.isFirstLoad,
    blockedBy: isBlocked ? blockedBy : null,
  }
}
