// Which pipeline the screens show, or all of them: one choice per company, shared by Hoje, Funil, Parados and
// Pipelines.
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import {
  ALL_PIPELINES,
  type AskedPipelines,
  choosePipeline,
  FIRST_TRIED_ID,
  type Pipeline,
  type PipelineId,
  readNamedPipelines,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  keepShownPipeline,
  useChangeCompanySettings,
  useChosenPipeline,
  useCompanySetting,
} from '../../bridge/company-settings-store.ts'
import { useStable } from '../../platform/stable-values.ts'
import { useToday } from '../../platform/use-now.ts'
import { shownName } from './pipelines-model.ts'

/** Which pipelines a screen shows, and what is known of them. */
export type PipelineChoice = ReturnType<typeof usePipeline>

/**
 * @param asksStages True when the screen shows what pipelines hold. That costs a call per pipeline when they cannot
 * be listed.
 */
export function usePipeline({ asksStages = false } = {}) {
  const listed = useOperation('pipelines.list', {})
  const chosen = useChosenPipeline()
  const change = useChangeCompanySettings()
  const kept = chosen === ALL_PIPELINES ? null : chosen
  const unlisted = useUnlistedPipelines(listed, kept, asksStages)
  const list = unlisted?.answerState ?? listed
  const known = unlisted?.pipelines ?? listed.value?.pipelines
  const pipelines = useMemo(() => sortPipelines(known ?? []), [known])
  // The same array while nothing changes: questions and effects depend on it.
  const ids = useMemo(() => pipelines.map(({ id }) => id), [pipelines])
  const isAll = chosen === ALL_PIPELINES && pipelines.length > 1
  // The last choice opens its stored days: without the list (no permission, nothing stored), and when it is gone.
  const oneId = choosePipeline(pipelines, kept)?.id ?? kept
  const { id: companyId } = useCompany()
  useEffect(() => {
    if (chosen === null && oneId !== null) keepShownPipeline(companyId, oneId)
  }, [chosen, oneId, companyId])
  const isListed = listed.value !== null || pipelines.length > 0
  const gone = useGonePipeline(isListed && !ids.some((id) => id === kept) ? kept : null)
  const names = useCompanySetting('pipelineNames')
  const canHaveLeft = chosen === ALL_PIPELINES && listed.value !== null
  const goneOfAll = useMemo(() => {
    const left = Object.entries(names).filter(([id]) => canHaveLeft && !ids.includes(Number(id)))
    return left.map(([, name]) => name)
  }, [canHaveLeft, names, ids])
  const pipelineId: PipelineId | null = isAll ? ALL_PIPELINES : oneId
  const isBlocked = pipelineId === null && !listed.isFirstLoad
  const blockedBy = unlisted ? unlisted.blockedBy : (listed.error ?? { code: 'NO_PIPELINE' as const })
  const choose = useCallback((id: PipelineId) => change({ pipelineId: id }), [change])
  return useStable({
    /** The answer of pipelines.list, or of one pipelines.get per pipeline when the token may not list them. */
    list,
    /** Why they cannot be listed, when they are found without the list; else null. */
    listRefusal: unlisted ? listed.error : null,
    pipelines: pipelines as readonly Pipeline[],
    /** The chosen pipeline, or all of them together when the company has several. */
    pipelineId,
    /** The pipeline of a screen that shows only one: the chosen one, else a default one. */
    oneId,
    /** The chosen pipeline as it was last stored, when it is no longer among the active ones; else null. */
    gone,
    /** The names of those that the sums of all no longer contain. */
    goneOfAll: goneOfAll as readonly string[],
    /** The pipelines whose figures are requested. */
    asked: (isAll ? ids : oneId) as AskedPipelines | null,
    choose,
    /** The API answered that the company has no pipelines. */
    hasNone: isBlocked && listed.value !== null,
    /** The list may not be read and no answer names the pipelines yet: the user opens one by its id. */
    isTyped: unlisted?.blockedBy != null && pipelines.length === 0 && !isRefusal(unlisted.blockedBy.code),
    /** Why no pipeline can be requested; null while one is being found, or when there is one. */
    blockedBy: (isBlocked ? blockedBy : null) as AppError | null,
  })
}

// Finds the pipelines for a token without pipelines.list: the funnel's answer names them (specification 2.11), and
// pipelines.get returns what each holds (4.3). Must request nothing for a token that may list them.

type PipelineList = OperationResult<'pipelines.list'>

/** The core requests at most the first 20: each costs a call. */
const MOST_IDS = 20

const NEEDS_ID = { code: 'PIPELINE_ID_REQUIRED' } as const

