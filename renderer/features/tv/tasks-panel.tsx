import { useTranslation } from 'react-i18next'
import { rate } from '../../../shared/funnel/conversion.ts'
import { wholeOnly } from '../../answers/answer-state.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { countUnassigned } from '../../domain/tasks/responsible.ts'
import { severityColor } from '../../domain/tasks/severity-color.ts'
import { countSeverities, SEVERITIES } from '../../domain/tasks/task-severity.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { usePendingTasks } from '../../domain/tasks/use-pending-tasks.ts'
import { useAsOfWords } from '../../domain/today/use-as-of-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import styles from './tv.module.css'
import { TvFigure } from './tv-figure.tsx'

/** How many tasks are late and for how long; no names and no titles. */
export function TasksPanel() {
  const { t } = useTranslation('tasks')
  const { t: tv } = useTranslation('tv')
  const formats = useFormats()
  const today = useToday()
  const overdue = useOverdueTasks()
  const pending = wholeOnly(usePendingTasks())
  const unreadableWords = useUnreadableWords()
  const asOfWords = useAsOfWords(overdue, 'overdueAsOf')
  return (
    <>
      <p className={styles.lead}>{tv('bySeverity')}</p>
      <AnswerView answerState={overdue} skeleton="bars" height={280}>
        {(tasks) => {
          const counts = countSeverities(tasks, today)
          return (
            <div className={styles.columns}>
              <div className={styles.large}>
                <BarList
                  color="var(--junk)"
                  items={SEVERITIES.filter((severity) => severity !== 'unknown' || counts.unknown > 0).map(
                    (severity) => ({
                      key: severity,
                      label: t(`severities.${severity}`),
                      count: counts[severity],
                      share: rate(counts[severity], tasks.length),
                      color: severityColor(severity),
                    }),
                  )}
                />
              </div>
              <div className={styles.stack}>
                <TvFigure
                  title={tv('overdue')}
                  value={formats.count(tasks.length)}
                  note={[overdue.coverage ? tv('byClock') : asOfWords, unreadableWords(overdue)]
                    .filter((part) => part !== null)
                    .join(' · ')}
                />
                <TvFigure title={tv('unassigned')} value={formats.count(countUnassigned(tasks))} />
                <TvFigure
                  title={tv('pendingAll')}
                  value={formats.count(pending.value?.length ?? null)}
                  note={unreadableWords(pending) ?? ''}
                  isLoading={pending.isFirstLoad}
                />
              </div>
            </div>
          )
        }}
      </AnswerView>
    </>
  )
}
