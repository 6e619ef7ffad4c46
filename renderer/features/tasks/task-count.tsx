import { useTranslation } from 'react-i18next'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import type { TaskTab } from '../../views/tasks-view.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** "26 tarefas", or "5 de 26" under a filter, with the source of the number. */
export function TaskCount({ tab }: { readonly tab: TaskTab }) {
  const { t } = useTranslation('tasks')
  const { t: about } = useTranslation('about')
  const { answerState, tasks, filtered } = useTasksScreen().tabs[tab]
  const shown = filtered.length
  const all = tasks?.length ?? 0
  const unreadable = useUnreadableWords()(answerState)
  return (
    <>
      <span>
        {shown === all ? t('tasks', { count: all }) : t('shownOf', { shown, all })}
        {unreadable !== null && ` · ${unreadable}`}
      </span>
      <AboutNumber
        name={t(`${tab}Card`)}
        definition={tab}
        operation="tasks.list"
        range={about('now')}
        capturedAt={answerState.collected}
      />
    </>
  )
}

/** Shown when the filters match no task. */
export function NoMatch({ all }: { readonly all: number }) {
  const { t } = useTranslation('tasks')
  const { clearFilters } = useTasksScreen()
  return (
    <EmptyNote title={t('noMatchTitle')} text={t('noMatchText', { count: all })}>
      <TextButton onClick={clearFilters}>{t('clearFilters')}</TextButton>
    </EmptyNote>
  )
}
