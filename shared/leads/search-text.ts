// The text that a lead search compares (specification 4.2): folded name, title,
// phones and e-mails, and the phones' digits.
import { digitsOf, foldText } from '../text/fold-text.ts'

/** Separates the searched fields. Folding removes it from terms, so no term matches across two fields. */
const FIELD_SEPARATOR = '\u001f'

/** A term that consists of digits and phone punctuation is also compared with the digits of phones. */
const PHONE_TERM = /^[\d\s()+./-]*\d[\d\s()+./-]*$/

export interface SearchedFields {
  readonly name: string
  readonly title: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

export interface SearchTerm {
  readonly text: string
  /** Null for a term that cannot be part of a phone number. */
  readonly digits: string | null
}

/** The folded fields, the name first. */
export function searchTextOf({ name, title, phones, emails }: SearchedFields): string {
  return [name, title, ...phones, ...emails].map(foldText).join(FIELD_SEPARATOR)
}

export function phoneDigitsOf(phones: readonly string[]): string {
  return phones.map(digitsOf).join(FIELD_SEPARATOR)
}

/** The folded name of a search text. */
export function nameInSearchText(text: string): string {
  const end = text.indexOf(FIELD_SEPARATOR)
  return end === -1 ? text : text.slice(0, end)
}

/** Returns the term to search for; null for a search that filters nothing. */
export function readSearchTerm(search: string | undefined): SearchTerm | null {
  const text = foldText(search ?? '').trim()
  if (text === '') return null
  return { text, digits: PHONE_TERM.test(text) ? digitsOf(text) : null }
}
