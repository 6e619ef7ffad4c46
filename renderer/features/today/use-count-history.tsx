import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountOnDay, DailyFigure } from '../../../shared/bridge/daily-counts.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import { useChange } from '../../components/use-change.ts'
import { countChange, countTrend } from '../../domain/today/count-history.ts'
import { useFormats } from '../../format/use-formats.ts'
import { TileTrend } from './tile-trend.tsx'
import { useTodayScreen } from './use-today-screen.ts'

/** How far back a count is compared. */
const HISTORY_DAYS = 35
const NONE: readonly CountOnDay[] = []

interface CountHistory {
  /** Since the last earlier day with a count, or why it is not known. */
  readonly change: ChangeFigure
  /** The same in words, with the day; empty when it is not known. */
  readonly since: readonly string[]
  /** The last 28 days. */
  readonly trend: ReactNode
}

/** Returns how a figure that the API counts only now compares with the counts stored on earlier days. */
export function useCountHistory(figure: DailyFigure, shown: number | null): CountHistory {
  const { t } = useTranslation()
  const { id: companyId } = useCompany()
  const { today } = useTodayScreen()
  const from = addDays(today, -HISTORY_DAYS)
  const counts =
    useAnswer({ kind: 'counts-history', companyId, figure, from, to: today }, { isSeldom: true }).value ??
    NONE
  const since = useSinceWords()
  const added = useAddedChange()
  const { reason } = useChange()
  const change = countChange(counts, shown)
  return {
    change:
      change === null
        ? reason('noDataToCompare')
        : change === 'first'
          ? { direction: null, text: t('firstDay'), isUpGood: false }
          : added(change.added),
    since: change === null || change === 'first' ? [] : [since(change.added, change.since)],
    trend: <TileTrend trend={countTrend(counts, today)} kind="count" of="trendCount" />,
  }
}

/** Draws how much a count grew since an earlier day: "▲ 3", "igual". */
export function useAddedChange() {
  const formats = useFormats()
  const { reason } = useChange()
  return (added: number): ChangeFigure =>
    added === 0
      ? reason('same')
      : { direction: Math.sign(added), text: formats.count(Math.abs(added)), isUpGood: false }
}

/** Writes the same with its day: "+3 desde ontem", "igual a ontem". */
export function useSinceWords() {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const { today } = useTodayScreen()
  const formats = useFormats()
  return (added: number, day: CountOnDay['day']): string => {
    const since = day === addDays(today, -1) ? common('yesterday') : formats.day(day)
    return added === 0
      ? t('countSinceSame', { since })
      : t('countSince', { added: formats.signedCount(added), since })
  }
}
