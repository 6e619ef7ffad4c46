// The page of a product: everything that products.get or the list says about it. Outsiders wrote all of it, so it is
// shown as text, never as HTML.
import { type FullProduct, type Product, pictureOf } from '../../../shared/catalogue/product.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { Picture } from '../../components/picture.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { shownText } from '../../format/shown-text.ts'
import { RecordDrawer, Steps } from '../../list/record-drawer.tsx'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import { useSay } from '../../report/say.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { type Description, ProductDescription } from './product-description.tsx'
import { ProductDetails } from './product-details.tsx'
import styles from './product-drawer.module.css'
import { ProductFigures } from './product-figures.tsx'
import { isSameProduct, type OpenedProduct } from './use-open-product.ts'

const PICTURE_PX = 340

interface ProductDrawerProps {
  readonly opened: OpenedProduct
  readonly rows: readonly Product[]
  readonly listState: AnswerState<unknown>
  readonly onOpen: (product: Product) => void
  readonly onClose: () => void
}

export function ProductDrawer({ opened, rows, listState, onOpen, onClose }: ProductDrawerProps) {
  const { t } = useSay()
  useFocusBack()
  const get = useOperation('products.get', opened.sku === null ? null : { codigo: opened.sku })
  const full = get.value?.product ?? null
  const product: Product | FullProduct | null = full ?? opened.product
  const index =
    opened.product === null ? -1 : rows.findIndex((row) => isSameProduct(row, opened.product as Product))
  const name = shownText(product?.nome ?? null) ?? opened.sku ?? t('noName')
  return (
    <RecordDrawer
      name={name}
      closeLabel={t('catalogue:detail.close')}
      size="min(920px, 100vw)"
      onClose={onClose}
    >
      <div className={styles.body}>
        <State get={get} hasProduct={product !== null} hasSku={opened.sku !== null} />
        {product !== null && (
          <div key={product.id ?? product.codigo} className={styles.columns}>
            <Picture url={pictureOf(product)} alt={name} width={PICTURE_PX} height={PICTURE_PX} />
            <div>
              <div className={styles.actions}>
                <AddToBasket sku={product.codigo} />
                <Steps
                  rows={rows}
                  index={index}
                  words={{ previous: t('catalogue:detail.previous'), next: t('catalogue:detail.next') }}
                  onOpen={onOpen}
                />
              </div>
              <ProductFigures
                product={product}
                operation={full === null ? 'products.search' : 'products.get'}
                collected={full === null ? listState.collected : get.collected}
              />
              <ProductDescription description={descriptionOf(opened, get)} />
            </div>
            <div className={styles.rest}>
              <ProductDetails product={product} />
            </div>
          </div>
        )}
      </div>
    </RecordDrawer>
  )
}

function descriptionOf(
  { sku }: OpenedProduct,
  { value, coverage, isFirstLoad }: AnswerState<{ product: FullProduct }>,
): Description {
  if (sku === null) return { kind: 'needsSku' }
  if (value === null) return { kind: isFirstLoad ? 'pending' : 'unread' }
  const text = shownText(value.product.descricao)
  if (text !== null) return { kind: 'text', text: value.product.descricao ?? text }
  return { kind: coverage === undefined ? 'absent' : 'notStored' }
}

/** Why the record of products.get is not shown, or nothing is. */
function State({
  get,
  hasProduct,
  hasSku,
}: {
  readonly get: AnswerState<unknown>
  readonly hasProduct: boolean
  readonly hasSku: boolean
}) {
  const { t } = useSay()
  const words = useErrorWords()
  const { error, value, isFirstLoad } = get
  if (!hasSku)
    return hasProduct ? null : (
      <EmptyNote title={t('catalogue:detail.gone')} text={t('catalogue:detail.goneText')} />
    )
  if (isFirstLoad && !hasProduct) return <Skeleton kind="lines" height={360} />
  if (value !== null || error === null) return null
  if (error.code === 'NOT_FOUND') {
    const text = hasProduct ? t('catalogue:detail.notFoundText') : t('catalogue:detail.goneText')
    return <Notice tone="warn" title={t('catalogue:detail.notFoundTitle')} text={text} />
  }
  const { title, help } = words(error)
  return hasProduct ? (
    <Notice tone="calm" title={t('catalogue:detail.fromList', { reason: title })} />
  ) : (
    <EmptyNote title={title} text={help} />
  )
}
