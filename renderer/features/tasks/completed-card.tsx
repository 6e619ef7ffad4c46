import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { NoMatch, TaskCount } from './task-count.tsx'
import { TaskTable } from './task-table.tsx'
import { sortNewestFirst } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useOwnerTypesNote } from './use-owner-types-note.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The completed tasks, with the progress of fetching them and a way to stop. */
export function CompletedCard() {
  const { t } = useTranslation('tasks')
  const { answerState } = useTasksScreen().completed
  const { warning } = useOwnerTypesNote(answerState.value?.tasks ?? null)
  return (
    <Card
      title={t('completedCard')}
      sub={warning}
      more={answerState.value?.isWhole && <TaskCount tab="completed" />}
    >
      <Progress />
      <AnswerView
        answerState={answerState}
        skeleton="lines"
        height={320}
        isEmpty={({ tasks }) => tasks.length === 0}
      >
        {({ tasks }) => <DoneTasks tasks={tasks} />}
      </AnswerView>
    </Card>
  )
}

/** How many tasks are fetched so far, or that not all are. */
function Progress() {
  const { t } = useTranslation('tasks')
  const { answerState, fetchedCount, stop } = useTasksScreen().completed
  if (fetchedCount !== null) {
    return (
      <p className={styles.progress} role="status">
        {t('fetching', { count: fetchedCount })}
        <TextButton onClick={stop}>{t('stop')}</TextButton>
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

function DoneTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('tasks')
  const shown = useTasksScreen().tabs.completed.filtered
  if (tasks.length === 0) return <EmptyNote title={t('noCompletedTitle')} text={t('noCompletedText')} />
  if (shown.length === 0) return <NoMatch all={tasks.length} />
  return (
    <TaskTable
      hasResponsible
      overdueIds={null}
      groups={[{ key: 'all', heading: null, tasks: sortNewestFirst(shown) }]}
    />
  )
}
