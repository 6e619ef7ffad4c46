import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../components/controls.module.css'
import { BasketIcon, CheckIcon } from '../../components/icons.tsx'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { shownText } from '../../format/shown-text.ts'
import type { CellContext } from './product-columns.tsx'
import styles from './products-table.module.css'

const SAID_FOR_MS = 4_000

interface Said {
  readonly text: string
  readonly isAdded: boolean
}

/** Returns what was said of the last adding for some seconds, and the function that adds. */
function useAdding(sku: string, t: CellContext['t'], add: ReturnType<typeof useAddToBasket>) {
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  const run = async () => {
    const added = await add(sku)
    setSaid({
      text: added === null ? t('notAdded') : t('added', { basket: added.basketName }),
      isAdded: added !== null,
    })
  }
  return { said, run, Icon: said?.isAdded ? CheckIcon : BasketIcon }
}

/** A SKU that a basket can hold; null for a product without one, which gets no button. */
function usableSku(sku: string | null): string | null {
  return shownText(sku) === null ? null : sku
}

interface AddToBasketIconProps {
  readonly sku: string | null
  readonly name: string
  readonly tabIndex: number
  readonly t: CellContext['t']
  readonly add: ReturnType<typeof useAddToBasket>
}

/** "Pôr na cesta" as an icon in a row. The plain element, because a table that scrolls makes hundreds a second. */
export function AddToBasketIcon({ sku, ...props }: AddToBasketIconProps) {
  const usable = usableSku(sku)
  return usable === null ? null : <IconButton sku={usable} {...props} />
}

function IconButton({ sku, name, tabIndex, t, add }: AddToBasketIconProps & { readonly sku: string }) {
  const { said, run, Icon } = useAdding(sku, t, add)
  return (
    <>
      <button
        type="button"
        className={styles.add}
        tabIndex={tabIndex}
        aria-label={t('addOf', { name })}
        title={said?.text ?? t('addToBasket')}
        onClick={(event) => {
          event.stopPropagation()
          void run()
        }}
      >
        <Icon />
      </button>
      <span className="visually-hidden" role="status">
        {said?.text}
      </span>
    </>
  )
}

/** "Pôr na cesta" in words on the product's page. */
export function AddToBasket({ sku }: { readonly sku: string | null }) {
  const usable = usableSku(sku)
  return usable === null ? null : <WordsButton sku={usable} />
}

function WordsButton({ sku }: { readonly sku: string }) {
  const { t } = useTranslation('catalogue')
  const { said, run, Icon } = useAdding(sku, t, useAddToBasket())
  return (
    <>
      <Button variant="default" className={controls.button} leftSection={<Icon />} onClick={() => void run()}>
        {t('addToBasket')}
      </Button>
      <span role="status">{said?.text}</span>
    </>
  )
}
