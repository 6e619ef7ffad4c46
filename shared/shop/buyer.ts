// A typed buyer: CPF, CNPJ or e-mail address (specification 4.10, `cliente`). Check digits are not computed: the shop
// decides whom it knows.
import { cleanCode } from '../text/clean-text.ts'
import { digitsOf, foldText } from '../text/fold-text.ts'
import type { Buyer } from './basket.ts'

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14
const MAX_EMAIL_LENGTH = 254
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u

export function isBuyer({ kind, value }: Buyer): boolean {
  if (kind === 'email') return EMAIL.test(value) && value.length <= MAX_EMAIL_LENGTH
  return /^\d+$/.test(value) && (value.length === CPF_DIGITS || value.length === CNPJ_DIGITS)
}

/** Returns the buyer in a typed text; null when it is neither an e-mail address nor 11 or 14 digits. */
export function readBuyer(typed: string): Buyer | null {
  const text = cleanCode(typed)
  const buyer: Buyer = text.includes('@')
    ? { kind: 'email', value: text }
    : { kind: 'taxId', value: /^[\d\s./-]*$/.test(foldText(text)) ? digitsOf(text) : '' }
  return isBuyer(buyer) ? buyer : null
}

/** Writes a buyer as people do: `111.444.777-35`, `00.000.000/0001-91`, or the address. */
export function buyerText({ kind, value }: Buyer): string {
  if (kind === 'email') return value
  return value.length === CPF_DIGITS
    ? value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    : value.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}
