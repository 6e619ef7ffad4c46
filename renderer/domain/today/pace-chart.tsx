// This month against last month on one scale, from zero; the lines are named at their ends. Periods that are not over
// are dashed: today, and the projection with its band.
import { memo, useMemo } from 'react'
import {
  Area,
  ComposedChart,
  type LabelProps,
  Line,
  ReferenceDot,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import { addMonths, type DayRange } from '../../../shared/time/calendar.ts'
import { axisTick, COUNT_AXIS, DAY_AXIS } from '../../components/chart/axis.tsx'
import { ChartFrame, type DrillDownMarks } from '../../components/chart/chart-frame.tsx'
import { ChartTooltip, MarkPositions, TooltipBox } from '../../components/chart/chart-tooltip.tsx'
import {
  type DayNote,
  NO_NOTES,
  NoteMarks,
  noteTexts,
  PlotText,
  useNoteLines,
} from '../../components/chart/plot-marks.tsx'
import { useSay } from '../../report/say.ts'
import type { PacePoint } from './pace-model.ts'

interface PaceChartProps extends Partial<DrillDownMarks> {
  readonly points: readonly PacePoint[]
  /** Weekends and holidays of the month, in order. What was won on them is drawn at the next business day. */
  readonly quiet: readonly DayRange[]
  readonly notes?: readonly DayNote[]
  /** `fill`: as high as the box around the chart. */
  readonly height?: 'short' | 'fill'
  /** The figures in one sentence. */
  readonly label: string
}

/** The names of the lines stand in the right margin, where no line is. */
const MARGIN = { top: 8, right: 80, bottom: 0, left: 8 }
/** About the least height of the plot and of a label, in pixels: names closer than a label move apart. */
const PLOT_HEIGHT = 60
const LABEL_HEIGHT = 16
/** From the end of a line to its name, in pixels. */
const LABEL_GAP = 8
const SERIES = {
  this: { color: 'var(--accent)', look: 'line' },
  last: { color: 'var(--sunken)' },
  target: { color: 'var(--mark)', look: 'line' },
  projected: { color: 'var(--accent)', look: 'dashes' },
  likely: { color: 'var(--accent)', opacity: 0.16 },
} as const
const STILL = { dot: false, activeDot: false, isAnimationActive: false } as const

/** The month's curve by business day. */
export function PaceChart(props: PaceChartProps) {
  const { points, quiet, notes = NO_NOTES, label, height = 'short', onOpen, openHint } = props
  const shown = useMemo(() => {
    const isOff = ({ date }: PacePoint) => quiet.some(({ from, to }) => from <= date && date <= to)
    return points.filter((point, index) => !isOff(point) || point.isToday || index === points.length - 1)
  }, [points, quiet])
  const noted = useNoteLines(notes, points[0]?.date, points.at(-1)?.date)
  const open = onOpen && ((index: number) => onOpen(points.indexOf(shown[index] as PacePoint)))
  return (
    <ChartFrame
      label={label}
      height={height}
      noted={noted}
      {...(open && openHint !== undefined && { onOpen: open, openHint })}
    >
      <PacePlot points={shown} notes={notes} />
    </ChartFrame>
  )
}

interface PlotProps {
  readonly points: readonly PacePoint[]
}

const PacePlot = memo(function PacePlot({
  points,
  notes = NO_NOTES,
}: PlotProps & Pick<PaceChartProps, 'notes'>) {
  const { t } = useSay()
  const todayDay = points.find(({ isToday }) => isToday)?.day ?? null
  const last = points.at(-1)
  const lastDay = last?.day ?? null
  /** A label at either end of the axis stays within it. */
  const anchorOf = (day: number) => (day === lastDay ? 'end' : day === points[0]?.day ? 'start' : 'middle')
  return (
    <ComposedChart data={points as PacePoint[]} margin={MARGIN}>
      <XAxis
        {...DAY_AXIS}
        dataKey="day"
        scale="point"
        ticks={axisDays(points)}
        interval={0}
        tick={(tick: XAxisTickContentProps) =>
          axisTick({ ...tick, textAnchor: anchorOf(tick.payload.value) })
        }
        tickFormatter={(day: number) => t(day === todayDay ? 'today' : 'today:monthEnd')}
      />
      <YAxis {...COUNT_AXIS} hide domain={[0, highestOf(points)]} />
      <ChartTooltip
        isAbove
        content={({ active, payload }) => {
          const point = payload?.[0]?.payload as PacePoint | undefined
          return active && point ? (
            <PaceTooltip
              point={point}
              isToCome={todayDay !== null && point.day > todayDay}
              noted={noteTexts(notes, { from: point.date, to: point.date })}
            />
          ) : null
        }}
      />
      <PaceLines points={points} />
      <LineNames points={points} />
      <WonSoFar points={points} />
      {last && (
        <NoteMarks
          notes={notes}
          rows={points.map(({ day, date }) => ({ key: day, date }))}
          until={last.date}
        />
      )}
      <MarkPositions keys={points.map(({ day }) => day)} />
    </ComposedChart>
  )
})

/** Returns the days named on the axis: today and the last, unless their names would meet. */
function axisDays(points: readonly PacePoint[]): number[] {
  const now = points.findIndex(({ isToday }) => isToday)
  const isNearEnd = now > points.length - 6
  return points
    .filter((_, index) => index === now || (index === points.length - 1 && !isNearEnd))
    .map(({ day }) => day)
}

/** Last month, the target as it is due, the band of the projection, and this month: dotted from yesterday to today. */
function PaceLines({ points }: PlotProps) {
  const before = points[points.findIndex(({ isToday }) => isToday) - 1]
  return (
    <>
      <Area dataKey="previousCents" fill="var(--sunken)" fillOpacity={1} stroke="none" {...STILL} />
      <Area dataKey="likelyCents" fill="var(--accent)" fillOpacity={0.16} stroke="none" {...STILL} />
      <Line dataKey="targetCents" stroke="var(--mark)" strokeWidth={1} {...STILL} />
      <Line
        dataKey={({ isToday, currentCents }: PacePoint) => (isToday ? null : currentCents)}
        stroke="var(--accent)"
        strokeWidth={2}
        {...STILL}
      />
      <Line
        dataKey={(point: PacePoint) => (point.isToday || point === before ? point.currentCents : null)}
        stroke="var(--accent)"
        strokeWidth={2}
        strokeDasharray="3 3"
        {...STILL}
      />
    </>
  )
}

/** The names of last month and the target, and the likely amount, beside their ends. */
function LineNames({ points }: PlotProps) {
  const { t, formats } = useSay()
  const last = points.at(-1)
  if (last === undefined) return null
  const nameOf = {
    last: formats.monthName(addMonths(last.date, -1)),
    target: t('today:target'),
    likely: formats.moneyShort(last.projectedCents),
  }
  return endLabels(points).map(({ key, cents, shift }) => (
    <ReferenceDot
      key={key}
      x={last.day}
      y={cents}
      r={0}
      label={({ viewBox }: LabelProps) => (
        <EndName box={viewBox} shift={shift} isStrong={key === 'likely'}>
          {nameOf[key]}
        </EndName>
      )}
    />
  ))
}

interface EndNameProps {
  readonly box: LabelProps['viewBox']
  readonly shift: number
  readonly isStrong: boolean
  readonly children: string
}

/** A name beside the end of its line. */
function EndName({ box, shift, isStrong, children }: EndNameProps) {
  if (box === undefined || !('x' in box)) return null
  return (
    <PlotText
      x={(box.x ?? 0) + (box.width ?? 0) / 2 + LABEL_GAP}
      y={(box.y ?? 0) + (box.height ?? 0) / 2 + shift}
      anchor="start"
      {...(isStrong && { weight: 600, color: 'var(--accent)' })}
    >
      {children}
    </PlotText>
  )
}

/** The last known point of this month. */
function WonSoFar({ points }: PlotProps) {
  const end = points.findLast(({ currentCents }) => currentCents !== null)
  if (end?.currentCents == null) return null
  return (
    <ReferenceDot
      x={end.day}
      y={end.currentCents}
      r={4}
      fill="var(--canvas)"
      stroke="var(--accent)"
      strokeWidth={2}
    />
  )
}

/** The top of the plot, in cents. */
function highestOf(points: readonly PacePoint[]): number {
  const figures = points.flatMap(({ currentCents, previousCents, targetCents, likelyCents }) => [
    currentCents,
    previousCents,
    targetCents,
    likelyCents?.[1],
  ])
  return Math.max(1, ...figures.map((cents) => cents ?? 0))
}

/** Returns where the names stand at the right, and how far they move so that all can be read. */
function endLabels(points: readonly PacePoint[]) {
  const last = points.at(-1)
  if (last === undefined) return []
  const top = highestOf(points)
  const ends = [
    { key: 'target', cents: last.targetCents },
    { key: 'likely', cents: last.projectedCents },
    { key: 'last', cents: last.previousCents || null },
  ] as const
  const shown = ends
    .flatMap(({ key, cents }) => (cents === null ? [] : [{ key, cents }]))
    .sort((a, b) => b.cents - a.cents)
  // From the top downwards: each name beside its line, or under the name above it.
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
  readonly noted: readonly string[]
}

function PaceTooltip({ point, isToCome, noted }: PaceTooltipProps) {
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
      noted={noted}
      opens={!isToCome}
      isAbove
    />
  )
}
