import { useMemo } from 'react'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useToday } from '../../platform/use-now.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import { useStoredDays } from '../funnel/use-stored-days.ts'
import { usePipeline } from '../pipelines/use-pipeline.ts'
import { useStalledHistory } from '../stalled/use-stalled-history.ts'
import { gapRange, type HistoryDay, historyDays } from './day-gaps.ts'

/** About three months. */
const WEEKS = 13

/** Returns the business days of the last months with what the store lacks of them; null until that is known. */
export function useHistoryDays(): readonly HistoryDay[] | null {
  const { id: companyId } = useCompany()
  const today = useToday()
  const holidays = useHolidays()
  const range = useMemo(() => gapRange(today, WEEKS), [today])
  const counts = { kind: 'counts-history', companyId, ...range } as const
  const stalled = useStalledHistory(usePipeline(), range)
  const stages = useStoredDays()
  const overdue = useAnswer({ ...counts, figure: 'overdue-tasks' }, { isSeldom: true })
  const waiting = useAnswer({ ...counts, figure: 'leads-without-conversation' }, { isSeldom: true })
  return useMemo(() => {
    if ([stalled, stages, overdue, waiting].some(({ isFirstLoad }) => isFirstLoad)) return null
    const kept = {
      stalled: (stalled.value?.snapshots ?? []).map(({ snapshotDate }) => snapshotDate),
      stages: (stages.value ?? []).map(({ day }) => day),
      overdue: (overdue.value ?? []).map(({ day }) => day),
      noConversation: (waiting.value ?? []).map(({ day }) => day),
    }
    return historyDays(kept, range, holidays)
  }, [stalled, stages, overdue, waiting, range, holidays])
}
