// Finds the pipelines for a token without pipelines.list: the funnel's answer names them (specification 2.11), and
// pipelines.get returns what each holds (4.3). Must request nothing for a token that may list them.
import { useEffect, useMemo } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { FIRST_TRIED_ID, readNamedPipelines } from '../../../shared/pipelines/named-pipelines.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { type AnswerState, freshnessOf } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useToday } from '../../platform/use-now.ts'

type PipelineList = OperationResult<'pipelines.list'>

export interface UnlistedPipelines {
  readonly pipelines: readonly Pipeline[]
  /** What pipelines.get returned, in the shape of pipelines.list. */
  readonly answerState: AnswerState<PipelineList>
  /** Why no pipeline can be requested while none is known. */
  readonly blockedBy: AppError | null
}

/** The core requests at most the first 20: each costs a call. */
const MOST_IDS = 20

/** Returns why no pipeline can be requested without the list, by the funnel's answer to the id that was tried. */
function blockedWithoutList(funnel: AnswerState<unknown>, list: AppError | null): AppError | null {
  if (funnel.isFirstLoad) return null
  const error = funnel.error
  if (error === null || error.code === 'PIPELINE_NOT_FOUND') return { code: 'PIPELINE_ID_REQUIRED' }
  const isDenied = error.code === 'SCOPE_DENIED' && list?.code === 'SCOPE_DENIED'
  return isDenied ? { ...error, alsoNeeds: ['pipelines.list'] } : error
}

/** @param list The answer of pipelines.list. @param typedId The id that was chosen or typed last; null for none. */
export function useUnlistedPipelines(
  list: AnswerState<PipelineList>,
  typedId: number | null,
  asksStages: boolean,
): UnlistedPipelines | null {
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
  const isNamed = isUnlisted && funnel.value !== null && freshnessOf(funnel) === 'live'
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
  const found = got.value
  const pipelines = useMemo(() => {
    const got = found ?? []
    const others = named.filter(({ id }) => got.every((pipeline) => pipeline.id !== id))
    return got.length > 0 ? sortPipelines([...got, ...others]) : named
  }, [found, named])
  if (!isUnlisted) return null
  const isFirstLoad = funnel.isFirstLoad || (needsNames && got.isFirstLoad)
  const blocked = blockedWithoutList(funnel, list.error)
  // When one pipeline can be requested by its id, only the id is missing.
  const canGet = got.value !== null
  return {
    pipelines,
    blockedBy: isFirstLoad
      ? null
      : canGet && found?.length === 0
        ? { code: 'PIPELINE_ID_REQUIRED' }
        : blocked,
    answerState: {
      ...got,
      value:
        found === null || found.length === 0
          ? null
          : { total: null, pipelines: [...pipelines], unreadable: [] },
      error: got.error !== null && isRefusal(got.error.code) ? list.error : got.error,
      isFirstLoad: funnel.isFirstLoad || got.isFirstLoad,
    } as AnswerState<PipelineList>,
  }
}
