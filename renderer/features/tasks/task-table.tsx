import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import data from '../../components/data-table.module.css'
import { TextButton } from '../../components/text-button.tsx'
import { taskColumns } from '../../domain/tasks/task-columns.tsx'
import { useSay } from '../../report/say.ts'
import { columnsAt, type Table } from '../../report/table.ts'
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
  const say = useSay()
  const { t } = say
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const columns = useMemo(
    () => columnsAt(taskColumns(overdueIds, hasResponsible), 'screen'),
    [overdueIds, hasResponsible],
  )
  let room = useDeferredValue(limit, FIRST_ROWS)
  return (
    <>
      <table className={`${data.table} ${styles.tasks}`} aria-label={t('screens.tasks')}>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" data-column={key}>
                {title(say, 'screen')}
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
                <TaskRow key={task.id} task={task} columns={columns} />
              ))}
            </tbody>
          )
        })}
      </table>
      {count > limit && (
        <p className={styles.more}>
          <span>{t('tasks:shownOf', { shown: limit, all: count })}</span>
          <TextButton onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            {t('showMoreOfList', { count: Math.min(ROWS_AT_ONCE, count - limit) })}
          </TextButton>
        </p>
      )}
    </>
  )
}

interface TaskRowProps {
  readonly task: Task
  readonly columns: Table<Task>['columns']
}

/** Memoised: another age or error of the answer leaves its tasks as they are. */
const TaskRow = memo(function TaskRow({ task, columns }: TaskRowProps) {
  const say = useSay()
  const [subject, ...others] = columns
  return (
    <tr>
      <th scope="row" data-column={subject.key}>
        {subject.draw?.(task, say)}
      </th>
      {others.map(({ key, draw }) => (
        <td key={key} data-column={key}>
          {draw?.(task, say)}
        </td>
      ))}
    </tr>
  )
})
