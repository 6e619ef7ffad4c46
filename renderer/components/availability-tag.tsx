import type { Product } from '../../shared/catalogue/product.ts'
import { useProductWords } from '../domain/catalogue/use-product-words.ts'
import styles from './availability-tag.module.css'
import { Tag } from './tag.tsx'

/** The server's decision about a product, and its reason in words; an unknown reason as received. */
export function AvailabilityTag({
  product,
}: {
  readonly product: Pick<Product, 'disponivel' | 'motivo_indisponivel'>
}) {
  const { tone, state, reason } = useProductWords().availability(product)
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
