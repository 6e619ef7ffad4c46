import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { countDays, type PlainDate } from '../../../shared/funnel/calendar.ts'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { type HistoryRow, historyFigure, historyGaps } from './history-model.ts'
import styles from './stalled-page.module.css'

interface HistoryChartProps {
  readonly rows: readonly HistoryRow[]
  readonly labels: readonly string[]
  readonly measure: FunnelMeasure
  /** What the chart shows, in one sentence. */
  readonly description: string
}

const TICK = { fontSize: 11 }
/** The oldest in the colour of losses, the others in one hue from dark to pale. */
const FILLS = [
  { color: 'var(--lost)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.6 },
  { color: 'var(--accent)', opacity: 0.4 },
  { color: 'var(--accent)', opacity: 0.22 },
] as const
const OTHER_FILL = { color: 'var(--junk)', opacity: 0.6 }

export function fillOf(index: number): { readonly color: string; readonly opacity: number } {
  return FILLS[index] ?? OTHER_FILL
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
  const write = (figure: number, isShort: boolean) => {
    if (measure === 'count') return formats.count(figure)
    return isShort ? formats.moneyShort(figure as Cents) : formats.money(figure as Cents)
  }
  return (
    <figure className={styles.history} aria-label={description}>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={rows as HistoryRow[]} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
          <defs>
            <pattern
              id="stalled-gap"
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="7" height="7" fill="var(--sunken)" />
              <line x1="0" x2="0" y1="0" y2="7" stroke="var(--junk)" strokeWidth="1.5" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line-soft)" />
          <XAxis
            dataKey="day"
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={TICK}
            minTickGap={36}
            tickFormatter={(day: PlainDate) => formats.day(day)}
          />
          <YAxis
            width={66}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tick={TICK}
            tickCount={4}
            tickFormatter={(figure: number) => write(figure, true)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line)' }}
            content={({ active, payload, label }) => {
              const row =
                rows.find(({ day }) => day === label) ?? (payload?.[0]?.payload as HistoryRow | undefined)
              if (!active || !row) return null
              return (
                <div className={styles.tooltip}>
                  <strong>{formats.dayWithYear(row.day)}</strong>
                  {row.snapshot === null
                    ? t('noSnapshot')
                    : labels.map((each) => (
                        <div key={each}>
                          {bucketLabel(each)} <b>{write(historyFigure(row, each, measure) ?? 0, false)}</b>
                        </div>
                      ))}
                </div>
              )
            }}
          />
          {historyGaps(rows).map(({ from, to }) => (
            <ReferenceArea
              key={from}
              x1={from}
              x2={to}
              fill="url(#stalled-gap)"
              fillOpacity={0.8}
              {...(countDays({ from, to }) * 12 > rows.length ? { label: t('gap') } : {})}
            />
          ))}
          {labels.toReversed().map((label) => {
            const { color, opacity } = fillOf(labels.indexOf(label))
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
                dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload?: HistoryRow }) =>
                  payload?.isAlone && cx !== undefined && cy != null ? (
                    <circle key={`${label}${cx}`} cx={cx} cy={cy} r={3} fill={color} />
                  ) : (
                    <g key={`${label}${cx}`} />
                  )
                }
                activeDot={false}
                isAnimationActive={false}
                connectNulls={false}
              />
            )
          })}
        </AreaChart>
      </ResponsiveContainer>
    </figure>
  )
})
