// The offer for the customer: products, discounts, shipping and total of a simulation of now. No internal figures.
import { lineCents } from '../../../../shared/shop/totals.ts'
import { shownText } from '../../../format/shown-text.ts'
import type { Say } from '../../../report/say.ts'
import { lineName } from './line-words.ts'
import { shippingWords } from './shipping-words.ts'
import type { Simulation } from './use-simulation.ts'

export interface ProposalLine {
  readonly sku: string
  readonly name: string
  readonly quantity: string
  readonly unit: string
  readonly total: string
}

export interface ProposalAmount {
  readonly label: string
  readonly amount: string
  readonly isTotal: boolean
}

export interface Proposal {
  readonly title: string
  readonly lines: readonly ProposalLine[]
  readonly amounts: readonly ProposalAmount[]
  /** When it was simulated, and that it is no reservation; then what it is without. */
  readonly notes: readonly string[]
}

/** Returns the proposal of what is shown; null unless a simulation of now has a total of at least one product. */
export function proposalOf(
  say: Say,
  company: string,
  { shown, isAsking, isOffline }: Simulation,
  capturedAt: string | null,
): Proposal | null {
  const { t, files: formats, timeZone } = say
  const words = shippingWords(say, formats)
  if (shown === null || isAsking || isOffline || capturedAt === null) return null
  const { sum, chosen, shipping, discounts, input, lines } = shown
  if (sum.totalCents === null || discounts === null || sum.units === 0) return null
  const row = (text: string, amount: string, isTotal = false) => ({ label: text, amount, isTotal })
  const option = shipping?.options?.find(({ key }) => key === chosen?.key)
  const days = option ? words.days(option) : null
  const place = shipping === null ? null : words.place(shipping.cep ?? input.cep, shipping.uf)
  const delivery = [place && t('shop:shippingTo', { place }), shownText(chosen?.name), days].filter(Boolean)
  const listed = (discounts.list ?? []).filter(({ cents, type }) => cents !== 0 && type !== 'frete')
  const listedCents = listed.reduce((total, { cents }) => total + (cents ?? Number.NaN), 0)
  // The lines of a page add up: discounts that do not are written as the shop's own sum.
  const discountRows =
    listedCents === sum.productDiscountCents
      ? listed.map(({ name, cents }) => row(shownText(name) ?? t('shop:noName'), formats.moneyOff(cents)))
      : [row(t('shop:discount'), formats.moneyOff(sum.productDiscountCents))]
  return {
    title: t('shop:proposalTitle', { company }),
    lines: lines
      .filter(({ isCounted }) => isCounted)
      .map((line) => ({
        sku: line.sku,
        name: lineName(line),
        quantity: formats.count(line.quantity),
        unit: formats.money(line.unitCents),
        total: formats.money(lineCents(line)),
      })),
    amounts: [
      row(t('shop:subtotal'), formats.money(sum.subtotalCents)),
      ...discountRows,
      ...(chosen === null ? [] : [row(delivery.join(', '), words.price(chosen.priceCents))]),
      ...(sum.shippingDiscountCents
        ? [row(t('shop:shippingDiscount'), formats.moneyOff(sum.shippingDiscountCents))]
        : []),
      row(
        t(chosen === null ? 'shop:totalWithoutShipping' : 'shop:total'),
        formats.money(sum.totalCents),
        true,
      ),
    ],
    notes: [
      t('shop:proposalAt', { time: formats.dateTime(capturedAt, timeZone) }),
      ...(sum.ignored.length > 0
        ? [
            t('shop:proposalWithout', {
              names: sum.ignored.map(lineName).join(', '),
              count: sum.ignored.length,
            }),
          ]
        : []),
    ],
  }
}

/** Writes a proposal as text for a chat. */
export function proposalText({ title, lines, amounts, notes }: Proposal): string {
  return [
    title,
    '',
    ...lines.map(({ quantity, name, sku, unit, total }) =>
      quantity === '1'
        ? `1 × ${name} (${sku}): ${total}`
        : `${quantity} × ${name} (${sku}): ${unit} = ${total}`,
    ),
    '',
    ...amounts.map(({ label, amount }) => `${label}: ${amount}`),
    '',
    ...notes,
  ].join('\n')
}
