// Six charts of the window, and a bare version of each: only Recharts, with the same series, days, axes, grid and
// tooltip, at a fixed size and without any part of the window.
import type { ReactNode } from 'react'
import { Area, AreaChart, Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { StackedDays } from '../../../renderer/components/chart/stacked-days.tsx'
import { PaceChart } from '../../../renderer/domain/today/pace-chart.tsx'
import { DailyChart } from '../../../renderer/features/funnel/daily-chart.tsx'
import { PAID_CHANNELS } from '../../../shared/funnel/channels.ts'
import { funnelData, paceData, stalledData } from './chart-data.ts'

export const DAYS = 92
export const YEAR = 366
const WIDTH = 640
const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 }

const daily = funnelData(DAYS, false)
const compared = funnelData(DAYS, true)
const counts = stalledData(DAYS, 'count')
const values = stalledData(DAYS, 'value')
const words = { label: 'stalled', total: 'total', gap: 'gap' }
const pace = paceData(DAYS)
const year = funnelData(YEAR, false)
const drillDown = { onOpen: () => undefined, openHint: 'open' }
const drawn = {
  granularity: 'day',
  stripFigure: 'won',
  notes: [],
  channels: PAID_CHANNELS,
  silences: [],
} as const

const CHARTS: readonly ReactNode[] = [
  <DailyChart key="daily" rows={daily} {...drawn} label="daily" />,
  <DailyChart key="compared" rows={compared} {...drawn} label="compared" />,
  <StackedDays key="count" {...counts} kind="count" words={words} />,
  <StackedDays key="value" {...values} kind="money" words={words} />,
  <Pace key="pace" />,
  <Pace key="other" />,
]

/** As high as the box around it. */
function Pace() {
  return (
    <div style={{ height: 177 }}>
      <PaceChart points={pace} quiet={[]} label="pace" {...drillDown} />
    </div>
  )
}

export function SixCharts() {
  return (
    <>
      {CHARTS.map((chart, index) => (
        <div key={index} style={{ width: WIDTH }}>
          {chart}
        </div>
      ))}
    </>
  )
}

export function DailyOf({ isYear }: { readonly isYear: boolean }) {
  return <DailyChart rows={isYear ? year : daily} {...drawn} label="daily" />
}

function bareFunnel(rows: typeof daily): ReactNode {
  const data = rows.map((row) => ({
    key: row.key,
    google: row.leads.google,
    meta: row.leads.meta,
    other: row.leads.other,
    won: row.won.count,
    previous: row.previous?.figures.leads.total,
    previousWon: row.previous?.figures.won.count,
  }))
  return (
    <>
      <ComposedChart width={WIDTH} height={215} data={data} margin={MARGIN} syncId="bare">
        <CartesianGrid vertical={false} />
        <XAxis dataKey="key" hide />
        <YAxis width={44} />
        <Tooltip isAnimationActive={false} />
        <Bar dataKey="google" stackId="leads" isAnimationActive={false} />
        <Bar dataKey="meta" stackId="leads" isAnimationActive={false} />
        <Bar dataKey="other" stackId="leads" isAnimationActive={false} />
        <Line dataKey="previous" dot={false} isAnimationActive={false} />
      </ComposedChart>
      <ComposedChart width={WIDTH} height={78} data={data} margin={MARGIN} syncId="bare">
        <XAxis dataKey="key" />
        <YAxis width={44} />
        <Tooltip isAnimationActive={false} />
        <Bar dataKey="won" isAnimationActive={false} />
        <Line dataKey="previousWon" dot={false} isAnimationActive={false} />
      </ComposedChart>
    </>
  )
}

function bareStalled({ rows, series }: typeof counts): ReactNode {
  const data = rows.map(({ day, figures }) => ({
    day,
    ...Object.fromEntries(series.map(({ key }, index) => [key, figures?.[index]])),
  }))
  return (
    <AreaChart width={WIDTH} height={230} data={data} margin={MARGIN}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="day" />
      <YAxis width={66} />
      <Tooltip isAnimationActive={false} />
      {series.map(({ key }) => (
        <Area key={key} dataKey={key} stackId="stalled" type="linear" isAnimationActive={false} />
      ))}
    </AreaChart>
  )
}

function barePace(): ReactNode {
  const today = pace.findIndex(({ isToday }) => isToday)
  const data = pace.map((point, index) => ({
    ...point,
    before: index < today ? point.currentCents : null,
    from: index >= today - 1 ? point.currentCents : null,
  }))
  return (
    <ComposedChart width={WIDTH} height={177} data={data} margin={MARGIN}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey="day" />
      <YAxis width={66} />
      <Tooltip isAnimationActive={false} />
      <Area dataKey="likelyCents" isAnimationActive={false} />
      {['previousCents', 'projectedCents', 'before', 'from'].map((key) => (
        <Line key={key} dataKey={key} dot={false} isAnimationActive={false} />
      ))}
    </ComposedChart>
  )
}

/** One bare chart for each of the six, in the same order. */
export const BARE_CHARTS: readonly ReactNode[] = [
  bareFunnel(daily),
  bareFunnel(compared),
  bareStalled(counts),
  bareStalled(values),
  barePace(),
  barePace(),
]

/** Number of plots of the six charts: a funnel chart has a second plot, the strip of won deals. */
export const SIX_PLOTS = 8
