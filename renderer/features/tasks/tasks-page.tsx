import { Tabs } from '@mantine/core'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../../shared/tasks/responsible.ts'
import { SEVERITIES } from '../../../shared/tasks/task-days.ts'
import { isWeekend } from '../../../shared/time/business-days.ts'
import { addDays, listDays } from '../../../shared/time/calendar.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { ControlButton, TextButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import { SelectField } from '../../components/fields.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { byDueDay, DUE_DAYS, dueSoon } from '../../domain/tasks/task-groups.ts'
import { ownerTypeName, responsibleName } from '../../domain/tasks/task-words.tsx'
import { unreadableWords } from '../../report/answer-notes.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { TaskTab } from '../../views/tasks-view.ts'
import { TaskCard } from './task-card.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { tasksReport, whoTable } from './tasks-report.tsx'
import {
  hasFilter,
  ownerTypeChoices,
  responsibleChoices,
  TasksScreenProvider,
  useTasksAnswers,
  useTasksScreen,
} from './tasks-screen.ts'

/** The last cells have the room around the words of a pressed count. */
const WHO = `
  [&_thead_th]:py-0 [&_table]:table-fixed [&_th:not(:first-child)]:w-48 [&_th:nth-child(2)]:w-46
  [&_:is(th,_td):last-child]:pr-3 [&_td_[data-severity=severe]]:text-bad
  [&_td_[data-severity=severe]]:font-semibold [&_td_[data-severity=medium]]:text-ink-2
  [&_td_[data-severity=medium]]:font-semibold [&_td_[data-severity=none]]:text-ink-3`

const TAB = `
  h-31 py-0 px-12 border-0 rounded-8 text-ink-2 font-medium
  hover:bg-sunken data-active:bg-accent-soft data-active:text-accent data-active:font-semibold`

/** The tasks to discuss in the meeting: overdue first, then all pending, then completed. */
export function TasksPage() {
  const screen = useTasksAnswers()
  const say = useSay()
  const { t } = say
  const { tabs, view } = screen
  const { answerState, isWhole } = tabs[view.tab]
  return (
    <TasksScreenProvider value={screen}>
      <Page
        title={t('screens.tasks')}
        actions={
          <>
            <ViewsMenu screen="tasks" />
            <ExportMenu
              title={t('screens.tasks')}
              day={say.formats.dayWithYear(screen.today)}
              report={() => tasksReport(say, screen, unreadableWords(say, answerState))}
              isPersonal
              isDisabled={!isWhole}
            />
            {view.tab === 'overdue' && (
              <ControlButton disabled={!isWhole} onClick={() => window.print()}>
                {t('tasks:print')}
              </ControlButton>
            )}
          </>
        }
      >
        <ScreenGate
          screen="tasks"
          hasValue={Object.values(tabs).some((tab) => tab.answerState.value !== null)}
        >
          <TaskTabs />
        </ScreenGate>
      </Page>
    </TasksScreenProvider>
  )
}

