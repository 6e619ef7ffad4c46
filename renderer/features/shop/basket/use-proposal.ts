// The offer for the customer: products, discounts, shipping and total of a simulation of now. No internal figures.
import { useTranslation } from 'react-i18next'
import { lineCents } from '../../../../shared/shop/totals.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { shownText } from '../../../format/shown-text.ts'
import { useFileFormats } from '../../../format/use-formats.ts'
import { useBasketScreen } from './use-basket-screen.ts'
import { useLineName } from './use-line-words.ts'
import { useShippingWords } from './use-shipping-words.ts'

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
export function useProposal(): (capturedAt: string | null) => Proposal | null {
  const { t } = useTranslation('shop')
  const { label: company, timeZone } = useCompany()
  const { simulation } = useBasketScreen()
  const formats = useFileFormats()
  const words = useShippingWords(formats)
  const lineName = useLineName()
  const { shown, isAsking, isOffline } = simulation
  return (capturedAt) => {
    if (shown === null || isAsking || isOffline || capturedAt === null) return null
    const { sum, chosen, shipping, discounts, input, lines } = shown
    if (sum.totalCents === null || discounts === null || sum.units === 0) return null
    const row = (text: string, amount: string, isTotal = false) => ({ label: text, amount, isTotal })
    const option = shipping?.options?.find(({ key }) => key === chosen?.key)
    const days = option ? words.days(option) : null
    const place = shipping === null ? null : words.place(shipping.cep ?? input.cep, shipping.uf)
    const delivery = [place && t('shippingTo', { place }), shownText(chosen?.name), days].filter(Boolean)
    const listed = (discounts.list ?? []).filter(({ cents, type }) => cents !== 0 && type !== 'frete')
    const listedCents = listed.reduce((total, { cents }) => total + (cents ?? Number.NaN), 0)
    // The lines of a page add up: discounts that do not are written as the shop's own sum.
    const discountRows =
      listedCents === sum.productDiscountCents
        ? listed.map(({ name, cents }) => row(shownText(name) ?? t('noName'), formats.moneyOff(cents)))
        : [row(t('discount'), formats.moneyOff(sum.productDiscountCents))]
    return {
      title: t('proposalTitle', { company }),
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
        row(t('subtotal'), formats.money(sum.subtotalCents)),
        ...discountRows,
        ...(chosen === null ? [] : [row(delivery.join(', '), words.price(chosen.priceCents))]),
        ...(sum.shippingDiscountCents
          ? [row(t('shippingDiscount'), formats.moneyOff(sum.shippingDiscountCents))]
          : []),
        row(t(chosen === null ? 'totalWithoutShipping' : 'total'), formats.money(sum.totalCents), true),
      ],
      notes: [
        t('proposalAt', { time: formats.dateTime(capturedAt, timeZone) }),
        ...(sum.ignored.length > 0
          ? [t('proposalWithout', { names: sum.ignored.map(lineName).join(', '), count: sum.ignored.length })]
          : []),
      ],
    }
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
