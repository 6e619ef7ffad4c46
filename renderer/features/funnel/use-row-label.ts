import { useTranslation } from 'react-i18next'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { FunnelRow } from './funnel-model.ts'

/** Returns names of rows by day, week or month: `axis` is short, `full` adds the weekday and the days of a week. */
export function useRowLabel(rows: readonly FunnelRow[], granularity: Granularity) {
  const { t } = useTranslation()
  const formats = useFormats()
  const spansYears = rows[0]?.key.slice(0, 4) !== rows.at(-1)?.key.slice(0, 4)
  return (row: FunnelRow, style: 'axis' | 'full' | 'table'): string => {
    const isToday = row.isPartial && granularity !== 'day'
    if (isToday) return style === 'axis' ? t('today') : formats.day(row.key)
    if (granularity === 'month') return formats.month(row.key)
    if (granularity === 'week') return style === 'axis' ? formats.day(row.key) : formats.range(row.range)
    if (style === 'axis') return row.isPartial ? t('today') : formats.day(row.key)
    const day = spansYears ? formats.dayWithYear(row.key) : formats.day(row.key)
    return style === 'full' ? `${formats.weekday(row.key)} ${day}` : day
  }
}
