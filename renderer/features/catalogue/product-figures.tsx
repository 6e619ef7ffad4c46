import type { OperationName } from '../../../shared/api/registry.ts'
import type { Product } from '../../../shared/catalogue/product.ts'
import type { Collected } from '../../answers/answer-state.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { AvailabilityTag } from '../../domain/catalogue/availability-tag.tsx'
import { stockWords } from '../../domain/catalogue/product-words.ts'
import { useSay } from '../../report/say.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './product-drawer.module.css'

interface ProductFiguresProps {
  readonly product: Product
  readonly operation: OperationName
  readonly collected: Collected
}

/** Price, availability and stock, each as the API says it. */
export function ProductFigures({ product, operation, collected }: ProductFiguresProps) {
  const say = useSay()
  const { t } = say
  const explain = (name: string, definition: AboutNumberProps['definition']) => (
    <AboutNumber {...{ name, definition, operation }} capturedAt={collected} />
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
          <PriceCell product={product} say={say} />
        </div>
        {explain(t('catalogue:columns.price'), 'productPrice')}
        <AvailabilityTag product={product} say={say} />
        {explain(t('catalogue:columns.availability'), 'productAvailability')}
      </div>
      <dl className={styles.stock} aria-label={t('catalogue:detail.stock')}>
        {stock.map(([key, definition, quantity]) => (
          <div key={key}>
            <dt>
              {t(`catalogue:columns.${key}`)} {explain(t(`catalogue:columns.${key}`), definition)}
            </dt>
            <dd data-unknown={quantity === null || undefined}>{stockWords(quantity, say)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
