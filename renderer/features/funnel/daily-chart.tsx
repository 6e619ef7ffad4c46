// Leads stacked by channel, and another figure in a separate strip below: two scales never share one plot. Both have
// zero. A period that is not over is dashed; a gap is hatched and named, never drawn as zero.

import { memo, type ReactNode, useMemo } from 'react'
import { CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts'
import type { PaidChannel } from '../../../shared/funnel/channels.ts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { quietRanges } from '../../../shared/time/business-days.ts'
import {
  axisMarks,
  CHART_MARGIN,
  COUNT_AXIS,
  DAY_AXIS,
  GRID,
  MAX_TICKS,
  MONEY_AXIS,
  runsOf,
  tickIndexes,
} from '../../components/chart/axis.tsx'
import { ChartFrame, type DrillDownMarks, type SeriesLook } from '../../components/chart/chart-frame.tsx'
import { ChartTooltip, MarkPositions, TooltipBox } from '../../components/chart/chart-tooltip.tsx'
import { type Column, Columns, RowTooltips } from '../../components/chart/columns.tsx'
import {
  Bands,
  bracketSpace,
  type DayBracket,
  DayBrackets,
  type DayNote,
  NoteMarks,
  noteTexts,
  useNoteLines,
} from '../../components/chart/plot-marks.tsx'
import { stackSpans } from '../../components/chart/stacked-rows.ts'
import { holidayWords, stepCounts } from '../../domain/funnel/funnel-words.ts'
import { isMoney, totalOf } from '../../domain/funnel/totals-model.ts'
import { useHolidays } from '../../domain/funnel/use-funnel.ts'
import { useSay } from '../../report/say.ts'
import type { StripFigure } from '../../views/funnel-view.ts'
import { rowLabels } from './daily-table.tsx'
import type { FunnelRow } from './funnel-model.ts'

interface DailyChartProps extends Partial<DrillDownMarks> {
  readonly rows: readonly FunnelRow[]
  readonly granularity: Granularity
  readonly stripFigure: StripFigure
  readonly notes: readonly DayNote[]
  /** The channels of the leads; fewer when the screen shows one alone. */
  readonly channels: readonly PaidChannel[]
  /** Channels that bring no leads any more. */
  readonly silences: readonly DayBracket[]
  /** The figures in one sentence, for screen readers. */
  readonly label: string
}

const STRIP_COLORS: Readonly<Record<StripFigure, string>> = {
  won: 'var(--accent)',
  opportunities: 'var(--accent)',
  lost: 'var(--bad)',
  wonValue: 'var(--accent)',
}
/** The colours of the lead channels on every screen. */
export const CHANNEL_SERIES = {
  google: { color: 'var(--google)' },
  meta: { color: 'var(--meta)' },
  other: { color: 'var(--outros)' },
} as const

export const DailyChart = memo(function DailyChart(props: DailyChartProps) {
  const { rows, granularity, stripFigure, notes, channels, silences, label, onOpen, openHint } = props
  const say = useSay()
  const { t, formats } = say
  const noted = useNoteLines(notes, rows[0]?.range.from, rows.at(-1)?.range.to)
  const titleOf = useRowTitle(rows, granularity)
  const isAmount = isMoney(stripFigure)
  const shared = { rows, granularity, axis: isAmount ? MONEY_AXIS : COUNT_AXIS }
  return (
    <ChartFrame
      label={label}
      height="tall"
      noted={noted}
      {...(onOpen && openHint !== undefined && { onOpen, openHint })}
      strip={{
        title: t(`funnel:dailyColumns.${stripFigure}`),
        chart: (
          <DaysPlot
            {...shared}
            figuresOf={(row) => [totalOf(row, stripFigure)]}
            series={[{ color: STRIP_COLORS[stripFigure] }]}
            write={(figure) => (isAmount ? formats.moneyTick(figure as Cents) : formats.countTick(figure))}
            tooltip={() => null}
          />
        ),
      }}
    >
      <DaysPlot
        {...shared}
        isUpper
        figuresOf={({ leads }) => channels.map((channel) => leads[channel])}
        series={channels.map((channel) => CHANNEL_SERIES[channel])}
        write={formats.countTick}
        space={bracketSpace(silences.length)}
        tooltip={(row) => (
          <DailyTooltip
            row={row}
            title={titleOf(row)}
            channels={channels}
            stripFigure={stripFigure}
            noted={noteTexts(notes, row.range)}
          />
        )}
      >
        <DayBrackets brackets={silences} />
        <NoteMarks
          notes={notes}
          rows={rows.map(({ key, range }) => ({ key, date: range.from }))}
          until={rows.at(-1)?.range.to ?? say.today}
        />
      </DaysPlot>
    </ChartFrame>
  )
})

interface PlotProps extends Pick<DailyChartProps, 'rows' | 'granularity'> {
  /** Equal in both plots, so that their days are aligned. */
  readonly axis: typeof COUNT_AXIS | typeof MONEY_AXIS
  /** One per series; null when it is not known. */
  readonly figuresOf: (row: FunnelRow) => readonly (number | null)[]
  readonly series: readonly SeriesLook[]
  readonly write: (figure: number) => string
  readonly tooltip: (row: FunnelRow) => ReactNode
  /** True for the plot that has another one, with the days' names, below it. */
  readonly isUpper?: boolean
  /** Above the plot, in pixels. */
  readonly space?: number
  /** Over the columns. */
  readonly children?: ReactNode
}

/** A column a row. A stack without one of its parts would look like fewer leads: unknown parts are gaps, too. */
function DaysPlot(props: PlotProps) {
  const { rows, granularity, axis, figuresOf, series, write, tooltip, isUpper = false, space = 0 } = props
  const { t } = useSay()
  const days = useDayAxis(rows, granularity)
  const daysOff = useDaysOff(rows, granularity)
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const isUnknown = (row: FunnelRow) =>
    row.isGap || series.length === 0 || figuresOf(row).some((figure) => figure === null)
  const gaps = runsOf(rows, isUnknown).map((run) => [run[0]?.key ?? '', run.at(-1)?.key ?? ''] as const)
  return (
    <ComposedChart
      data={rows as FunnelRow[]}
      margin={{ ...CHART_MARGIN, top: CHART_MARGIN.top + space, bottom: isUpper ? 8 : 0 }}
      syncId="funnel-days"
    >
      <Bands spans={daysOff} />
      {isUpper && <CartesianGrid {...GRID} />}
      <XAxis {...days} height={22} hide={isUpper} />
      <YAxis
        {...axis}
        {...axisMarks(rows.flatMap((row) => stackSpans(figuresOf(row)).flat()))}
        allowDataOverflow
        tickFormatter={write}
      />
      <ChartTooltip
        cursor={false}
        content={({ active, payload }) => {
          const row = payload?.[0]?.payload as FunnelRow | undefined
          return active && row ? tooltip(row) : null
        }}
      />
      <Bands spans={gaps} gap={t('funnel:gap')} />
      <RowTooltips />
      <Columns columns={columnsOf(rows, figuresOf)} series={series} />
      {props.children}
      <MarkPositions keys={keys} />
    </ComposedChart>
  )
}

function useDayAxis(rows: readonly FunnelRow[], granularity: Granularity) {
  const labelOf = rowLabels(useSay(), rows, granularity)
  return {
    ...DAY_AXIS,
    dataKey: 'key',
    scale: 'band' as const,
    ticks: tickIndexes(rows.length, MAX_TICKS).flatMap((index) => rows[index]?.key ?? []),
    interval: 0 as const,
    tickFormatter: (key: string) => {
      const row = rows.find((candidate) => candidate.key === key)
      return row ? labelOf(row, 'axis') : ''
    },
  }
}

/** Returns the title of a row's tooltip, with the day's holiday. */
function useRowTitle(rows: readonly FunnelRow[], granularity: Granularity) {
  const say = useSay()
  const calendar = useHolidays()
  const labelOf = rowLabels(say, rows, granularity)
  return (row: FunnelRow): string => {
    const holiday = granularity === 'day' ? holidayWords(say, row.key, calendar) : null
    return holiday === null ? labelOf(row, 'full') : `${labelOf(row, 'full')} · ${holiday}`
  }
}

/** Returns the days off among the rows; none unless each row is a day. */
function useDaysOff(rows: readonly FunnelRow[], granularity: Granularity) {
  const calendar = useHolidays()
  return useMemo(() => {
    const [from, to] = [rows[0]?.key, rows.at(-1)?.key]
    if (granularity !== 'day' || from === undefined || to === undefined) return []
    return quietRanges({ from, to }, calendar).map((range) => [range.from, range.to] as const)
  }, [rows, granularity, calendar])
}

/** Returns a column per row: none for a gap; partial, hollow and pale ones have their looks. */
function columnsOf(
  rows: readonly FunnelRow[],
  figuresOf: (row: FunnelRow) => readonly (number | null)[],
): Column[] {
  return rows.map((row) => ({
    key: row.key,
    figures: row.isGap ? null : figuresOf(row),
    look: row.isPartial ? 'partial' : row.isNotedOut ? 'hollow' : row.isPale ? 'pale' : 'whole',
  }))
}

interface TooltipProps extends Pick<DailyChartProps, 'channels' | 'stripFigure'> {
  readonly row: FunnelRow
  readonly title: string
  readonly noted: readonly string[]
}

/** What the chart draws of one day, week or month, and the value of the sales. */
function DailyTooltip({ row, title, channels, stripFigure, noted }: TooltipProps) {
  const say = useSay()
  const { t, formats } = say
  if (row.isGap) return <TooltipBox title={title} lines={null} note={t('funnel:gap')} noted={noted} />
  const below = stripFigure === 'opportunities' || stripFigure === 'lost' ? [stripFigure] : []
  const lines = [
    ...channels.map((key) => ({ key, series: CHANNEL_SERIES[key], figure: formats.count(row.leads[key]) })),
    { key: 'leads', series: null, figure: formats.count(row.leads.total) } as const,
    ...below.map((key) => ({
      key,
      series: { color: STRIP_COLORS[key] },
      figure: formats.count(totalOf(row, key)),
    })),
    { key: 'won', series: { color: STRIP_COLORS.won }, figure: formats.count(row.won.count) } as const,
    { key: 'wonValue', series: null, figure: formats.money(row.won.valueCents) } as const,
  ]
  const { previous } = row
  return (
    <TooltipBox
      title={row.isPartial ? `${title} · ${t('funnel:partialBucket')}` : title}
      lines={lines.map((line) => ({ ...line, label: t(`funnel:dailyColumns.${line.key}`) }))}
      noted={noted}
      note={
        previous
          ? t('funnel:tooltipBefore', {
              range: formats.range(previous.range),
              figures: stepCounts(say, previous.figures),
            })
          : null
      }
    />
  )
}
