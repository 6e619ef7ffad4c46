// Figures of stored days as areas, stacked from zero, or as one line. A day that was not stored, or lacks one of the
// figures, interrupts them: it is neither zero nor its neighbour.
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { axisMarks } from './axis-marks.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { LegendItem } from './chart-legend.tsx'
import { COUNT_AXIS, DAY_AXIS, GRID, MONEY_AXIS } from './chart-props.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { RowTooltips } from './columns.tsx'
import { ComparedDayChange, ComparedDayLine, type ComparedDayWords, changeRoom } from './compared-day.tsx'
import { DayAreas } from './day-areas.tsx'
import type { DrillDownMarks } from './drill-down.ts'
import { EndNames, NAME_ROOM } from './end-names.tsx'
import { MarkPositions } from './mark-positions.tsx'
import { type DayNote, NO_NOTES, NoteMarks, noteTexts, useNoteLines } from './note-marks.tsx'
import { tickIndexes } from './rows.ts'
import { isWhole, type StackedDay, withSum } from './stacked-rows.ts'
import { TooltipBox } from './tooltip-box.tsx'

interface StackedDaysProps extends Partial<DrillDownMarks> {
  readonly rows: readonly StackedDay[]
  /** The lowest series first; in the order of the rows' figures. A single one is a line. */
  readonly series: readonly LegendItem[]
  readonly write: (figure: number | null, isShort: boolean) => string
  /** True for amounts, whose axis needs more room. */
  readonly isMoney?: boolean
  /** Null without one. */
  readonly compared?: ComparedDayWords | null
  readonly notes?: readonly DayNote[]
  /** What the chart shows, in one sentence. */
  readonly label: string
  /** The name of the sum of a day. */
  readonly total: string
  /** The name of a day that was not stored. */
  readonly gap: string
}

const MOST_TICKS = 3

function sumOf({ figures }: StackedDay): number | null {
  return figures && (withSum(figures).at(-1) ?? null)
}

export const StackedDays = memo(function StackedDays(props: StackedDaysProps) {
  const { rows, series, write, isMoney = false, compared = null, notes = NO_NOTES, ...rest } = props
  const { label, total, gap, ...drillDown } = rest
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const keys = useMemo(() => rows.map(({ day }) => day), [rows])
  const noted = useNoteLines(notes, rows[0]?.day, rows.at(-1)?.day)
  const isAlone = series.length === 1
  return (
    <ChartFrame label={label} height="middle" noted={noted} {...drillDown}>
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
          {...axisMarks(rows.map(sumOf))}
          allowDataOverflow
          tickFormatter={(figure: number) => write(figure, true)}
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
                      figure: write(figures[index] ?? null, false),
                      series: look,
                    })),
                    { key: 'total', label: total, figure: write(sumOf(row), false), series: null },
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
            <ComparedDayLine compared={compared} />
            <EndNames names={endNamesOf(rows, series)} />
          </>
        )}
      </ComposedChart>
    </ChartFrame>
  )
})

/** Returns the series with the figures between which they end, on the last day that is drawn. */
function endNamesOf(rows: readonly StackedDay[], series: readonly LegendItem[]) {
  const figures = rows.findLast(isWhole)?.figures ?? []
  let sum = 0
  return series.map(({ key, label: name }, index) => {
    const from = sum
    sum += figures[index] ?? 0
    return { key, name, from, to: sum }
  })
}
