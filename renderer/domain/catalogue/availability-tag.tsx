import type { Product } from '../../../shared/catalogue/product.ts'
import { Tag } from '../../components/tag.tsx'
import type { Say } from '../../report/say.ts'
import styles from './availability-tag.module.css'
import { availabilityWords } from './product-words.ts'

interface AvailabilityTagProps {
  readonly product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>
  /** Passed in: a row of a table that scrolls subscribes to nothing. */
  readonly say: Say
}

/** The server's decision about a product, and its reason in words; an unknown reason as received. */
export function AvailabilityTag({ product, say }: AvailabilityTagProps) {
  const { tone, state, reason } = availabilityWords(product, say)
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
