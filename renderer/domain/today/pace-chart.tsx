// This month against last month on one scale, from zero; the lines are named at their ends. Periods that are not over
// are dashed: today, and the projection with its band.
import { memo } from 'react'
import { Area, CartesianGrid, ComposedChart, Line, ReferenceDot, XAxis, YAxis } from 'recharts'
import type { Cents } from '../../../shared/money/money.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { axisMarks } from '../../components/chart/axis-marks.ts'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { CHART_MARGIN, DAY_AXIS, GRID, MONEY_AXIS } from '../../components/chart/chart-props.ts'
import { ChartTooltip } from '../../components/chart/chart-tooltip.tsx'
import { DayOffAreas } from '../../components/chart/day-off-areas.tsx'
import type { DrillDownMarks } from '../../components/chart/drill-down.ts'
import { MarkPositions } from '../../components/chart/mark-positions.tsx'
import { TooltipBox } from '../../components/chart/tooltip-box.tsx'
import { useSay } from '../../report/say.ts'
import type { PacePoint } from './pace-model.ts'

interface PaceChartProps extends Partial<DrillDownMarks> {
  readonly points: readonly PacePoint[]
  /** Weekends and holidays of the month, in order. */
  readonly quiet: readonly DayRange[]
  /** `fill`: as high as the box around the chart, and the lines' names have their amounts: nobody points at a TV. */
  readonly height?: 'short' | 'fill'
  /** The figures in one sentence. */
  readonly label: string
}

const FULL_MARGIN = { ...CHART_MARGIN, top: 16, right: 144 }
const MARGIN = { ...CHART_MARGIN, top: 16, right: 84 }
const TICKS = [1, 5, 10, 15, 20, 25]
const MOST_STEPS = 3
/** About the least height of the plot and of a label, in pixels: names closer than a label move apart. */
const PLOT_HEIGHT = 100
const LABEL_HEIGHT = 14
/** Moves the label beside its point, away from the projection. */
const VALUE_SHIFT = 34
const SERIES = {
  this: { color: 'var(--accent)', look: 'line' },
  last: { color: 'var(--ink-3)', look: 'dashes' },
  target: { color: 'var(--ink-2)', look: 'dashes' },
  projected: { color: 'var(--accent)', look: 'dashes' },
  likely: { color: 'var(--accent)', opacity: 0.16 },
} as const
const STILL = { dot: false, activeDot: false, isAnimationActive: false } as const

/** The month's curve. */
export function PaceChart({ label, height = 'short', onOpen, openHint, ...plot }: PaceChartProps) {
  return (
    <ChartFrame label={label} height={height} {...(onOpen && openHint !== undefined && { onOpen, openHint })}>
      <PacePlot {...plot} isNamedInFull={height === 'fill'} />
    </ChartFrame>
  )
}

interface PacePlotProps extends Pick<PaceChartProps, 'points' | 'quiet'> {
  /** True for amounts beside the names of the lines. */
  readonly isNamedInFull: boolean
}

const PacePlot = memo(function PacePlot({ points, quiet, isNamedInFull }: PacePlotProps) {
  const { t, formats } = useSay()
  const todayDay = points.find(({ isToday }) => isToday)?.day ?? null
  return (
    <ComposedChart data={points as PacePoint[]} margin={isNamedInFull ? FULL_MARGIN : MARGIN}>
      <DayOffAreas spans={quiet.map(spanOf)} />
      <CartesianGrid {...GRID} />
      <XAxis
        {...DAY_AXIS}
        dataKey="day"
        type="number"
        domain={[1, points.length]}
        ticks={dayTicks(points.length, todayDay)}
        interval={0}
        tickFormatter={(day: number) => (day === todayDay ? t('today') : String(day))}
      />
      <YAxis
        {...MONEY_AXIS}
        {...axisMarks(figuresOf(points), MOST_STEPS)}
        tickFormatter={(cents: number) => formats.moneyTick(cents as Cents)}
      />
      <ChartTooltip
        isAbove
        content={({ active, payload }) => {
          const point = payload?.[0]?.payload as PacePoint | undefined
          return active && point ? (
            <PaceTooltip point={point} isToCome={todayDay !== null && point.day > todayDay} />
          ) : null
        }}
      />
      <PaceLines todayDay={todayDay ?? 0} />
      <LineNames points={points} isNamedInFull={isNamedInFull} />
      {isNamedInFull && <WonSoFar points={points} />}
      <MarkPositions keys={points.map(({ day }) => day)} />
    </ComposedChart>
  )
})

/** Returns the days named on the axis: round ones, the last, and today in place of its neighbours. */
function dayTicks(length: number, todayDay: number | null): number[] {
  const ticks = [...TICKS, length]
  if (todayDay === null) return ticks
  return [...ticks.filter((day) => Math.abs(day - todayDay) > 3), todayDay].sort((a, b) => a - b)
}

/**
 * Last month, the target as it is due, the projection with its band, and this month: solid up to yesterday, dashed from
 * there to today.
 */
