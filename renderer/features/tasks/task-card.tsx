// The tasks of a tab in groups, or why there are none.
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { responsibleKey, UNASSIGNED } from '../../../shared/tasks/responsible.ts'
import { daysOverdue, deadlineDay, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import data from '../../components/data-table.module.css'
import { AboutNumber } from '../../components/explanation.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { groupByDue, idOfKey, isPersonKey } from '../../domain/tasks/task-groups.ts'
import {
  lateText,
  ownerLabel,
  responsibleName,
  subjectText,
  taskColumns,
} from '../../domain/tasks/task-words.tsx'
import { useCopied } from '../../platform/use-copied.ts'
import { unreadableWords } from '../../report/answer-notes.ts'
import { type Say, useSay } from '../../report/say.ts'
import { columnsAt, type Table } from '../../report/table.ts'
import type { TaskTab } from '../../views/tasks-view.ts'
import styles from './tasks.module.css'
import {
  groupByResponsible,
  type ResponsibleGroup,
  sortNewestFirst,
  type TasksScreen,
  useTasksScreen,
} from './tasks-screen.ts'

const TASKS = `
  [&_th]:overflow-hidden [&_th]:text-ellipsis [&_td]:overflow-hidden [&_td]:text-ellipsis
  [&_thead_th]:top-52 [&_[data-column=owner]]:w-176 [&_[data-column=owner]]:text-left
  [&_[data-column=responsible]]:w-[22%] [&_[data-column=responsible]]:text-left
  [&_[data-column=deadline]]:w-138 [&_[data-column=late]]:w-86 max-[640px]:[&_[data-column=owner]]:w-92
  max-[640px]:[&_[data-column=deadline]]:w-104 max-[640px]:[&_[data-column=late]]:w-66`

const GROUP_HEAD = 'data-unassigned:text-ink-2 flex items-baseline gap-8'

interface TabProps {
  readonly tab: TaskTab
}

export function TaskCard({ tab }: TabProps) {
  const say = useSay()
  const { t } = say
  const screen = useTasksScreen()
  const { answerState, tasks, filtered, isWhole } = screen.tabs[tab]
  const { coverage, isOfPeople, value } = answerState
  const notes = [
    tab === 'overdue' && (coverage || isOfPeople) && `${t('tasks:byClock')}.`,
    // An answer without an owner may be of deals alone (4.7), and does not say so.
    tasks.length > 0 && tasks.every(({ owner_type: type }) => type === 'deal') && t('tasks:onlyDeals'),
  ]
  const isCounted = isWhole || (tab !== 'completed' && value !== null)
  return (
    <Card
      title={t(`tasks:${tab}Card`)}
      sub={notes.filter(Boolean).join(' ')}
      more={isCounted && <TaskCount tab={tab} />}
    >
      {tab === 'completed' && <Progress />}
      <AnswerView answerState={answerState} skeleton="lines" height={320} isEmpty={() => tasks.length === 0}>
        {() =>
          filtered.length === 0 ? (
            <EmptyNote title={t(tasks.length > 0 ? 'tasks:noMatchTitle' : 'tasks:none')} />
          ) : (
            <TaskTable
              hasResponsible={tab !== 'overdue'}
              overdueIds={tab === 'completed' ? null : screen.overdueIds}
              groups={groupsOf(tab, screen, say)}
            />
          )
        }
      </AnswerView>
    </Card>
  )
}

/** How many completed tasks are fetched so far, with a way to stop, or that not all are. */
function Progress() {
  const { t } = useSay()
  const { answerState, fetchedCount, stop } = useTasksScreen().completed
  const { value, refresh } = answerState
  const words =
    fetchedCount !== null
      ? { text: t('tasks:fetching', { count: fetchedCount }), action: t('stop'), run: stop }
      : value?.isWhole === false && {
          text: t('tasks:incomplete', { count: value.tasks.length }),
          action: t('tasks:fetchAll'),
          run: refresh,
        }
  return (
    words && (
      <p
        className="flex items-center gap-14 text-ink-3 text-12 px-0 pt-0 pb-8"
        role={fetchedCount === null ? undefined : 'status'}
      >
        {words.text}
        <TextButton onClick={words.run}>{words.action}</TextButton>
      </p>
    )
  )
}

/** Overdue ones by responsible person, unassigned ones first; pending ones by when they are due; the others in one. */
function groupsOf(
  tab: TaskTab,
  { tabs, overdueIds, today }: TasksScreen,
  { t }: Say,
): readonly TaskTableGroup[] {
  const { filtered, isWhole } = tabs[tab]
  switch (tab) {
    case 'overdue':
      return groupByResponsible(filtered, today).map((group) => ({
        ...group,
        heading: <OverdueHeading group={group} />,
      }))
    case 'pending':
      return groupByDue(filtered, overdueIds, today).map(({ key, tasks }) => ({
        key,
        tasks,
        heading: (
          <span className={GROUP_HEAD}>
            {t(`tasks:dueGroups.${key}`)}
            {isWhole && <small>{t('tasks:tasks', { count: tasks.length })}</small>}
          </span>
        ),
      }))
    case 'completed':
      return [{ key: 'all', tasks: sortNewestFirst(filtered) }]
  }
}

/**
 * "26 tarefas", or "5 de 26" under a filter, with the source of the number; "mostradas: 5" where not all were read.
 */
function TaskCount({ tab }: TabProps) {
  const say = useSay()
  const { t, timeZone } = say
  const { answerState, tasks, isWhole, filtered } = useTasksScreen().tabs[tab]
  const [shown, all] = [filtered.length, tasks.length]
  const count = shown === all ? t('tasks:tasks', { count: all }) : t('partOf', { part: shown, all })
  const unreadable = unreadableWords(say, answerState)
  return (
    <>
      <AboutNumber
        name={t(`tasks:${tab}Card`)}
        definition={tab === 'overdue' ? 'overdue' : 'pending'}
        note={t('tasks:order', { zone: timeZone })}
        operation="tasks.list"
        capturedAt={answerState.collected}
      />
      <span>
        {[isWhole ? count : t('tasks:shownOnly', { count: shown }), unreadable].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

interface GroupProps {
  readonly group: ResponsibleGroup
}

/** The person of a group of overdue tasks, with their number and a way to ask for them. */
function OverdueHeading({ group }: GroupProps) {
  const say = useSay()
  const { isWhole } = useTasksScreen().tabs.overdue
  return (
    <span className={GROUP_HEAD} data-unassigned={group.key === UNASSIGNED || undefined}>
      <PersonLink id={idOfKey(group.key)} name={responsibleName(say, group)} />
      {isWhole && <small>{say.t('tasks:tasks', { count: group.tasks.length })}</small>}
      {isWhole && isPersonKey(group.key) && (
        <span className="flex-none ml-auto text-12 font-medium">
          <ChaseButton group={group} />
        </span>
      )}
    </span>
  )
}

/** "Cobrar Íris (5)": copies all of her overdue tasks for a chat, whatever the filters show, and confirms it. */
function ChaseButton({ group }: GroupProps) {
  const say = useSay()
  const { t } = say
  const { label: company } = useCompany()
  const { overdue, tabs } = useTasksScreen()
  const name = responsibleName(say, group)
  const tasks = sortOldestFirst(tabs.overdue.tasks.filter((task) => responsibleKey(task) === group.key))
  const count = tasks.length
  const { outcome, copy } = useCopied(() => {
    const { capturedAt } = overdue.collected()
    const time = capturedAt && say.formats.moment(capturedAt, say.timeZone, 0)
    return [
      t('tasks:chaseHead', { name, company }),
      ...tasks.map((task, index) => `${index + 1}. ${chaseLine(say, task)}`),
      ...(time ? [`${t('share:collected', { time })}.`] : []),
    ].join('\n')
  })
  return (
    <>
      <TextButton label={t('tasks:chaseOf', { name })} onClick={copy}>
        {outcome === null
          ? t('tasks:chase', { name: name.replace(/^(\S+).*?( · ….*)?$/u, '$1$2'), count })
          : t(outcome)}
      </TextButton>
      <span className="visually-hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  )
}

/** An overdue task for a chat. It says of a customer only what the rows show. */
function chaseLine(say: Say, task: Task): string {
  const { t, formats, today } = say
  const day = deadlineDay(task)
  const notes = [
    ownerLabel(say, task),
    day && t('tasks:due', { date: formats.day(day) }),
    lateText(say, daysOverdue(task, today)),
  ]
  return [subjectText(say, task), notes.filter((note) => note !== null).join(', ')]
    .filter(Boolean)
    .join(' — ')
}

/** More rows are rendered on request: thousands at once would block the window. */
const ROWS_AT_ONCE = 100
/** More than any window shows. The rows below are rendered after these are seen. */
const FIRST_ROWS = 40

interface TaskTableGroup {
  readonly key: string
  /** Absent when the rows need none. */
  readonly heading?: ReactNode
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
      <table className={`${data.table} ${styles.tasks} ${TASKS} table-fixed`} aria-label={t('screens.tasks')}>
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
        <p className="flex items-center gap-14 px-0 pt-8 pb-0 text-ink-3 text-12">
          <span>{t('partOf', { part: limit, all: count })}</span>
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
