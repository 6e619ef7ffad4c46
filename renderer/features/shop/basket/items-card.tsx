import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../../shared/bridge/error-traits.ts'
import { thumbnailOf } from '../../../../shared/catalogue/product.ts'
import {
  type BasketItem,
  type BasketLine,
  isLeftOut,
  isQuantity,
  MAX_BASKET_ITEMS,
  MAX_QUANTITY,
  withItems,
  withoutItem,
  withQuantity,
} from '../../../../shared/shop/basket.ts'
import { type PastedLines, readPastedLines } from '../../../../shared/shop/paste-lines.ts'
import { lineCents } from '../../../../shared/shop/simulation.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { TextButton } from '../../../components/buttons.tsx'
import { Card } from '../../../components/card.tsx'
import table from '../../../components/data-table.module.css'
import { AboutNumber } from '../../../components/explanation.tsx'
import { CrossIcon, MinusIcon, PlusIcon } from '../../../components/icons.tsx'
import { EmptyNote, Notice, Tag } from '../../../components/notice.tsx'
import { Picture } from '../../../components/picture.tsx'
import { useAddToBasket } from '../../../domain/shop/use-basket.ts'
import { UNKNOWN } from '../../../format/format.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { droppedText } from '../../../platform/dropped-text.ts'
import { useSay } from '../../../report/say.ts'
import { ItemField, OfferFields } from './basket-fields.tsx'
import { lineName, lineState } from './basket-words.ts'
import { useBasketScreen } from './use-basket-screen.ts'

const PRODUCT = `
  in-data-left-out:[&>bdi]:text-ink-3
  [&>bdi]:overflow-hidden [&>bdi]:text-ellipsis [&_small]:flex [&_small]:flex-wrap [&_small]:gap-6
  [&_small]:whitespace-normal`

const ITEMS = '[&_th:first-child]:w-full [&_th:first-child]:max-w-0 [&_td:last-child]:w-28'

const STEP = `
  grid place-items-center size-26 text-ink-2 *:size-12
  not-disabled:hover:text-accent disabled:text-line disabled:cursor-default`

/** The products of the basket: added, changed, and named when the shop leaves them out. */
export function ItemsCard() {
  const { t } = useTranslation('shop')
  const { change, products, offerUndo } = useBasketScreen()
  const formats = useFormats()
  const addToBasket = useAddToBasket()
  const [report, setReport] = useState<Report | null>(null)
  const units = products.lines.reduce((sum, { quantity }) => sum + quantity, 0)

  function note(next: Report): void {
    offerUndo(null)
    setReport(next.unread.length + next.noRoom.length === 0 ? null : next)
  }

  function add(item: BasketItem): void {
    const isAdded = addToBasket(item.sku, item.quantity)
    note({ unread: [], noRoom: isAdded ? [] : [item] })
  }

  function paste(text: string): void {
    const { items, unread } = readPastedLines(text)
    let left: readonly BasketItem[] = items
    if (items.length > 0) {
      change((before) => {
        const result = withItems(before, items)
        left = result.left
        return result.basket
      })
    }
    note({ unread, noRoom: left })
  }

  const [refusedFile, setRefusedFile] = useState<string | null>(null)
  const drop = droppedText((dropped) => {
    setRefusedFile('unreadFile' in dropped ? dropped.unreadFile : null)
    if ('text' in dropped) paste(dropped.text)
  })

  return (
    <div {...drop}>
      <Card title={t('items')} more={units > 0 && t('units', { count: units })}>
        <div className="grid grid-cols-1 gap-10 items-start @min-[860px]/card:grid-cols-2">
          <ItemField onAdd={add} onPaste={paste} />
          <OfferFields />
        </div>
        <UndoLine />
        {report && <PasteReport {...report} onDismiss={() => setReport(null)} />}
        {refusedFile !== null && (
          <Notice tone="warn" title={t('dropRefused', { name: refusedFile })} text={t('dropTakes')} isAlert />
        )}
        <CheckNotice />
        {products.lines.length === 0 ? (
          <div className="grid min-h-240">
            <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
          </div>
        ) : (
          <ItemsTable />
        )}
        {products.lines.length === MAX_BASKET_ITEMS && (
          <p className="note">{t('fullItems', { most: formats.count(MAX_BASKET_ITEMS) })}</p>
        )}
      </Card>
    </div>
  )
}

/** The last change that can be taken back. */
function UndoLine() {
  const { t } = useTranslation(['shop', 'common'])
  const { undo, offerUndo, fields } = useBasketScreen()
  return (
    <div role="status" className="remark flex gap-10 not-empty:px-0 not-empty:pt-8 not-empty:pb-0">
      {undo && (
        <>
          <span>{undo.text}</span>
          <TextButton
            onClick={() => {
              undo.run()
              offerUndo(null)
              fields.item.current?.focus()
            }}
          >
            {t('common:undo')}
          </TextButton>
        </>
      )}
    </div>
  )
}

