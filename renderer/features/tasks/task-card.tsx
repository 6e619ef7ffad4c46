import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOverdue, deadlineDay } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import data from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { groupByDue, idOfKey, RESPONSIBLE_UNKNOWN } from '../../domain/tasks/task-groups.ts'
import {
  lateText,
  ofPeopleWords,
  ownerLabel,
  responsibleName,
  subjectText,
  taskColumns,
} from '../../domain/tasks/task-words.tsx'

import { useCopied } from '../../platform/use-copied.ts'
import { unreadableWords } from '../../report/answer-words.ts'
import { type Say, useSay } from '../../report/say.ts'
import { columnsAt, type Table } from '../../report/table.ts'
import type { TaskTab } from '../../views/tasks-view.ts'
import styles from './tasks.module.css'
import { groupShown, type ResponsibleGroup, type ShownGroup, sortNewestFirst } from './tasks-model.ts'
import { type TasksScreen, useTasksScreen } from './use-tasks-screen.ts'

interface TabProps {
  readonly tab: TaskTab
}

/** The tasks of a tab in groups, or why there are none. */
export function TaskCard({ tab }: TabProps) {
  const say = useSay()
  const { t } = say
  const { answerState, tasks, isWhole } = useTasksScreen().tabs[tab]
  const warning = isOfDealsAlone(tasks) && t('tasks:onlyDeals')
  const { coverage, ofPeople } = answerState
  const byClock = tab === 'overdue' && (coverage || ofPeople) && t('tasks:overdueSubStored')
  const isCounted = tab === 'completed' ? isWhole : tasks !== null
  return (
    <Card
      title={t(`tasks:${tab}Card`)}
      sub={[ofPeopleWords(say, ofPeople), byClock, warning].filter(Boolean).join(' ')}
      more={isCounted && <TaskCount tab={tab} />}
    >
      {tab === 'completed' && <Progress />}
      <AnswerView answerState={answerState} skeleton="lines" height={320} isEmpty={() => tasks?.length === 0}>
        {() => <Tasks tab={tab} />}
      </AnswerView>
    </Card>
  )
}

/** How many completed tasks are fetched so far, with a way to stop, or that not all are. */
function Progress() {
  const { t } = useTranslation(['tasks', 'common'])
  const { answerState, fetchedCount, stop } = useTasksScreen().completed
  if (fetchedCount !== null) {
    return (
      <p className={styles.progress} role="status">
        {t('fetching', { count: fetchedCount })}
        <TextButton onClick={stop}>{t('common:stop')}</TextButton>
      </p>
    )
  }
  if (answerState.value?.isWhole !== false) return null
  return (
    <p className={styles.progress}>
      {t('incomplete', { count: answerState.value.tasks.length })}
      <TextButton onClick={answerState.refresh}>{t('fetchAll')}</TextButton>
    </p>
  )
}

function Tasks({ tab }: TabProps) {
  const screen = useTasksScreen()
  const { tasks, filtered } = screen.tabs[tab]
  if (!tasks?.length) return <NoTasks tab={tab} />
  if (filtered.length === 0) return <NoMatch all={tasks.length} />
  return (
    <TaskTable
      hasResponsible={tab !== 'overdue'}
      overdueIds={tab === 'completed' ? null : screen.overdueIds}
      groups={groupsOf(tab, screen)}
    />
  )
}

const NONE = {
  overdue: { title: 'noneTitle', text: 'noneText' },
  pending: { title: 'noPendingTitle', text: 'noPendingText' },
  completed: { title: 'noCompletedTitle', text: 'noCompletedText' },
} as const

function NoTasks({ tab }: TabProps) {
  const { t } = useTranslation('tasks')
  const { changeView } = useTasksScreen()
  return (
    <EmptyNote title={t(NONE[tab].title)} text={t(NONE[tab].text)}>
      {tab === 'overdue' && (
        <TextButton onClick={() => changeView({ tab: 'pending' })}>{t('seePending')}</TextButton>
      )}
    </EmptyNote>
  )
}

/** Overdue ones by responsible person, unassigned ones first; pending ones by when they are due; the others in one. */
function groupsOf(tab: TaskTab, { tabs, overdueIds, today }: TasksScreen): readonly TaskTableGroup[] {
  const { tasks, filtered } = tabs[tab]
  switch (tab) {
    case 'overdue':
      return groupShown(filtered, tasks ?? [], today).map((group) => ({
        key: group.key,
        tasks: group.tasks,
        heading: <OverdueHeading group={group} />,
      }))
    case 'pending':
      return groupByDue(filtered, overdueIds, today).map((group) => ({
        ...group,
        heading: <DueHeading group={group} />,
      }))
    case 'completed':
      return [{ key: 'all', heading: null, tasks: sortNewestFirst(filtered) }]
  }
}

