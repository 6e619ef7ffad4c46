// The one field through which products come in: a SKU, a name to search, or pasted lines.
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BasketItem, MAX_SKU_LENGTH } from '../../../../shared/shop/basket.ts'
import { readWords } from '../../../../shared/shop/paste-lines.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { SearchIcon } from '../../../components/icons.tsx'
import { availabilityWords, priceWords } from '../../../domain/catalogue/product-words.ts'
import { UNKNOWN } from '../../../format/format.ts'
import { useSay } from '../../../report/say.ts'
import styles from './item-field.module.css'
import { useBasketScreen } from './use-basket-screen.ts'
import { type ProductSearch, useProductSearch } from './use-product-search.ts'

interface ItemFieldProps {
  readonly onAdd: (item: BasketItem) => void
  /** Several lines or columns were pasted. */
  readonly onPaste: (text: string) => void
}

/** The words to search: without the quantity that may stand beside a SKU. */
function searchedText(typed: string): string {
  const read = readWords(typed)
  const text = typeof read === 'string' || read.quantity === 1 ? typed : read.sku
  return text.trim().length < 2 ? '' : text.trim()
}

export function ItemField({ onAdd, onPaste }: ItemFieldProps) {
  const { t } = useTranslation('shop')
  const { fields } = useBasketScreen()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const search = useProductSearch(searchedText(typed))
  const add = (item: BasketItem) => {
    onAdd(item)
    setTyped('')
    setProblem(null)
    combobox.closeDropdown()
  }
  const quantityTyped = () => {
    const read = readWords(typed)
    return typeof read === 'string' ? 1 : read.quantity
  }
  const enter = () => {
    if (typed.trim() === '') return
    const read = readWords(typed)
    const exact = typeof read !== 'string' && search.found.find(({ codigo }) => codigo === read.sku)
    if (exact) return add(read)
    if (search.found.length > 0) return void combobox.selectFirstOption()
    // While a name is being searched, Enter must not take it for a SKU.
    if (search.isAsking && !/\d/.test(typed)) return
    if (typeof read === 'string') setProblem(t('notSku', { text: typed.trim() }))
    else add(read)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.dropdownOpened) setTyped('')
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return
    event.preventDefault()
    // Otherwise the list, which listens too, would choose the option that this press only marks.
    event.stopPropagation()
    enter()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t;]/.test(text.trim())) return
    event.preventDefault()
    setTyped('')
    onPaste(text)
  }
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(sku) => add({ sku, quantity: quantityTyped() })}
    >
      <Combobox.Target>
        <TextInput
          ref={fields.item}
          className={styles.field ?? ''}
          label={t('find')}
          placeholder={t('findHint')}
          description={t('findHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          leftSection={<SearchIcon />}
          value={typed}
          error={problem}
          maxLength={MAX_SKU_LENGTH + 10}
          spellCheck={false}
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDownCapture={onKeyDown}
          onPaste={paste}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={searchedText(typed) === ''}>
        <Combobox.Options aria-label={t('found')}>
          {search.found.map((product) => (
            <Combobox.Option key={product.codigo} value={product.codigo} className={styles.option}>
              <ProductOption product={product} />
            </Combobox.Option>
          ))}
          {search.found.length === 0 && (
            <Combobox.Empty className={styles.none}>
              <SearchState search={search} text={typed.trim()} />
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function SearchState({ search, text }: { readonly search: ProductSearch; readonly text: string }) {
  const { t } = useTranslation('shop')
  const words = useErrorWords()
  if (search.isAsking) return t('searching')
  if (search.error === null) return t('noneFound', { text })
  return t('searchFailed', { text, reason: words(search.error).title })
}

function ProductOption({ product }: { readonly product: ProductSearch['found'][number] }) {
  const { t } = useTranslation(['shop', 'catalogue'])
  const say = useSay()
  return (
    <>
      <span className={styles.name}>
        <bdi>{product.nome ?? UNKNOWN}</bdi>
        <small>{t('catalogue:skuOf', { sku: product.codigo })}</small>
      </span>
      <span className={styles.price}>
        {priceWords(product, say)}
        {product.disponivel === false && <small>{availabilityWords(product, say).state}</small>}
      </span>
    </>
  )
}
