import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import type { ValueSum } from './leads-model.ts'

/** Returns a function that writes a sum of values, and of how many leads the API does not provide the value. */
export function useValueWords(): (sum: ValueSum) => string {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  return ({ cents, known, unknown }) => {
    if (known === 0 || cents === null) return t('valueUnknown')
    const amount = formats.money(cents)
    return unknown === 0 ? amount : t('valuePart', { amount, count: unknown })
  }
}
