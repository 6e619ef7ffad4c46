import { useTranslation } from 'react-i18next'
import { type Reading, unreadableOf } from './reading.ts'

/** Returns "mais 2 itens ilegíveis" to stand beside a count of rows; null when every row was read. */
export function useUnreadableWords() {
  const { t } = useTranslation()
  return (reading: Pick<Reading<unknown>, 'value' | 'unreadable'>): string | null => {
    const { length: count } = unreadableOf(reading)
    return count === 0 ? null : t('unreadableMore', { count })
  }
}
