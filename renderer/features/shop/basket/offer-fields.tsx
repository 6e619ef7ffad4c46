// Coupon, CEP and buyer. Each is taken on Enter, when the field is left, or when it is complete; until then nothing is
// asked.
import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Basket,
  cleanCoupon,
  MAX_CEPS,
  MAX_COUPON_LENGTH,
  withCepFirst,
} from '../../../../shared/shop/basket.ts'
import { buyerText, readBuyer } from '../../../../shared/shop/buyer.ts'
import { maskCep, readCep } from '../../../../shared/shop/cep.ts'
import { digitsOf } from '../../../../shared/text/fold-text.ts'
import { TextButton } from '../../../components/text-button.tsx'
import offer from './offer-fields.module.css'
import { useBasketScreen } from './use-basket-screen.ts'

const CEP_DIGITS = 8

export function OfferFields() {
  const { t } = useTranslation('shop')
  const { basket, change: edit, round, fields } = useBasketScreen()
  const change = (part: Partial<Basket>) => edit((before) => ({ ...before, ...part }))
  return (
    <div className={offer.offer}>
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
      <CepField key={`cep/${round}`} />
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
      <OtherCeps />
    </div>
  )
}

function CepField() {
  const { t } = useTranslation('shop')
  const { basket, change, fields } = useBasketScreen()
  const take = (typed: string): string | null => {
    const digits = digitsOf(typed)
    const cep = readCep(typed)
    if (cep !== null) change((before) => withCep(before, cep))
    else if (digits === '') change((before) => ({ ...before, ceps: before.ceps.slice(1) }))
    else if (digits.length > CEP_DIGITS) return t('cepLong')
    else return t('cepShort', { count: CEP_DIGITS - digits.length })
    return null
  }
  return (
    <TakenField
      field={fields.cep}
      label={t('cep')}
      hint={t('cepHint')}
      value={maskCep(basket.ceps[0] ?? '')}
      maxLength={12}
      isNumeric
      write={maskCep}
      isComplete={(typed) => readCep(typed) !== null}
      onTake={take}
    />
  )
}

/** Replaces the first CEP; one that is in the basket already moves to the front. */
function withCep(basket: Basket, cep: string): Basket {
  const others = basket.ceps.slice(1)
  return basket.ceps.includes(cep) ? withCepFirst(basket, cep) : { ...basket, ceps: [cep, ...others] }
}

/** Further destinations of the same basket. The first is the one that is simulated. */
function OtherCeps() {
  const { t } = useTranslation('shop')
  const { basket, change, fields } = useBasketScreen()
  if (basket.ceps.length === 0) return null
  const [first, ...others] = basket.ceps
  return (
    <ul className={offer.ceps} aria-label={t('otherCeps')}>
      {others.map((cep) => (
        <li key={cep}>
          <button
            type="button"
            aria-label={t('useCep', { cep: maskCep(cep) })}
            onClick={() => change((before) => withCepFirst(before, cep))}
          >
            {maskCep(cep)}
          </button>
          <button
            type="button"
            aria-label={t('dropCep', { cep: maskCep(cep) })}
            onClick={() => {
              change((before) => ({ ...before, ceps: before.ceps.filter((each) => each !== cep) }))
              fields.cep.current?.focus()
            }}
          >
            ×
          </button>
        </li>
      ))}
      {basket.ceps.length < MAX_CEPS && <AddCep present={first ?? ''} />}
    </ul>
  )
}

/** Adds a second destination, and simulates it. */
function AddCep({ present }: { readonly present: string }) {
  const { t } = useTranslation('shop')
  const { change, fields } = useBasketScreen()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <li data-add>
        <TextButton onClick={() => setOpen(true)}>{t('otherCep')}</TextButton>
      </li>
    )
  }
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => fields.cep.current?.focus())
  }
  return (
    <li data-add>
      <TakenField
        label={t('otherCep')}
        isLabelHidden
        hint={t('cepHint')}
        value=""
        maxLength={12}
        isNumeric
        hasFocus
        write={maskCep}
        isComplete={(typed) => readCep(typed) !== null}
        onTake={(typed) => {
          const cep = readCep(typed)
          if (cep !== null && cep !== present) change((before) => withCepFirst(before, cep))
          if (cep !== null || digitsOf(typed) === '') close()
          return cep === null && digitsOf(typed) !== ''
            ? t('cepShort', { count: CEP_DIGITS - digitsOf(typed).length })
            : null
        }}
      />
    </li>
  )
}

interface TakenFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint: string
  readonly value: string
  readonly maxLength: number
  readonly field?: RefObject<HTMLInputElement | null>
  readonly isNumeric?: boolean
  readonly hasFocus?: boolean
  /** Writes the typed text in the field's form. */
  readonly write?: (typed: string) => string
  /** True for a text that is taken while it is typed. */
  readonly isComplete?: (typed: string) => boolean
  /** Takes the text; returns why it cannot be taken, in words, else null. */
  readonly onTake: (typed: string) => string | null
}

/** A text field with a draft of its own. */
function TakenField(props: TakenFieldProps) {
  const { label, isLabelHidden = false, hint, value, maxLength, field, onTake } = props
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
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={hint}
      value={draft}
      maxLength={maxLength}
      error={problem}
      inputMode={props.isNumeric ? 'numeric' : 'text'}
      autoFocus={props.hasFocus ?? false}
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
