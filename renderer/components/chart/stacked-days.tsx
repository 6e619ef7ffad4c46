// Figures of stored days, stacked from zero. A day that was not stored, or lacks one of the figures, interrupts the
// areas: it is neither zero nor its neighbour.
import { memo, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'
import { axisMarks } from './axis-marks.ts'
import type { ChartDoor } from './chart-door.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { LegendItem } from './chart-legend.tsx'
import { CHART_MARGIN, DAY_AXIS, GRID, MAX_TICKS, MONEY_AXIS, TOOLTIP } from './chart-props.ts'
import { GapAreas } from './gap-areas.tsx'
import { OpenMarks } from './open-marks.tsx'
import { gapSpans, tickIndexes } from './rows.ts'
import { isWhole, type StackedDay, withSum } from './stacked-rows.ts'
import { TooltipBox } from './tooltip-box.tsx'

interface DotProps {
  readonly cx?: number
  readonly cy?: number
  readonly payload?: { readonly isAlone?: boolean }
}

/** Returns a dot that draws only points without a neighbour to connect to (`isAlone`). */
function loneDot(color: string, opacity = 1) {
  return ({ cx, cy, payload }: DotProps) => {
    const isShown = payload?.isAlone === true && cx !== undefined && cy != null
    return isShown ? (
      <circle key={cx} cx={cx} cy={cy} r={3} fill={color} fillOpacity={opacity} stroke={color} />
    ) : (
      <g key={cx} />
    )
  }
}

interface StackedDaysProps extends Partial<ChartDoor> {
  readonly rows: readonly StackedDay[]
  /** The topmost series first; in the order of the rows' figures. */
  readonly series: readonly LegendItem[]
  readonly write: (figure: number | null, isShort: boolean) => string
  /** What the chart shows, in one sentence. */
  readonly label: string
  /** The name of a day that was not stored. */
  readonly gap: string
}

export const StackedDays = memo(function StackedDays(props: StackedDaysProps) {
  const { rows, series, write, label, gap, ...door } = props
  const formats = useFormats()
  const keys = useMemo(() => rows.map(({ day }) => day), [rows])
  // A dot for every day and series costs more than the areas: only when one is visible.
  const hasLonePoint = rows.some(({ isAlone }) => isAlone)
  return (
    <ChartFrame label={label} height="middle" {...door}>
      <AreaChart data={rows as StackedDay[]} margin={CHART_MARGIN}>
        <CartesianGrid {...GRID} />
        <XAxis
          {...DAY_AXIS}
          dataKey="day"
          ticks={tickIndexes(rows.length, MAX_TICKS).flatMap((index) => rows[index]?.day ?? [])}
          interval={0}
          tickFormatter={(day: PlainDate) => formats.day(day)}
        />
        <YAxis
          {...MONEY_AXIS}
          {...axisMarks(rows.map(({ figures }) => figures && (withSum(figures).at(-1) ?? null)))}
          tickFormatter={(figure: number) => write(figure, true)}
        />
        <Tooltip
          {...TOOLTIP}
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
                  series.map(({ key, label: name, ...look }, index) => ({
                    key,
                    label: name,
                    figure: write(figures[index] ?? null, false),
                    series: look,
                  }))
                }
                note={figures ? null : gap}
              />
            )
          }}
        />
        <GapAreas spans={gapSpans(rows, (row) => !isWhole(row), 'points')} keys={keys} label={gap} />
        <OpenMarks keys={keys} />
        {series
          .map(({ key, label: name, color, opacity = 1 }, index) => (
            <Area
              key={key}
              dataKey={(row: StackedDay) => (isWhole(row) ? (row.figures?.[index] ?? null) : null)}
              name={name}
              stackId="days"
              type="linear"
              stroke={color}
              strokeWidth={1}
              fill={color}
              fillOpacity={opacity}
              dot={hasLonePoint && loneDot(color, opacity)}
              activeDot={false}
              isAnimationActive={false}
              connectNulls={false}
            />
          ))
          .toReversed()}
      </AreaChart>
    </ChartFrame>
  )
})
