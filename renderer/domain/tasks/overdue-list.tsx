import { UnstyledButton } from '@mantine/core'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Tag } from '../../components/tag.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useSay } from '../../report/say.ts'
import { ALL_TASKS, TASKS_VIEW, type TaskFilter } from '../../views/tasks-view.ts'
import { useVisit } from '../../views/use-visit.ts'
import styles from './overdue-list.module.css'
import { responsibleKey, UNASSIGNED } from './responsible.ts'
import { daysOverdue, deadlineDay } from './task-days.ts'
import { lateText, ownerLabel, responsibleName, subjectText } from './task-words.ts'

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
  const visitTasks = useVisit(TASKS_VIEW)
  const open = (filter: Partial<TaskFilter>) => visitTasks({ ...ALL_TASKS, ...filter, tab: 'overdue' })
  const say = useSay()
  const { t, formats } = say
  if (tasks.length === 0) return <EmptyNote title={t('tasks:noneTitle')} text={t('tasks:noneText')} />
  const rest = tasks.length - limit
  return (
    <>
      <ul className={styles.list}>
        {tasks.slice(0, limit).map((task) => {
          const late = daysOverdue(task, today)
          const day = deadlineDay(task)
          const owner = ownerLabel(say, task)
          const notes = [owner, day && t('tasks:due', { date: formats.day(day) })].filter(
            (note) => note !== null,
          )
          return (
            <li key={task.id} className={styles.row}>
              <div className={styles.words}>
                <UnstyledButton
                  className={styles.subject}
                  data-words
                  title={t('tasks:openTask')}
                  onClick={() =>
                    open(
                      owner === null
                        ? { responsible: responsibleKey(task) }
                        : { ownerType: task.owner_type, ownerId: String(task.owner_id) },
                    )
                  }
                >
                  {subjectText(say, task)}
                </UnstyledButton>
                <span className={styles.notes}>
                  <span data-unassigned={responsibleKey(task) === UNASSIGNED || undefined}>
                    {responsibleName(say, task)}
                  </span>
                  {notes.map((note) => (
                    <span key={note}> · {note}</span>
                  ))}
                </span>
              </div>
              {late !== null && (
                <Tag tone={late >= 8 ? 'bad' : late >= 4 ? 'warn' : 'calm'}>{lateText(say, late)}</Tag>
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <p className={styles.more}>
          <TextButton isContent onClick={() => open(all)}>
            {t('tasks:more', { count: rest })}
          </TextButton>
        </p>
      )}
    </>
  )
}
