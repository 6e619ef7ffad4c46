// The sum, line by line, each with its explanation. Amounts are the API's own cents; only the subtotal and the totals
// are computed here.
import type { OperationName } from '../../../../shared/api/registry.ts'
import { AboutNumber } from '../../../components/about-number.tsx'
import { useSay } from '../../../report/say.ts'
import styles from './basket-page.module.css'
import sums from './result.module.css'
import { sumLines, sumNotes } from './sum-words.ts'
import { useBasketScreen } from './use-basket-screen.ts'
import type { Simulated } from './use-simulation.ts'

const DISCOUNTS = 'shop.desconto.validar'
const SHIPPING = 'shop.frete.calcular'
const PRODUCT = 'products.get'
const ABOUT = {
  subtotal: { definition: 'shopSubtotal', operation: PRODUCT },
  discount: { definition: 'shopDiscount', operation: DISCOUNTS },
  shipping: { definition: 'shopShipping', operation: SHIPPING },
  shippingDiscount: { definition: 'shopShippingDiscount', operation: DISCOUNTS },
} as const

export function SumTable({ simulated }: { readonly simulated: Simulated }) {
  const say = useSay()
  const { simulation } = useBasketScreen()
  const ofTotal: OperationName[] =
    simulated.chosen === null ? [PRODUCT, DISCOUNTS] : [PRODUCT, DISCOUNTS, SHIPPING]
  return (
    <>
      <dl className={sums.sum}>
        {sumLines(say, say.formats, simulated).map(({ key, label, amount }) => (
          <div key={key} data-total={key === 'total' || undefined}>
            <dt>
              <bdi>{label}</bdi>
              <AboutNumber
                name={label}
                {...(key === 'total' ? { definition: 'shopTotal', operation: ofTotal } : ABOUT[key])}
                capturedAt={simulation.collected}
              />
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {sumNotes(say, simulated).map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
    </>
  )
}
