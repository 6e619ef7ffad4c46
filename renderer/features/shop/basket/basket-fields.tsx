// The one field through which products come in: a SKU, a name to search, or pasted lines.
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../shared/catalogue/product.ts'
import {
  type Basket,
  type BasketItem,
  buyerText,
  cleanCoupon,
  MAX_COUPON_LENGTH,
  MAX_SKU_LENGTH,
  maskCep,
  readBuyer,
  readCep,
} from '../../../../shared/shop/basket.ts'
import { readWords } from '../../../../shared/shop/paste-lines.ts'
import { digitsOf } from '../../../../shared/text/fold-text.ts'
import { useErrorWords } from '../../../answers/error-words.ts'
import { useOperation } from '../../../answers/use-operation.ts'
import { SearchIcon } from '../../../components/icons.tsx'
import { availabilityWords, priceWords, useSearchOperation } from '../../../domain/catalogue/products.tsx'
import { UNKNOWN } from '../../../format/format.ts'
import { useSay } from '../../../report/say.ts'
import { useBasketScreen } from './use-basket-screen.ts'

/** A problem is under its field and over the page: a field that is left must not move what is about to be clicked. */
const OFFER = `
  [&_.mantine-InputWrapper-error]:absolute [&_.mantine-InputWrapper-error]:z-2
  [&_.mantine-InputWrapper-error]:top-[calc(100%_+_3px)] [&_.mantine-InputWrapper-error]:left-0
  [&_.mantine-InputWrapper-error]:py-3 [&_.mantine-InputWrapper-error]:px-9
  [&_.mantine-InputWrapper-error]:border [&_.mantine-InputWrapper-error]:border-bad
  [&_.mantine-InputWrapper-error]:rounded-8 [&_.mantine-InputWrapper-error]:bg-canvas
  [&_.mantine-InputWrapper-error]:text-bad [&_.mantine-InputWrapper-error]:text-12
  [&_.mantine-InputWrapper-error]:whitespace-nowrap
  @max-[480px]/card:[&>:nth-child(3)]:col-span-full [&_.mantine-InputWrapper-root]:relative
  grid grid-cols-[minmax(140px,1fr)_116px_minmax(140px,1.2fr)] gap-10 items-start
  @max-[480px]/card:grid-cols-[minmax(0,1fr)_116px]`
const FOUND_PRODUCT = `
  flex items-baseline gap-12 py-5 px-10
  data-combobox-selected:bg-accent-soft data-combobox-selected:text-ink`

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
  const read = readWords(typed)
  const enter = () => {
    if (typed.trim() === '') return
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
      onOptionSubmit={(sku) => add({ sku, quantity: typeof read === 'string' ? 1 : read.quantity })}
    >
      <Combobox.Target>
        <TextInput
          ref={fields.item}
          className="[&_svg]:w-14 [&_svg]:h-14"
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
            <Combobox.Option key={product.codigo} value={product.codigo} className={FOUND_PRODUCT}>
              <ProductOption product={product} />
            </Combobox.Option>
          ))}
          {search.found.length === 0 && (
            <Combobox.Empty className="py-8 px-10 text-12 text-left">
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
      <span className="cut [&_small]:ml-8 flex-1 min-w-0">
        <bdi>{product.nome ?? UNKNOWN}</bdi>
        <small>{t('catalogue:skuOf', { sku: product.codigo })}</small>
      </span>
      <span className="[&_small]:ml-8 flex-none tabular-nums">
        {priceWords(product, say)}
        {product.disponivel === false && <small>{availabilityWords(product, say).state}</small>}
      </span>
    </>
  )
}

const PAUSE_MS = 200
const MOST_SHOWN = 8

type ProductSearch = ReturnType<typeof useProductSearch>

/** Searches products while the user types. @param text Empty asks nothing. */
function useProductSearch(text: string) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const asked = settled === '' || text === '' ? null : { q: settled, limit: MOST_SHOWN }
  const operation = useSearchOperation()
  const answerState = useOperation(operation, asked, { renew: 'shown', isSeldom: true })
  const { value, error, isFirstLoad } = answerState
  const found = useMemo(
    () =>
      (value?.items ?? []).filter(
        (product): product is Product & { codigo: string } =>
          product.codigo !== null && product.codigo !== '',
      ),
    [value],
  )
  return {
    /** Products with a SKU; empty while it is asked. */
    found: settled === text ? found : [],
    isAsking: text !== '' && (settled !== text || isFirstLoad),
    /** Why there is no answer to this text. */
    error: value === null ? error : null,
  }
}

// Coupon, CEP and buyer. Each is taken on Enter, when the field is left, or when it is complete; until then nothing is
// asked.

export function OfferFields() {
  const { t } = useTranslation('shop')
  const { basket, change: edit, round, fields } = useBasketScreen()
  const change = (part: Partial<Basket>) => edit((before) => ({ ...before, ...part }))
  return (
    <div className={OFFER}>
      <TakenField
        key={`coupon/${round}`}
        label={t('coupon')}
        hint={t('couponHint')}
        value={basket.coupon ?? ''}
        maxLength={MAX_COUPON_LENGTH}
        write={(typed) => typed.toUpperCase()}
        onTake={(typed) => {
          change({ coupon: cleanCoupon(typed) })
          return null
        }}
      />
      <TakenField
        key={`cep/${round}`}
        field={fields.cep}
        label={t('cep')}
        hint="00000-000"
        value={maskCep(basket.cep ?? '')}
        maxLength={12}
        isNumeric
        write={maskCep}
        isComplete={(typed) => readCep(typed) !== null}
        onTake={(typed) => {
          const cep = readCep(typed)
          if (cep === null && digitsOf(typed) !== '') return t('cepUnread')
          change({ cep })
          return null
        }}
      />
      <TakenField
        key={`buyer/${round}`}
        field={fields.buyer}
        label={t('buyer')}
        hint={t('buyerHint')}
        value={basket.buyer ? buyerText(basket.buyer) : ''}
        maxLength={254}
        onTake={(typed) => {
          const buyer = readBuyer(typed)
          if (buyer === null && typed.trim() !== '') return t('buyerUnread')
          change({ buyer })
          return null
        }}
      />
    </div>
  )
}

interface TakenFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly maxLength: number
  readonly field?: RefObject<HTMLInputElement | null>
  readonly isNumeric?: boolean
  /** Writes the typed text in the field's form. */
  readonly write?: (typed: string) => string
  /** True for a text that is taken while it is typed. */
  readonly isComplete?: (typed: string) => boolean
  /** Takes the text; returns why it cannot be taken, in words, else null. */
  readonly onTake: (typed: string) => string | null
}

/** A text field with a draft of its own. */
function TakenField(props: TakenFieldProps) {
  const { label, hint, value, maxLength, field, onTake } = props
  const { write = (typed: string) => typed, isComplete = () => false } = props
  const [draft, setDraft] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setDraft(value)
    setProblem(null)
  }, [value])
  const take = (typed: string) => {
    if (typed !== value) setProblem(onTake(typed))
  }
  return (
    <TextInput
      {...(field && { ref: field })}
      label={label}
      placeholder={hint}
      value={draft}
      maxLength={maxLength}
      error={problem}
      inputMode={props.isNumeric ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        const typed = write(event.currentTarget.value)
        setDraft(typed)
        setProblem(null)
        if (isComplete(typed)) take(typed)
      }}
      onBlur={() => take(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(draft)
        if (event.key === 'Escape') {
          setDraft(value)
          setProblem(null)
        }
      }}
    />
  )
}
