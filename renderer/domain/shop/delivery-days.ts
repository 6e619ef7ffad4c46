import type { ShippingOption } from '../../../shared/shop/shipping.ts'
import type { Say } from '../../report/say.ts'

/** Returns `8 a 12 dias`, `até 1 dia`; null when neither end is given. */
export function deliveryDays(
  { t }: Pick<Say, 't'>,
  { minDays: min, maxDays: max }: Pick<ShippingOption, 'minDays' | 'maxDays'>,
): string | null {
  if (min === null) return max === null ? null : t('shop:daysTo', { count: max })
  if (max === null) return t('shop:daysFrom', { count: min })
  return min === max ? t('days', { count: min }) : t('shop:days', { min, count: max })
}
