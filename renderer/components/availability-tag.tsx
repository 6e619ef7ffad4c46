import type { Product } from '../../shared/catalogue/product.ts'
import type { ProductWords } from '../domain/catalogue/use-product-words.ts'
import styles from './availability-tag.module.css'
import { Tag } from './tag.tsx'

interface AvailabilityTagProps {
  readonly product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>
  /** Passed in: a row of a table that scrolls subscribes to nothing. */
  readonly words: ProductWords
}

/** The server's decision about a product, and its reason in words; an unknown reason as received. */
export function AvailabilityTag({ product, words }: AvailabilityTagProps) {
  const { tone, state, reason } = words.availability(product)
  return (
    <span className={styles.availability}>
      <Tag tone={tone}>{state}</Tag>
      {reason !== null && (
        <bdi className={styles.reason} title={reason}>
          {reason}
        </bdi>
      )}
    </span>
  )
}
