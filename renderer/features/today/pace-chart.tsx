import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Cents } from '../../../shared/funnel/money.ts'
import type { PacePoint } from '../../lib/today-model.ts'
import { useFormats } from '../../lib/use-formats.ts'
import styles from './today-page.module.css'

const TICK = { fontSize: 11 }

/** Two lines that share one scale, from zero; the lines are named where they end. */
interface PaceChartProps {
  readonly points: readonly PacePoint[]
  /** Null without a target. */
  readonly targetCents: Cents | null
}

export const PaceChart = memo(function PaceChart({ points, targetCents }: PaceChartProps) {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const today = points.find(({ isToday }) => isToday)
  const lastOf = (key: 'currentCents' | 'previousCents') => points.findLast((point) => point[key] !== null)
  const end = lastOf('currentCents')
  const previousEnd = lastOf('previousCents')
  const ticks = [1, 5, 10, 15, 20, 25, points.length].filter((day) => Math.abs(day - (today?.day ?? -9)) > 1)
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={points as PacePoint[]} margin={{ top: 16, right: 78, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line-soft)" />
          <XAxis
            dataKey="day"
            type="number"
            domain={[1, points.length]}
            ticks={today ? [...ticks, today.day].sort((a, b) => a - b) : ticks}
            interval={0}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={TICK}
            tickFormatter={(day: number) => (day === today?.day ? common('today') : String(day))}
          />
          <YAxis
            width={66}
            domain={[0, 'auto']}
            tickCount={4}
            tickLine={false}
            axisLine={false}
            tick={TICK}
            tickFormatter={(cents: number) => formats.moneyShort(cents as Cents)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line)' }}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as PacePoint | undefined
              if (!active || !point) return null
              return (
                <div className={styles.tooltip}>
                  <strong>{t('paceDay', { day: point.day })}</strong>
                  {point.currentCents !== null && (
                    <div>
                      {t('paceThis')} <b>{formats.money(point.currentCents)}</b>
                    </div>
                  )}
                  {point.previousCents !== null && (
                    <div>
                      {t('paceLast')} <b>{formats.money(point.previousCents)}</b>
                    </div>
                  )}
                </div>
              )
            }}
          />
          <Line
            dataKey="previousCents"
            stroke="var(--ink-3)"
            strokeWidth={1.5}
            strokeDasharray="3 3"
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="currentCents"
            stroke="var(--accent)"
            strokeWidth={2.2}
            dot={false}
            isAnimationActive={false}
          />
          {targetCents !== null && (
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
          )}
          {previousEnd?.previousCents != null && (
            <ReferenceDot
              x={previousEnd.day}
              y={previousEnd.previousCents}
              r={0}
              label={{ value: t('paceLast'), position: 'right', fontSize: 11, fill: 'var(--ink-3)' }}
            />
          )}
          {end?.currentCents != null && (
            <ReferenceDot
              x={end.day}
              y={end.currentCents}
              r={4}
              fill="var(--surface)"
              stroke="var(--accent)"
              strokeWidth={2}
              label={{
                value: formats.moneyShort(end.currentCents),
                position: end.day < 6 ? 'right' : 'top',
                fontSize: 12,
                fontWeight: 650,
                fill: 'var(--ink)',
              }}
            />
          )}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
})
