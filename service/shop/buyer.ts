// Identifies a buyer for limits per buyer: by CPF or CNPJ, by e-mail address, or by both.
import { digitsOf } from '../../shared/text/fold-text.ts'

export interface Buyer {
  /** Digits of a CPF or CNPJ. */
  readonly taxId: string | null
  /** Lower case. */
  readonly email: string | null
}

const CPF_DIGITS = 11
const CNPJ_DIGITS = 14
const EMAIL = /^[^\s@]+@[^\s@]+$/

export function normaliseTaxId(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const digits = digitsOf(value)
  return digits.length === CPF_DIGITS || digits.length === CNPJ_DIGITS ? digits : null
}

export function normaliseEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const email = value.trim().toLowerCase()
  return EMAIL.test(email) ? email : null
}

/**
 * Reads `cliente` (specification 4.10): `cpf_cnpj` or `CPF` (also `cpf`), compared by its digits, and `email`, compared
 * without regard to case. Returns null when nothing in it identifies a buyer.
 */
export function readBuyer(cliente: Readonly<Record<string, unknown>> | undefined): Buyer | null {
  if (!cliente) return null
  const taxId = normaliseTaxId(cliente.cpf_cnpj) ?? normaliseTaxId(cliente.CPF) ?? normaliseTaxId(cliente.cpf)
  const email = normaliseEmail(cliente.email)
  return taxId === null && email === null ? null : { taxId, email }
}
