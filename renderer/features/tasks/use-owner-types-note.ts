import { useTranslation } from 'react-i18next'
import { ownerTypesOf } from '../../../shared/tasks/owner-types.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'

const KNOWN = ['deal', 'contact', 'lead'] as const

export interface OwnerTypesNote {
  /** In sight: those of other owners may be missing. Empty when several types came. */
  readonly warning: string
  /** The owner types of the received tasks, for the explanation; empty without tasks. */
  readonly note: string
}

/** Returns the owner types of the received tasks, in words. */
export function useOwnerTypesNote(tasks: readonly Task[] | null): OwnerTypesNote {
  const { t, i18n } = useTranslation('tasks')
  const { types, isOnlyDeals } = ownerTypesOf(tasks ?? [])
  if (isOnlyDeals) return { warning: t('onlyDeals'), note: '' }
  if (types.length === 0) return { warning: '', note: '' }
  const names = types.map((type) => {
    const known = KNOWN.find((one) => one === type)
    return known ? t(`ownersOf.${known}`) : type
  })
  const words = t('cameOf', { owners: new Intl.ListFormat(i18n.language).format(names) })
  return types.length === 1 ? { warning: words, note: '' } : { warning: '', note: words }
}
