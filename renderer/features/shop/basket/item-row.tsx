import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { thumbnailOf } from '../../../../shared/catalogue/product.ts'
import { isQuantity, MAX_QUANTITY } from '../../../../shared/shop/basket.ts'
import type { BasketLine } from '../../../../shared/shop/basket-lines.ts'
import { lineCents } from '../../../../shared/shop/totals.ts'
import { CrossIcon, MinusIcon, PlusIcon } from '../../../components/icons.tsx'
import { Picture } from '../../../components/picture.tsx'
import { Tag } from '../../../components/tag.tsx'
import { UNKNOWN } from '../../../format/format.ts'
import { useSay } from '../../../report/say.ts'
import rows from './items.module.css'
import { lineName, lineState } from './line-words.ts'

interface ItemRowProps {
  readonly line: BasketLine
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

export function ItemRow({ line, onQuantity, onRemove }: ItemRowProps) {
  const { t } = useTranslation(['shop', 'catalogue'])
  const say = useSay()
  const { formats } = say
  const name = lineName(line)
  const state = lineState(say, line)
  const price = line.unitCents === null ? UNKNOWN : formats.money(line.unitCents)
  return (
    <tr data-left-out={line.isCounted === false || undefined}>
      <th scope="row">
        <span className={rows.pictured}>
          <Picture url={line.product && thumbnailOf(line.product)} alt="" width={36} height={36} />
          <span className={rows.product}>
            <bdi>{name}</bdi>
            <small>
              {line.product !== null && (
                <span className={rows.sku}>{t('catalogue:skuOf', { sku: line.sku })}</span>
              )}
              <span className={rows.unitPrice}>{price}</span>
              {state && (
                <span title={state.help ?? undefined}>
                  <Tag tone={state.tone}>{state.text}</Tag>
                </span>
              )}
            </small>
            {state?.help && <small>{state.help}</small>}
          </span>
        </span>
      </th>
      <td className={rows.price}>{price}</td>
      <td>
        <Quantity name={name} value={line.quantity} onChange={onQuantity} />
      </td>
      <td>{line.isCounted === false ? UNKNOWN : formats.money(lineCents(line))}</td>
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
    <span className={rows.quantity} data-invalid={isBad || undefined}>
      <button type="button" aria-label={t('less', { name })} disabled={value <= 1} onClick={() => step(-1)}>
        <MinusIcon />
      </button>
      <input
        inputMode="numeric"
        aria-label={t('quantityOf', { name })}
        aria-invalid={isBad}
        value={typed}
        maxLength={6}
        title={isBad ? t('badQuantity') : undefined}
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
      <button
        type="button"
        aria-label={t('more', { name })}
        disabled={value >= MAX_QUANTITY}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </button>
    </span>
  )
}
