import { useTranslation } from 'react-i18next'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { unreadableWords } from '../../report/answer-words.ts'
import { useSay } from '../../report/say.ts'
import type { TaskTab } from '../../views/tasks-view.ts'
import { useOwnerTypesNote } from './use-owner-types-note.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/**
 * "26 tarefas", or "5 de 26" under a filter, with the source of the number; "5 mostradas" where not all were read.
 */
export function TaskCount({ tab }: { readonly tab: TaskTab }) {
  const { t } = useTranslation('tasks')
  const { answerState, tasks, isWhole, filtered } = useTasksScreen().tabs[tab]
  const shown = filtered.length
  const all = tasks?.length ?? 0
  const unreadable = unreadableWords(useSay(), answerState)
  const { timeZone } = useCompany()
  const { note } = useOwnerTypesNote(tasks)
  return (
    <>
      <span>
        {!isWhole
          ? t('shownOnly', { count: shown })
          : shown === all
            ? t('tasks', { count: all })
            : t('shownOf', { shown, all })}
        {unreadable !== null && ` · ${unreadable}`}
      </span>
      <AboutNumber
        name={t(`${tab}Card`)}
        definition={tab}
        note={[t(`${tab}Order`, { zone: timeZone }), note].filter(Boolean).join(' ')}
        operation="tasks.list"
        capturedAt={answerState.collected}
      />
    </>
  )
}

/** Shown when the filters match no task. */
export function NoMatch({ all }: { readonly all: number }) {
  const { t } = useTranslation(['tasks', 'list'])
  const { clearFilters } = useTasksScreen()
  return (
    <EmptyNote title={t('noMatchTitle')} text={t('outside', { count: all })}>
      <TextButton label={t('showOutsideLabel', { count: all })} onClick={clearFilters}>
        {t('list:showOutside')}
      </TextButton>
    </EmptyNote>
  )
}
