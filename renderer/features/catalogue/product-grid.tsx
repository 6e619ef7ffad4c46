// The products as cards, some on a virtual line. The same keys as the table, and ← → between the cards of a line.
import { UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { Picture } from '../../components/picture.tsx'
import { useActiveRow } from '../../components/use-active-row.ts'
import { AvailabilityTag } from '../../domain/catalogue/availability-tag.tsx'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { useRoomBelow } from '../../platform/use-room-below.ts'
import { useSay } from '../../report/say.ts'
import { AddToBasketIcon } from './add-to-basket.tsx'
import { productName } from './catalogue-model.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './product-grid.module.css'
import { Codes, PRODUCT_ROWS } from './product-rows.tsx'
import type { ProductsShownProps } from './products-table.tsx'

const LINE_HEIGHT = 262
const LEAST_CARD_PX = 186
const GAP_PX = 12
const PICTURE_PX = 132

export function ProductGrid(props: ProductsShownProps) {
  const { rows, isPending, openKey, onOpen, onNearEnd } = props
  const say = useSay()
  const { t } = say
  const add = useAddToBasket()
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(scroller)
  const perLine = useCardsPerLine(scroller)
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / perLine),
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 2,
  })
  const lines = virtual.getVirtualItems()
  const lastIndex = ((lines.at(-1)?.index ?? -1) + 1) * perLine - 1
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - PRODUCT_ROWS.askAhead) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])
  const { tabIndexOf, setActiveIndex, move } = useActiveRow(scroller, virtual, {
    lineHeight: LINE_HEIGHT,
    count: rows.length,
    perLine,
    focused: '[data-opens]',
  })
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      style={{ height: room }}
      data-pending={isPending || undefined}
    >
      <ul
        className={styles.lines}
        aria-label={t('catalogue:table')}
        aria-busy={isPending}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={move}
      >
        {lines.flatMap(({ index: line, start }) =>
          rows.slice(line * perLine, (line + 1) * perLine).map((product, at) => {
            const index = line * perLine + at
            const key = productKeyOf(product)
            const name = productName(product, say)
            const tabIndex = index === tabIndexOf ? 0 : -1
            const width = `calc((100% - ${(perLine - 1) * GAP_PX}px) / ${perLine})`
            return (
              <li
                key={key ?? index}
                className={styles.card}
                data-index={index}
                data-open={(key !== null && key === openKey) || undefined}
                style={{
                  width,
                  left: `calc((${width} + ${GAP_PX}px) * ${at})`,
                  transform: `translateY(${start}px)`,
                }}
              >
                <span className={styles.picture}>
                  <Picture url={thumbnailOf(product)} alt="" width={PICTURE_PX} height={PICTURE_PX} />
                </span>
                <UnstyledButton
                  className={styles.name}
                  data-words
                  data-opens
                  tabIndex={tabIndex}
                  title={name}
                  aria-label={t('catalogue:open', { name })}
                  onClick={() => {
                    setActiveIndex(index)
                    onOpen(product)
                  }}
                >
                  <bdi>{name}</bdi>
                </UnstyledButton>
                <Codes product={product} say={say} />
                <span className={styles.foot}>
                  <PriceCell product={product} say={say} />
                  <AddToBasketIcon sku={product.codigo} name={name} tabIndex={tabIndex} say={say} add={add} />
                </span>
                <AvailabilityTag product={product} say={say} />
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}

function useCardsPerLine(element: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(4)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = () =>
      setCount(Math.max(1, Math.floor((target.clientWidth + GAP_PX) / (LEAST_CARD_PX + GAP_PX))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return count
}
