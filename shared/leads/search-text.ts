// The text that a lead search compares (specification 4.2): folded name, title,
// phones and e-mails, and the phones' digits.
import { NUMBER_SEPARATOR } from '../text/digit-parts.ts'
import { digitsOf, foldText } from '../text/fold-text.ts'

/** Separates the searched fields: no term matches across two of them. */
const FIELD_SEPARATOR = NUMBER_SEPARATOR

/** A term that consists of digits and phone punctuation is also compared with the digits of phones, part by part. */
const PHONE_TERM = /^[\d\s()+./-]*\d[\d\s()+./-]*$/

/** More groups of digits than any phone is written with: the term is then one number. */
const MOST_PARTS = 8

export interface SearchedFields {
  readonly name: string
  readonly title: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

export interface SearchTerm {
  readonly text: string
  /** Parts of a phone number, in order: "(92) 4063" leaves out its middle. Null for a term that cannot be one. */
  readonly digitParts: readonly string[] | null
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
  const text = foldText(search ?? '')
  if (text === '') return null
  if (!PHONE_TERM.test(text)) return { text, digitParts: null }
  const parts = text.match(/\d+/g) ?? []
  return { text, digitParts: parts.length > MOST_PARTS ? [digitsOf(text)] : parts }
}
