// What Pipelines asks and computes, once for all its parts: every card reads it from here.
import { useEffect } from 'react'
import type { PipelineOwner } from '../../../shared/bridge/company-settings.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { DrawnAnswer } from '../../answers/answer-state.ts'
import { useAnswers } from '../../answers/answers.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany, useRefusals } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useDrillDown } from '../../components/drill-down.tsx'
import { createScreenContext } from '../../components/page.tsx'
import { useStoredDays, useStoredPipelines } from '../../domain/funnel/use-funnel.ts'
import { earlierDay } from '../../domain/pipelines/pipelines-model.ts'
import { historyRange, usePipeline, usePipelineHistory } from '../../domain/pipelines/use-pipeline.ts'
import { useLookBefore } from '../../domain/since/use-stocks-base.ts'
import { useSay } from '../../report/say.ts'
import { PIPELINES_VIEW } from '../../views/screen-views.ts'
import { useScreenView } from '../../views/view-store.ts'

/** What pipelines held on the earlier of two days. */
export interface Comparison {
  readonly day: PlainDate
  readonly pipelines: readonly Pipeline[]
}

export type PipelinesScreen = ReturnType<typeof usePipelinesAnswers>

export const { Provider: PipelinesScreenProvider, useScreen: usePipelinesScreen } =
  createScreenContext<PipelinesScreen>()

export function usePipelinesAnswers() {
  const { t, formats, today } = useSay()
  const choice = usePipeline({ asksStages: true })
  const [view, changeView] = useScreenView(PIPELINES_VIEW)
  const isPast = view.asOf !== 'now'
  const shownDay = view.asOf === 'now' ? today : view.asOf
  const stored = useStoredDays()
  const storedDays = (stored.value ?? []).map(({ day }) => day)
  const look = useLookBefore()?.day ?? null
  const dayOf = (compared: typeof view.comparedTo) => earlierDay(compared, storedDays, shownDay, look)
  const comparedDay = dayOf(view.comparedTo)
  const past = useStoredPipelines(isPast ? shownDay : null)
  const before = useStoredPipelines(comparedDay)
  const shown = isPast ? past : choice.list
  const pipelines = sortPipelines(shown.value?.pipelines ?? [])
  const gone = !isPast && choice.gone?.stages ? choice.gone : null
  const pipeline = pipelines.find(({ id }) => id === choice.oneId) ?? gone
  const comparison: Comparison | null =
    comparedDay && before.value ? { day: comparedDay, pipelines: before.value.pipelines } : null
  return {
    choice,
    view,
    changeView,
    /** What the stages open, and the step back. */
    drillDown: useDrillDown(view, changeView),
    /** Today, or the stored day that is shown in its place. */
    shownDay,
    isPast,
    /** The days that the store holds, in order; none where they cannot be read. */
    storedDays,
    /** The day compared with where none is chosen: that of every screen's stocks. */
    stocksDay: dayOf('previous'),
    /** Why the stored days, or the one compared with, cannot be read; null when they can. */
    storedError: stored.value ? comparedDay && !before.value && before.error : stored.error,
    /** What the pipelines hold on the shown day. */
    shown,
    pipelines,
    /**
     * The chosen pipeline, as it was last stored when it is gone; null before the first answer, and when it did not
     * exist on the shown day.
     */
    pipeline,
    comparison,
    /** The chosen pipeline on the day compared with. */
    earlier: comparison?.pipelines.find(({ id }) => id === pipeline?.id) ?? null,
    history: usePipelineHistory(choice.oneId, historyRange(today)),
    /** Where the shown figures come from, for their explanations. */
    about: {
      operation: choice.listRefusal !== null && !isPast ? 'pipelines.get' : 'pipelines.list',
      range: isPast ? formats.day(shownDay) : t('about:now'),
      capturedAt: shown.collected,
    } as const,
  }
}

/** As many as the table shows at first: each is a request, and the others are shown as unsure. */
const MOST_ASKED = 100
/** So many at once: the answers have all stages of a pipeline, and the next ones are asked as owners become known. */
const ASKED_AT_ONCE = 10

function ownerOf({ source, error }: DrawnAnswer): PipelineOwner | null {
  if (error?.code === 'PIPELINE_NOT_FOUND') return 'global'
  return source === 'live' && error === null ? 'company' : null
}

/**
 * Returns the owner of each pipeline; unknown ones are absent. The API has no field for it: stages.list accepts only a
 * company's own pipelines and answers PIPELINE_NOT_FOUND for the global ones that pipelines.list shows (specification
 * 4.5). Requested once for each that the API lists now, and stored.
 */
export function useOwners({ list }: PipelinesScreen['choice']): Readonly<Record<string, PipelineOwner>> {
  const { id: companyId } = useCompany()
  const owners = useCompanySetting('pipelineOwners')
  const change = useChangeCompanySettings()
  const isRefused = useRefusals(companyId)['stages.list'] !== undefined
  const isAsking = list.source === 'live' && !isRefused
  const listed = isAsking ? (list.value?.pipelines ?? []) : []
  const unknown = listed
    .slice(0, MOST_ASKED)
    .filter(({ id }) => owners[id] === undefined)
    .slice(0, ASKED_AT_ONCE)
  const asked = useAnswers(
    unknown.map(({ id }) => operationQuestion(companyId, 'stages.list', { pipeline_id: id })),
    { renew: 'shown', isSeldom: true },
  )
  const found = JSON.stringify(
    unknown.flatMap(({ id }, index) => {
      const owner = asked[index] && ownerOf(asked[index])
      return owner ? [[id, owner]] : []
    }),
  )
  useEffect(() => {
    const settled = JSON.parse(found) as [number, PipelineOwner][]
    if (settled.length > 0) change({ pipelineOwners: { ...owners, ...Object.fromEntries(settled) } })
  }, [found, owners, change])
  return owners
}
