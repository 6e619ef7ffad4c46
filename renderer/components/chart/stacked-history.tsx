import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { stackedTable } from '../../report/stacked-table.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { ShownAs } from '../../views/shown-as.ts'
import type { AboutNumberProps } from '../about-number.tsx'
import { EmptyNote } from '../empty-note.tsx'
import { ChartLegend, type LegendItem } from './chart-legend.tsx'
import type { DrillDownMarks } from './drill-down.ts'
import { StackedDays } from './stacked-days.tsx'
import { foldSeries, isWhole, MOST_SERIES, type StackedDay } from './stacked-rows.ts'
import { useFigureWriter } from './use-figure-writer.ts'

export interface StackedHistoryWords {
  readonly title: string
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  /** The head of the column of days. */
  readonly day: string
  readonly total: string
  /** In place of the figures of a day that was not kept. */
  readonly gap: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly firstTitle: string
  /** What the first kept day means for the chart. */
  readonly firstText: (day: PlainDate) => string
}

interface StackedHistoryProps extends Partial<DrillDownMarks> {
  readonly rows: readonly StackedDay[]
  readonly series: readonly LegendItem[]
  readonly kind: 'count' | 'money'
  readonly about: Omit<AboutNumberProps, 'name'>
  readonly shownAs: ShownAs
  readonly words: StackedHistoryWords
}

const GAP_LOOK = { color: 'var(--junk)', look: 'line' } as const

/** Kept days, stacked; from the second on as a chart, and as a table from the first. */
export function StackedHistory(props: StackedHistoryProps) {
  const { rows, series, kind, about, shownAs, words, onOpen, openHint } = useFolded(props)
  const write = useFigureWriter(kind === 'money')
  const [first] = rows
  if (first === undefined) return <EmptyNote title={words.emptyTitle} text={words.emptyText} />
  if (shownAs === 'table') {
    const { title, day: dayTitle, total: totalTitle, gap } = words
    const { definition } = about
    const table = stackedTable({ title, dayTitle, totalTitle, kind, definition, series, days: rows })
    return <TableView table={table} about={about} gap={gap} />
  }
  const hasGap = rows.some((row) => !isWhole(row))
  if (rows.length < 2) return <EmptyNote title={words.firstTitle} text={words.firstText(first.day)} />
  return (
    <>
      <ChartLegend items={hasGap ? [...series, { key: 'gap', label: words.gap, ...GAP_LOOK }] : series} />
      <StackedDays
        rows={rows}
        series={series}
        write={write}
        label={words.label}
        total={words.total}
        gap={words.gap}
        {...(onOpen && openHint !== undefined && { onOpen, openHint })}
      />
    </>
  )
}

/** Returns the history with the last of too many series as one, which says how many it is. */
function useFolded(props: StackedHistoryProps): StackedHistoryProps {
  const { t } = useTranslation()
  const { rows, series } = props
  const folded = useMemo(() => rows.map(foldSeries), [rows])
  if (series.length <= MOST_SERIES) return props
  const count = series.length - MOST_SERIES + 1
  const rest = { key: 'rest', label: t('restOfList', { count }), color: 'var(--junk)' }
  return { ...props, rows: folded, series: [...series.slice(0, MOST_SERIES - 1), rest] }
}
