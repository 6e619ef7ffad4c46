// Thousands of rows, of which only the visible ones are in the page (like the table of leads). It stays a real table;
// `aria-rowindex` gives a row's position among those loaded.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Product, productKeyOf } from '../../../shared/catalogue/product.ts'
import table from '../../components/data-table.module.css'
import { useActiveRow } from '../../components/use-active-row.ts'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { useRoomBelow } from '../../platform/use-room-below.ts'
import { columnsOn } from './product-columns.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './products-table.module.css'

const ROW_HEIGHT = 54
/** Height of the table's head. */
const HEAD_PX = 29
const OVERSCAN = 6
/** How many rows before the end the next page is requested. */
export const ASK_AHEAD = 30
const COLUMNS = columnsOn('screen')

export interface ProductsShownProps {
  readonly rows: readonly Product[]
  readonly isPending: boolean
  readonly openKey: string | null
  readonly compared: ReadonlySet<string>
  readonly onOpen: (product: Product) => void
  readonly onCompare: (product: Product) => void
  readonly onNearEnd: () => void
}

export function ProductsTable(props: ProductsShownProps) {
  const { rows, isPending, openKey, compared, onOpen, onCompare, onNearEnd } = props
  const { t } = useTranslation('catalogue')
  const words = useProductWords()
  const add = useAddToBasket()
  const context = useMemo(() => ({ t, words }), [t, words])
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(scroller)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const lastIndex = last?.index ?? -1
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - ASK_AHEAD) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])
  const { tabIndexOf, setActiveIndex, move } = useActiveRow(scroller, virtual, {
    lineHeight: ROW_HEIGHT,
    count: rows.length,
    focused: '[data-opens]',
  })
  const open = useCallback(
    (product: Product, index: number) => {
      setActiveIndex(index)
      onOpen(product)
    },
    [onOpen, setActiveIndex],
  )
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      style={{ maxHeight: room }}
      data-pending={isPending || undefined}
    >
      {/* The height never shrinks while rows are exchanged: the browser would move the scroll position. */}
      <div
        style={{
          minHeight: virtual.getTotalSize() + HEAD_PX,
          paddingTop: first?.start ?? 0,
          paddingBottom: last ? virtual.getTotalSize() - last.end : 0,
        }}
      >
        <table
          className={`${table.table} ${styles.table}`}
          aria-label={t('table')}
          aria-rowcount={rows.length + 1}
          aria-busy={isPending}
        >
          <TableHead />
          <tbody onKeyDown={move}>
            {items.map(({ index, key }) => {
              const product = rows[index]
              const own = product && productKeyOf(product)
              return (
                product && (
                  <ProductRow
                    key={own ?? key}
                    product={product}
                    index={index}
                    isOpen={own !== null && own === openKey}
                    isCompared={own != null && compared.has(own)}
                    tabIndex={index === tabIndexOf ? 0 : -1}
                    context={context}
                    columns={COLUMNS}
                    onOpen={open}
                    onCompare={onCompare}
                    add={add}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function TableHead() {
  const { t } = useTranslation('catalogue')
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.lead}>
          <span className="visually-hidden">{t('columns.picture')}</span>
        </th>
        {COLUMNS.map(({ key, label, screen }) => {
          const { width, align, hiddenUpTo } = screen === 'head' ? {} : screen
          return (
            <th
              key={key}
              scope="col"
              data-column={key}
              data-align={screen === 'head' ? 'left' : align}
              data-hidden-up-to={hiddenUpTo}
              style={{ width }}
            >
              {t(label)}
            </th>
          )
        })}
        <th scope="col" className={styles.actions}>
          <span className="visually-hidden">{t('columns.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
