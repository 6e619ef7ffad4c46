import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SEVERITIES } from '../../../shared/tasks/task-days.ts'
import type { TaskKind } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { ControlButton } from '../../components/control-button.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../domain/tasks/task-groups.ts'
import { ownerTypeName, responsibleName } from '../../domain/tasks/task-words.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'
import { unreadableWords } from '../../report/answer-words.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { TaskTab } from '../../views/tasks-view.ts'
import { TaskCard } from './task-card.tsx'
import { TaskSheet } from './task-sheet.tsx'
import styles from './tasks.module.css'
import { hasFilter, ownerTypeChoices, responsibleChoices } from './tasks-model.ts'
import { tasksReport, whoTable } from './tasks-report.tsx'
import { TasksScreenProvider, useTasksAnswers, useTasksScreen } from './use-tasks-screen.ts'

/** The tasks to discuss in the meeting: overdue first, then all pending, then completed. */
export function TasksPage() {
  const screen = useTasksAnswers()
  const { tabs, view } = screen
  const say = useSay()
  const unreadable = unreadableWords(say, tabs[view.tab].answerState)
  return (
    <TasksScreenProvider value={screen}>
      <Page
        title={say.t('screens.tasks')}
        actions={
          <>
            <ViewsMenu screen="tasks" />
            <ExportMenu
              title={say.t('screens.tasks')}
              day={say.formats.dayWithYear(screen.today)}
              report={() => tasksReport(say, screen, unreadable)}
              isPersonal
              isDisabled={!tabs[view.tab].isWhole}
            />
            {view.tab === 'overdue' && <PrintButton />}
          </>
        }
      >
        <ScreenGate
          screen="tasks"
          hasValue={Object.values(tabs).some(({ answerState }) => answerState.value !== null)}
        >
          <TaskTabs />
        </ScreenGate>
      </Page>
    </TasksScreenProvider>
  )
}

/** Prints the page for the meeting, task-sheet.tsx. */
function PrintButton() {
  const { t } = useTranslation('tasks')
  const { isWhole } = useTasksScreen().tabs.overdue
  return (
    <ControlButton disabled={!isWhole} onClick={() => window.print()}>
      {t('print')}
    </ControlButton>
  )
}

function TaskTabs() {
  const { t } = useTranslation('tasks')
  const { view, changeView, tabs } = useTasksScreen()
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => changeView({ tab: tab as TaskTab })}
      keepMounted={false}
      classNames={{ tab: styles.tab ?? '', panel: styles.panel ?? '' }}
    >
      <div className={styles.toolbar}>
        <Tabs.List aria-label={t('tabsLabel')} className={styles.tabs ?? ''}>
          {(['overdue', 'pending', 'completed'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
              <TabCount tab={tab} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TaskFilters />
      </div>
      <div className={styles.covered}>
        <CoverageNotice kind={view.tab} answerState={tabs[view.tab].answerState} />
      </div>
      <Tabs.Panel value="overdue">
        <div className={`columns ${styles.columns}`}>
          {tabs.overdue.answerState.ofPeople === undefined && <WhoCard />}
          <TaskCard tab="overdue" />
        </div>
        {tabs.overdue.isWhole && <TaskSheet />}
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
  const { view, tabs } = useTasksScreen()
  const { answerState, tasks, isWhole } = tabs[tab]
  const formats = useFormats()
  if (tasks === null || !isWhole) return null
  if (tab === 'completed' && view.tab !== tab && answerState.source !== 'live') return null
  return <span className={styles.tabCount}> {formats.count(tasks.length)}</span>
}

interface CoverageNoticeProps {
  readonly kind: TaskKind
  readonly answerState: Pick<AnswerState<unknown>, 'coverage' | 'error'>
}

/** Coverage of the stored tasks behind a tab when the API does not answer, or why it shows none of them. */
export function CoverageNotice({ kind, answerState: { coverage, error } }: CoverageNoticeProps) {
  const { t, formats, timeZone } = useSay()
  const nowMs = useNow()
  // A first paint from the store says nothing yet.
  if (coverage === undefined || error === null) return null
  const { stored, isComplete, wholeAt } = coverage
  if (!isComplete || wholeAt === null) {
    return stored === 0 ? null : (
      <Notice
        tone="warn"
        title={t('tasks:coveredPart', { count: stored })}
        text={t('tasks:coveredPartText')}
      />
    )
  }
  const text = t('leads:coveredAllText', { time: formats.moment(wholeAt, timeZone, nowMs) })
  return (
    <Notice
      tone="calm"
      title={t(kind === 'completed' ? 'tasks:coveredCompleted' : 'tasks:coveredPending', { count: stored })}
      text={kind === 'overdue' ? `${text} ${t('tasks:coveredOverdueText')}` : text}
    />
  )
}

/** The number of overdue tasks per person, and how late they are. */
export function WhoCard() {
  const say = useSay()
  const { t, formats } = say
  const screen = useTasksScreen()
  const { overdue, view } = screen
  return (
    <Card
      title={t('tasks:whoCard')}
      more={overdue.value && formats.count(overdue.value.length)}
      className={styles.who}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={220} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyNote title={t('tasks:noneTitle')} text={t('tasks:noneText')} />
          ) : (
            <TableView
              table={whoTable(say, tasks, screen)}
              about={{ operation: 'tasks.list', capturedAt: overdue.collected }}
              isMarked={({ group }) => group !== null && group.key === view.responsible}
              look="whole"
            />
          )
        }
      </AnswerView>
    </Card>
  )
}

