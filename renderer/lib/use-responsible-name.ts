import { useTranslation } from 'react-i18next'
import type { Task } from '../../shared/tasks/task-pages.ts'
import { shownText } from './shown-text.ts'

/** The responsible person's name, or words for nobody and for somebody without a name. */
export function useResponsibleName(): (
  task: Pick<Task, 'responsible_id' | 'responsible_name'> | { key: string; name: string | null },
) => string {
  const { t } = useTranslation('tasks')
  return (task) => {
    const [id, name] =
      'key' in task
        ? [task.key.startsWith('id:') ? task.key.slice(3) : null, task.name]
        : [task.responsible_id, task.responsible_name]
    const shown = shownText(name)
    if (shown !== null) return shown
    return id === null ? t('noResponsible') : t('unnamed', { id: id.slice(0, 8) })
  }
}
