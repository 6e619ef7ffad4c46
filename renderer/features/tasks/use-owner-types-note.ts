import { useTranslation } from 'react-i18next'
import { ownerTypesOf } from '../../../shared/tasks/owner-types.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'

const KNOWN = ['deal', 'contact', 'lead'] as const

/** Returns the owner types of the received tasks, in words; empty without tasks. */
export function useOwnerTypesNote(tasks: readonly Task[] | null): string {
  const { t, i18n } = useTranslation('tasks')
  const { types, isOnlyDeals } = ownerTypesOf(tasks ?? [])
  if (isOnlyDeals) return ` ${t('onlyDeals')}`
  if (types.length === 0) return ''
  const names = types.map((type) => {
    const known = KNOWN.find((one) => one === type)
    return known ? t(`ownersOf.${known}`) : type
  })
  return ` ${t('cameOf', { owners: new Intl.ListFormat(i18n.language).format(names) })}`
}
