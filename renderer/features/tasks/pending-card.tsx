import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { groupByDue } from '../../domain/tasks/due-groups.ts'
import { ofPeopleWords } from '../../domain/tasks/task-words.ts'
import { useSay } from '../../report/say.ts'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import styles from './tasks-page.module.css'
import { useOwnerTypesNote } from './use-owner-types-note.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** All pending tasks, by when they are due. */
export function PendingCard() {
  const { t } = useTranslation('tasks')
  const { pending } = useTasksScreen()
  const { warning } = useOwnerTypesNote(pending.value)
  const ofPeople = ofPeopleWords(useSay(), pending.ofPeople)
  return (
    <Card
      title={t('pendingCard')}
      sub={[ofPeople, warning].filter(Boolean).join(' ')}
      more={pending.value && <TaskCount tab="pending" />}
    >
      <AnswerView answerState={pending} skeleton="lines" height={320} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) => <PendingTasks tasks={tasks} />}
      </AnswerView>
    </Card>
  )
}

function PendingTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('tasks')
  const { today, tabs, overdueIds } = useTasksScreen()
  const shown = tabs.pending.filtered
  if (tasks.length === 0) return <EmptyNote title={t('noPendingTitle')} text={t('noPendingText')} />
  if (shown.length === 0) return <NoMatch all={tasks.length} />
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
            {tabs.pending.isWhole && <small>{t('tasks', { count: group.tasks.length })}</small>}
          </span>
        ),
      }))}
    />
  )
}
