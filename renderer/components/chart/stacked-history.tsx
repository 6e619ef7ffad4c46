import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { ShownAs } from '../../views/shown-as.ts'
import type { AboutNumberProps } from '../about-number.tsx'
import { EmptyNote } from '../empty-note.tsx'
import { ChartLegend, type LegendItem } from './chart-legend.tsx'
import type { DrillDownMarks } from './drill-down.ts'
import { SeriesTable } from './series-table.tsx'
import { StackedDays } from './stacked-days.tsx'
import { foldSeries, isWhole, MOST_SERIES, type StackedDay, withSum } from './stacked-rows.ts'

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
  readonly write: (figure: number | null, isShort: boolean) => string
  readonly about: Omit<AboutNumberProps, 'name'>
  readonly shownAs: ShownAs
  readonly words: StackedHistoryWords
}

const GAP_LOOK = { color: 'var(--junk)', look: 'line' } as const

/** Kept days, stacked; from the second on as a chart, and as a table from the first. */
export function StackedHistory(props: StackedHistoryProps) {
  const { rows, series, write, shownAs, words, onOpen, openHint } = useFolded(props)
  const [first] = rows
  if (first === undefined) return <EmptyNote title={words.emptyTitle} text={words.emptyText} />
  if (shownAs === 'table') return <HistoryTable {...props} rows={rows} series={series} />
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

/** One row per day, the newest first. */
function HistoryTable({ rows, series, write, about, words }: StackedHistoryProps) {
  const formats = useFormats()
  return (
    <SeriesTable
      label={words.title}
      headTitle={words.day}
      columns={[...series, { key: 'total', label: words.total }].map(({ key, label }) => ({
        key,
        title: label,
        about,
      }))}
      rows={rows.toReversed().map(({ day, figures }) => ({
        key: day,
        head: formats.dayWithYear(day),
        cells: figures && withSum(figures).map((figure) => write(figure, false)),
      }))}
      gap={words.gap}
    />
  )
}
