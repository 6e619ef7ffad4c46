// This month against last month on one scale, from zero; the lines are named at their ends. Periods that are not over
// are dashed: today, and the projection with its band.
import { memo, useMemo } from 'react'
import {
  Area,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  usePlotArea,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts'
import type { Cents } from '../../../shared/money/money.ts'
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
  /** The figures in one sentence. */
  readonly label: string
}

/** The names of the lines stand in the right margin, where no line is. */
const MARGIN = { top: 8, right: 80, bottom: 0, left: 8 }
/** In pixels: names closer than this move apart. */
const LABEL_HEIGHT = 16
/** The length of the tie from the end of a line to its name, in pixels. */
const TIE = 10
const SERIES = {
  this: { color: 'var(--accent)', look: 'line' },
  last: { color: 'var(--sunken)' },
  target: { color: 'var(--mark)', look: 'line' },
  projected: { color: 'var(--accent)', look: 'dashes' },
  likely: { color: 'var(--accent)', opacity: 0.16 },
} as const
const STILL = { dot: false, activeDot: false, isAnimationActive: false } as const

export function PaceChart(props: PaceChartProps) {
  const { points, quiet, notes = NO_NOTES, label, onOpen, openHint } = props
  const shown = useMemo(() => {
    const isOff = ({ date }: PacePoint) => quiet.some(({ from, to }) => from <= date && date <= to)
    return points.filter((point, index) => !isOff(point) || point.isToday || index === points.length - 1)
  }, [points, quiet])
  const noted = useNoteLines(notes, points[0]?.date, points.at(-1)?.date)
  const open = onOpen && ((index: number) => onOpen(points.indexOf(shown[index] as PacePoint)))
  return (
    <ChartFrame
      label={label}
      height="fill"
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
        tick={(tick: XAxisTickContentProps) => {
          const anchor = anchorOf(tick.payload.value)
          return tick.payload.value === todayDay ? (
            <PlotText
              x={Number(tick.x)}
              y={Number(tick.y) + 4}
              anchor={anchor}
              weight={600}
              color="var(--accent)"
            >
              {t('today')}
            </PlotText>
          ) : (
            axisTick({ ...tick, textAnchor: anchor })
          )
        }}
        tickFormatter={() => t('today:monthEnd')}
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
          wordedBeside={todayDay}
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

/** The names of last month and the target, and the likely amount: each tied to the end of its line, none on another. */
function LineNames({ points }: PlotProps) {
  const { t, formats } = useSay()
  const plot = usePlotArea()
  const last = points.at(-1)
  if (last === undefined || plot === undefined) return null
  const nameOf = {
    last: formats.monthName(addMonths(last.date, -1)),
    target: t('today:target'),
    likely: formats.moneyShort(last.projectedCents),
  }
  const right = plot.x + plot.width
  return endLabels(points, plot.height).map(({ key, end, name }) => (
    <g key={key}>
      <path d={`M${right + 2},${plot.y + end}L${right + TIE},${plot.y + name}`} stroke="var(--mark)" />
      <PlotText
        x={right + TIE + 4}
        y={plot.y + name}
        {...(key === 'likely' && { weight: 600, color: 'var(--accent)' })}
      >
        {nameOf[key]}
      </PlotText>
    </g>
  ))
}

/** The last known point of this month, and its place on the axis. */
function WonSoFar({ points }: PlotProps) {
  const end = points.findLast(({ currentCents }) => currentCents !== null)
  if (end?.currentCents == null) return null
  const { day, currentCents: cents } = end
  return (
    <>
      <ReferenceLine
        segment={[
          { x: day, y: 0 },
          { x: day, y: Number(cents) },
        ]}
        stroke="var(--accent)"
        strokeDasharray="1 3"
      />
      <ReferenceDot x={day} y={cents} r={4} fill="var(--canvas)" stroke="var(--accent)" strokeWidth={2} />
    </>
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

/** Returns how far below the top each line ends and its name stands, in pixels of a plot: the highest first. */
function endLabels(points: readonly PacePoint[], height: number) {
  const last = points.at(-1)
  if (last === undefined) return []
  const top = highestOf(points)
  const ends = [
    { key: 'target', cents: last.targetCents },
    { key: 'likely', cents: last.projectedCents },
    { key: 'last', cents: last.previousCents || null },
  ] as const
  const shown = ends
    .flatMap(({ key, cents }) => (cents === null ? [] : [{ key, end: (1 - cents / top) * height }]))
    .sort((a, b) => a.end - b.end)
  // From the top downwards: each name beside its line, or under the name above it.
  let floor = Number.NEGATIVE_INFINITY
  return shown.map(({ key, end }) => {
    const name = Math.max(end, floor + LABEL_HEIGHT)
    floor = name
    return { key, end, name }
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
    ['this', t('today:paceColumns.this'), point.currentCents],
    ['last', t('today:paceLast'), point.previousCents],
    ['target', t('today:paceColumns.target'), point.targetCents],
    ['projected', t('today:paceColumns.projected'), isAhead ? point.projectedCents : null],
    ['likely', t('today:paceColumns.likely'), isAhead ? point.likelyCents : null],
  ] as const
  const write = (amount: Cents | NonNullable<PacePoint['likelyCents']>) =>
    typeof amount === 'number' ? formats.money(amount) : formats.moneyRange(amount)
  return (
    <TooltipBox
      title={point.isToday ? `${day} · ${t('funnel:partialBucket')}` : day}
      lines={figures.flatMap(([key, label, amount]) =>
        amount === null ? [] : [{ key, label, figure: write(amount), series: SERIES[key] }],
      )}
      noted={noted}
      opens={!isToCome}
      isAbove
    />
  )
}
