import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Product } from '../../../shared/catalogue/product.ts'
import type { Collected } from '../../answers/answer-state.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { AvailabilityTag } from '../../components/availability-tag.tsx'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './product-drawer.module.css'

interface ProductFiguresProps {
  readonly product: Product
  readonly operation: OperationName
  readonly collected: Collected
}

/** Price, availability and stock, each as the API says it. */
export function ProductFigures({ product, operation, collected }: ProductFiguresProps) {
  const { t } = useTranslation('catalogue')
  const { t: about } = useTranslation('about')
  const words = useProductWords()
  const explain = (name: string, definition: AboutNumberProps['definition']) => (
    <AboutNumber {...{ name, definition, operation }} range={about('now')} capturedAt={collected} />
  )
  const stock = [
    ['inStock', 'productInStock', product.estoque],
    ['reserved', 'productReserved', product.reservado],
    ['available', 'productAvailable', product.disponivel_qtd],
  ] as const
  return (
    <>
      <div className={styles.priceLine}>
        <div className={styles.bigPrice}>
          <PriceCell product={product} words={words} />
        </div>
        {explain(t('columns.price'), 'productPrice')}
        <AvailabilityTag product={product} words={words} />
        {explain(t('columns.availability'), 'productAvailability')}
      </div>
      <dl className={styles.stock} aria-label={t('detail.stock')}>
        {stock.map(([key, definition, quantity]) => (
          <div key={key}>
            <dt>
              {t(`detail.${key}`)} {explain(t(`detail.${key}`), definition)}
            </dt>
            <dd data-unknown={quantity === null || undefined}>{words.stock(quantity)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
