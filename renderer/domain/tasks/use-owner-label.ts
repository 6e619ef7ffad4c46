import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'

/** Returns "negócio 4411" for the owner of a task; a type that the specification does not name appears as received. */
export function useOwnerLabel(): (task: Pick<Task, 'owner_type' | 'owner_id'>) => string | null {
  const { t } = useTranslation('tasks')
  return ({ owner_type: type, owner_id: id }) => {
    if (type === null || id === null) return null
    return type === 'deal' || type === 'contact' || type === 'lead'
      ? t(type, { id })
      : t('ownerOf', { type, id })
  }
}
