import { useTranslation } from 'react-i18next'

/** Words of a card and a file for days that have no list of a breakdown. */
export type ListWords = (missingLists: number, dayCount: number) => string | null

/** Returns "parcial: 3 dias sem esta lista"; "a API não informa" when no day has one; null when all do. */
export function useListWords(): ListWords {
  const { t } = useTranslation('funnel')
  return (missingLists, dayCount) => {
    if (missingLists === 0) return null
    return missingLists === dayCount ? t('listAbsent') : t('missingLists', { count: missingLists })
  }
}
