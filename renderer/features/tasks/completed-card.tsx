import { useTranslation } from 'react-i18next'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { TextButton } from '../../components/text-button.tsx'
import type { TaskFilter } from '../../views/tasks-view.ts'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import { filterTasks, sortNewestFirst } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import type { CompletedTasks } from './use-completed-tasks.ts'
import { useOwnerTypesNote } from './use-owner-types-note.ts'

interface CompletedCardProps {
  readonly completed: CompletedTasks
  readonly filter: TaskFilter
  readonly onClearFilters: () => void
}

/** The completed tasks, with the progress of fetching them and a way to stop. */
export function CompletedCard({ completed, filter, onClearFilters }: CompletedCardProps) {
  const { t } = useTranslation('tasks')
  const { timeZone } = useCompany()
  const unreadableWords = useUnreadableWords()
  const { reading, fetchedCount, stop } = completed
  const { value } = reading
  const note = useOwnerTypesNote(value?.tasks ?? null)
  const shown = filterTasks(value?.tasks ?? [], filter)
  return (
    <Card
      title={t('completedCard')}
      sub={`${t('completedSub', { zone: timeZone })}${note}`}
      more={
        value?.isWhole && (
          <TaskCount
            kind="completed"
            shown={shown.length}
            all={value.tasks.length}
            unreadable={unreadableWords(reading)}
            capturedAt={reading.collected}
          />
        )
      }
    >
      {fetchedCount !== null ? (
        <p className={styles.progress} role="status">
          {t('fetching', { count: fetchedCount })}
          <TextButton onClick={stop}>{t('stop')}</TextButton>
        </p>
      ) : (
        value?.isWhole === false && (
          <p className={styles.progress}>
            {t('incomplete', { count: value.tasks.length })}
            <TextButton onClick={reading.refresh}>{t('fetchAll')}</TextButton>
          </p>
        )
      )}
      <ReadingView
        reading={reading}
        skeleton="lines"
        height={320}
        isEmpty={({ tasks }) => tasks.length === 0}
      >
        {({ tasks }) => {
          if (tasks.length === 0)
            return <EmptyNote title={t('noCompletedTitle')} text={t('noCompletedText')} />
          if (shown.length === 0) return <NoMatch all={tasks.length} onClear={onClearFilters} />
          return (
            <TaskTable
              hasResponsible
              overdueIds={null}
              groups={[{ key: 'all', heading: null, tasks: sortNewestFirst(shown) }]}
            />
          )
        }}
      </ReadingView>
    </Card>
  )
}
