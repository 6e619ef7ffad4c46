import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { CHART_MARGIN, DAY_AXIS, GRID, MONEY_AXIS, TOOLTIP } from '../../components/chart/chart-props.ts'
import { GapAreas } from '../../components/chart/gap-areas.tsx'
import { loneDot } from '../../components/chart/lone-dot.tsx'
import { gapSpans } from '../../components/chart/rows.ts'
import type { SeriesLook } from '../../components/chart/swatch.tsx'
import { TooltipBox } from '../../components/chart/tooltip-box.tsx'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { type HistoryRow, historyFigure } from './history-model.ts'

interface HistoryChartProps {
  readonly rows: readonly HistoryRow[]
  readonly labels: readonly string[]
  readonly measure: FunnelMeasure
  /** What the chart shows, in one sentence. */
  readonly description: string
}

/** The oldest in the colour of losses, the others in one hue from dark to pale. */
const LOOKS: readonly Required<Omit<SeriesLook, 'look'>>[] = [
  { color: 'var(--lost)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.6 },
  { color: 'var(--accent)', opacity: 0.4 },
  { color: 'var(--accent)', opacity: 0.22 },
]
const OTHER_LOOK = { color: 'var(--junk)', opacity: 0.6 } as const

/** How the bucket at a position of the order is drawn. */
export function bucketLook(index: number) {
  return LOOKS[index] ?? OTHER_LOOK
}

/** Buckets stacked by day, from zero; a day without a snapshot interrupts them. */
export const HistoryChart = memo(function HistoryChart({
  rows,
  labels,
  measure,
  description,
}: HistoryChartProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  // A dot a day and bucket costs more than the areas: only where one is to be seen.
  const hasLonePoint = rows.some(({ isAlone }) => isAlone)
  const write = (figure: number, isShort: boolean) => {
    if (measure === 'count') return formats.count(figure)
    return isShort ? formats.moneyShort(figure as Cents) : formats.money(figure as Cents)
  }
  return (
    <ChartFrame label={description} height="middle">
      <AreaChart data={rows as HistoryRow[]} margin={CHART_MARGIN}>
        <CartesianGrid {...GRID} />
        <XAxis
          {...DAY_AXIS}
          dataKey="day"
          minTickGap={36}
          tickFormatter={(day: PlainDate) => formats.day(day)}
        />
        <YAxis {...MONEY_AXIS} tickFormatter={(figure: number) => write(figure, true)} />
        <Tooltip
          {...TOOLTIP}
          content={({ active, payload, label }) => {
            const row =
              rows.find(({ day }) => day === label) ?? (payload?.[0]?.payload as HistoryRow | undefined)
            if (!active || !row) return null
            const lines = labels.map((each, index) => ({
              key: each,
              label: bucketLabel(each),
              figure: write(historyFigure(row, each, measure) ?? 0, false),
              series: bucketLook(index),
            }))
            return (
              <TooltipBox
                title={formats.dayWithYear(row.day)}
                lines={row.snapshot && lines}
                note={row.snapshot ? null : t('noSnapshot')}
              />
            )
          }}
        />
        <GapAreas
          spans={gapSpans(rows, ({ snapshot }) => snapshot === null, 'points')}
          keys={rows.map(({ day }) => day)}
          label={t('gap')}
        />
        {labels.toReversed().map((label) => {
          const { color, opacity } = bucketLook(labels.indexOf(label))
          return (
            <Area
              key={label}
              dataKey={(row: HistoryRow) => historyFigure(row, label, measure)}
              name={bucketLabel(label)}
              stackId="stalled"
              type="linear"
              stroke={color}
              strokeWidth={1}
              fill={color}
              fillOpacity={opacity}
              dot={hasLonePoint && loneDot(color)}
              activeDot={false}
              isAnimationActive={false}
              connectNulls={false}
            />
          )
        })}
      </AreaChart>
    </ChartFrame>
  )
})
