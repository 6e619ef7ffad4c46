import { useTranslation } from 'react-i18next'
import type { TaskKind } from '../../../shared/tasks/task-pages.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'

interface TaskCountProps {
  readonly kind: TaskKind
  readonly shown: number
  readonly all: number
  /** Says that some rows cannot be read and are in neither count; null when all can. */
  readonly unreadable: string | null
  readonly capturedAt: AboutNumberProps['capturedAt']
}

/** "26 tarefas", or "5 de 26" under a filter, with the source of the number. */
export function TaskCount({ kind, shown, all, unreadable, capturedAt }: TaskCountProps) {
  const { t } = useTranslation('tasks')
  const { t: about } = useTranslation('about')
  return (
    <>
      <span>
        {shown === all ? t('tasks', { count: all }) : t('shownOf', { shown, all })}
        {unreadable !== null && ` · ${unreadable}`}
      </span>
      <AboutNumber
        name={t(`${kind}Card`)}
        definition={kind}
        operation="tasks.list"
        range={about('now')}
        capturedAt={capturedAt}
      />
    </>
  )
}

/** Shown when the filters match no task. */
export function NoMatch({ all, onClear }: { readonly all: number; readonly onClear: () => void }) {
  const { t } = useTranslation('tasks')
  return (
    <EmptyNote title={t('noMatchTitle')} text={t('noMatchText', { count: all })}>
      <TextButton onClick={onClear}>{t('clearFilters')}</TextButton>
    </EmptyNote>
  )
}
