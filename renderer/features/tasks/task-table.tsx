import { UnstyledButton } from '@mantine/core'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import data from '../../components/data-table.module.css'
import { Tag } from '../../components/tag.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { readLeadState } from '../../domain/leads/lead-state.ts'
import { daysOverdue } from '../../domain/tasks/task-days.ts'
import { useDeadlineText } from '../../domain/tasks/use-deadline-text.ts'
import { useOwnerLabel } from '../../domain/tasks/use-owner-label.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useTaskType } from '../../domain/tasks/use-task-type.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useToday } from '../../platform/use-now.ts'
import styles from './tasks-page.module.css'

/** More rows are rendered on request: thousands at once would block the window. */
const ROWS_AT_ONCE = 100
/** More than any window shows. The rows below are rendered after these are seen. */
const FIRST_ROWS = 40

export interface TaskTableGroup {
  readonly key: string
  /** Null when the rows need no heading. */
  readonly heading: ReactNode
  readonly tasks: readonly Task[]
}

interface TaskTableProps {
  readonly groups: readonly TaskTableGroup[]
  readonly hasResponsible: boolean
  /** The tasks whose delay is shown; null when none can be late. */
  readonly overdueIds: ReadonlySet<number> | null
}

/** "Tarefas": one table for every tab, in groups. */
export function TaskTable({ groups, hasResponsible, overdueIds }: TaskTableProps) {
  const { t } = useTranslation('tasks')
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const columns = [
    'subject',
    'owner',
    ...(hasResponsible ? (['responsible'] as const) : []),
    'deadline',
    ...(overdueIds ? (['late'] as const) : []),
  ] as const
  let room = useDeferredValue(limit, FIRST_ROWS)
  return (
    <>
      <table className={`${data.table} ${styles.tasks}`} aria-label={t('table')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, heading, tasks }) => {
          const shown = tasks.slice(0, room)
          room -= shown.length
          if (shown.length === 0) return null
          return (
            <tbody key={key}>
              {heading && (
                <tr className={styles.group}>
                  <th colSpan={columns.length} scope="rowgroup">
                    {heading}
                  </th>
                </tr>
              )}
              {shown.map((task) => (
                <TaskRow key={task.id} task={task} hasResponsible={hasResponsible} overdueIds={overdueIds} />
              ))}
            </tbody>
          )
        })}
      </table>
      {count > limit && (
        <p className={styles.more}>
          <span>{t('shownOf', { shown: limit, all: count })}</span>
          <TextButton onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            {t('showMore', { count: Math.min(ROWS_AT_ONCE, count - limit) })}
          </TextButton>
        </p>
      )}
    </>
  )
}

interface TaskRowProps {
  readonly task: Task
  readonly hasResponsible: boolean
  readonly overdueIds: ReadonlySet<number> | null
}

/** Memoised: another age or error of the answer leaves its tasks as they are. */
const TaskRow = memo(function TaskRow({ task, hasResponsible, overdueIds }: TaskRowProps) {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const deadlineText = useDeadlineText()
  const responsibleName = useResponsibleName()
  const taskType = useTaskType()
  const late = overdueIds?.has(task.id) ? daysOverdue(task, today) : null
  const subject = shownText(task.subject) ?? t('noSubject')
  return (
    <tr>
      <th scope="row" data-column="subject">
        <span className={styles.subject} title={subject}>
          <bdi>{subject}</bdi>
          {task.type && <small> {taskType(task.type)}</small>}
        </span>
      </th>
      <td data-column="owner">
        <Owner task={task} />
      </td>
      {hasResponsible && (
        <td data-column="responsible">
          <span className={styles.cut} title={responsibleName(task)}>
            <bdi>{responsibleName(task)}</bdi>
          </span>
        </td>
      )}
      <td data-column="deadline">{task.deadline === null ? t('noDeadline') : deadlineText(task)}</td>
      {overdueIds && (
        <td data-column="late">
          {late !== null && (
            <Tag tone={late >= 8 ? 'bad' : late >= 4 ? 'warn' : 'calm'}>
              {late === 0 ? t('dueToday') : t('daysOverdue', { count: late })}
            </Tag>
          )}
        </td>
      )}
    </tr>
  )
})

/** What a task is about. A lead opens in Leads; the API lists no deals and no contacts. */
function Owner({ task }: { readonly task: Task }) {
  const { t } = useTranslation('tasks')
  const [, navigate] = useLocation()
  const label = useOwnerLabel()(task) ?? UNKNOWN
  const state = task.owner_type === 'lead' ? readLeadState({ leadId: task.owner_id }) : null
  if (state === null) return <>{label}</>
  return (
    <UnstyledButton
      className={styles.owner}
      data-words
      title={t('openLead')}
      onClick={() => navigate(pathOf('leads'), { state })}
    >
      {label}
    </UnstyledButton>
  )
}
