import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { stackedTable } from '../../report/table.ts'
import type { ShownAs } from '../../views/view-fields.ts'
import type { AboutNumberProps } from '../explanation.tsx'
import { EmptyNote } from '../notice.tsx'
import type { LegendItem } from './chart-frame.tsx'
import type { ComparedDayWords } from './compared-day.tsx'
import type { DayNote } from './plot-marks.tsx'
import { StackedDays } from './stacked-days.tsx'
import { foldSeries, joinedDays, MOST_SERIES, type StackedDay } from './stacked-rows.ts'

export interface StackedHistoryWords {
  readonly title: string
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  readonly total: string
  /** In place of the figures of a day that was not kept. */
  readonly gap: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly firstTitle: string
  /** What the first kept day means for the chart. */
  readonly firstText: (day: PlainDate) => string
}

interface StackedHistoryProps {
  /** Every day from the first stored one to the last. */
  readonly rows: readonly StackedDay[]
  readonly series: readonly LegendItem[]
  readonly kind: 'count' | 'money'
  readonly about: Omit<AboutNumberProps, 'name'>
  readonly shownAs: ShownAs
  readonly words: StackedHistoryWords
  /** Of the company: their days are no gaps. */
  readonly holidays: HolidayCalendar
  readonly notes: readonly DayNote[]
  /** Null without a day to compare with. */
  readonly compared?: ComparedDayWords | null
  /** True where the chart stacks the last series first. */
  readonly isLastLow?: boolean
}

/** Kept days as areas, or one series as a line; from the second day on as a chart, and as a table from the first. */
export function StackedHistory(props: StackedHistoryProps) {
  const { kind, about, shownAs, words } = props
  const { rows, series } = useFolded(props)
  const [first] = rows
  if (first === undefined) return <EmptyNote title={words.emptyTitle} text={words.emptyText} />
  if (shownAs === 'table') {
    const { definition } = about
    const table = stackedTable({ title: words.title, kind, definition, series, days: rows })
    return <TableView table={table} about={about} gap={words.gap} />
  }
  if (rows.length < 2) return <EmptyNote title={words.firstTitle} text={words.firstText(first.day)} />
  return <HistoryChart {...props} rows={rows} series={series} />
}

function HistoryChart(props: StackedHistoryProps) {
  const { rows, series, kind, words, compared = null, holidays, notes, isLastLow = false } = props
  const write = useFigureWriter(kind === 'money')
  const joined = useMemo(() => {
    const days = joinedDays(rows, holidays, compared?.day ?? null)
    if (!isLastLow) return days
    return days.map((day) => ({ ...day, figures: day.figures === null ? null : day.figures.toReversed() }))
  }, [rows, holidays, compared?.day, isLastLow])
  const stacked = useMemo(() => (isLastLow ? series.toReversed() : series), [series, isLastLow])
  return (
    <StackedDays
      rows={joined}
      series={stacked}
      write={write}
      isMoney={kind === 'money'}
      compared={compared}
      notes={notes}
      label={words.label}
      total={words.total}
      gap={words.gap}
    />
  )
}

/** Returns the history with the last of too many series as one, which says how many it is. */
function useFolded({ rows, series }: StackedHistoryProps): Pick<StackedHistoryProps, 'rows' | 'series'> {
  const { t } = useTranslation()
  return useMemo(() => {
    if (series.length <= MOST_SERIES) return { rows, series }
    const count = series.length - MOST_SERIES + 1
    const rest = { key: 'rest', label: t('restOfList', { count }), color: 'var(--junk)' }
    return { rows: rows.map(foldSeries), series: [...series.slice(0, MOST_SERIES - 1), rest] }
  }, [rows, series, t])
}

/**
 * Returns a function that writes counts, or amounts in cents: short ones for an axis. The same function until they
 * change.
 */
function useFigureWriter(isMoney: boolean): (figure: number | null, isShort: boolean) => string {
  const formats = useFormats()
  return useCallback(
    (figure: number | null, isShort: boolean) => {
      if (figure === null) return UNKNOWN
      if (!isMoney) return isShort ? formats.countTick(figure) : formats.count(figure)
      return isShort ? formats.moneyTick(figure as Cents) : formats.money(figure as Cents)
    },
    [isMoney, formats],
  )
}
