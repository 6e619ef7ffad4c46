import { isOverFifteenDays, type StalledBucket } from '../../../shared/funnel/stalled.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { oldestStalled, stalledHeadline, stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { useSay } from '../../report/say.ts'
import { WallNumber } from '../../report/surfaces/wall-figure.tsx'
import styles from './tv.module.css'

/** The colour of a bucket on every screen: what is stalled for more than 15 days in that of losses. */
function bucketColor(bucket: Pick<StalledBucket, 'label'>): string {
  return isOverFifteenDays(bucket) ? 'var(--bad)' : 'var(--accent)'
}

/** The current buckets of Parados, in the API's order. */
export function StalledPanel() {
  const say = useSay()
  const { t, formats } = say
  const choice = usePipeline()
  const answerState = useStalled(choice)
  const ownerNote = useStalledNote(choice, answerState.value)
  const staleTime = useStaleTime(answerState)
  return (
    <>
      <p className={styles.lead}>
        {answerState.value?.snapshotDate
          ? t('tv:asOf', { date: formats.day(answerState.value.snapshotDate) })
          : answerState.value
            ? t(staleTime === null ? 'stalled:asOfWithoutDay' : 'stalled:asOfWithoutDayThen')
            : '\u00a0'}
        {ownerNote !== null && ` ${ownerNote}`}
      </p>
      <AnswerView answerState={answerState} skeleton="bars" height={280}>
        {(snapshot) => {
          const { rows, count } = stalledTotals(snapshot)
          const headline = stalledHeadline(snapshot)
          const oldest = oldestStalled(snapshot)
          if (count === 0 || !oldest)
            return <EmptyNote title={t('stalled:emptyTitle')} text={t('stalled:emptyText')} />
          return (
            <div className={styles.columns}>
              <div className={styles.large} data-dense={rows.length > 5 || undefined}>
                <BarList
                  color="var(--accent)"
                  items={rows.map((row) => ({
                    key: row.label,
                    label: bucketLabel(say, row.label),
                    count: row.count,
                    measure: row.valueCents,
                    share: row.share,
                    note: formats.moneyShort(row.valueCents),
                    color: bucketColor(row),
                  }))}
                />
              </div>
              <div className={styles.stack}>
                <WallNumber
                  title={t(`stalled:headlines.${headline.kind}`)}
                  value={formats.moneyShort(headline.valueCents)}
                  note={dealCount(say, headline.count)}
                />
                <WallNumber
                  title={bucketLabel(say, oldest.label)}
                  value={formats.moneyShort(oldest.valueCents)}
                  note={`${dealCount(say, oldest.count)} · ${t('stalled:oldestShare', { rate: formats.percent(oldest.share) })}`}
                />
              </div>
            </div>
          )
        }}
      </AnswerView>
    </>
  )
}
