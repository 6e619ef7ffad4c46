import { rate } from '../../../shared/funnel/conversion.ts'
import type { Severity } from '../../../shared/tasks/task-severity.ts'
import { countSeverities, SEVERITIES } from '../../../shared/tasks/task-severity.ts'
import { wholeOnly } from '../../answers/answer-state.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { countUnassigned } from '../../domain/tasks/responsible.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { usePendingTasks } from '../../domain/tasks/use-pending-tasks.ts'
import { asOfWords } from '../../domain/today/figure-words.ts'
import { unreadableWords } from '../../report/answer-words.ts'
import { useSay } from '../../report/say.ts'
import { WallNumber } from '../../report/surfaces/wall-figure.tsx'
import styles from './tv.module.css'

/** Of a bar of overdue tasks: alarm only for the latest, as in the cells of Tarefas. */
const COLORS: Readonly<Record<Severity, string>> = {
  severe: 'var(--bad)',
  medium: 'var(--ink-2)',
  light: 'var(--junk)',
  sameDay: 'var(--junk)',
  unknown: 'var(--junk)',
}

/** How many tasks are late and for how long; no names and no titles. */
export function TasksPanel() {
  const say = useSay()
  const { t, formats, today } = say
  const overdue = useOverdueTasks()
  const pending = wholeOnly(usePendingTasks())
  const staleTime = useStaleTime(overdue)
  return (
    <>
      <p className={styles.lead}>{t('tasks:columns.daysLate')}</p>
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
                      label: t(`tasks:severities.${severity}`),
                      count: counts[severity],
                      share: rate(counts[severity], tasks.length),
                      color: COLORS[severity],
                    }),
                  )}
                />
              </div>
              <div className={styles.stack}>
                <WallNumber
                  title={t('today:overdue')}
                  value={formats.count(tasks.length)}
                  note={[
                    overdue.coverage ? t('tv:byClock') : asOfWords(say, 'overdueAsOf', staleTime),
                    unreadableWords(say, overdue),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                />
                <WallNumber title={t('tv:unassigned')} value={formats.count(countUnassigned(tasks))} />
                <WallNumber
                  title={t('tv:pendingAll')}
                  value={formats.count(pending.value?.length ?? null)}
                  note={unreadableWords(say, pending) ?? ''}
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
