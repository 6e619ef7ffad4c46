// Leads stacked by channel, and what was won in a strip of its own below: two scales never share one plot. Both start at
// zero. What is not over is dashed; a gap is hatched and named, never drawn as zero.
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Granularity } from '../../../shared/funnel/totals.ts'
import { DailyTooltip } from './daily-tooltip.tsx'
import { type FunnelRow, tickIndexes } from './funnel-model.ts'
import styles from './funnel-page.module.css'
import { useRowLabel } from './use-row-label.ts'

interface DailyChartProps {
  readonly rows: readonly FunnelRow[]
  readonly granularity: Granularity
  /** The figures in one sentence, for those who cannot see the chart. */
  readonly label: string
}

const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 }
const TOP_MARGIN = { ...MARGIN, bottom: 8 }
const AXIS_WIDTH = 44
const MAX_TICKS = 12
const SERIES = [
  { key: 'google', color: 'var(--google)' },
  { key: 'meta', color: 'var(--meta)' },
  { key: 'other', color: 'var(--outros)' },
] as const

function barShape(color: string) {
  return ({ x, y, width, height, payload }: BarShapeProps) => {
    if (!height || height <= 0) return null
    const isPartial = (payload as FunnelRow).isPartial
    return (
      <rect
        x={Number(x)}
        y={Number(y)}
        width={Math.max(0.5, Number(width))}
        height={Math.max(0.5, height - (height > 3 ? 1 : 0))}
        rx={Math.min(1.5, Number(width) / 3)}
        fill={color}
        {...(isPartial ? { fillOpacity: 0.3, stroke: color, strokeDasharray: '2 2' } : {})}
      />
    )
  }
}

const SHAPES = {
  google: barShape('var(--google)'),
  meta: barShape('var(--meta)'),
  other: barShape('var(--outros)'),
  won: barShape('var(--won)'),
}
const CURSOR = { fill: 'var(--sunken)', fillOpacity: 0.7 }
const TICK = { fontSize: 11 }

export const DailyChart = memo(function DailyChart({ rows, granularity, label }: DailyChartProps) {
  const { t } = useTranslation('funnel')
  const labelOf = useRowLabel(rows, granularity)
  const ticks = tickIndexes(rows.length, MAX_TICKS).flatMap((index) => rows[index]?.key ?? [])
  const gaps = gapSpans(rows)
  const hatch = (
    <defs>
      <pattern
        id="funnel-gap"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="7" height="7" fill="var(--sunken)" />
        <line x1="0" x2="0" y1="0" y2="7" stroke="var(--junk)" strokeWidth="1.5" />
      </pattern>
    </defs>
  )
  const tickLabel = (key: string) => {
    const row = rows.find((candidate) => candidate.key === key)
    return row ? labelOf(row, 'axis') : ''
  }
  const gapAreas = gaps.map(({ from, to }, index) => (
    <ReferenceArea
      key={from}
      x1={from}
      x2={to}
      fill="url(#funnel-gap)"
      fillOpacity={0.8}
      {...(index === 0 ? { label: t('gap') } : {})}
    />
  ))
  const xAxis = {
    dataKey: 'key',
    ticks,
    interval: 0 as const,
    tickLine: false,
    axisLine: false,
    tick: TICK,
    tickFormatter: tickLabel,
  }
  const data = rows as FunnelRow[]
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.plot}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={data} margin={TOP_MARGIN} barCategoryGap="16%" syncId="funnel-days">
            {hatch}
            <CartesianGrid vertical={false} stroke="var(--line-soft)" />
            <XAxis {...xAxis} hide />
            <YAxis
              width={AXIS_WIDTH}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tick={TICK}
              tickCount={4}
            />
            <Tooltip
              cursor={CURSOR}
              isAnimationActive={false}
              wrapperStyle={{ zIndex: 4 }}
              content={({ active, payload }) =>
                active && payload?.[0] ? (
                  <DailyTooltip
                    row={payload[0].payload as FunnelRow}
                    title={labelOf(payload[0].payload as FunnelRow, 'full')}
                  />
                ) : null
              }
            />
            {gapAreas}
            {SERIES.map(({ key }) => (
              <Bar
                key={key}
                dataKey={(row: FunnelRow) => (row.isGap ? null : row.leads[key])}
                name={t(`dailyColumns.${key}`)}
                stackId="leads"
                shape={SHAPES[key]}
                isAnimationActive={false}
              />
            ))}
            {previousLine((row) => row.previous?.figures.leads.total)}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <div className={styles.strip}>{t('dailyColumns.won')}</div>
      <ResponsiveContainer width="100%" height={78}>
        <ComposedChart data={data} margin={MARGIN} barCategoryGap="16%" syncId="funnel-days">
          <XAxis {...xAxis} axisLine={{ stroke: 'var(--line)' }} height={22} />
          <YAxis
            width={AXIS_WIDTH}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tick={TICK}
            tickCount={2}
          />
          <Tooltip cursor={CURSOR} isAnimationActive={false} content={() => null} />
          {gapAreas}
          <Bar
            dataKey={(row: FunnelRow) => (row.isGap ? null : row.won.count)}
            name={t('dailyColumns.won')}
            shape={SHAPES.won}
            isAnimationActive={false}
          />
          {previousLine((row) => row.previous?.figures.won.count)}
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
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

/** Neighbouring gaps joined, by the keys of their first and last row. */
function gapSpans(rows: readonly FunnelRow[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = []
  rows.forEach((row, index) => {
    if (!row.isGap) return
    const last = spans.at(-1)
    if (last && rows[index - 1]?.isGap) last.to = row.key
    else spans.push({ from: row.key, to: row.key })
  })
  return spans
}
