import { useTranslation } from 'react-i18next'
import type { Cents } from '../../shared/money/money.ts'
import { readTypedReais } from './typed-reais.ts'
import { useFormats } from './use-formats.ts'

export interface AmountWords {
  /** Null when the text is empty or not an amount. */
  readonly cents: Cents | null
  /** Why the text cannot be read; null when it can, and for empty text. */
  readonly problem: string | null
  /** The amount as understood, `= R$ 1.500.000,00`; null without an amount. */
  readonly echo: string | null
}

/** Reads typed amounts and returns, in words, how they were understood or why they were refused. */
export function useTypedReais(): (text: string) => AmountWords {
  const { t } = useTranslation()
  const formats = useFormats()
  return (text) => {
    if (text.trim() === '') return { cents: null, problem: null, echo: null }
    const read = readTypedReais(text, formats.language)
    if (!read.ok) return { cents: null, problem: t('amount.unreadable'), echo: null }
    return { cents: read.cents, problem: null, echo: t('amount.echo', { amount: formats.money(read.cents) }) }
  }
}
