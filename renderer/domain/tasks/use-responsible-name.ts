import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { shownText } from '../../format/shown-text.ts'
import { RESPONSIBLE_UNKNOWN, responsibleKey } from './responsible.ts'

/**
 * Returns the responsible person's name, or words for unassigned, for a person without a name, and for a person who
 * is not provided.
 */
export function useResponsibleName(): (
  task: Pick<Task, 'responsible_id' | 'responsible_name'> | { key: string; name: string | null },
) => string {
  const { t } = useTranslation('tasks')
  return (task) => {
    const [key, name] =
      'key' in task ? [task.key, task.name] : [responsibleKey(task), task.responsible_name ?? null]
    const shown = shownText(name)
    if (shown !== null) return shown
    if (key.startsWith('id:')) return t('unnamed', { id: key.slice('id:'.length).slice(0, 8) })
    return t(key === RESPONSIBLE_UNKNOWN ? 'responsibleAbsent' : 'noResponsible')
  }
}
