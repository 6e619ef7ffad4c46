// The page of a product: everything that products.get or the list says about it. Outsiders wrote all of it, so it is
// shown as text, never as HTML.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import {
  type FullProduct,
  furtherFieldsOf,
  type Product,
  pictureOf,
  productKeyOf,
  specLinesOf,
} from '../../../shared/catalogue/product.ts'
import { LONG_TEXT } from '../../../shared/text/shown-part.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { EmptyNote, Notice } from '../../components/notice.tsx'
import { Picture } from '../../components/picture.tsx'
import { AvailabilityTag, stockWords } from '../../domain/catalogue/products.tsx'
import { useAddToBasket } from '../../domain/shop/use-basket.ts'
import { shownText, UNKNOWN } from '../../format/format.ts'
import { FieldLines, RecordDrawer, Steps } from '../../list/record-drawer.tsx'
import { useSay } from '../../report/say.ts'
import { AddToBasket, PriceCell } from './product-columns.tsx'

const SECTION = '[&_h3]:mb-4'

const STOCK = `
  [&>div]:py-8 [&>div]:px-12 [&>div]:border [&>div]:border-line [&>div]:rounded-8 [&_dt]:flex
  [&_dt]:items-center [&_dt]:gap-4 [&_dt]:text-ink-3 [&_dt]:text-12 [&_dt]:whitespace-nowrap [&_dd]:text-16
  [&_dd]:tabular-nums [&_dd]:font-semibold [&_dd[data-unknown]]:text-ink-3 [&_dd[data-unknown]]:text-13
  [&_dd[data-unknown]]:font-normal [&_dd[data-unknown]]:leading-25`

const PICTURE_PX = 340

interface ProductDrawerProps {
  /** The exact SKU; null when the product has none. */
  readonly sku: string | null
  /** The product as the list has it; null when it is not among the loaded ones. */
  readonly listed: Product | null
  readonly rows: readonly Product[]
  readonly listState: AnswerState<unknown>
  readonly onOpen: (product: Product) => void
  readonly onClose: () => void
}

export function ProductDrawer({ sku, listed, rows, listState, onOpen, onClose }: ProductDrawerProps) {
  const say = useSay()
  const add = useAddToBasket()
  const get = useOperation('products.get', sku === null ? null : { codigo: sku })
  const full = get.value?.product ?? null
  const product: Product | FullProduct | null = full ?? listed
  const key = listed && productKeyOf(listed)
  const index = key === null ? -1 : rows.findIndex((row) => productKeyOf(row) === key)
  const name = shownText(product?.nome ?? null) ?? sku ?? say.t('noName')
  return (
    <RecordDrawer name={name} size="min(920px, 100vw)" onClose={onClose}>
      <div className="px-2 pt-14 pb-0">
        <State get={get} hasProduct={product !== null} hasSku={sku !== null} />
        {product !== null && (
          <div
            key={product.id ?? product.codigo}
            className="grid grid-cols-[344px_minmax(0,1fr)] gap-x-24 gap-y-4 max-[820px]:grid-cols-1"
          >
            <Picture url={pictureOf(product)} alt={name} width={PICTURE_PX} height={PICTURE_PX} />
            <div>
              <div className="row flex-wrap">
                <AddToBasket sku={product.codigo} say={say} add={add} />
                <Steps rows={rows} index={index} onOpen={onOpen} />
              </div>
              <ProductFigures
                product={product}
                operation={full === null ? 'products.search' : 'products.get'}
                collected={full === null ? listState.collected : get.collected}
              />
              <ProductDescription
                isPending={get.isFirstLoad}
                text={full === null ? '' : (full.descricao ?? '')}
              />
            </div>
            <div className="col-span-full">
              <ProductDetails product={product} />
            </div>
          </div>
        )}
      </div>
    </RecordDrawer>
  )
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
  if (!hasSku) return hasProduct ? null : <EmptyNote title={t('catalogue:detail.gone')} />
  if (isFirstLoad && !hasProduct) return <Skeleton kind="lines" height={360} />
  if (value !== null || error === null) return null
  if (error.code === 'NOT_FOUND') {
    return <Notice tone="warn" title={t('catalogue:detail.notFoundTitle')} />
  }
  const { title, help } = words(error)
  return hasProduct ? (
    <Notice tone="calm" title={t('catalogue:detail.fromList', { reason: title })} />
  ) : (
    <EmptyNote title={title} text={help} />
  )
}

