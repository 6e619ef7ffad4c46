import { useTranslation } from 'react-i18next'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { bucketColor } from '../../domain/stalled/bucket-color.ts'
import { oldestStalled, stalledHeadline, stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { useSay } from '../../report/say.ts'
import styles from './tv.module.css'
import { TvFigure } from './tv-figure.tsx'

/** The current buckets of Parados, in the API's order. */
export function StalledPanel() {
  const { t } = useTranslation('stalled')
  const { t: tv } = useTranslation('tv')
  const say = useSay()
  const { formats } = say
  const choice = usePipeline()
  const answerState = useStalled(choice)
  const ownerNote = useStalledNote(choice, answerState.value)
  const staleTime = useStaleTime(answerState)
  return (
    <>
      <p className={styles.lead}>
        {answerState.value?.snapshotDate
          ? tv('asOf', { date: formats.day(answerState.value.snapshotDate) })
          : answerState.value
            ? t(staleTime === null ? 'asOfWithoutDay' : 'asOfWithoutDayThen')
            : '\u00a0'}
        {ownerNote !== null && ` ${ownerNote}`}
      </p>
      <AnswerView answerState={answerState} skeleton="bars" height={280}>
        {(snapshot) => {
          const { rows, count } = stalledTotals(snapshot)
          const headline = stalledHeadline(snapshot)
          const oldest = oldestStalled(snapshot)
          if (count === 0 || !oldest) return <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
          return (
            <div className={styles.columns}>
              <div className={styles.large}>
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
                <TvFigure
                  title={t(`headlines.${headline.kind}`)}
                  value={formats.moneyShort(headline.valueCents)}
                  note={dealCount(say, headline.count)}
                />
                <TvFigure
                  title={bucketLabel(say, oldest.label)}
                  value={formats.moneyShort(oldest.valueCents)}
                  note={`${dealCount(say, oldest.count)} · ${t('oldestShare', { rate: formats.percent(oldest.share) })}`}
                />
              </div>
            </div>
          )
        }}
      </AnswerView>
    </>
  )
}
