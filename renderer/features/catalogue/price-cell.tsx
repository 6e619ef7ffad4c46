import { type Product, priceOf } from '../../../shared/catalogue/product.ts'
import type { ProductWords } from '../../domain/catalogue/use-product-words.ts'
import styles from './products-table.module.css'

interface PriceCellProps {
  readonly product: Product
  readonly words: ProductWords
}

/** The price; a promotional one below it, where an instance sends one. */
export function PriceCell({ product, words }: PriceCellProps) {
  const promotional = words.promotional(product)
  const isKnown = priceOf(product).kind === 'amount'
  return (
    <span className={styles.price}>
      <span className={isKnown ? undefined : styles.notTold}>{words.price(product)}</span>
      {promotional !== null && <small title={promotional.field}>{promotional.amount}</small>}
    </span>
  )
}
