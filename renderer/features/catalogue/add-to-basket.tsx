import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../components/controls.module.css'
import { BasketIcon, CheckIcon } from '../../components/icons.tsx'
import { useAddToBasket } from '../../domain/shop/use-add-to-basket.ts'
import { shownText } from '../../format/shown-text.ts'

const SAID_FOR_MS = 4_000

interface AddToBasketProps {
  readonly sku: string | null
  readonly name: string
  /** `icon` in a row, `words` on the product's page. */
  readonly look: 'icon' | 'words'
  readonly tabIndex?: number
}

/** "Pôr na cesta"; nothing for a product without a SKU, which no basket can hold. */
export function AddToBasket({ sku, name, look, tabIndex = 0 }: AddToBasketProps) {
  const { t } = useTranslation('catalogue')
  const add = useAddToBasket()
  const [said, setSaid] = useState<{ readonly text: string; readonly isAdded: boolean } | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  const known = shownText(sku)
  if (known === null || sku === null) return null
  const run = async () => {
    const added = await add(sku)
    setSaid({
      text: added === null ? t('notAdded') : t('added', { basket: added.basketName }),
      isAdded: added !== null,
    })
  }
  const Icon = said?.isAdded ? CheckIcon : BasketIcon
  return (
    <>
      {look === 'icon' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          tabIndex={tabIndex}
          aria-label={t('addOf', { name })}
          title={said?.text ?? t('addToBasket')}
          onClick={(event) => {
            event.stopPropagation()
            void run()
          }}
        >
          <Icon />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          className={controls.button}
          leftSection={<Icon />}
          onClick={() => void run()}
        >
          {t('addToBasket')}
        </Button>
      )}
      <span className={look === 'icon' ? 'visually-hidden' : undefined} role="status">
        {said?.text}
      </span>
    </>
  )
}
