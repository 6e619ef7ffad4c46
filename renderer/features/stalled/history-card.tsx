import { SegmentedControl } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import type { StalledHistory } from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Reading } from '../../answers/reading.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { ChartLegend, type LegendItem } from '../../components/chart/chart-legend.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { StackedDays } from '../../components/chart/stacked-days.tsx'
import { type StackedDay, withSum } from '../../components/chart/stacked-rows.ts'
import controls from '../../components/controls.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { ShownAs } from '../../views/shown-as.ts'
import { historyLabels, historyRows, weekChanges } from './history-model.ts'
import styles from './stalled-page.module.css'

/** The oldest in the colour of losses, the others in one hue from dark to pale. */
const BUCKET_LOOKS = [
  { color: 'var(--lost)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.6 },
  { color: 'var(--accent)', opacity: 0.4 },
  { color: 'var(--accent)', opacity: 0.22 },
] as const
const OTHER_LOOK = { color: 'var(--junk)', opacity: 0.6 } as const

interface HistoryCardProps {
  readonly history: Reading<StalledHistory>
  readonly capturedAt: AboutNumberProps['capturedAt']
  readonly measure: FunnelMeasure
  readonly onMeasure: (measure: FunnelMeasure) => void
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Histórico de parados": the daily snapshots of this computer, stacked, with the week's change in words. */
export function HistoryCard({
  history: reading,
  capturedAt,
  measure,
  onMeasure,
  shownAs,
  onShowAs,
}: HistoryCardProps) {
  const { t } = useTranslation('stalled')
  const { t: funnel } = useTranslation('funnel')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const history = reading.value
  const labels = useMemo(() => (history ? historyLabels(history) : []), [history])
  const rows = useMemo(
    () => (history ? historyRows(history, labels, measure) : []),
    [history, labels, measure],
  )
  // The same objects while nothing changed, so that the chart is not drawn again.
  const series = useMemo(
    () =>
      labels.map((label, index) => ({
        key: label,
        label: bucketLabel(label),
        ...(BUCKET_LOOKS[index] ?? OTHER_LOOK),
      })),
    [labels, bucketLabel],
  )
  const write = useCallback(
    (figure: number | null, isShort: boolean) => {
      if (figure === null) return UNKNOWN
      if (measure === 'count') return formats.count(figure)
      return isShort ? formats.moneyTick(figure as Cents) : formats.money(figure as Cents)
    },
    [measure, formats],
  )
  const first = rows[0]
  const last = rows.at(-1)
  const range = first && last ? formats.range({ from: first.day, to: last.day }) : UNKNOWN
  const about = { definition: 'stalledHistory', operation: 'marketing.funnel', range, capturedAt } as const
  const content = ({ snapshots }: StalledHistory) => {
    if (!first || !last) return <EmptyNote title={t('historyEmptyTitle')} text={t('historyEmptyText')} />
    if (shownAs === 'table') {
      return <HistoryTable rows={rows} series={series} write={write} about={about} />
    }
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
        <ChartLegend items={series} />
        <StackedDays
          rows={rows}
          series={series}
          write={write}
          label={t('historyLabel', { range, count: snapshots.length })}
          gap={t('noSnapshot')}
        />
      </>
    )
  }
  return (
    <ChartCard
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
        </>
      }
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={about}
    >
      {history && <WeekChange history={history} />}
      <ReadingView reading={reading} isHistory skeleton="bars" height={180}>
        {content}
      </ReadingView>
    </ChartCard>
  )
}

/** "Mais de 15 dias: +4, + R$ 38.000", bucket by bucket, since the snapshot of a week before. */
function WeekChange({ history }: { readonly history: StalledHistory }) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const week = weekChanges(history)
  if (week === null) return null
  const { since, changes } = week
  return (
    <div className={styles.week}>
      <strong>{t('since', { date: formats.day(since) })}</strong>
      {changes.length === 0 ? (
        <span>{t('unchanged')}</span>
      ) : (
        <ul aria-label={t('since', { date: formats.day(since) })}>
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
  readonly rows: readonly StackedDay[]
  readonly series: readonly LegendItem[]
  readonly write: (figure: number | null, isShort: boolean) => string
  readonly about: Omit<AboutNumberProps, 'name'>
}

function HistoryTable({ rows, series, write, about }: HistoryTableProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  return (
    <SeriesTable
      label={t('history')}
      headTitle={t('historyDay')}
      columns={[
        ...series.map(({ key, label }) => ({ key, title: label, about })),
        { key: 'total', title: t('total'), about },
      ]}
      rows={rows.toReversed().map(({ day, figures }) => ({
        key: day,
        head: formats.dayWithYear(day),
        cells: figures && withSum(figures).map((figure) => write(figure, false)),
      }))}
      gap={t('noSnapshot')}
    />
  )
}
