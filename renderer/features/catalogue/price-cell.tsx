import { useTranslation } from 'react-i18next'
import { type Product, priceOf, promotionalPriceOf } from '../../../shared/catalogue/product.ts'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './products-table.module.css'

/** The price; a promotional one below it, where an instance sends one. */
export function PriceCell({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue')
  const words = useProductWords()
  const formats = useFormats()
  const promotional = promotionalPriceOf(product)
  const isKnown = priceOf(product).kind === 'amount'
  return (
    <span className={styles.price}>
      <span className={isKnown ? undefined : styles.notTold}>{words.price(product)}</span>
      {promotional !== null && (
        <small title={t('promotionalField', { field: promotional.field })}>
          {t('promotionalPrice', { amount: formats.money(promotional.cents) })}
        </small>
      )}
    </span>
  )
}
