// Figures of stored days as areas, stacked from zero, or as one line. A day that was not stored, or lacks one of the
// figures, interrupts them: it is neither zero nor its neighbour.
import { memo, useMemo } from 'react'
import {
  CartesianGrid,
  ComposedChart,
  DefaultZIndexes,
  ReferenceLine,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useSay } from '../../report/say.ts'
import { writeValue } from '../../report/table.ts'
import { axisMarks, COUNT_AXIS, DAY_AXIS, GRID, MONEY_AXIS, runsOf, tickIndexes } from './axis.tsx'
import type { LegendItem, SeriesLook } from './chart-frame.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ChartTooltip, MarkPositions, TooltipBox } from './chart-tooltip.tsx'
import { RowTooltips } from './columns.tsx'
import { ComparedDayChange, type ComparedDayWords, changeRoom } from './compared-day.tsx'
import {
  type DayNote,
  NO_NOTES,
  NoteMarks,
  noteTexts,
  PlotText,
  useNoteLines,
  usePlot,
} from './plot-marks.tsx'
import { isWhole, type StackedDay, spreadNames, stackSpans, withSum } from './stacked-rows.ts'

export interface StackedDaysWords {
  /** The figures in one sentence, for screen readers. */
  readonly label: string
  /** The name of the sum of a day. */
  readonly total: string
  /** In place of the figures of a day that was not kept. */
  readonly gap: string
}

export interface StackedDaysProps {
  readonly rows: readonly StackedDay[]
  /** The lowest series first; in the order of the rows' figures. A single one is a line. */
  readonly series: readonly LegendItem[]
  readonly kind: 'count' | 'money'
  /** Null without a day to compare with. */
  readonly compared?: ComparedDayWords | null
  readonly notes?: readonly DayNote[]
  readonly words: StackedDaysWords
}

const MOST_TICKS = 3

export const StackedDays = memo(function StackedDays(props: StackedDaysProps) {
  const { rows, series, kind, compared = null, notes = NO_NOTES, words } = props
  const { label, total, gap } = words
  const isMoney = kind === 'money'
  const say = useSay()
  const { t, formats, today } = say
  const write = (figure: number | null) => writeValue(kind, figure, say)
  const keys = useMemo(() => rows.map(({ day }) => day), [rows])
  const noted = useNoteLines(notes, rows[0]?.day, rows.at(-1)?.day)
  const isAlone = series.length === 1
  return (
    <ChartFrame label={label} height="middle" noted={noted}>
      <ComposedChart
        data={rows as StackedDay[]}
        margin={{
          top: 8,
          right: isAlone ? changeRoom(compared, isMoney) : NAME_ROOM,
          bottom: 0,
          left: 0,
        }}
      >
        <CartesianGrid {...GRID} />
        <XAxis
          {...DAY_AXIS}
          dataKey="day"
          scale="point"
          ticks={tickIndexes(rows.length, MOST_TICKS).flatMap((index) => rows[index]?.day ?? [])}
          interval="equidistantPreserveStart"
          minTickGap={10}
          tickFormatter={(day: PlainDate) => (day === today ? t('today') : formats.day(day))}
        />
        <YAxis
          {...(isMoney ? MONEY_AXIS : COUNT_AXIS)}
          {...axisMarks(rows.filter(isWhole).flatMap(({ figures }) => stackSpans(figures ?? []).flat()))}
          allowDataOverflow
          tickFormatter={(figure: number) =>
            isMoney ? formats.moneyTick(figure as Cents) : formats.countTick(figure)
          }
        />
        <ChartTooltip
          content={({ active, payload, label: at }) => {
            const row =
              rows.find(({ day }) => day === at) ?? (payload?.[0]?.payload as StackedDay | undefined)
            if (!active || !row) return null
            const { figures } = row
            return (
              <TooltipBox
                title={formats.dayWithYear(row.day)}
                lines={
                  figures &&
                  [
                    ...series.map(({ key, label: name, ...look }, index) => ({
                      key,
                      label: name,
                      figure: write(figures[index] ?? null),
                      series: look,
                    })),
                    {
                      key: 'total',
                      label: total,
                      figure: write(withSum(row).at(-1) ?? null),
                      series: null,
                    },
                  ].slice(0, isAlone ? 1 : undefined)
                }
                note={figures ? null : gap}
                noted={noteTexts(notes, { from: row.day, to: row.day })}
              />
            )
          }}
        />
        <MarkPositions keys={keys} />
        <RowTooltips areColumns={false} />
        <DayAreas rows={rows} series={series} />
        <NoteMarks
          notes={notes}
          rows={rows.map(({ day }) => ({ key: day, date: day }))}
          until={rows.at(-1)?.day ?? today}
        />
        {isAlone ? (
          <ComparedDayChange rows={rows} compared={compared} />
        ) : (
          <>
            {compared && (
              <ReferenceLine
                x={compared.day}
                stroke="var(--ink)"
                strokeWidth={1.5}
                strokeDasharray="2 3"
                zIndex={DefaultZIndexes.line}
              />
            )}
            <EndNames names={endNamesOf(rows, series)} />
          </>
        )}
      </ComposedChart>
    </ChartFrame>
  )
})

