import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameLabel, type StalledHistory, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { OverdueList } from '../../components/overdue-list.tsx'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { StalledTable } from '../../components/stalled-table.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import {
  oldestStalled,
  type StalledRow,
  stalledHeadline,
  stalledTotals,
} from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledHistory } from '../../domain/stalled/use-stalled-history.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { sortOldestFirst } from '../../domain/tasks/task-days.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { STALLED_VIEW } from '../../views/stalled-view.ts'
import { useView } from '../../views/view-store.ts'
import { HistoryCard } from './history-card.tsx'
import { historyRange, weekChanges } from './history-model.ts'
import { StalledBars } from './stalled-bars.tsx'
import { StalledExport } from './stalled-export.tsx'
import styles from './stalled-page.module.css'

const SHOWN_TASKS = 7

/** Where money is stalled now, by age; the API does not list the deals themselves. */
export function StalledPage() {
  const { t } = useTranslation('stalled')
  const { t: common } = useTranslation()
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const today = useToday()
  const choice = usePipeline()
  const [{ shownAs, historyAs, historyBy, marked }, changeView] = useView(STALLED_VIEW)
  useEffect(() => () => changeView({ marked: null }), [changeView])
  const reading = useStalled(choice)
  const ownerNote = useStalledNote(choice, reading.value)
  const staleTime = useStaleTime(reading)
  const snapshotDate = reading.value?.snapshotDate ?? null
  const heading = () => {
    if (snapshotDate !== null && snapshotDate !== today)
      return t('titleOf', { date: formats.day(snapshotDate) })
    return staleTime === null ? t('titleNow') : t('titleThen', { time: staleTime })
  }
  const history = useStalledHistory(choice, historyRange(today))
  const markNote = useMarkNote(history.value, marked)
  const overdue = useOverdueTasks()
  const dealTasks = (overdue.value ?? []).filter(({ owner_type }) => owner_type === 'deal')
  const aboutBuckets = {
    definition: 'stalledAll',
    operation: 'marketing.funnel',
    range: about('now'),
    capturedAt: reading.collected,
  } as const
  return (
    <Page
      title={common('screens.stalled')}
      controls={
        <>
          <PipelineField choice={choice} />
          <ViewsMenu screen="stalled" pipelineId={choice.pipelineId} />
          <StalledExport reading={reading} choice={choice} />
        </>
      }
    >
      <ScreenGate
        screen="stalled"
        isListed={choice.pipelines.length > 0}
        hasValue={reading.value !== null || (history.value?.snapshots.length ?? 0) > 0}
      >
        <WithPipeline choice={choice}>
          <div className={styles.heading}>
            <h2>{heading()}</h2>
            {reading.value && (
              <p>
                {reading.value.snapshotDate === null
                  ? t(staleTime === null ? 'asOfWithoutDay' : 'asOfWithoutDayThen')
                  : t(reading.value.snapshotDate === today && staleTime === null ? 'asOf' : 'asOfThen', {
                      date: formats.dayWithYear(reading.value.snapshotDate),
                    })}
              </p>
            )}
            {ownerNote !== null && <p>{ownerNote}</p>}
          </div>
          {reading.value && <Summary snapshot={reading.value} capturedAt={reading.collected} />}
          <div className={styles.columns}>
            <ChartCard
              title={t('card')}
              sub={t('noDeals')}
              shownAs={shownAs}
              onShowAs={(next) => changeView({ shownAs: next })}
              about={aboutBuckets}
            >
              <ReadingView reading={reading} skeleton="lines" height={220}>
                {(snapshot) => {
                  if (shownAs === 'table') {
                    return <StalledTable snapshot={snapshot} about={aboutBuckets} marked={marked} />
                  }
                  const totals = stalledTotals(snapshot)
                  if (totals.count === 0) return <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
                  return (
                    <StalledBars
                      totals={totals}
                      marked={marked === null ? null : { label: marked, note: markNote }}
                    />
                  )
                }}
              </ReadingView>
            </ChartCard>
            <Card
              title={t('dealTasks')}
              sub={t('dealTasksSub')}
              more={
                <>
                  {overdue.value && formats.count(dealTasks.length)}
                  <AboutNumber
                    name={t('dealTasks')}
                    definition="dealTasks"
                    operation="tasks.list"
                    range={about('now')}
                    capturedAt={overdue.collected}
                  />
                </>
              }
            >
              <ReadingView reading={overdue} skeleton="lines" height={220}>
                {() => <OverdueList tasks={sortOldestFirst(dealTasks)} today={today} limit={SHOWN_TASKS} />}
              </ReadingView>
            </Card>
          </div>
          <HistoryCard
            history={history}
            capturedAt={reading.collected}
            measure={historyBy}
            onMeasure={(next) => changeView({ historyBy: next })}
            shownAs={historyAs}
            onShowAs={(next) => changeView({ historyAs: next })}
          />
        </WithPipeline>
      </ScreenGate>
    </Page>
  )
}

/** Returns how the marked bucket changed within a week; null when it did not change or the change is not known. */
function useMarkNote(history: StalledHistory | null, marked: string | null): string | null {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const week = weekChanges(history)
  const change = marked === null ? null : week?.changes.find(({ label }) => isSameLabel(label, marked))
  if (!week || !change) return null
  return t('marked', {
    date: formats.day(week.since),
    deals: formats.signedCount(change.count),
    value: formats.signedMoney(change.valueCents),
  })
}

interface SummaryProps {
  readonly snapshot: StalledSnapshot
  readonly capturedAt: AboutNumberProps['capturedAt']
}

function byValue(a: StalledRow, b: StalledRow): number {
  return (b.valueCents ?? 0) - (a.valueCents ?? 0)
}

function Summary({ snapshot, capturedAt }: SummaryProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const { t: about } = useTranslation('about')
  const bucketLabel = useBucketLabel()
  const dealCount = useDealCount()
  const { rows, count, valueCents } = stalledTotals(snapshot)
  const headline = stalledHeadline(snapshot)
  const oldest = oldestStalled(snapshot)
  // When one value is not known, no bucket is known to hold the most.
  const most = valueCents === null ? null : rows.toSorted(byValue)[0]
  if (!oldest || count === 0) return null
  const facts = [
    {
      key: 'all',
      label: t(`headlines.${headline.kind}`),
      value: formats.moneyShort(headline.valueCents),
      note: dealCount(headline.count),
    },
    {
      key: 'oldest',
      label: bucketLabel(oldest.label),
      value: formats.moneyShort(oldest.valueCents),
      note: `${dealCount(oldest.count)} · ${t('oldestShare', { rate: formats.percent(oldest.share) })}`,
    },
    {
      key: 'most',
      label: t('mostMoney'),
      value: most ? bucketLabel(most.label) : UNKNOWN,
      note: most
        ? `${formats.moneyShort(most.valueCents)} · ${t('oldestShare', { rate: formats.percent(most.share) })}`
        : t('mostUnknown'),
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>
            {label}
            <AboutNumber
              name={label}
              definition={key === 'oldest' && oldest.isOverFifteenDays ? 'stalled' : 'stalledAll'}
              operation="marketing.funnel"
              range={about('now')}
              capturedAt={capturedAt}
            />
          </dt>
          <dd>
            <strong>{value}</strong>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
