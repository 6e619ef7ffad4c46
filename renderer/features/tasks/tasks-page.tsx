import { Button, Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import controls from '../../components/controls.module.css'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { usePendingTasks } from '../../domain/tasks/use-pending-tasks.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { ALL_TASKS, TASKS_VIEW, type TaskTab } from '../../views/tasks-view.ts'
import { useView } from '../../views/view-store.ts'
import { CompletedCard } from './completed-card.tsx'
import { CoverageNotice } from './coverage-notice.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { TaskFilters } from './task-filters.tsx'
import { TaskSheet } from './task-sheet.tsx'
import { TasksExport } from './tasks-export.tsx'
import { filterOverdue, filterTasks } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useCompletedTasks } from './use-completed-tasks.ts'
import { WhoCard } from './who-card.tsx'

/** The tasks to discuss in the meeting: overdue first, then all pending, then completed. */
export function TasksPage() {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const [view, changeView] = useView(TASKS_VIEW)
  const overdue = useOverdueTasks()
  const pending = usePendingTasks()
  const completed = useCompletedTasks(view.tab === 'completed')
  const unreadableWords = useUnreadableWords()
  const overdueIds = useMemo(() => new Set(overdue.value?.map(({ id }) => id)), [overdue.value])
  const done = completed.reading.value
  const counts: Readonly<Record<TaskTab, number | null>> = {
    overdue: overdue.value?.length ?? null,
    pending: pending.value?.length ?? null,
    completed: done?.isWhole ? done.tasks.length : null,
  }
  const tasksOf: Readonly<Record<TaskTab, typeof overdue.value>> = {
    overdue: overdue.value,
    pending: pending.value,
    completed: done?.tasks ?? null,
  }
  const readings = { overdue, pending, completed: completed.reading }
  const clearFilters = () => changeView(ALL_TASKS)
  const filteredOverdue = filterOverdue(overdue.value ?? [], view, today)
  const filtered = view.tab === 'overdue' ? filteredOverdue : filterTasks(tasksOf[view.tab] ?? [], view)
  return (
    <Page
      title={common('screens.tasks')}
      controls={
        <>
          <ViewsMenu screen="tasks" />
          <TasksExport
            tab={view.tab}
            lateness={view.tab === 'overdue' ? view.lateness : null}
            tasks={counts[view.tab] === null ? null : filtered}
            overdueIds={overdueIds}
            unreadable={unreadableWords(readings[view.tab])}
          />
          {view.tab === 'overdue' && (
            <Button
              variant="default"
              className={controls.button ?? ''}
              disabled={overdue.value === null}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      <ScreenGate screen="tasks" hasValue={Object.values(readings).some(({ value }) => value !== null)}>
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
                  {counts[tab] !== null && (
                    <span className={styles.tabCount}> {formats.count(counts[tab])}</span>
                  )}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <TaskFilters
              filter={view}
              tasks={tasksOf[view.tab] ?? []}
              hasLateness={view.tab === 'overdue'}
              onChange={changeView}
            />
          </div>
          <div className={styles.covered}>
            <CoverageNotice kind={view.tab} reading={readings[view.tab]} />
          </div>
          <Tabs.Panel value="overdue">
            <div className={styles.columns}>
              <WhoCard reading={overdue} chosen={view} onChoose={changeView} />
              <OverdueCard
                reading={overdue}
                filter={view}
                onClearFilters={clearFilters}
                onSeePending={() => changeView({ tab: 'pending' })}
              />
            </div>
            {overdue.value && (
              <TaskSheet
                tasks={filteredOverdue}
                lateness={view.lateness}
                isFiltered={view.responsible !== null || view.ownerType !== null || view.ownerId !== ''}
                unreadable={unreadableWords(overdue)}
                overdue={overdue}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="pending">
            <PendingCard
              reading={pending}
              overdueIds={overdueIds}
              filter={view}
              onClearFilters={clearFilters}
            />
          </Tabs.Panel>
          <Tabs.Panel value="completed">
            <CompletedCard completed={completed} filter={view} onClearFilters={clearFilters} />
          </Tabs.Panel>
        </Tabs>
      </ScreenGate>
    </Page>
  )
}
