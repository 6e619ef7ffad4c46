// What the stocks of every screen are compared with: one day, so that tile, Parados and summary say the same change.

import { useMemo } from 'react'
import type { Morning } from '../../../shared/compare/morning.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import { nextLook, type SeenDay } from '../../../shared/time/last-look.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useOfNow, useToday } from '../../platform/use-now.ts'
import { useHolidays } from '../funnel/use-funnel.ts'
import { historyRange, type PipelineChoice, usePipelineHistory } from '../pipelines/use-pipeline.ts'
import { useStalledHistory } from '../stalled/stalled.tsx'
import { type SinceAnswers, snapshotOf } from './difference.ts'
import { stocksBaseDay } from './stocks-base.ts'

/**
 * Returns the day that stocks are compared with, what was stalled then, and what is beyond the usual now. A stored
 * `stalled` is compared with nothing before the answer of now.
 */
export function useStocksBase(choice: PipelineChoice, stalled: AnswerState<StalledSnapshot>) {
  const { value, isStored } = stalled
  const today = useToday()
  const history = useStalledHistory(choice, historyRange(today))
  const snapshots = history.value?.snapshots ?? []
  const look = useLookBefore()?.day ?? null
  const comparedDay = stocksBaseDay(
    snapshots.map(({ snapshotDate }) => snapshotDate),
    look,
    value?.snapshotDate ?? today,
  )
  const morning = useMorning(choice)
  return {
    history,
    comparedDay,
    stalledBefore: isStored ? null : comparedDay && snapshotOf(history.value, comparedDay),
    morning,
    /** For the colour of a change. */
    unusual: morning.value?.lines ?? [],
  }
}

/** Returns what is beyond the usual of the chosen pipelines today, by what is stored. */
export function useMorning({
  pipelineId,
  asked,
}: Pick<PipelineChoice, 'pipelineId' | 'asked'>): AnswerState<Morning> {
  const { id: companyId } = useCompany()
  const calendar = useHolidays(pipelineId)
  const day = useToday()
  return useAnswer(
    useMemo(
      () =>
        asked === null ? null : ({ kind: 'morning', companyId, pipelineId: asked, day, calendar } as const),
      [companyId, asked, day, calendar],
    ),
    { isSeldom: true },
  )
}

/** Returns the look before this one: its last moment, and what was stored of its day then. Null when there is none. */
export function useLookBefore() {
  const { timeZone } = useCompany()
  const last = useCompanySetting('lastLook')
  const at = useOfNow((nowMs) => nextLook(last, nowMs, timeZone).before)
  return useMemo(() => {
    if (at === null) return null
    const day = dayInTimeZone(Date.parse(at), timeZone)
    const seen: SeenDay | null = (at === last?.at ? last.seen?.at : last?.seen?.before) ?? null
    return { at, day, seen }
  }, [at, last, timeZone])
}

/** The chosen pipeline now and on a day; nothing of all pipelines together, whose stages are not compared. */
export function useStagesOn(choice: PipelineChoice, day: PlainDate): Pick<SinceAnswers, 'stages'> {
  const { list, oneId, pipelineId } = choice
  const isOne = pipelineId !== null && pipelineId === oneId
  const history = usePipelineHistory(isOne ? oneId : null, { from: day, to: day })
  return isOne ? { stages: { list, pipelineId: oneId, history } } : {}
}
