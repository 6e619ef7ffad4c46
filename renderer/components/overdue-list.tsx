import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { responsibleKey, UNASSIGNED } from '../domain/tasks/responsible.ts'
import { daysOverdue, deadlineDay } from '../domain/tasks/task-days.ts'
import { useOwnerLabel } from '../domain/tasks/use-owner-label.ts'
import { useResponsibleName } from '../domain/tasks/use-responsible-name.ts'
import { shownText } from '../format/shown-text.ts'
import { useFormats } from '../format/use-formats.ts'
import { ALL_TASKS, TASKS_VIEW, type TaskFilter } from '../views/tasks-view.ts'
import { useVisit } from '../views/use-visit.ts'
import { EmptyNote } from './empty-note.tsx'
import styles from './overdue-list.module.css'
import { Tag } from './tag.tsx'
import { TextButton } from './text-button.tsx'

interface OverdueListProps {
  /** In display order. */
  readonly tasks: readonly Task[]
  readonly today: PlainDate
  readonly limit: number
  /** What "e mais 18" shows in Tarefas; every overdue task by default. */
  readonly all?: Partial<TaskFilter>
}

/** Overdue tasks with the responsible person and how late they are. Each opens Tarefas with what the same owner has. */
export function OverdueList({ tasks, today, limit, all = {} }: OverdueListProps) {
  const { t } = useTranslation('tasks')
  const visitTasks = useVisit(TASKS_VIEW)
  const open = (filter: Partial<TaskFilter>) => visitTasks({ ...ALL_TASKS, ...filter, tab: 'overdue' })
  const formats = useFormats()
  const ownerLabel = useOwnerLabel()
  const responsibleName = useResponsibleName()
  if (tasks.length === 0) return <EmptyNote title={t('noneTitle')} text={t('noneText')} />
  const rest = tasks.length - limit
  return (
    <>
      <ul className={styles.list}>
        {tasks.slice(0, limit).map((task) => {
          const late = daysOverdue(task, today)
          const day = deadlineDay(task)
          const owner = ownerLabel(task)
          const notes = [owner, day && t('due', { date: formats.day(day) })].filter((note) => note !== null)
          return (
            <li key={task.id} className={styles.row}>
              <div className={styles.words}>
                <UnstyledButton
                  className={styles.subject}
                  data-words
                  title={t('openTask')}
                  onClick={() =>
                    open(
                      owner === null
                        ? { responsible: responsibleKey(task) }
                        : { ownerType: task.owner_type, ownerId: String(task.owner_id) },
                    )
                  }
                >
                  {shownText(task.subject) ?? t('noSubject')}
                </UnstyledButton>
                <span className={styles.notes}>
                  <span data-unassigned={responsibleKey(task) === UNASSIGNED || undefined}>
                    {responsibleName(task)}
                  </span>
                  {notes.map((note) => (
                    <span key={note}> · {note}</span>
                  ))}
                </span>
              </div>
              {late !== null && (
                <Tag tone={late >= 8 ? 'bad' : late >= 4 ? 'warn' : 'calm'}>
                  {late === 0 ? t('dueToday') : t('daysOverdue', { count: late })}
                </Tag>
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <p className={styles.more}>
          <TextButton isContent onClick={() => open(all)}>
            {t('more', { count: rest })}
          </TextButton>
        </p>
      )}
    </>
  )
}
