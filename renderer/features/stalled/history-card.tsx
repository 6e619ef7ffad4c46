import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import { addCents, type Cents } from '../../../shared/funnel/money.ts'
import {
  type StalledHistory,
  type StalledSnapshot,
  snapshotBefore,
  stalledChanges,
} from '../../../shared/funnel/stalled.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import controls from '../../components/controls.module.css'
import table from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type ShownAs, ViewToggle } from '../../components/view-toggle.tsx'
import { UNKNOWN } from '../../lib/format.ts'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { fillOf, HistoryChart } from './history-chart.tsx'
import { type HistoryRow, historyFigure, historyLabels, historyRows } from './history-model.ts'
import styles from './stalled-page.module.css'

const WEEK_DAYS = 7

interface HistoryCardProps {
  /** Undefined while it is being read. */
  readonly history: StalledHistory | undefined
  readonly capturedAt: string | null
  readonly measure: FunnelMeasure
  readonly onMeasure: (measure: FunnelMeasure) => void
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Histórico de parados": the daily snapshots of this computer, stacked, with the week's change in words. */
export function HistoryCard({
  history,
  capturedAt,
  measure,
  onMeasure,
  shownAs,
  onShowAs,
}: HistoryCardProps) {
  const { t } = useTranslation('stalled')
  const { t: funnel } = useTranslation('funnel')
  const formats = useFormats()
  const rows = useMemo(() => (history ? historyRows(history) : []), [history])
  const labels = useMemo(() => (history ? historyLabels(history) : []), [history])
  const first = rows[0]
  const last = rows.at(-1)
  const range = first && last ? formats.range({ from: first.day, to: last.day }) : UNKNOWN
  const content = () => {
    if (history === undefined) return <Skeleton kind="bars" height={180} />
    if (!first || !last) return <EmptyNote title={t('historyEmptyTitle')} text={t('historyEmptyText')} />
    if (shownAs === 'table') return <HistoryTable rows={rows} labels={labels} measure={measure} />
    if (rows.length < 2) {
      return (
        <EmptyNote
          title={t('historyFirstTitle')}
          text={t('historyFirstText', { date: formats.dayWithYear(first.day) })}
        />
      )
    }
    return (
      <>
        <Legend labels={labels} />
        <HistoryChart
          rows={rows}
          labels={labels}
          measure={measure}
          description={t('historyLabel', { range, count: history.snapshots.length })}
        />
      </>
    )
  }
  return (
    <Card
      title={t('history')}
      sub={t('historySub')}
      more={
        <>
          {first && <span>{range}</span>}
          <SegmentedControl
            size="xs"
            className={controls.small ?? ''}
            aria-label={funnel('measure')}
            value={measure}
            onChange={(next) => onMeasure(next as FunnelMeasure)}
            data={(['value', 'count'] as const).map((value) => ({
              value,
              label: funnel(`measures.${value}`),
            }))}
            transitionDuration={0}
          />
          <ViewToggle shownAs={shownAs} onChange={onShowAs} />
          <AboutNumber
            name={t('history')}
            definition="stalledHistory"
            operation="marketing.funnel"
            range={range}
            capturedAt={capturedAt}
          />
        </>
      }
    >
      {history && <WeekChange history={history} />}
      {content()}
    </Card>
  )
}

function Legend({ labels }: { readonly labels: readonly string[] }) {
  const bucketLabel = useBucketLabel()
  return (
    <div className={styles.legend}>
      {labels.map((label, index) => {
        const { color, opacity } = fillOf(index)
        return (
          <span key={label}>
            <i style={{ background: color, opacity }} />
            {bucketLabel(label)}
          </span>
        )
      })}
    </div>
  )
}

/** "Mais de 15 dias: +4, + R$ 38.000", bucket by bucket, since the snapshot of a week before. */
function WeekChange({ history }: { readonly history: StalledHistory }) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const now = history.snapshots.at(-1)
  const before: StalledSnapshot | null = now ? snapshotBefore(history, now.snapshotDate, WEEK_DAYS) : null
  if (!now || !before) return null
  const changes = stalledChanges(before, now).filter(
    ({ count, valueCents }) => count !== 0 || valueCents !== 0,
  )
  return (
    <div className={styles.week}>
      <strong>{t('since', { date: formats.day(before.snapshotDate) })}</strong>
      {changes.length === 0 ? (
        <span>{t('unchanged')}</span>
      ) : (
        <ul aria-label={t('since', { date: formats.day(before.snapshotDate) })}>
          {changes.map(({ label, count, valueCents }) => (
            <li key={label}>
              {t('bucketChange', {
                bucket: bucketLabel(label),
                deals: formats.signedCount(count),
                value: formats.signedMoney(valueCents),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface HistoryTableProps {
  readonly rows: readonly HistoryRow[]
  readonly labels: readonly string[]
  readonly measure: FunnelMeasure
}

function HistoryTable({ rows, labels, measure }: HistoryTableProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const write = (figure: number) =>
    measure === 'count' ? formats.count(figure) : formats.money(figure as Cents)
  const totalOf = ({ buckets }: StalledSnapshot) =>
    measure === 'count'
      ? buckets.reduce((sum, { count }) => sum + count, 0)
      : addCents(...buckets.map(({ valueCents }) => valueCents))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div className={table.scroll} tabIndex={0}>
      <table className={table.table} aria-label={t('history')}>
        <thead>
          <tr>
            <th scope="col">{t('historyDay')}</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {bucketLabel(label)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{formats.dayWithYear(row.day)}</th>
              {labels.map((label, index) => {
                const figure = historyFigure(row, label, measure)
                return (
                  <td key={label} className={figure === null ? table.gap : undefined}>
                    {figure !== null ? write(figure) : index === 0 ? t('noSnapshot') : UNKNOWN}
                  </td>
                )
              })}
              <td>{row.snapshot ? write(totalOf(row.snapshot)) : UNKNOWN}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
