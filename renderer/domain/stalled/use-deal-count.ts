import { useTranslation } from 'react-i18next'

/** Returns `12 negócios`; `— negócios` when the count is not known. */
export function useDealCount(): (count: number | null) => string {
  const { t } = useTranslation('stalled')
  return (count) => (count === null ? t('dealsUnknown') : t('deals', { count }))
}
