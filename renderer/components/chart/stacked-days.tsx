// Figures of stored days as columns, stacked from zero. A day that was not stored, or lacks one of the figures, has no
// column: it is neither zero nor its neighbour.
import { memo, useMemo } from 'react'
import { CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'
import { axisMarks } from './axis-marks.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { LegendItem } from './chart-legend.tsx'
import { CHART_MARGIN, DAY_AXIS, GRID, MAX_TICKS, MONEY_AXIS } from './chart-props.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { Columns, RowTooltips } from './columns.tsx'
import type { DrillDownMarks } from './drill-down.ts'
import { MarkPositions } from './mark-positions.tsx'
import { tickIndexes } from './rows.ts'
import { isWhole, type StackedDay, withSum } from './stacked-rows.ts'
import { TooltipBox } from './tooltip-box.tsx'

interface StackedDaysProps extends Partial<DrillDownMarks> {
  readonly rows: readonly StackedDay[]
  /** The lowest series first; in the order of the rows' figures. */
  readonly series: readonly LegendItem[]
  readonly write: (figure: number | null, isShort: boolean) => string
  /** What the chart shows, in one sentence. */
  readonly label: string
  /** The name of the sum of a day. */
  readonly total: string
  /** The name of a day that was not stored. */
  readonly gap: string
}

function sumOf({ figures }: StackedDay): number | null {
  return figures && (withSum(figures).at(-1) ?? null)
}

export const StackedDays = memo(function StackedDays(props: StackedDaysProps) {
  const { rows, series, write, label, total, gap, ...drillDown } = props
  const formats = useFormats()
  const keys = useMemo(() => rows.map(({ day }) => day), [rows])
  const columns = rows.map((row) => ({ key: row.day, figures: isWhole(row) ? row.figures : null }))
  return (
    <ChartFrame label={label} height="middle" {...drillDown}>
      <ComposedChart data={rows as StackedDay[]} margin={CHART_MARGIN}>
        <CartesianGrid {...GRID} />
        <XAxis
          {...DAY_AXIS}
          dataKey="day"
          scale="band"
          ticks={tickIndexes(rows.length, MAX_TICKS).flatMap((index) => rows[index]?.day ?? [])}
          interval="equidistantPreserveStart"
          minTickGap={10}
          tickFormatter={(day: PlainDate) => formats.day(day)}
        />
        <YAxis
          {...MONEY_AXIS}
          {...axisMarks(rows.map(sumOf))}
          allowDataOverflow
          tickFormatter={(figure: number) => write(figure, true)}
        />
        <ChartTooltip
          cursor={false}
          content={({ active, payload, label: at }) => {
            const row =
              rows.find(({ day }) => day === at) ?? (payload?.[0]?.payload as StackedDay | undefined)
            if (!active || !row) return null
            const { figures } = row
            return (
              <TooltipBox
                title={formats.dayWithYear(row.day)}
                lines={
                  figures && [
                    ...series.map(({ key, label: name, ...look }, index) => ({
                      key,
                      label: name,
                      figure: write(figures[index] ?? null, false),
                      series: look,
                    })),
                    { key: 'total', label: total, figure: write(sumOf(row), false), series: null },
                  ]
                }
                note={figures ? null : gap}
              />
            )
          }}
        />
        <MarkPositions keys={keys} />
        <RowTooltips />
        <Columns columns={columns} series={series} hasGapMarks />
      </ComposedChart>
    </ChartFrame>
  )
})
