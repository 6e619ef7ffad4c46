import type { Product } from '../../../shared/catalogue/product.ts'
import { ControlButton } from '../../components/control-button.tsx'
import { BasketIcon, CheckIcon } from '../../components/icons.tsx'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { shownText } from '../../format/shown-text.ts'
import type { EdgeCell } from '../../list/virtual-row.tsx'
import { useBriefly } from '../../platform/use-briefly.ts'
import { type Say, useSay } from '../../report/say.ts'
import styles from './products-table.module.css'

const SAID_FOR_MS = 4_000

type Add = ReturnType<typeof useAddToBasket>

interface Said {
  readonly text: string
  readonly isAdded: boolean
}

/** Returns what was said of the last adding for some seconds, and the function that adds. */
function useAdding(sku: string, { t }: Say, add: Add) {
  const [said, setSaid] = useBriefly<Said>(SAID_FOR_MS)
  const run = () => {
    const isAdded = add(sku)
    setSaid({ text: t(isAdded ? 'catalogue:added' : 'catalogue:notAdded'), isAdded })
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
  readonly say: Say
  readonly add: Add
}

/** "Pôr na cesta" as an icon in a row. The plain element, because a table that scrolls makes hundreds a second. */
export function AddToBasketIcon({ sku, ...props }: AddToBasketIconProps) {
  const usable = usableSku(sku)
  return usable === null ? null : <IconButton sku={usable} {...props} />
}

function IconButton({ sku, name, tabIndex, say, add }: AddToBasketIconProps & { readonly sku: string }) {
  const { said, run, Icon } = useAdding(sku, say, add)
  return (
    <>
      <button
        type="button"
        className={styles.add}
        tabIndex={tabIndex}
        aria-label={say.t('catalogue:addOf', { name })}
        title={said?.text ?? say.t('catalogue:addToBasket')}
        onClick={(event) => {
          event.stopPropagation()
          run()
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

/** Returns the cell that adds a product to the basket. */
export function addCell(say: Say, add: Add) {
  return ({ codigo }: Product, { name, tabIndex }: EdgeCell) => (
    <td className={styles.actions}>
      <AddToBasketIcon sku={codigo} name={name} tabIndex={tabIndex} say={say} add={add} />
    </td>
  )
}

/** "Pôr na cesta" in words on the product's page. */
export function AddToBasket({ sku }: { readonly sku: string | null }) {
  const usable = usableSku(sku)
  return usable === null ? null : <WordsButton sku={usable} />
}

function WordsButton({ sku }: { readonly sku: string }) {
  const say = useSay()
  const { said, run, Icon } = useAdding(sku, say, useAddToBasket())
  return (
    <>
      <ControlButton leftSection={<Icon />} onClick={run}>
        {say.t('catalogue:addToBasket')}
      </ControlButton>
      <span role="status">{said?.text}</span>
    </>
  )
}