function ItemsTable() {
  const { t } = useTranslation(['shop', 'catalogue', 'common'])
  const { basket, change, products, simulation, offerUndo, fields } = useBasketScreen()

  function remove(line: BasketLine): void {
    const before = basket
    change((each) => withoutItem(each, line.sku))
    offerUndo({
      text: t('itemRemoved', { name: lineName(line) }),
      run: () => change((each) => ({ ...each, items: before.items })),
    })
    fields.item.current?.focus()
  }

  return (
    <table className={`${table.table} ${ITEMS} mt-10`} aria-label={t('items')}>
      <thead>
        <tr>
          <th scope="col">{t('catalogue:columns.name')}</th>
          <th scope="col" className="@max-[560px]/card:hidden">
            <AboutNumber
              name={t('catalogue:columns.price')}
              definition="shopPrice"
              operation="products.get"
              capturedAt={simulation.collected}
              look="words"
            />
          </th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('common:total')}</th>
          <td className="border-b-line!" />
        </tr>
      </thead>
      <tbody>
        {products.lines.map((line) => (
          <ItemRow
            key={line.sku}
            line={line}
            onQuantity={(quantity) => change((before) => withQuantity(before, line.sku, quantity))}
            onRemove={() => remove(line)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface Report {
  readonly unread: PastedLines['unread']
  readonly noRoom: readonly BasketItem[]
}

/** Why the products could not be checked; a missing permission is told above the screen. */
function CheckNotice() {
  const { t } = useTranslation('shop')
  const { products, simulation } = useBasketScreen()
  const words = useErrorWords()
  if (simulation.isOffline) return <p className="note">{t('storedPrices')}</p>
  if (products.error !== null && !isRefusal(products.error.code)) {
    const { title, help } = words(products.error)
    return <Notice tone="warn" title={title} text={help} />
  }
  return products.hasStored ? <p className="note">{t('storedPrices')}</p> : null
}

/** Names every line that did not become an item, and why. */
function PasteReport({ unread, noRoom, onDismiss }: Report & { readonly onDismiss: () => void }) {
  const { t } = useTranslation(['shop', 'common'])
  return (
    <Notice
      tone="warn"
      title={t('pasteTitle', { count: unread.length + noRoom.length })}
      action={{ label: t('common:seen'), run: onDismiss }}
    >
      <ul className="remark">
        {unread.map(({ number, text, problem }) => (
          <li key={number}>
            <bdi>{t('pasteLine', { number, text })}</bdi> ({t(`pasteProblems.${problem}`)})
          </li>
        ))}
        {noRoom.map(({ sku, quantity }) => (
          <li key={sku}>{`${sku} ${quantity}: ${t('fullItems', { most: MAX_BASKET_ITEMS })}`}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface ItemRowProps {
  readonly line: BasketLine
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

function ItemRow({ line, onQuantity, onRemove }: ItemRowProps) {
  const { t } = useTranslation(['shop', 'catalogue'])
  const say = useSay()
  const name = lineName(line)
  const state = lineState(say, line)
  const price = line.unitCents === null ? UNKNOWN : say.formats.money(line.unitCents)
  return (
    <tr data-left-out={isLeftOut(line) || undefined}>
      <th scope="row">
        <span className="flex gap-10 items-start @max-[440px]/card:[&>:first-child]:hidden">
          <Picture url={line.product && thumbnailOf(line.product)} alt="" width={36} height={36} />
          <span className={`${PRODUCT} flex-1 grid gap-2 min-w-0`}>
            <bdi>{name}</bdi>
            <small>
              {line.product !== null && (
                <span className="whitespace-nowrap">{t('catalogue:skuOf', { sku: line.sku })}</span>
              )}
              <span className="hidden @max-[560px]/card:inline">{price}</span>
              {state && (
                <span title={state.help || undefined}>
                  <Tag tone={state.tone}>{state.text}</Tag>
                </span>
              )}
            </small>
            {state?.help && <small>{state.help}</small>}
          </span>
        </span>
      </th>
      <td className="@max-[560px]/card:hidden">{price}</td>
      <td>
        <Quantity name={name} value={line.quantity} onChange={onQuantity} />
      </td>
      <td>{isLeftOut(line) ? UNKNOWN : say.formats.money(lineCents(line))}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('removeItem', { name })}
          title={t('removeItem', { name })}
          onClick={onRemove}
        >
          <CrossIcon />
        </ActionIcon>
      </td>
    </tr>
  )
}

interface QuantityProps {
  readonly name: string
  readonly value: number
  readonly onChange: (quantity: number) => void
}

/** A whole number from 1, typed or by its two buttons. Text that is none stays in the field and changes nothing. */
function Quantity({ name, value, onChange }: QuantityProps) {
  const { t } = useTranslation('shop')
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const isBad = !/^\d+$/.test(typed.trim()) || !isQuantity(Number(typed))
  const step = (by: number) => {
    if (isQuantity(value + by)) onChange(value + by)
  }
  return (
    <span
      className="inline-flex items-center border border-line rounded-8 focus-within:border-accent data-invalid:border-bad"
      data-invalid={isBad || undefined}
    >
      <UnstyledButton
        className={STEP}
        aria-label={t('less', { name })}
        disabled={value <= 1}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </UnstyledButton>
      <input
        className="w-44 h-26 px-2 py-0 border-0 bg-transparent text-ink text-center tabular-nums"
        inputMode="numeric"
        aria-label={t('quantityOf', { name })}
        aria-invalid={isBad}
        value={typed}
        maxLength={6}
        title={isBad ? t('pasteProblems.quantity') : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          if (/^\d+$/.test(text) && isQuantity(Number(text))) onChange(Number(text))
        }}
        onBlur={() => setTyped(String(value))}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else return
          event.preventDefault()
        }}
      />
      <UnstyledButton
        className={STEP}
        aria-label={t('more', { name })}
        disabled={value >= MAX_QUANTITY}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </UnstyledButton>
    </span>
  )
}
