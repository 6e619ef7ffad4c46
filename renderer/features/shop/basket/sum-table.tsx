// The sum, line by line, each with its explanation. Amounts are the API's own cents; only the subtotal and the totals
// are computed here.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../../shared/api/registry.ts'
import { AboutNumber, type AboutNumberProps } from '../../../components/about-number.tsx'
import { shownText } from '../../../format/shown-text.ts'
import { useSay } from '../../../report/say.ts'
import styles from './basket-page.module.css'
import sums from './result.module.css'
import { shippingWords } from './shipping-words.ts'
import { sumNotes } from './sum-words.ts'
import { useBasketScreen } from './use-basket-screen.ts'
import type { Simulated } from './use-simulation.ts'

const DISCOUNTS = 'shop.desconto.validar'
const SHIPPING = 'shop.frete.calcular'
const PRODUCT = 'products.get'

export function SumTable({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const say = useSay()
  const { formats } = say
  const words = shippingWords(say, formats)
  const { sum, chosen } = simulated
  const name = shownText(chosen?.name)
  const total = sum.isWithoutDiscounts
    ? 'totalWithoutDiscounts'
    : chosen === null
      ? 'totalWithoutShipping'
      : 'total'
  const parts: OperationName[] = chosen === null ? [PRODUCT, DISCOUNTS] : [PRODUCT, DISCOUNTS, SHIPPING]
  return (
    <>
      <dl className={sums.sum}>
        <SumRow label={t('subtotal')} about="shopSubtotal" operation={PRODUCT}>
          {formats.money(sum.subtotalCents)}
        </SumRow>
        {!sum.isWithoutDiscounts && (
          <SumRow label={t('discount')} about="shopDiscount" operation={DISCOUNTS}>
            {formats.moneyOff(sum.productDiscountCents)}
          </SumRow>
        )}
        {chosen !== null && (
          <SumRow
            label={name === null ? t('shipping') : t('shippingOf', { name })}
            about="shopShipping"
            operation={SHIPPING}
          >
            {words.price(chosen.priceCents)}
          </SumRow>
        )}
        {sum.shippingDiscountCents !== undefined && sum.shippingDiscountCents !== 0 && (
          <SumRow label={t('shippingDiscount')} about="shopShippingDiscount" operation={DISCOUNTS}>
            {formats.moneyOff(sum.shippingDiscountCents)}
          </SumRow>
        )}
        <SumRow label={t(total)} about="shopTotal" operation={parts} isTotal>
          {formats.money(sum.totalCents)}
        </SumRow>
      </dl>
      {sumNotes(say, simulated).map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
    </>
  )
}

interface SumRowProps {
  readonly label: string
  readonly about: AboutNumberProps['definition']
  readonly operation: AboutNumberProps['operation']
  readonly isTotal?: boolean
  readonly children: ReactNode
}

function SumRow({ label, about, operation, isTotal = false, children }: SumRowProps) {
  const { simulation } = useBasketScreen()
  return (
    <div data-total={isTotal || undefined}>
      <dt>
        <bdi>{label}</bdi>
        <AboutNumber
          name={label}
          definition={about}
          operation={operation}
          capturedAt={simulation.collected}
        />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
