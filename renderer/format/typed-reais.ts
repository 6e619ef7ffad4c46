// The only reader of typed amounts: targets, thresholds of alerts, the value filter of Leads. It never guesses:
// ambiguous text is refused.

import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/bridge/app-state.ts'
import { type Cents, centsFromInteger } from '../../shared/money/money.ts'
import { cleanText } from '../../shared/text/clean-text.ts'
import { useFormats } from './use-formats.ts'

const MARKS = { 'pt-BR': { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const

const THOUSANDS = ['k', 'thousand']
const MILLIONS = ['mi', 'million', 'milhao', 'milhoes']
const BILLIONS = ['bi', 'bn', 'billion', 'bilhao', 'bilhoes']
/**
 * "m" means a million to some and mil to others; "mil" is a thousand in Portuguese and short for a million in
 * English.
 */
const THOUSAND_OF = { 'pt-BR': 'mil', en: null } as const
const MILLION_OF = { 'pt-BR': null, en: 'm' } as const
const CENTS_POWER = 2
/** R$ 10 trilhões: more than any company's amounts, and still exact in cents. */
const MAX_CENTS = 10n ** 15n

/** Returns the power of ten of a unit; null for any other text, and for a unit that means two. */
function powerOf(unit: string, language: Language): number | null {
  const plain = unit
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  if (plain === '') return 0
  if (THOUSANDS.includes(plain) || plain === THOUSAND_OF[language]) return 3
  if (MILLIONS.includes(plain) || plain === MILLION_OF[language]) return 6
  return BILLIONS.includes(plain) ? 9 : null
}

/** Returns the digits before and after the decimal mark; null when the separators are ambiguous or invalid. */
function splitMarks(digits: string, hasUnit: boolean, language: Language): readonly [string, string] | null {
  const { group, decimal } = MARKS[language]
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || (digits.includes(decimal) && fraction === '')) return null
  const groups = whole.split(group)
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(groups[0] as string) && groups.slice(1).every((each) => each.length === 3)
  if (groups.length === 1) {
    // Centavos have two digits; a fraction of a million or of a thousand may have more.
    const isRead = hasUnit ? /^\d*$/.test(fraction) : whole !== '' && /^\d{0,2}$/.test(fraction)
    return isRead ? [whole, fraction] : null
  }
  // "1.5 mi": the group mark before one or two digits is read as the decimal mark. "1.500 mi" is ambiguous.
  if (hasUnit && groups.length === 2 && fraction === '') {
    const part = groups[1] as string
    return /^\d{1,2}$/.test(part) ? [groups[0] as string, part] : null
  }
  return isGrouped && /^\d{0,2}$/.test(fraction) ? [groups.join(''), fraction] : null
}

/**
 * Reads a typed amount of reais of 0 or more; null for ambiguous text, any other text, and more than R$ 10 trilhões.
 * Accepts `1.500,00`, `R$ 1500,5`, `1,5 mi`, `1.5 mi`, `900 mil`, `.9 mi` in Portuguese; `1,500.00`, `1.5 m`, `900 k`
 * in English. Thousands separators stand in groups of three. `1.5` and `900.5` are refused in Portuguese, because
 * `1.5` may mean 1,5 or 15.
 */
export function readTypedReais(text: string, language: Language): Cents | null {
  const match = /^(?:R\$)?\s*([\d.,]*\d[\d.,]*)\s*(\p{L}*)\.?$/iu.exec(cleanText(text))
  if (!match) return null
  const [, digits = '', unit = ''] = match
  const power = powerOf(unit, language)
  const marks = splitMarks(digits, unit !== '', language)
  if (power === null || marks === null) return null
  const [whole, fraction] = marks
  const shift = power + CENTS_POWER - fraction.length
  if (shift < 0 || whole.length > 20) return null
  const amount = BigInt(whole + fraction) * 10n ** BigInt(shift)
  return amount > MAX_CENTS ? null : centsFromInteger(Number(amount))
}

/** Reads typed amounts and returns, in words, how they were understood or that they were refused. */
export function useTypedReais() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (text: string) => {
    const cents = readTypedReais(text, formats.language)
    return {
      /** Null when the text is empty or not an amount. */
      cents,
      /** That the text cannot be read; null when it can, and for empty text. */
      problem: cents === null && text.trim() !== '' ? t('amountUnreadable') : null,
      /** The amount as understood, `= R$ 1.500.000,00`; null without an amount. */
      echo: cents === null ? null : t('amountEcho', { amount: formats.money(cents) }),
    }
  }
}