function DueHeading({ group: { key, tasks } }: { readonly group: ReturnType<typeof groupByDue>[number] }) {
  const { t } = useTranslation('tasks')
  const { isWhole } = useTasksScreen().tabs.pending
  return (
    <span className={styles.groupHead}>
      {t(`dueGroups.${key}`)}
      {isWhole && <small>{t('tasks', { count: tasks.length })}</small>}
    </span>
  )
}

/**
 * "26 tarefas", or "5 de 26" under a filter, with the source of the number; "5 mostradas" where not all were read.
 */
function TaskCount({ tab }: { readonly tab: TaskTab }) {
  const { t } = useTranslation('tasks')
  const { answerState, tasks, isWhole, filtered } = useTasksScreen().tabs[tab]
  const shown = filtered.length
  const all = tasks?.length ?? 0
  const unreadable = unreadableWords(useSay(), answerState)
  const { timeZone } = useCompany()
  return (
    <>
      <span>
        {!isWhole
          ? t('shownOnly', { count: shown })
          : shown === all
            ? t('tasks', { count: all })
            : t('shownOf', { shown, all })}
        {unreadable !== null && ` · ${unreadable}`}
      </span>
      <AboutNumber
        name={t(`${tab}Card`)}
        definition={tab}
        note={t(`${tab}Order`, { zone: timeZone })}
        operation="tasks.list"
        capturedAt={answerState.collected}
      />
    </>
  )
}

/** Shown when the filters match no task. */
function NoMatch({ all }: { readonly all: number }) {
  const { t } = useTranslation(['tasks', 'list'])
  const { clearFilters } = useTasksScreen()
  return (
    <EmptyNote title={t('noMatchTitle')} text={t('outside', { count: all })}>
      <TextButton label={t('showOutsideLabel', { count: all })} onClick={clearFilters}>
        {t('list:showOutside')}
      </TextButton>
    </EmptyNote>
  )
}

/** The person of a group of overdue tasks, with their number and a way to ask for them. */
function OverdueHeading({ group }: { readonly group: ShownGroup }) {
  const say = useSay()
  const { isWhole } = useTasksScreen().tabs.overdue
  return (
    <span className={styles.groupHead} data-unassigned={group.isUnassigned || undefined}>
      <PersonLink id={idOfKey(group.key)} name={responsibleName(say, group)} />
      {isWhole && <small>{say.t('tasks:tasks', { count: group.tasks.length })}</small>}
      {isWhole && isPerson(group) && (
        <span className={styles.chase}>
          <ChaseButton group={group.whole} />
        </span>
      )}
    </span>
  )
}

/** True for tasks that somebody is responsible for. */
function isPerson({ isUnassigned, key }: ResponsibleGroup): boolean {
  return !isUnassigned && key !== RESPONSIBLE_UNKNOWN
}

/** "Cobrar Íris (5)": copies all of her overdue tasks for a chat, and confirms it. */
function ChaseButton({ group }: { readonly group: ResponsibleGroup }) {
  const say = useSay()
  const { t } = say
  const { label: company } = useCompany()
  const { overdue } = useTasksScreen()
  const name = responsibleName(say, group)
  const { outcome, copy } = useCopied(() =>
    chaseText(say, group, company, overdue.collected.read().capturedAt),
  )
  const count = group.tasks.length
  return (
    <>
      <TextButton label={t('tasks:chaseOf', { name, count })} onClick={copy}>
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

/** Returns the overdue tasks of one person as a text for a chat. It says of a customer only what the rows show. */
function chaseText(say: Say, group: ResponsibleGroup, company: string, capturedAt: string | null): string {
  const { t, formats, timeZone, today } = say
  const lines = group.tasks.map((task, index) => {
    const day = deadlineDay(task)
    const notes = [
      ownerLabel(say, task),
      day && t('tasks:due', { date: formats.day(day) }),
      lateText(say, daysOverdue(task, today)),
    ].filter((note) => note !== null)
    return `${index + 1}. ${[subjectText(say, task), notes.join(', ')].filter(Boolean).join(' — ')}`
  })
  return [
    t('tasks:chaseHead', { name: responsibleName(say, group), count: lines.length, company }),
    ...lines,
    ...(capturedAt === null
      ? []
      : [`${t('share:collected', { time: formats.moment(capturedAt, timeZone, 0) })}.`]),
  ].join('\n')
}

/** More rows are rendered on request: thousands at once would block the window. */
const ROWS_AT_ONCE = 100
/** More than any window shows. The rows below are rendered after these are seen. */
const FIRST_ROWS = 40

interface TaskTableGroup {
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

/**
 * True when all tasks are of deals: the API may answer a request without an owner with those of deals alone (4.7), and
 * its answer does not say so.
 */
function isOfDealsAlone(tasks: readonly Task[] | null): boolean {
  return tasks !== null && tasks.length > 0 && tasks.every(({ owner_type }) => owner_type === 'deal')
}