/** Returns why no pipeline can be requested without the list, by the funnel's answer to the id that was tried. */
function blockedWithoutList(funnel: AnswerState<unknown>, list: AppError | null): AppError | null {
  if (funnel.isFirstLoad) return null
  const error = funnel.error
  if (error === null || error.code === 'PIPELINE_NOT_FOUND') return NEEDS_ID
  const isDenied = error.code === 'SCOPE_DENIED' && list?.code === 'SCOPE_DENIED'
  return isDenied ? { ...error, alsoNeeds: ['pipelines.list'] } : error
}

/** @param list The answer of pipelines.list. @param typedId The id that was chosen or typed last; null for none. */
function useUnlistedPipelines(list: AnswerState<PipelineList>, typedId: number | null, asksStages: boolean) {
  const { id: companyId } = useCompany()
  const today = useToday()
  const namedOn = useCompanySetting('pipelinesNamedOn')
  const change = useChangeCompanySettings()
  const isRefused = list.error !== null && isRefusal(list.error.code)
  // Without the API, an earlier day named by the funnel shows that the list was refused.
  const isUnlisted = list.value === null && (isRefused || (list.error !== null && namedOn !== null))
  const tried = typedId ?? FIRST_TRIED_ID
  const funnel = useAnswer(
    isUnlisted ? { kind: 'named-pipelines', companyId, pipelineId: tried, today, storedDay: namedOn } : null,
    { isSeldom: true },
  )
  const isNamed = isUnlisted && funnel.source === 'live'
  useEffect(() => {
    if (isNamed && namedOn !== today) change({ pipelinesNamedOn: today })
  }, [isNamed, namedOn, today, change])
  const answered = isUnlisted ? funnel.value?.pipelines : undefined
  const named = useMemo(() => readNamedPipelines(answered, tried), [answered, tried])
  const ids = named.length > 0 ? named.map(({ id }) => id) : [tried]
  const needsNames = named.length === 0 || named.some(({ name }) => name === null)
  const needsStages = isUnlisted && !funnel.isFirstLoad && (asksStages || needsNames)
  const got = useAnswer(
    needsStages ? { kind: 'pipelines-by-id', companyId, pipelineIds: ids.slice(0, MOST_IDS) } : null,
    // A question that serves the names alone says nothing about the screen's figures.
    { isSeldom: !asksStages },
  )
  const found = got.value?.length ? got.value : null
  const pipelines = useMemo(() => {
    const others = named.filter(({ id }) => found?.every((pipeline) => pipeline.id !== id))
    return found ? sortPipelines([...found, ...others]) : named
  }, [found, named])
  if (!isUnlisted) return null
  const isFirstLoad = funnel.isFirstLoad || (needsNames && got.isFirstLoad)
  // When one pipeline can be requested by its id, only the id is missing.
  const isIdMissing = got.value !== null && found === null
  const blocked = isIdMissing ? NEEDS_ID : blockedWithoutList(funnel, list.error)
  return {
    pipelines,
    /** Why no pipeline can be requested while none is known. */
    blockedBy: isFirstLoad ? null : blocked,
    /** What pipelines.get returned, in the shape of pipelines.list. */
    answerState: {
      ...got,
      value: found && { total: null, pipelines: [...pipelines], unreadable: [] },
      error: got.error !== null && isRefusal(got.error.code) ? list.error : got.error,
      isFirstLoad: funnel.isFirstLoad || got.isFirstLoad,
    } as AnswerState<PipelineList>,
  }
}

const HISTORY_DAYS = 92

export function historyRange(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - HISTORY_DAYS), to: today }
}

export function usePipelineHistory(
  pipelineId: number | null,
  { from, to }: DayRange,
): AnswerState<readonly PipelineOnDay[]> {
  const { id: companyId } = useCompany()
  const question = { kind: 'pipeline-history', companyId, from, to } as const
  return useAnswer(pipelineId === null ? null : { ...question, pipelineId }, { isSeldom: true })
}

/** Returns a pipeline that is no longer listed as it was last stored; with its name alone where no day has it. */
export function useGonePipeline(pipelineId: number | null): Pipeline | null {
  const { value } = usePipelineHistory(pipelineId, historyRange(useToday()))
  const name = useCompanySetting('pipelineNames')[pipelineId ?? '']
  if (pipelineId === null) return null
  return value?.at(-1)?.pipeline ?? readNamedPipelines([{ id: pipelineId, name }], pipelineId)[0] ?? null
}

/** Returns the name of the choice, for titles and files; that it is gone; null when it is not known. */
export function usePipelineName({ pipelines, pipelineId, gone }: PipelineChoice): string | null {
  const { t } = useTranslation()
  if (pipelineId === ALL_PIPELINES) return t('allPipelines')
  if (gone !== null) return t('pipelineGone', { name: shownName(gone) })
  const pipeline = pipelines.find(({ id }) => id === pipelineId)
  return pipeline ? shownName(pipeline) : null
}
