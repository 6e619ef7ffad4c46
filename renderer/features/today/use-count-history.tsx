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
  const { reason } = useChange()
  const change = countChange(counts, shown)
  return {
    change:
      change === null
        ? reason('noDataToCompare')
        : change === 'first'
          ? { direction: null, text: t('firstDay'), isUpGood: false }
          : since(change.added, change.since),
    trend: <TileTrend trend={countTrend(counts, today)} kind="count" of="trendCount" />,
  }
}

/** Writes how much a count grew since an earlier day: "▲ 3 desde ontem", "igual a ontem". */
export function useSinceWords() {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const { today } = useTodayScreen()
  const formats = useFormats()
  return (added: number, since: CountOnDay['day']): ChangeFigure => {
    const before = since === addDays(today, -1) ? common('yesterday') : formats.day(since)
    if (added === 0) return { direction: null, text: t('countSame', { before }), isUpGood: false }
    return {
      direction: Math.sign(added),
      text: t('countAdded', { added: formats.count(Math.abs(added)), before }),
      isUpGood: false,
    }
  }
}
