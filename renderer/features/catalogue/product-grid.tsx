// The products as cards, some on a virtual line. The same keys as the table, and ← → between the cards of a line.
import { UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productKeyOf, thumbnailOf } from '../../../shared/catalogue/product.ts'
import { AvailabilityTag } from '../../components/availability-tag.tsx'
import { Picture } from '../../components/picture.tsx'
import { useActiveRow } from '../../components/use-active-row.ts'
import { useProductWords } from '../../domain/catalogue/use-product-words.ts'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { shownText } from '../../format/shown-text.ts'
import { useRoomBelow } from '../../platform/use-room-below.ts'
import { AddToBasketIcon } from './add-to-basket.tsx'
import { CompareBox } from './compare-box.tsx'
import { PriceCell } from './price-cell.tsx'
import styles from './product-grid.module.css'
import { Codes } from './product-row.tsx'
import { ASK_AHEAD, type ProductsShownProps } from './products-table.tsx'

const LINE_HEIGHT = 262
const LEAST_CARD_PX = 186
const GAP_PX = 12
const PICTURE_PX = 132

export function ProductGrid(props: ProductsShownProps) {
  const { rows, isPending, openKey, compared, onOpen, onCompare, onNearEnd } = props
  const { t } = useTranslation('catalogue')
  const words = useProductWords()
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
    if (rows.length > 0 && lastIndex >= rows.length - ASK_AHEAD) onNearEnd()
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
        aria-label={t('table')}
        aria-busy={isPending}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={move}
      >
        {lines.flatMap(({ index: line, start }) =>
          rows.slice(line * perLine, (line + 1) * perLine).map((product, at) => {
            const index = line * perLine + at
            const key = productKeyOf(product)
            const name = shownText(product.nome) ?? t('noName')
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
                <span className={styles.box}>
                  <CompareBox
                    name={name}
                    t={t}
                    isChosen={key !== null && compared.has(key)}
                    isDisabled={key === null}
                    tabIndex={tabIndex}
                    onChange={() => onCompare(product)}
                  />
                </span>
                <span className={styles.picture}>
                  <Picture url={thumbnailOf(product)} alt="" width={PICTURE_PX} height={PICTURE_PX} />
                </span>
                <UnstyledButton
                  className={styles.name}
                  data-words
                  data-opens
                  tabIndex={tabIndex}
                  title={name}
                  aria-label={t('open', { name })}
                  onClick={() => {
                    setActiveIndex(index)
                    onOpen(product)
                  }}
                >
                  <bdi>{name}</bdi>
                </UnstyledButton>
                <Codes product={product} t={t} />
                <span className={styles.foot}>
                  <PriceCell product={product} words={words} />
                  <AddToBasketIcon sku={product.codigo} {...{ name, tabIndex, t, add }} />
                </span>
                <AvailabilityTag product={product} words={words} />
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