function TaskTabs() {
  const { t } = useSay()
  const { view, changeView, tabs } = useTasksScreen()
  const { answerState, isWhole, tasks } = tabs.overdue
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => changeView({ tab: tab as TaskTab })}
      keepMounted={false}
      classNames={{ tab: TAB, panel: 'mt-12' }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <Tabs.List aria-label={t('tasks:tabsLabel')} className="gap-2 before:hidden">
          {(['overdue', 'pending', 'completed'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tasks:tabs.${tab}`)}
              <TabCount tab={tab} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TaskFilters />
      </div>
      <Tabs.Panel value="overdue">
        <div className="columns grid-cols-[minmax(360px,2fr)_minmax(0,3.4fr)] max-[1100px]:grid-cols-1 *:only:col-span-full">
          {(answerState.isFirstLoad || (isWhole && tasks.length > 0)) && (
            <div className="flex flex-col gap-24 sticky top-66 max-[1100px]:static">
              <WhoCard />
              <DueCard />
            </div>
          )}
          <TaskCard tab="overdue" />
        </div>
        {isWhole && <TaskSheet />}
      </Tabs.Panel>
      <Tabs.Panel value="pending">
        <TaskCard tab="pending" />
      </Tabs.Panel>
      <Tabs.Panel value="completed">
        <TaskCard tab="completed" />
      </Tabs.Panel>
    </Tabs>
  )
}

/**
 * The number of all tasks of a tab, once every one is loaded. A stored number of completed tasks is not shown beside
 * other tabs: the age on the screen is not its own.
 */
function TabCount({ tab }: { readonly tab: TaskTab }) {
  const { formats } = useSay()
  const { view, tabs } = useTasksScreen()
  const { answerState, tasks, isWhole } = tabs[tab]
  if (!isWhole || (tab === 'completed' && view.tab !== tab && answerState.source !== 'live')) return null
  return <span className="tabular-nums ml-4"> {formats.count(tasks.length)}</span>
}

/** The number of overdue tasks per person, and how late they are. */
export function WhoCard() {
  const say = useSay()
  const screen = useTasksScreen()
  const { overdue, view } = screen
  return (
    <Card
      title={say.t('tasks:whoCard')}
      more={overdue.value && say.formats.count(overdue.value.length)}
      className={WHO}
    >
      {overdue.value === null ? (
        <Skeleton kind="lines" height={220} />
      ) : (
        <TableView
          table={whoTable(say, overdue.value, screen)}
          about={{ operation: 'tasks.list', capturedAt: overdue.collected }}
          isMarked={({ group }) => group !== null && group.key === view.responsible}
          look="whole"
        />
      )}
    </Card>
  )
}

/** How many tasks are due on each day from today on; nothing while not all pending tasks are known. */
function DueCard() {
  const { t, formats } = useSay()
  const { tabs, overdueIds, today, changeView } = useTasksScreen()
  const { tasks, isWhole } = tabs.pending
  const soon = dueSoon(tasks, overdueIds, today)
  if (!isWhole || soon.length === 0) return null
  const counts = new Map(byDueDay(soon, today).map(([day, own]) => [day, own.length]))
  const days = listDays({ from: today, to: addDays(today, DUE_DAYS) })
  return (
    <Card
      title={t('tasks:dueSoon')}
      more={
        <TextButton onClick={() => changeView({ tab: 'pending', isDueSoon: true })}>
          {t('tasks:tasks', { count: soon.length })}
        </TextButton>
      }
    >
      <ol className="flex gap-12 mt-4">
        {days
          .filter((day) => counts.has(day) || !isWeekend(day))
          .map((day) => (
            <li
              key={day}
              data-today={day === today || undefined}
              className="flex-1 pt-8 border-t-2 border-t-line data-today:border-t-accent"
            >
              <b className="block text-16 leading-24 tabular-nums">{formats.count(counts.get(day) ?? 0)}</b>
              <small>{day === today ? t('today') : formats.weekday(day)}</small>
            </li>
          ))}
      </ol>
    </Card>
  )
}

const ALL = 'all'
/** Prefix of an owner type, because the API's value may be any text. */
const TYPE = 'type:'

/** Person, delay and kind of owner. The filters apply to the loaded rows. */
function TaskFilters() {
  const say = useSay()
  const { t } = say
  const { view, changeView, clearFilters, tabs } = useTasksScreen()
  const { tab, responsible, lateness, isDueSoon, ownerType } = view
  const { tasks } = tabs[tab]
  const isFiltered = hasFilter(view) || (tab === 'overdue' && lateness) || (tab === 'pending' && isDueSoon)
  const { people, isUndetermined } = responsibleChoices(tasks, responsible)
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-8">
      {isFiltered && <TextButton onClick={clearFilters}>{t('list:clearFilters')}</TextButton>}
      <SelectField
        label={t('tasks:columns.responsible')}
        value={responsible ?? ALL}
        options={[
          { value: ALL, label: t('allOfThem') },
          { value: UNASSIGNED, label: t('tasks:noResponsible') },
          ...(isUndetermined ? [{ value: RESPONSIBLE_UNKNOWN, label: t('tasks:responsibleAbsent') }] : []),
          ...people.map((person) => ({ value: person.key, label: responsibleName(say, person) })),
        ]}
        onChange={(key) => changeView({ responsible: key === ALL ? null : key })}
      />
      {tab === 'overdue' && (
        <SelectField
          label={t('tasks:columns.late')}
          value={lateness ?? ALL}
          options={[
            { value: ALL, label: t('list:any') },
            ...SEVERITIES.map((value) => ({ value, label: t(`tasks:severities.${value}`) })),
          ]}
          onChange={(value) => changeView({ lateness: value === ALL ? null : value })}
        />
      )}
      {tab === 'pending' && (
        <SelectField
          label={t('tasks:columns.deadline')}
          value={isDueSoon ? 'soon' : ALL}
          options={[
            { value: ALL, label: t('list:any') },
            { value: 'soon', label: t('tasks:dueSoon') },
          ]}
          onChange={(value) => changeView({ isDueSoon: value === 'soon' })}
        />
      )}
      <SelectField
        label={t('tasks:columns.owner')}
        value={ownerType === null ? ALL : `${TYPE}${ownerType}`}
        options={[
          { value: ALL, label: t('allOfThem') },
          ...ownerTypeChoices(tasks, ownerType).map((type) => ({
            value: `${TYPE}${type}`,
            label: ownerTypeName(say, type),
          })),
        ]}
        onChange={(type) => changeView({ ownerType: type === ALL ? null : type.slice(TYPE.length) })}
      />
    </div>
  )
}
