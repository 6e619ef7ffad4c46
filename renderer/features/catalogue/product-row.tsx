// One row of the table of products. The table renders at every frame while scrolling, but unchanged rows must not. All
// that a row needs is therefore passed in, and no prop may be a new object each time.
import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { type Product, productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { Picture } from '../../components/picture.tsx'
import type { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { shownText } from '../../format/shown-text.ts'
import { AddToBasketIcon } from './add-to-basket.tsx'
import { CompareBox } from './compare-box.tsx'
import type { CellContext, ColumnOn } from './product-columns.tsx'
import styles from './products-table.module.css'

export const THUMBNAIL_PX = 40

interface ProductRowProps {
  readonly product: Product
  readonly index: number
  readonly isOpen: boolean
  readonly isCompared: boolean
  readonly tabIndex: number
  readonly context: CellContext
  readonly columns: readonly ColumnOn<'screen'>[]
  readonly onOpen: (product: Product, index: number) => void
  readonly onCompare: (product: Product) => void
  readonly add: ReturnType<typeof useAddToBasket>
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, index, isOpen, isCompared, tabIndex, context, columns, onOpen, onCompare, add } = props
  const { t } = context
  const name = shownText(product.nome) ?? t('noName')
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-open={isOpen || undefined}
      className={styles.row}
      onClick={() => onOpen(product, index)}
    >
      <td className={styles.lead}>
        <span>
          <CompareBox
            name={name}
            t={t}
            isChosen={isCompared}
            isDisabled={productKeyOf(product) === null}
            tabIndex={tabIndex}
            onChange={() => onCompare(product)}
          />
          <Picture url={thumbnailOf(product)} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} fit="cover" />
        </span>
      </td>
      {columns.map(({ key, screen }) =>
        screen === 'head' ? (
          <th key={key} scope="row" data-column={key}>
            <UnstyledButton
              className={styles.name}
              data-words
              data-opens
              tabIndex={tabIndex}
              aria-label={t('open', { name })}
              title={name}
            >
              <bdi>{name}</bdi>
            </UnstyledButton>
            <Codes product={product} t={t} />
          </th>
        ) : (
          <td key={key} data-column={key} data-align={screen.align} data-hidden-up-to={screen.hiddenUpTo}>
            {screen.cell(product, context)}
          </td>
        ),
      )}
      <td className={styles.actions}>
        <AddToBasketIcon sku={product.codigo} {...{ name, tabIndex, t, add }} />
      </td>
    </tr>
  )
})

/** The SKU and the catalogue id of a product. */
export function Codes({ product, t }: { readonly product: Product; readonly t: CellContext['t'] }) {
  const sku = shownText(product.codigo)
  const id = shownText(product.idCatalogo)
  return (
    <span className={styles.codes}>
      <bdi>{sku === null ? t('noSku') : t('skuOf', { sku })}</bdi>
      {id !== null && <bdi>{t('catalogueIdOf', { id })}</bdi>}
    </span>
  )
}