/** Returns the series with the figures between which they end, on the last day that is drawn. */
function endNamesOf(rows: readonly StackedDay[], series: readonly LegendItem[]) {
  const spans = stackSpans(rows.findLast(isWhole)?.figures ?? [])
  return series.map(({ key, label: name }, index) => {
    const [from, to] = spans[index] ?? [0, 0]
    return { key, name, from, to }
  })
}

interface DayAreasProps {
  readonly rows: readonly StackedDay[]
  /** The lowest series first, in the order of the rows' figures. */
  readonly series: readonly SeriesLook[]
}

/** Half the width of a day without neighbours, in pixels. */
const ALONE = 2
/** Of a series that stands alone: its line is what is read. */
const ALONE_OPACITY = 0.1

/** Inside a Recharts chart whose bottom axis has `scale="point"`. */
function DayAreas({ rows, series }: DayAreasProps) {
  const plot = usePlot()
  if (plot === null) return null
  const { middleOf, yOf } = plot
  const point = (row: StackedDay, index: number, end: 0 | 1, shift: number) => {
    const figure = stackSpans(row.figures ?? [])[index]?.[end] ?? 0
    return `${((middleOf(row.day) ?? 0) + shift).toFixed(1)},${(yOf(figure) ?? 0).toFixed(1)}`
  }
  const runs = runsOf(rows, isWhole)
  /** The edge of a series away from zero (1) or towards it (0), from left to right. */
  const edge = (run: readonly StackedDay[], index: number, end: 0 | 1) =>
    run.length === 1
      ? run.flatMap((row) => [point(row, index, end, -ALONE), point(row, index, end, ALONE)])
      : run.map((row) => point(row, index, end, 0))
  const edgePath = (index: number) => runs.map((run) => `M${edge(run, index, 1).join('L')}`).join('')
  const isAlone = series.length === 1
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.area}>
      {series.map(({ color, opacity = 1 }, index) => (
        <path
          key={index}
          data-area=""
          d={runs
            .map((run) => `M${[...edge(run, index, 1), ...edge(run, index, 0).toReversed()].join('L')}Z`)
            .join('')}
          fill={color}
          fillOpacity={isAlone ? ALONE_OPACITY : opacity}
        />
      ))}
      {series.map(({ color }, index) => (
        <path
          key={index}
          data-edge=""
          d={edgePath(index)}
          fill="none"
          stroke={isAlone ? color : 'var(--canvas)'}
          strokeWidth={isAlone ? 2 : 1}
          strokeLinejoin="round"
        />
      ))}
    </ZIndexLayer>
  )
}

/** Right of a plot that has names there, in pixels. */
const NAME_ROOM = 128
const SPACE = 8
/** What has room in one line of about that width; an outsider's name may have any length. */
const MOST_LETTERS = 18

interface EndName {
  readonly key: string
  readonly name: string
  /** From which figure to which one, of the left axis, its area ends. */
  readonly from: number
  readonly to: number
}

/** The names of areas where they end, moved apart so that all can be read; inside a Recharts chart. */
function EndNames({ names }: { readonly names: readonly EndName[] }) {
  const plot = usePlot()
  if (plot === null) return null
  const { yOf } = plot
  const ends = names.flatMap(({ from, to, ...name }) => {
    const [bottom, top] = [yOf(from), yOf(to)]
    return bottom === undefined || top === undefined || to === from
      ? []
      : [{ ...name, y: (bottom + top) / 2 - plot.y, size: Math.abs(to - from) }]
  })
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {/* Nothing is drawn beyond its edges. */}
      <svg
        aria-hidden="true"
        x={plot.right + SPACE}
        y={plot.y}
        width={NAME_ROOM - SPACE}
        height={plot.height}
      >
        {spreadNames(ends, plot.height).map(({ key, name, y }) => (
          <PlotText key={key} x={0} y={y}>
            {shorten(name)}
            {shorten(name) !== name && <title>{name}</title>}
          </PlotText>
        ))}
      </svg>
    </ZIndexLayer>
  )
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
}