interface ProductFiguresProps {
  readonly product: Product
  readonly operation: OperationName
  readonly collected: AnswerState<unknown>['collected']
}

/** Price, availability and stock, each as the API says it. */
function ProductFigures({ product, operation, collected }: ProductFiguresProps) {
  const say = useSay()
  const { t } = say
  const explain = (name: string) => (
    <AboutNumber {...{ name, operation }} definition="product" capturedAt={collected} />
  )
  const stock = [
    ['inStock', product.estoque],
    ['reserved', product.reservado],
    ['available', product.disponivel_qtd],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 mt-16">
        <div className="[&+*]:mr-10 text-22 tabular-nums [&_span[class]]:text-22">
          <PriceCell product={product} say={say} />
        </div>
        {explain(t('catalogue:columns.price'))}
        <AvailabilityTag product={product} say={say} />
        {explain(t('catalogue:columns.availability'))}
      </div>
      <dl className={`${STOCK} grid grid-cols-3 gap-10 mt-12`} aria-label={t('catalogue:detail.stock')}>
        {stock.map(([key, quantity]) => (
          <div key={key}>
            <dt>
              {t(`catalogue:columns.${key}`)} {explain(t(`catalogue:columns.${key}`))}
            </dt>
            <dd data-unknown={quantity === null || undefined}>{stockWords(quantity, say)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const DESCRIPTION = 'max-w-[68ch] max-h-[22em] overflow-y-auto wrap-anywhere whitespace-pre-wrap'

/** The description as text, never as HTML. */
function ProductDescription({ text, isPending }: { readonly text: string; readonly isPending: boolean }) {
  const { t } = useTranslation(['catalogue', 'common'])
  return (
    <section className={`${SECTION} min-w-0 pt-14`} aria-label={t('detail.description')}>
      <h3>{t('detail.description')}</h3>
      {shownText(text) ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls and must be reachable by keyboard
        <p className={DESCRIPTION} tabIndex={0}>
          <bdi data-longest={LONG_TEXT}>{text}</bdi>
        </p>
      ) : (
        <p className="text-ink-3">{isPending ? t('common:loading') : UNKNOWN}</p>
      )}
    </section>
  )
}

/** Specification, identification and every field that the specification does not list. */
function ProductDetails({ product }: { readonly product: Product }) {
  const { t, formats } = useSay()
  const { imagensCount } = product
  const identification: readonly (readonly [string, string | null, boolean])[] = [
    [t('catalogue:columns.sku'), product.codigo, true],
    [t('catalogue:columns.catalogueId'), product.idCatalogo, true],
    [t('catalogue:columns.brand'), product.marca, false],
    [t('catalogue:columns.category'), product.categoria, false],
    [t('catalogue:columns.id'), product.id, true],
    [t('catalogue:detail.picturesCount'), imagensCount === null ? null : formats.count(imagensCount), false],
  ]
  const received = (fields: ReturnType<typeof specLinesOf>) =>
    fields.map(({ name, text }) => ({ key: name, name, text, isCopied: false }))
  const specs = received(specLinesOf(product))
  const others = received(furtherFieldsOf(product))
  const unknown = <span className="text-ink-3">{t('list:absent')}</span>
  return (
    <>
      <section className={`${SECTION} min-w-0 pt-14`} aria-label={t('catalogue:detail.specs')}>
        <h3>{t('catalogue:detail.specs')}</h3>
        <FieldLines lines={specs} unknown={unknown} isInColumns />
      </section>
      <section className={`${SECTION} min-w-0 pt-14`} aria-label={t('catalogue:detail.identification')}>
        <h3>{t('catalogue:detail.identification')}</h3>
        <FieldLines
          lines={identification.map(([name, text, isCopied]) => ({ key: name, name, text, isCopied }))}
          unknown={unknown}
          isInColumns
        />
      </section>
      {others.length > 0 && (
        <section className={`${SECTION} min-w-0 pt-14`} aria-label={t('list:otherFields')}>
          <h3>{t('list:otherFields')}</h3>
          <FieldLines lines={others} unknown={unknown} isInColumns />
        </section>
      )}
    </>
  )
}
