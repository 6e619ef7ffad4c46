import { type Product, priceOf } from '../../../shared/catalogue/product.ts'
import { priceWords, promotionalWords } from '../../domain/catalogue/product-words.ts'
import type { Say } from '../../report/say.ts'
import styles from './products-table.module.css'

interface PriceCellProps {
  readonly product: Product
  readonly say: Say
}

/** The price; a promotional one below it, where an instance sends one. */
export function PriceCell({ product, say }: PriceCellProps) {
  const promotional = promotionalWords(product, say)
  const isKnown = priceOf(product).kind === 'amount'
  return (
    <span className={styles.price}>
      <span className={isKnown ? undefined : styles.notTold}>{priceWords(product, say)}</span>
      {promotional !== null && <small title={promotional.field}>{promotional.amount}</small>}
    </span>
  )
}
