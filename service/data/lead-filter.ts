// The filters of leads.list as SQL over the covering indexes and the full-text index (data/schema).
import type { OperationRequest } from '../../shared/api/registry.ts'
import { endOfBound, startOfBound } from '../../shared/leads/lead-filter.ts'
import { readSearchTerm, type SearchTerm } from '../../shared/leads/search-text.ts'
import { boundInCents } from '../../shared/money/money.ts'
import type { Company } from './companies.ts'

export type LeadsRequest = OperationRequest<'leads.list'>

export interface LeadFilter {
  /** False when every lead of the company is a match. */
  readonly isFiltering: boolean
  /** Conditions on `leads l`. */
  readonly where: string
  readonly params: readonly (string | number)[]
  /** Expression of the full-text index that every match passes as well; null when it has none for the search. */
  readonly match: string | null
}

interface Search {
  readonly match: string | null
  /** Compares the texts themselves; null when the full-text index finds exactly the matches. */
  readonly condition: { readonly sql: string; readonly params: readonly string[] } | null
}

/** The full-text index finds no shorter text. */
const SHORTEST_PHRASE = 3
/** The full-text index finds a longer text by its beginning, since every letter of a phrase takes memory. */
const LONGEST_PHRASE = 64
/** SQLite refuses longer patterns, and no phone has so many digits. */
const LONGEST_PATTERN = 50_000

/**
 * Phones with the parts in this order. Of several phones, one has to have all parts: the list of them is read as JSON,
 * which numbers and their separator (U+001F) are after a replacement.
 */
const PARTS_IN_ORDER = `(l.phone_digits LIKE ? AND (instr(l.phone_digits, char(31)) = 0 OR EXISTS (
  SELECT 1 FROM json_each('["' || replace(l.phone_digits, char(31), '","') || '"]') WHERE value LIKE ?)))`

/** Compares one field of text with the term, and the digits of the phones when it can be a number. */
function searchOf({ text, digitParts }: SearchTerm): Search {
  const [digits, ...others] = digitParts ?? []
  const isInParts = others.length > 0
  const sought: [column: string, part: string][] = [['search_text', text]]
  if (digits !== undefined && !isInParts) sought.push(['phone_digits', digits])
  const conditions = sought.map(([column, part]) => ({ sql: `instr(l.${column}, ?) > 0`, params: [part] }))
  const pattern = `%${digitParts?.join('%')}%`
  if (isInParts && pattern.length <= LONGEST_PATTERN) {
    conditions.push({ sql: PARTS_IN_ORDER, params: [pattern, pattern] })
  }
  const phrases = sought.map(([column, part]) => ({ column, letters: [...part] }))
  const hasPhrases = !isInParts && phrases.every(({ letters }) => letters.length >= SHORTEST_PHRASE)
  const isExact = hasPhrases && phrases.every(({ letters }) => letters.length <= LONGEST_PHRASE)
  const phraseOf = ({ column, letters }: (typeof phrases)[number]) =>
    `${column} : "${letters.slice(0, LONGEST_PHRASE).join('').replaceAll('"', '""')}"`
  return {
    match: hasPhrases ? phrases.map(phraseOf).join(' OR ') : null,
    condition: isExact
      ? null
      : {
          sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
          params: conditions.flatMap(({ params }) => params),
        },
  }
}

/** Returns the filters of a request. An empty list and an empty search filter nothing. */
export function filterOf(company: Company, request: LeadsRequest): LeadFilter {
  const conditions = ['l.company_id = ?']
  const params: (string | number)[] = [company.id]
  const keep = (sql: string, ...values: readonly (string | number)[]) => {
    conditions.push(sql)
    params.push(...values)
  }
  const keepAnyOf = (column: string, values: readonly (string | number)[] | undefined) => {
    if (values?.length) keep(`l.${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values))
  }
  const keepDays = (column: string, from: string | undefined, to: string | undefined) => {
    if (from !== undefined) keep(`l.${column} >= ?`, startOfBound(company.time, from))
    if (to !== undefined) keep(`l.${column} < ?`, endOfBound(company.time, to))
  }

  if (request.status !== undefined) keep('l.status = ?', request.status)
  keepAnyOf('status', request.status_in)
  if (request.assigned_to !== undefined) keep('l.assigned_to = ?', request.assigned_to.toLowerCase())
  keepAnyOf(
    'assigned_to',
    request.assigned_to_in?.map((id) => id.toLowerCase()),
  )
  keepAnyOf('source_id', request.source_id_in)
  keepDays('created_at', request.created_from, request.created_to)
  keepDays('junked_at', request.junked_from, request.junked_to)
  keepDays('converted_at', request.converted_from, request.converted_to)
  const { opportunity_min: min, opportunity_max: max, has_conversation: hasConversation } = request
  if (min !== undefined) keep('l.opportunity_cents >= ?', boundInCents(min, 'min'))
  if (max !== undefined) keep('l.opportunity_cents <= ?', boundInCents(max, 'max'))
  if (hasConversation !== undefined) keep(`l.conversation_id IS ${hasConversation ? 'NOT ' : ''}NULL`)
  const term = readSearchTerm(request.search)
  const search = term === null ? null : searchOf(term)
  if (search?.condition) keep(search.condition.sql, ...search.condition.params)
  const match = search?.match ?? null
  return {
    isFiltering: conditions.length > 1 || match !== null,
    where: conditions.join(' AND '),
    params,
    match,
  }
}
