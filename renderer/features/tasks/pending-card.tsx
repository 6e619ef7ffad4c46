import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { Reading } from '../../answers/reading.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { useToday } from '../../platform/use-now.ts'
import type { TaskFilter } from '../../views/tasks-view.ts'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import { filterTasks, groupByDue } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useOwnerTypesNote } from './use-owner-types-note.ts'

interface PendingCardProps {
  readonly reading: Reading<readonly Task[]>
  /** According to the server. */
  readonly overdueIds: ReadonlySet<number>
  readonly filter: TaskFilter
  readonly onClearFilters: () => void
}

/** All pending tasks, by when they are due. */
export function PendingCard({ reading, overdueIds, filter, onClearFilters }: PendingCardProps) {
  const { t } = useTranslation('tasks')
  const { timeZone } = useCompany()
  const unreadableWords = useUnreadableWords()
  const today = useToday()
  const note = useOwnerTypesNote(reading.value)
  const shown = filterTasks(reading.value ?? [], filter)
  return (
    <Card
      title={t('pendingCard')}
      sub={`${t('pendingSub', { zone: timeZone })}${note}`}
      more={
        reading.value && (
          <TaskCount
            kind="pending"
            shown={shown.length}
            all={reading.value.length}
            unreadable={unreadableWords(reading)}
            capturedAt={reading.collected}
          />
        )
      }
    >
      <ReadingView reading={reading} skeleton="lines" height={320} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) => {
          if (tasks.length === 0) return <EmptyNote title={t('noPendingTitle')} text={t('noPendingText')} />
          if (shown.length === 0) return <NoMatch all={tasks.length} onClear={onClearFilters} />
          return (
            <TaskTable
              hasResponsible
              overdueIds={overdueIds}
              groups={groupByDue(shown, overdueIds, today).map((group) => ({
                key: group.key,
                tasks: group.tasks,
                heading: (
                  <span className={styles.groupHead}>
                    {t(`dueGroups.${group.key}`)}
                    <small>{t('tasks', { count: group.tasks.length })}</small>
                  </span>
                ),
              }))}
            />
          )
        }}
      </ReadingView>
    </Card>
  )
}
