// This month against last month on one scale, from zero; the lines are named at their ends. Periods that are not over
// are dashed: today, and the projection with its band.
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Cents } from '../../../shared/money/money.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { axisMarks } from '../../components/chart/axis-marks.ts'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { CHART_MARGIN, DAY_AXIS, GRID, MONEY_AXIS, TOOLTIP } from '../../components/chart/chart-props.ts'
import { DayOffAreas } from '../../components/chart/day-off-areas.tsx'
import { TooltipBox } from '../../components/chart/tooltip-box.tsx'
import type { PacePoint } from '../../domain/today/today-model.ts'
import { useFormats } from '../../format/use-formats.ts'

interface PaceChartProps {
  readonly points: readonly PacePoint[]
  /** Weekends and holidays of the month, in order. */
  readonly quiet: readonly DayRange[]
  /** Null without a target. */
  readonly targetCents: Cents | null
  /** The figures in one sentence. */
  readonly label: string
}

const MARGIN = { ...CHART_MARGIN, top: 16, right: 104 }
const TICKS = [1, 5, 10, 15, 20, 25]
/** Labels closer than this share of the scale would overlap. */
const LABEL_SHARE = 0.12
const LABEL_SHIFT = 8
/** Moves the label beside its point, away from the projection. */
const VALUE_SHIFT = 34
const SERIES = {
  this: { color: 'var(--accent)', look: 'line' },
  last: { color: 'var(--ink-3)', look: 'dashes' },
  projected: { color: 'var(--accent)', look: 'dashes' },
  likely: { color: 'var(--accent)', opacity: 0.16 },
} as const
const STILL = { dot: false, activeDot: false, isAnimationActive: false } as const

export const PaceChart = memo(function PaceChart({ points, quiet, targetCents, label }: PaceChartProps) {
  const { t: common } = useTranslation()
  const formats = useFormats()
  const todayDay = points.find(({ isToday }) => isToday)?.day ?? null
  return (
    <ChartFrame label={label} height="low">
      <ComposedChart data={points as PacePoint[]} margin={MARGIN}>
        <DayOffAreas spans={quiet.map(spanOf)} />
        <CartesianGrid {...GRID} />
        <XAxis
          {...DAY_AXIS}
          dataKey="day"
          type="number"
          domain={[1, points.length]}
          ticks={dayTicks(points.length, todayDay)}
          interval={0}
          tickFormatter={(day: number) => (day === todayDay ? common('today') : String(day))}
        />
        <YAxis
          {...MONEY_AXIS}
          {...axisMarks(figuresOf(points, targetCents))}
          tickFormatter={(cents: number) => formats.moneyTick(cents as Cents)}
        />
        <Tooltip
          {...TOOLTIP}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as PacePoint | undefined
            return active && point ? <PaceTooltip point={point} /> : null
          }}
        />
        <PaceLines todayDay={todayDay ?? 0} />
        {targetCents !== null && <TargetLine targetCents={targetCents} />}
        <LineNames points={points} targetCents={targetCents} />
        <WonSoFar points={points} />
      </ComposedChart>
    </ChartFrame>
  )
})

/** Returns the days named on the axis: round ones, the last, and today in place of its neighbours. */
function dayTicks(length: number, todayDay: number | null): number[] {
  const ticks = [...TICKS, length]
  if (todayDay === null) return ticks
  return [...ticks.filter((day) => Math.abs(day - todayDay) > 1), todayDay].sort((a, b) => a - b)
}

/** Last month, the projection with its band, and this month: solid up to yesterday, dashed from there to today. */
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

function TargetLine({ targetCents }: { readonly targetCents: Cents }) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  return (
    <ReferenceLine
      y={targetCents}
      ifOverflow="extendDomain"
      stroke="var(--ink-2)"
      strokeDasharray="1 3"
      label={{
        value: `${t('target')} ${formats.moneyShort(targetCents)}`,
        position: 'insideTopLeft',
        fontSize: 11,
        fill: 'var(--ink-2)',
      }}
    />
  )
}

/** The names of last month and of the projection, where their lines end. */
function LineNames({ points, targetCents }: Pick<PaceChartProps, 'points' | 'targetCents'>) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  return endLabels(points, targetCents).map(({ key, day, cents, shift }) => (
    <ReferenceDot
      key={key}
      x={day}
      y={cents}
      r={0}
      label={{
        value: key === 'last' ? t('paceLast') : t('paceEnd', { amount: formats.moneyShort(cents) }),
        position: 'right',
        dy: shift,
        fontSize: 11,
        fill: key === 'last' ? 'var(--ink-3)' : 'var(--accent)',
      }}
    />
  ))
}

/** The last known point of this month with its value. */
function WonSoFar({ points }: Pick<PaceChartProps, 'points'>) {
  const formats = useFormats()
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
function figuresOf(points: readonly PacePoint[], targetCents: Cents | null) {
  return [
    targetCents,
    ...points.flatMap(({ currentCents, previousCents, projectedCents, likelyCents }) => [
      currentCents,
      previousCents,
      projectedCents,
      likelyCents?.[1],
    ]),
  ]
}

/** Returns where the lines end at the right, and how far their names move so that both can be read. */
function endLabels(points: readonly PacePoint[], targetCents: Cents | null) {
  const previous = points.findLast(({ previousCents }) => previousCents !== null)
  const projected = points.findLast(({ projectedCents }) => projectedCents !== null)
  const ends = [
    { key: 'last', day: previous?.day ?? 0, cents: previous?.previousCents ?? null },
    { key: 'projected', day: projected?.day ?? 0, cents: projected?.projectedCents ?? null },
  ].flatMap(({ key, day, cents }) => (cents === null ? [] : [{ key, day, cents }]))
  const most = Math.max(
    targetCents ?? 0,
    ...points.map(({ likelyCents, currentCents }) => likelyCents?.[1] ?? currentCents ?? 0),
    ...ends.map(({ cents }) => cents),
  )
  const [a, b] = ends
  const isNear = a !== undefined && b !== undefined && Math.abs(a.cents - b.cents) < most * LABEL_SHARE
  return ends.map((each) => {
    const other = each === a ? b : a
    const isUpper =
      other === undefined || each.cents > other.cents || (each.cents === other.cents && each === a)
    return { ...each, shift: isNear ? (isUpper ? -LABEL_SHIFT : LABEL_SHIFT) : 0 }
  })
}

function PaceTooltip({ point }: { readonly point: PacePoint }) {
  const { t } = useTranslation('today')
  const { t: funnel } = useTranslation('funnel')
  const formats = useFormats()
  const day = t('paceDay', { day: point.day })
  const isAhead = point.currentCents === null || point.isToday
  const figures = [
    ['this', t('paceThis'), point.currentCents === null ? null : formats.money(point.currentCents)],
    ['last', t('paceLast'), point.previousCents === null ? null : formats.money(point.previousCents)],
    [
      'projected',
      t('projection'),
      isAhead && point.projectedCents !== null ? formats.money(point.projectedCents) : null,
    ],
    ['likely', t('likely'), isAhead && point.likelyCents ? formats.moneyRange(point.likelyCents) : null],
  ] as const
  return (
    <TooltipBox
      title={point.isToday ? `${day} · ${funnel('partialBucket')}` : day}
      lines={figures.flatMap(([key, label, figure]) =>
        figure === null ? [] : [{ key, label, figure, series: SERIES[key] }],
      )}
    />
  )
}
