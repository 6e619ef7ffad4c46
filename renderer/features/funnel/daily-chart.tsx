// Leads stacked by channel, and what was won in a strip of its own below: two scales never share one plot. Both start at
// zero. What is not over is dashed; a gap is hatched and named, never drawn as zero.
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import { barShape } from '../../components/chart/bar-shape.tsx'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import {
  BAR_CURSOR,
  CHART_MARGIN,
  COUNT_AXIS,
  DAY_AXIS,
  GRID,
  MAX_TICKS,
  TOOLTIP,
} from '../../components/chart/chart-props.ts'
import { GapAreas } from '../../components/chart/gap-areas.tsx'
import { gapSpans, tickIndexes } from '../../components/chart/rows.ts'
import { CHANNEL_SERIES, DailyTooltip } from './daily-tooltip.tsx'
import type { FunnelRow } from './funnel-model.ts'
import { useRowLabel } from './use-row-label.ts'

interface DailyChartProps {
  readonly rows: readonly FunnelRow[]
  readonly granularity: Granularity
  /** The figures in one sentence, for those who cannot see the chart. */
  readonly label: string
}

const TOP_MARGIN = { ...CHART_MARGIN, bottom: 8 }
const SHAPES = {
  google: barShape(CHANNEL_SERIES.google.color),
  meta: barShape(CHANNEL_SERIES.meta.color),
  other: barShape(CHANNEL_SERIES.other.color),
  won: barShape('var(--won)'),
}
const SYNC = { barCategoryGap: '16%', syncId: 'funnel-days' } as const

export const DailyChart = memo(function DailyChart({ rows, granularity, label }: DailyChartProps) {
  const { t } = useTranslation('funnel')
  const labelOf = useRowLabel(rows, granularity)
  const keys = rows.map(({ key }) => key)
  const gaps = <GapAreas spans={gapSpans(rows, ({ isGap }) => isGap, 'bars')} keys={keys} label={t('gap')} />
  const xAxis = {
    ...DAY_AXIS,
    dataKey: 'key',
    ticks: tickIndexes(rows.length, MAX_TICKS).flatMap((index) => keys[index] ?? []),
    interval: 0 as const,
    tickFormatter: (key: string) => {
      const row = rows.find((candidate) => candidate.key === key)
      return row ? labelOf(row, 'axis') : ''
    },
  }
  const data = rows as FunnelRow[]
  const won = (
    <ComposedChart data={data} margin={CHART_MARGIN} {...SYNC}>
      <XAxis {...xAxis} height={22} />
      <YAxis {...COUNT_AXIS} tickCount={2} />
      <Tooltip {...TOOLTIP} cursor={BAR_CURSOR} content={() => null} />
      {gaps}
      <Bar
        dataKey={(row: FunnelRow) => (row.isGap ? null : row.won.count)}
        name={t('dailyColumns.won')}
        shape={SHAPES.won}
        isAnimationActive={false}
      />
      {previousLine((row) => row.previous?.figures.won.count)}
    </ComposedChart>
  )
  return (
    <ChartFrame
      label={label}
      height="tall"
      strip={{ title: t('dailyColumns.won'), color: 'var(--won)', chart: won }}
    >
      <ComposedChart data={data} margin={TOP_MARGIN} {...SYNC}>
        <CartesianGrid {...GRID} />
        <XAxis {...xAxis} hide />
        <YAxis {...COUNT_AXIS} />
        <Tooltip
          {...TOOLTIP}
          cursor={BAR_CURSOR}
          content={({ active, payload }) => {
            const row = payload?.[0]?.payload as FunnelRow | undefined
            return active && row ? <DailyTooltip row={row} title={labelOf(row, 'full')} /> : null
          }}
        />
        {gaps}
        {(['google', 'meta', 'other'] as const).map((channel) => (
          <Bar
            key={channel}
            dataKey={(row: FunnelRow) => (row.isGap ? null : row.leads[channel])}
            name={t(`dailyColumns.${channel}`)}
            stackId="leads"
            shape={SHAPES[channel]}
            isAnimationActive={false}
          />
        ))}
        {previousLine((row) => row.previous?.figures.leads.total)}
      </ComposedChart>
    </ChartFrame>
  )
})

/** The range before as a thin line: there to compare with, not to compete. */
function previousLine(read: (row: FunnelRow) => number | undefined) {
  return (
    <Line
      dataKey={(row: FunnelRow) => read(row) ?? null}
      stroke="var(--ink-3)"
      strokeWidth={1.25}
      strokeDasharray="3 3"
      dot={false}
      activeDot={false}
      isAnimationActive={false}
    />
  )
}
