import { shownText } from '../../../format/shown-text.ts'
import type { Say } from '../../../report/say.ts'
import { lineName } from './line-words.ts'
import { shippingWords } from './shipping-words.ts'
import type { Simulated } from './use-simulation.ts'

export interface SumLine {
  readonly key: 'subtotal' | 'discount' | 'shipping' | 'shippingDiscount' | 'total'
  readonly label: string
  readonly amount: string
}

/** Returns the sum, line by line, in the formats of a screen or of a file. */
export function sumLines(
  say: Say,
  formats: Say['formats'],
  { sum, chosen }: Pick<Simulated, 'sum' | 'chosen'>,
): SumLine[] {
  const { t } = say
  const name = shownText(chosen?.name)
  const total = sum.isWithoutDiscounts
    ? 'totalWithoutDiscounts'
    : chosen === null
      ? 'totalWithoutShipping'
      : 'total'
  const lines: (SumLine | false)[] = [
    { key: 'subtotal', label: t('shop:subtotal'), amount: formats.money(sum.subtotalCents) },
    !sum.isWithoutDiscounts && {
      key: 'discount',
      label: t('shop:discount'),
      amount: formats.moneyOff(sum.productDiscountCents),
    },
    chosen !== null && {
      key: 'shipping',
      label: name === null ? t('shop:shipping') : t('shop:shippingOf', { name }),
      amount: shippingWords(say, formats).price(chosen.priceCents),
    },
    sum.shippingDiscountCents !== undefined &&
      sum.shippingDiscountCents !== 0 && {
        key: 'shippingDiscount',
        label: t('shop:shippingDiscount'),
        amount: formats.moneyOff(sum.shippingDiscountCents),
      },
    { key: 'total', label: t(`shop:${total}`), amount: formats.money(sum.totalCents) },
  ]
  return lines.filter((line) => line !== false)
}

/** Says what the total is without, and where the shop's answer does not add up. */
export function sumNotes(
  { t, formats }: Pick<Say, 't' | 'formats'>,
  { sum, discounts, chosen, lines }: Simulated,
): string[] {
  const isNoneCounted = sum.ignored.length === lines.length
  const { subtotalCents, productDiscountCents, shippingDiscountCents } = sum
  const isFree = discounts?.isFreeShipping === true && chosen !== null
  const isOddlyFree =
    isFree && shippingDiscountCents != null && shippingDiscountCents < (chosen.priceCents ?? 0)
  return [
    sum.ignored.length > 0 &&
      !isNoneCounted &&
      t('shop:ignored', { count: sum.ignored.length, names: sum.ignored.map(lineName).join(', ') }),
    isFree && !isOddlyFree && t('shop:freeShippingSaid'),
    isOddlyFree && t('shop:freeShippingOdd', { amount: formats.money(shippingDiscountCents) }),
    sum.totalCents === null &&
      t(
        isNoneCounted
          ? 'shop:nothingCounted'
          : subtotalCents === null
            ? 'shop:uncheckedTotal'
            : (productDiscountCents ?? 0) > subtotalCents
              ? 'shop:oddTotal'
              : 'shop:unknownTotal',
      ),
  ].filter((note) => note !== false)
}
