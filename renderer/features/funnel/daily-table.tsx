import { FIGURE_KEYS, type FunnelFigures, figuresByKey } from '../../../shared/funnel/day.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import { type DayRange, endOfMonth, startOfMonth } from '../../../shared/time/calendar.ts'
import { Tag } from '../../components/notice.tsx'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type NamedRow, type Table } from '../../report/table.ts'
import type { FunnelRow } from './funnel-model.ts'

const FIGURES = FIGURE_KEYS.map(
  (key): Column<FunnelRow> => ({
    key,
    kind: key.endsWith('Value') ? 'money' : 'count',
    title: ({ t }) => t(`funnel:dailyColumns.${key}`),
    value: (row) => figuresByKey(row)[key],
    definition: key === 'google' || key === 'meta' || key === 'other' ? 'leads' : key,
  }),
)

const isWholeMonth = ({ from, to }: DayRange) => from === startOfMonth(from) && to === endOfMonth(from)

/** Returns what names rows: `axis` is short, `full` adds the weekday; weeks and parts of months have their days. */
export function rowLabels({ t, formats }: Say, rows: readonly FunnelRow[], granularity: Granularity) {
  const spansYears = rows[0]?.key.slice(0, 4) !== rows.at(-1)?.key.slice(0, 4)
  return (row: FunnelRow, style: 'axis' | 'full' | 'table'): string => {
    const isToday = row.isPartial && granularity !== 'day'
    if (isToday) return style === 'axis' ? t('today') : formats.day(row.key)
    const isMonth = granularity === 'month' && (style === 'axis' || isWholeMonth(row.range))
    if (isMonth) return formats.month(row.key)
    if (granularity !== 'day') return style === 'axis' ? formats.day(row.key) : formats.range(row.range)
    if (style === 'axis') return row.isPartial ? t('today') : formats.day(row.key)
    const day = spansYears ? formats.dayWithYear(row.key) : formats.day(row.key)
    return style === 'full' ? `${formats.weekday(row.key)} ${day}` : day
  }
}

/** The chart's figures, one row per day, week or month. The rows add up to the total; today stands below it. */
export function dailyTable(
  say: Say,
  rows: readonly FunnelRow[],
  headline: Headline,
  granularity: Granularity,
): Table<FunnelRow> {
  const { t } = say
  const { range, beside } = headline
  const labelOf = rowLabels(say, rows, granularity)
  const sums = (name: string, figures: FunnelFigures | null): NamedRow<FunnelRow> => ({
    name,
    row: figures && { ...figures, key: range.from, range, isPartial: false, isGap: false, missingDays: 0 },
  })
  return {
    title: t(`funnel:dailyTitles.${granularity}`),
    columns: [
      columnOf('day', 'day', `funnel:${granularity}`, ({ key }) => key, {
        draw: (row) => (
          <>
            {labelOf(row, 'table')} {row.isPartial && <Tag tone="warn">{t('partial')}</Tag>}
            {!row.isGap && row.missingDays > 0 && (
              <Tag tone="warn">
                {t('funnel:gap')}: {t('days', { count: row.missingDays })}
              </Tag>
            )}
          </>
        ),
      }),
      ...FIGURES,
    ],
    rows: rows.filter(({ isPartial }) => !isPartial || beside === null),
    keyOf: ({ key }) => key,
    isGap: ({ isGap }) => isGap,
    total: sums(t('total'), headline.figures),
    afterTotal: beside
      ? [sums(t('funnel:todayColumn'), beside.today), sums(t('funnel:soFarColumn'), beside.soFar)]
      : [],
  }
}
