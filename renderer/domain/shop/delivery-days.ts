import type { TFunction } from 'i18next'
import type { ShippingOption } from '../../../shared/shop/shipping.ts'

/** Returns `8 a 12 dias`, `até 1 dia`; null when neither end is given. */
export function deliveryDays(
  t: TFunction<'shop'>,
  { minDays: min, maxDays: max }: Pick<ShippingOption, 'minDays' | 'maxDays'>,
): string | null {
  if (min === null) return max === null ? null : t('daysTo', { count: max })
  if (max === null) return t('daysFrom', { count: min })
  return min === max ? t('daysSame', { count: min }) : t('days', { min, count: max })
}
