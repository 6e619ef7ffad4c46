import { useTranslation } from 'react-i18next'
import type { OfPeople } from '../../../shared/bridge/answer.ts'

/** Returns whose tasks are shown, where there are too many to read them all; empty otherwise. */
export function useOfPeopleWords(ofPeople: OfPeople | undefined): string {
  const { t } = useTranslation('tasks')
  if (ofPeople === undefined) return ''
  const { known, isCut } = ofPeople
  return [t('ofPeople', { count: known }), ...(isCut ? [t('ofPeopleCut')] : [])].join(' ')
}
