import { useTranslation } from 'react-i18next'

/** How a card and a file say that days give no list of a breakdown. */
export type ListWords = (missingLists: number, dayCount: number) => string | null

/** "parcial: 3 dias sem esta lista", "a API não informa" when no day gives one; null when all do. */
export function useListWords(): ListWords {
  const { t } = useTranslation('funnel')
  return (missingLists, dayCount) => {
    if (missingLists === 0) return null
    return missingLists === dayCount ? t('listUntold') : t('missingLists', { count: missingLists })
  }
}
