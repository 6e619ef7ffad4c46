import { useTranslation } from 'react-i18next'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { groupByDue } from '../../domain/tasks/due-groups.ts'
import { ofPeopleWords } from '../../domain/tasks/task-words.ts'
import { useSay } from '../../report/say.ts'
import type { TaskTab } from '../../views/tasks-view.ts'
import { OverdueHeading } from './overdue-heading.tsx'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable, type TaskTableGroup } from './task-table.tsx'
import { groupShown, sortNewestFirst } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useOwnerTypesNote } from './use-owner-types-note.ts'
import { type TasksScreen, useTasksScreen } from './use-tasks-screen.ts'

interface TabProps {
  readonly tab: TaskTab
}

/** The tasks of a tab in groups, or why there are none. */
export function TaskCard({ tab }: TabProps) {
  const say = useSay()
  const { t } = say
  const { answerState, tasks, isWhole } = useTasksScreen().tabs[tab]
  const { warning } = useOwnerTypesNote(tasks)
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
