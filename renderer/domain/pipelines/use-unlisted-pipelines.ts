// Finds the pipelines for a token without pipelines.list: the funnel's answer names them (specification 2.11), and
// pipelines.get returns what each holds (4.3). Must request nothing for a token that may list them.
import { useEffect, useMemo } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { success } from '../../../shared/bridge/result.ts'
import { FIRST_TRIED_ID, readNamedPipelines } from '../../../shared/pipelines/named-pipelines.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import { freshnessOf, type Reading } from '../../answers/reading.ts'
import { isRefusal } from '../../answers/refusal-store.ts'
import { type ReadFrom, useAnswer } from '../../answers/use-answer.ts'
import { askOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { RequestOptions } from '../../bridge/bridge.ts'
import { useToday } from '../../platform/use-now.ts'
import { useView, type ViewDefinition } from '../../views/view-store.ts'

type PipelineList = OperationResult<'pipelines.list'>
type Got = Answer<readonly Pipeline[]>

export interface UnlistedPipelines {
  readonly pipelines: readonly Pipeline[]
  /** What pipelines.get returned, in the shape of pipelines.list. */
  readonly reading: Reading<PipelineList>
  readonly isFirstLoad: boolean
  /** Why no pipeline can be requested while none is known. */
  readonly blockedBy: AppError | null
}

interface NamedView {
  /** The last day on which a funnel answer named the pipelines; no personal data. */
  readonly namedOn: PlainDate | null
}

const NAMED_VIEW: ViewDefinition<NamedView> = {
  screen: 'named-pipelines',
  read: (stored) => {
    const namedOn = (stored as { namedOn?: unknown } | null | undefined)?.namedOn
    return { namedOn: isPlainDate(namedOn) ? namedOn : null }
  },
}

/** Each pipeline costs a call. */
const MAX_ASKED = 20

/** Returns why no pipeline can be requested without the list, by the funnel's answer to the id that was tried. */
function blockedWithoutList(funnel: Reading<unknown>, list: AppError | null): AppError | null {
  if (funnel.isFirstLoad) return null
  const error = funnel.error
  if (error === null || error.code === 'PIPELINE_NOT_FOUND') return { code: 'PIPELINE_ID_REQUIRED' }
  const isDenied = error.code === 'SCOPE_DENIED' && list?.code === 'SCOPE_DENIED'
  return isDenied ? { ...error, alsoNeeds: ['pipelines.list'] } : error
}

/**
 * Joins one answer per pipeline: live only when all are, as old as the oldest; the value is null when none was found.
 */
function joinPipelines(answers: readonly Answer<OperationResult<'pipelines.get'>>[]): Got {
  const found = answers.flatMap(({ value }) => value?.pipeline ?? [])
  return {
    value: found.length > 0 || answers.every(({ value }) => value !== null) ? found : null,
    source: answers.every(({ source }) => source === 'live') ? 'live' : 'snapshot',
    capturedAt: answers.flatMap(({ capturedAt }) => capturedAt ?? []).sort()[0] ?? null,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  }
}

async function askEach(companyId: string, ids: readonly number[], readFrom: ReadFrom, how?: RequestOptions) {
  const ask = async (id: number): Promise<Answer<OperationResult<'pipelines.get'>>> => {
    const result = await askOperation(companyId, 'pipelines.get', { id }, readFrom, how)
    return result.ok
      ? result.value
      : { value: null, source: 'snapshot', capturedAt: null, error: result.error }
  }
  const [first, ...others] = ids.slice(0, MAX_ASKED)
  if (first === undefined) return joinPipelines([])
  const answer = await ask(first)
  // A refusal for one pipeline applies to the others.
  if (answer.error !== null && isRefusal(answer.error.code) && readFrom === 'api')
    return joinPipelines([answer])
  return joinPipelines([answer, ...(await Promise.all(others.map(ask)))])
}

/** @param list The reading of pipelines.list. @param typedId The id that was chosen or typed last; null for none. */
export function useUnlistedPipelines(
  list: Reading<PipelineList>,
  typedId: number | null,
  asksStages: boolean,
): UnlistedPipelines | null {
  const { id: companyId } = useCompany()
  const today = useToday()
  const [{ namedOn }, remember] = useView(NAMED_VIEW)
  const isRefused = list.error !== null && isRefusal(list.error.code)
  // Without the API, an earlier day named by the funnel shows that the list was refused.
  const isUnlisted = list.value === null && (isRefused || (list.error !== null && namedOn !== null))
  const tried = typedId ?? FIRST_TRIED_ID
  const funnel = useAnswer<OperationResult<'marketing.funnel'>>({
    operation: 'marketing.funnel',
    key: [companyId, 'named-pipelines', tried, today],
    isEnabled: isUnlisted,
    isSeldom: true,
    ask: (readFrom, how) => {
      const day = readFrom === 'store' ? (namedOn ?? today) : today
      return askOperation(
        companyId,
        'marketing.funnel',
        { from: day, to: day, pipeline_id: tried },
        readFrom,
        how,
      )
    },
  })
  const isNamed = isUnlisted && funnel.value !== null && freshnessOf(funnel) === 'live'
  useEffect(() => {
    if (isNamed && namedOn !== today) remember({ namedOn: today })
  }, [isNamed, namedOn, today, remember])
  const answered = isUnlisted ? funnel.value?.pipelines : undefined
  const named = useMemo(() => readNamedPipelines(answered, tried), [answered, tried])
  const ids = named.length > 0 ? named.map(({ id }) => id) : [tried]
  const needsNames = named.length === 0 || named.some(({ name }) => name === null)
  const got = useAnswer<readonly Pipeline[]>({
    operation: 'pipelines.get',
    key: [companyId, 'pipelines-one-by-one', ids],
    isEnabled: isUnlisted && !funnel.isFirstLoad && (asksStages || needsNames),
    // A question that serves the names alone says nothing about the screen's figures.
    isSeldom: !asksStages,
    ask: async (readFrom, how) => success(await askEach(companyId, ids, readFrom, how)),
  })
  const found = got.value
  const pipelines = useMemo(() => {
    const told = found ?? []
    const others = named.filter(({ id }) => told.every((pipeline) => pipeline.id !== id))
    return told.length > 0 ? sortPipelines([...told, ...others]) : named
  }, [found, named])
  if (!isUnlisted) return null
  const isFirstLoad = funnel.isFirstLoad || (needsNames && got.isFirstLoad)
  const blocked = blockedWithoutList(funnel, list.error)
  // When one pipeline can be requested by its id, only the id is missing.
  const canGet = got.value !== null
  return {
    pipelines,
    isFirstLoad,
    blockedBy: isFirstLoad
      ? null
      : canGet && found?.length === 0
        ? { code: 'PIPELINE_ID_REQUIRED' }
        : blocked,
    reading: {
      ...got,
      value:
        found === null || found.length === 0
          ? null
          : { total: null, pipelines: [...pipelines], unreadable: [] },
      error: got.error !== null && isRefusal(got.error.code) ? list.error : got.error,
      isFirstLoad: funnel.isFirstLoad || got.isFirstLoad,
    } as Reading<PipelineList>,
  }
}