const ALL = 'all'
/** Prefix of an owner type, because the API's value may be any text. */
const TYPE = 'type:'

/** Person, delay and kind of owner. The filters apply to the loaded rows. */
function TaskFilters() {
  const { t } = useTranslation('list')
  const { view, clearFilters } = useTasksScreen()
  const isFiltered =
    hasFilter(view) ||
    (view.tab === 'overdue' && view.lateness !== null) ||
    (view.tab === 'pending' && view.isDueSoon)
  return (
    <div className={styles.filters}>
      {isFiltered && <TextButton onClick={clearFilters}>{t('clearFilters')}</TextButton>}
      <ResponsibleField />
      {view.tab === 'overdue' && <LatenessField />}
      {view.tab === 'pending' && <DueField />}
      <OwnerTypeField />
    </div>
  )
}

function ResponsibleField() {
  const { t } = useTranslation('tasks')
  const { view, changeView, tabs } = useTasksScreen()
  const say = useSay()
  const { people, isUndetermined } = responsibleChoices(tabs[view.tab].tasks ?? [], view.responsible)
  return (
    <SelectField
      label={t('columns.responsible')}
      value={view.responsible ?? ALL}
      options={[
        { value: ALL, label: t('everybody') },
        { value: UNASSIGNED, label: t('noResponsible') },
        ...(isUndetermined ? [{ value: RESPONSIBLE_UNKNOWN, label: t('responsibleAbsent') }] : []),
        ...people.map((person) => ({ value: person.key, label: responsibleName(say, person) })),
      ]}
      onChange={(key) => changeView({ responsible: key === ALL ? null : key })}
    />
  )
}

function LatenessField() {
  const { t } = useTranslation(['tasks', 'list'])
  const { view, changeView } = useTasksScreen()
  return (
    <SelectField
      label={t('lateness')}
      value={view.lateness ?? ALL}
      options={[
        { value: ALL, label: t('list:any') },
        ...SEVERITIES.map((lateness) => ({ value: lateness, label: t(`severities.${lateness}`) })),
      ]}
      onChange={(chosen) => changeView({ lateness: SEVERITIES.find((each) => each === chosen) ?? null })}
    />
  )
}

function DueField() {
  const { t } = useTranslation(['tasks', 'list'])
  const { view, changeView } = useTasksScreen()
  return (
    <SelectField
      label={t('columns.deadline')}
      value={view.isDueSoon ? 'soon' : ALL}
      options={[
        { value: ALL, label: t('list:any') },
        { value: 'soon', label: t('dueSoon') },
      ]}
      onChange={(chosen) => changeView({ isDueSoon: chosen === 'soon' })}
    />
  )
}

function OwnerTypeField() {
  const { t } = useTranslation(['tasks', 'common'])
  const { view, changeView, tabs } = useTasksScreen()
  const types = ownerTypeChoices(tabs[view.tab].tasks ?? [], view.ownerType)
  const say = useSay()
  return (
    <SelectField
      label={t('columns.owner')}
      value={view.ownerType === null ? ALL : `${TYPE}${view.ownerType}`}
      options={[
        { value: ALL, label: t('common:allOfThem') },
        ...types.map((type) => ({ value: `${TYPE}${type}`, label: ownerTypeName(say, type) })),
      ]}
      onChange={(type) => changeView({ ownerType: type === ALL ? null : type.slice(TYPE.length) })}
    />
  )
}