function PaceLines({ todayDay }: { readonly todayDay: number }) {
  return (
    <>
      <Area dataKey="likelyCents" fill="var(--accent)" fillOpacity={0.16} stroke="none" {...STILL} />
      <Line
        dataKey="previousCents"
        stroke="var(--ink-3)"
        strokeWidth={1.5}
        strokeDasharray="3 3"
        {...STILL}
      />
      <Line
        dataKey="targetCents"
        type="stepAfter"
        stroke="var(--ink-2)"
        strokeWidth={1.25}
        strokeDasharray="1 3"
        {...STILL}
      />
      <Line
        dataKey="projectedCents"
        stroke="var(--accent)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        {...STILL}
      />
      <Line
        dataKey={({ isToday, currentCents }: PacePoint) => (isToday ? null : currentCents)}
        stroke="var(--accent)"
        strokeWidth={2.2}
        {...STILL}
      />
      <Line
        dataKey={({ day, currentCents }: PacePoint) => (day >= todayDay - 1 ? currentCents : null)}
        stroke="var(--accent)"
        strokeWidth={2.2}
        strokeDasharray="2 3"
        {...STILL}
      />
    </>
  )
}

/** The names of last month, the target and the projection, where their lines end. */
function LineNames({ points, isNamedInFull }: Omit<PacePlotProps, 'quiet'>) {
  const { t, formats } = useSay()
  const nameOf = { last: t('today:paceLast'), target: t('today:target'), projected: t('today:paceEnd') }
  return endLabels(points).map(({ key, day, cents, shift }) => (
    <ReferenceDot
      key={key}
      x={day}
      y={cents}
      r={0}
      label={{
        value: isNamedInFull ? `${nameOf[key]} ${formats.moneyShort(cents)}` : nameOf[key],
        position: 'right',
        dy: shift,
        fontSize: 11,
        fill: key === 'projected' ? 'var(--accent)' : 'var(--ink-2)',
      }}
    />
  ))
}

/** The last known point of this month with its value. */
function WonSoFar({ points }: Pick<PaceChartProps, 'points'>) {
  const { formats } = useSay()
  const end = points.findLast(({ currentCents }) => currentCents !== null)
  if (end?.currentCents == null) return null
  return (
    <ReferenceDot
      x={end.day}
      y={end.currentCents}
      r={4}
      fill="var(--surface)"
      stroke="var(--accent)"
      strokeWidth={2}
      label={{
        value: formats.moneyShort(end.currentCents),
        position: 'top',
        dx: (end.day < 6 ? 1 : -1) * VALUE_SHIFT,
        fontSize: 12,
        fontWeight: 650,
        fill: 'var(--ink)',
      }}
    />
  )
}

/** Returns the span of days off. The value of a day lies between the previous point and its own. */
function spanOf({ from, to }: DayRange): readonly [number, number] {
  return [Math.max(1, Number(from.slice(8)) - 1), Number(to.slice(8))]
}

/** Every figure that the chart has to hold. */
function figuresOf(points: readonly PacePoint[]) {
  return points.flatMap(({ currentCents, previousCents, targetCents, projectedCents, likelyCents }) => [
    currentCents,
    previousCents,
    targetCents,
    projectedCents,
    likelyCents?.[1],
  ])
}

/** Returns where the lines end at the right, and how far their names move so that all can be read. */
function endLabels(points: readonly PacePoint[]) {
  const last = points.at(-1)
  if (last === undefined) return []
  const top = axisMarks(figuresOf(points), MOST_STEPS).domain[1]
  const ends = [
    { key: 'last', cents: last.previousCents },
    { key: 'target', cents: last.targetCents },
    { key: 'projected', cents: last.projectedCents },
  ] as const
  const shown = ends
    .flatMap(({ key, cents }) => (cents === null || cents === 0 ? [] : [{ key, cents, day: last.day }]))
    .sort((a, b) => b.cents - a.cents)
  // From the top downwards: each name at its line, or under the name above it.
  let floor = Number.NEGATIVE_INFINITY
  return shown.map((end) => {
    const wanted = (1 - end.cents / top) * PLOT_HEIGHT
    const y = Math.max(wanted, floor + LABEL_HEIGHT)
    floor = y
    return { ...end, shift: y - wanted }
  })
}

interface PaceTooltipProps {
  readonly point: PacePoint
  readonly isToCome: boolean
}

function PaceTooltip({ point, isToCome }: PaceTooltipProps) {
  const { t, formats } = useSay()
  const day = t('today:paceDay', { day: point.day })
  const isAhead = point.currentCents === null || point.isToday
  const figures = [
    ['this', t('today:paceThis'), point.currentCents === null ? null : formats.money(point.currentCents)],
    ['last', t('today:paceLast'), point.previousCents === null ? null : formats.money(point.previousCents)],
    ['target', t('today:targetDue'), point.targetCents === null ? null : formats.money(point.targetCents)],
    [
      'projected',
      t('today:projection'),
      isAhead && point.projectedCents !== null ? formats.money(point.projectedCents) : null,
    ],
    [
      'likely',
      t('today:likely'),
      isAhead && point.likelyCents ? formats.moneyRange(point.likelyCents) : null,
    ],
  ] as const
  return (
    <TooltipBox
      title={point.isToday ? `${day} · ${t('funnel:partialBucket')}` : day}
      lines={figures.flatMap(([key, label, figure]) =>
        figure === null ? [] : [{ key, label, figure, series: SERIES[key] }],
      )}
      opens={!isToCome}
      isAbove
    />
  )
}
