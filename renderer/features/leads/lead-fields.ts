// Sorts everything in a lead's row for its drawer: contact points with the links that may leave the application, and
// unknown fields, raw. Drops nothing and trusts nothing of a row.
import { toText } from '../../../shared/api/scalars.ts'
import { isRecord } from '../../../shared/json/record.ts'
import { FURTHER_LEAD_FIELDS } from '../../../shared/leads/provided-fields.ts'
import { holdsValue, rawText } from '../../../shared/text/raw-text.ts'
import type { Lead } from './leads-model.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...(['id', 'name', 'status', 'opportunity', 'phone', 'email'] satisfies (keyof Lead)[]),
  ...(FURTHER_LEAD_FIELDS satisfies readonly (keyof Lead)[]),
])

/** Returns the API's own names of the fields beyond the specification. */
export function unknownNames(lead: Lead): string[] {
  return Object.keys(lead).filter((name) => !KNOWN_FIELDS.has(name))
}

/** Returns the fields beyond the specification, by the API's own names. */
export function unknownFields(lead: Lead): { readonly name: string; readonly text: string | null }[] {
  const row: Readonly<Record<string, unknown>> = { ...lead }
  return unknownNames(lead).map((name) => ({ name, text: rawText(row[name]) }))
}

export interface ContactPoint {
  readonly value: string
  readonly type: string | null
}

/** Reads `{value, type}` and plain text; any other shape is returned as raw text, empty when it holds nothing. */
export function readContact(item: unknown): ContactPoint {
  const { value, type, ...others } = isRecord(item) ? item : { value: item, type: null }
  const text = toText(value)
  return text !== null
    ? { value: text, type: typeof type === 'string' && type !== '' ? type : null }
    : { value: (holdsValue([value, others]) && rawText(item)) || '', type: null }
}

/**
 * Returns a `tel:` link; null when the text is not a telephone number. Only digits with an optional plus, as the shell
 * allows.
 */
export function phoneLink(phone: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(phone)) return null
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 3 || digits.length > 20) return null
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}

/**
 * Returns a chat link for a complete number; null otherwise. A number without a country code counts as Brazilian (10
 * or 11 digits with its area code).
 */
export function whatsAppLink(phone: string): string | null {
  const link = phoneLink(phone)
  if (link === null) return null
  const digits = link.replaceAll(/\D/g, '')
  if (link.startsWith('tel:+')) return digits.length >= 8 ? `https://wa.me/${digits}` : null
  return digits.length === 10 || digits.length === 11 ? `https://wa.me/55${digits}` : null
}

/** Returns a `mailto:` link to one address and nothing else: a link must not pre-write a message. */
export function mailLink(email: string): string | null {
  const address = email.trim()
  return /^[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/.test(address) ? `mailto:${address}` : null
}
