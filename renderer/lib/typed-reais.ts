import type { Language } from '../../shared/bridge/app-state.ts'
import { type Cents, centsFromDecimalText } from '../../shared/funnel/money.ts'

const MARKS = { 'pt-BR': { thousands: '.', decimal: ',' }, en: { thousands: ',', decimal: '.' } } as const

/**
 * Reads a typed amount of reais as cents: "1.500,00" or "1500,5" in Portuguese, "1,500.00" in English, with or without
 * "R$". Null when it is not an amount: an amount is never guessed, because 1.50 and 1,50 differ by a hundred.
 */
export function readTypedReais(text: string, language: Language): Cents | null {
  const { thousands, decimal } = MARKS[language]
  const typed = text.replace(/^\s*R\$/i, '').trim()
  const [whole = '', fraction, ...more] = typed.split(decimal)
  const isWhole = /^\d+$/.test(whole) || new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+$`).test(whole)
  if (!isWhole || more.length > 0 || (fraction !== undefined && !/^\d{1,2}$/.test(fraction))) return null
  return centsFromDecimalText(`${whole.replaceAll(thousands, '')}.${fraction ?? '0'}`)
}
