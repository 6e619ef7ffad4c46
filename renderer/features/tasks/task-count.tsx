import { useTranslation } from 'react-i18next'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'

/** "26 tarefas", or "5 de 26" under a filter. */
export function TaskCount({ shown, all }: { readonly shown: number; readonly all: number }) {
  const { t } = useTranslation('tasks')
  return <span>{shown === all ? t('tasks', { count: all }) : t('shownOf', { shown, all })}</span>
}

/** Filters that leave nothing. */
export function NoMatch({ all, onClear }: { readonly all: number; readonly onClear: () => void }) {
  const { t } = useTranslation('tasks')
  return (
    <EmptyNote title={t('noMatchTitle')} text={t('noMatchText', { count: all })}>
      <TextButton onClick={onClear}>{t('clearFilters')}</TextButton>
    </EmptyNote>
  )
}
