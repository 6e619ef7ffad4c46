import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { Reading } from '../../answers/reading.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useToday } from '../../platform/use-now.ts'
import type { TaskFilter } from '../../views/tasks-view.ts'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import { filterOverdue, groupByResponsible } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useOwnerTypesNote } from './use-owner-types-note.ts'

interface OverdueCardProps {
  readonly reading: Reading<readonly Task[]>
  readonly filter: TaskFilter
  readonly onClearFilters: () => void
  readonly onSeePending: () => void
}

/** The overdue tasks by responsible person, unassigned ones first. */
export function OverdueCard({ reading, filter, onClearFilters, onSeePending }: OverdueCardProps) {
  const { t } = useTranslation('tasks')
  const { timeZone } = useCompany()
  const unreadableWords = useUnreadableWords()
  const today = useToday()
  const responsibleName = useResponsibleName()
  const overdueIds = useMemo(() => new Set(reading.value?.map(({ id }) => id)), [reading.value])
  const note = useOwnerTypesNote(reading.value)
  const shown = filterOverdue(reading.value ?? [], filter, today)
  return (
    <Card
      title={t('overdueCard')}
      sub={`${t(reading.coverage ? 'overdueSubStored' : 'overdueSub', { zone: timeZone })}${note}`}
      more={
        reading.value && (
          <TaskCount
            kind="overdue"
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
          if (tasks.length === 0) {
            return (
              <EmptyNote title={t('noneTitle')} text={t('noneText')}>
                <TextButton onClick={onSeePending}>{t('seePending')}</TextButton>
              </EmptyNote>
            )
          }
          if (shown.length === 0) return <NoMatch all={tasks.length} onClear={onClearFilters} />
          return (
            <TaskTable
              hasResponsible={false}
              overdueIds={overdueIds}
              groups={groupByResponsible(shown, today).map((group) => ({
                key: group.key,
                tasks: group.tasks,
                heading: (
                  <span className={styles.groupHead} data-unassigned={group.isUnassigned || undefined}>
                    <bdi title={responsibleName(group)}>{responsibleName(group)}</bdi>
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
