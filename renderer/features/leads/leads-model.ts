// What Leads requests for a set of filters, and what its rows, its drawer and its file say. Pure: drops nothing and
// trusts nothing of a row.
import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { isRecord } from '../../../shared/json/record.ts'
import {
  FURTHER_LEAD_FIELDS,
  type FurtherLeadField,
  LEAD_STATUSES,
  providedFieldsOf,
} from '../../../shared/leads/lead-fields.ts'
import { cleanCode, cleanText } from '../../../shared/text/clean-text.ts'
import { digitsOf, foldText } from '../../../shared/text/fold-text.ts'
import { holdsValue, rawText } from '../../../shared/text/raw-text.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { absentFieldsOf, type SourceName } from '../../domain/leads/leads.ts'
import { shownText } from '../../format/format.ts'
import { amount, choice, days, type Filter, filterParams, ids } from '../../list/filters.tsx'
import type { Paging } from '../../list/read-all-pages.ts'
import { fieldNames } from '../../report/answer-notes.ts'
import type { Say } from '../../report/say.ts'
import {
  CONVERSATION_FILTERS,
  isPersonId,
  LEAD_DATES,
  type LeadDate,
  type LeadFilters,
  type LeadOrder,
} from '../../views/leads-view.ts'

interface Mention {
  readonly person: string | null
  readonly name: string | null
  readonly source: number | null
}

export interface KnownNames {
  /** Names by UUID, sorted by name. */
  readonly people: ReadonlyMap<string, string>
  /** Ascending. */
  readonly sources: readonly number[]
}

/** Returns the people and sources that are mentioned; a person without a name is listed by the id. */
export function collectNames(mentions: readonly Mention[]): KnownNames {
  const people = new Map<string, string>()
  const sources = new Set<number>()
  for (const { person, name, source } of mentions) {
    if (person !== null && (name !== null || !people.has(person))) people.set(person, name ?? person)
    if (source !== null) sources.add(source)
  }
  return {
    people: new Map([...people].sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))),
    sources: [...sources].sort((a, b) => a - b),
  }
}

type LeadParams = OperationParams<'leads.list'>

type LeadFilter = Filter<LeadFilters, LeadParams>

const dates = (key: LeadDate): LeadFilter => days(key, `leads:dates.${key}`, [`${key}_from`, `${key}_to`])

/** The choices of people and origins are those that were seen: no operation lists either. */
export function leadFilters({ people, sources }: KnownNames, sourceName: SourceName): readonly LeadFilter[] {
  const status: LeadFilter = choice(
    'status',
    'leads:status',
    ['all', ...LEAD_STATUSES],
    (value, { t }) => t(`leads:tiles.${value}`),
    (value) => (value === 'all' ? {} : { status: value }),
  )
  return [
    { ...status, isOutsidePanel: true },
    ...LEAD_DATES.map(dates),
    choice(
      'conversation',
      'leads:conversation',
      CONVERSATION_FILTERS,
      (value, { t }) => t(`leads:conversations.${value}`),
      (value) => ({ has_conversation: value === 'with' }),
    ),
    amount(['minCents', 'maxCents'], 'value', ['opportunity_min', 'opportunity_max']),
    ids('assignedTo', 'leads:fields.assigned_name', {
      placeholder: 'leads:addResponsible',
      options: () => [...people].map(([value, label]) => ({ value, label })),
      wordOf: (id) => people.get(id) ?? `${id.slice(0, 8)}…`,
      isId: isPersonId,
      areCounted: true,
      param: 'assigned_to_in',
    }),
    ids('sourceIds', 'leads:fields.source_id', {
      placeholder: 'leads:addSource',
      options: ({ t }) =>
        sources.map((id) => {
          const name = sourceName(id)
          return { value: `${id}`, label: name === `${id}` ? t('leads:sourceName', { id }) : name }
        }),
      wordOf: (id) => sourceName(Number(id)),
      isId: (text) => /^\d{1,15}$/.test(text),
      isNumeric: true,
      param: 'source_id_in',
    }),
  ]
}

/** For what needs no names: parameters, and which filters are set. */
export const LEAD_FILTERS = leadFilters({ people: new Map(), sources: [] }, String)

export type LeadPage = OperationResult<'leads.list'>
export type Lead = LeadPage['rows'][number]

/** The most leads that one call returns (specification 8). */
const PAGE_SIZE = 200

function allParams(filters: LeadFilters, search: string, today: PlainDate): LeadParams {
  const text = cleanText(search)
  return { ...(text !== '' && { search: text }), ...filterParams(LEAD_FILTERS, filters, today) }
}

/** Returns the parameters that count every status at once: `by_status` is unambiguous only without a status filter. */
export function countParams(filters: LeadFilters, search: string, today: PlainDate): LeadParams {
  return { ...allParams({ ...filters, status: 'all' }, search, today), limit: 1 }
}

/** Returns the list's parameters for a set of filters; `pageParams` adds the page. */
export function listParams(
  filters: LeadFilters & { readonly order: LeadOrder },
  search: string,
  today: PlainDate,
): LeadParams {
  return { ...allParams(filters, search, today), order_by: filters.order, limit: PAGE_SIZE }
}

export function pageParams(list: LeadParams, page: number): LeadParams {
  return { ...list, page }
}

/** 200 leads a call, by the number of the page. */
export const LEAD_PAGING: Paging<LeadPage, Lead> = {
  first: 1,
  rowsOf: ({ rows }) => rows,
  keyOf: ({ id }) => id,
  totalOf: ({ total }) => total,
  next({ rows, unreadable, total, limit }, at, { added, count }) {
    // Unreadable rows count towards a full page, too.
    const isShort = rows.length + unreadable.length < Math.min(PAGE_SIZE, limit ?? PAGE_SIZE)
    // A page without new leads ends the list; otherwise a server that ignores `page` would be called forever.
    return isShort || added === 0 || count === total ? null : at + 1
  },
}

export function leadName({ name }: Pick<Lead, 'name'>, { t }: Say): string {
  return shownText(name) ?? t('noName')
}

/**
 * Returns the responsible person: a name or an id, null when unassigned, undefined when the row does not provide it.
 */
export function responsibleOf({
  assigned_name: name,
  assigned_to: id,
}: Pick<Lead, 'assigned_name' | 'assigned_to'>): string | null | undefined {
  return shownText(name) ?? (id === null || id === undefined ? id : (shownText(id) ?? undefined))
}

/** Returns the first readable phone or e-mail, for the table. */
export function firstContact({ phone, email }: Pick<Lead, 'phone' | 'email'>): string | null {
  for (const item of [...(phone ?? []), ...(email ?? [])]) {
    const value = typeof item === 'string' ? item : toText((item as { value?: unknown } | null)?.value)
    if (value !== null && value.trim() !== '') return value
  }
  return null
}

// What a file of leads says beside its rows: which columns it has, and what is missing. These files name people.

/** Returns the fields that came with leads; null, which keeps all columns, without a lead. */
export function providedWith(leads: readonly Lead[]): FurtherLeadField[] | null {
  return leads.length === 0 ? null : providedFieldsOf(leads)
}

/** Says which fields no lead of the file carries; null for none. */
export function lackingWords(say: Say, leads: readonly Lead[]): string | null {
  const never = absentFieldsOf(providedWith(leads) ?? FURTHER_LEAD_FIELDS)
  return never.length === 0 ? null : say.t('leads:absentFields', { fields: fieldNames(say, never) })
}

// A lead's row for its drawer: contact points with the links that may leave the application, and unknown fields, raw.

const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...(['id', 'name', 'status', 'opportunity', 'phone', 'email'] satisfies (keyof Lead)[]),
  ...(FURTHER_LEAD_FIELDS satisfies readonly (keyof Lead)[]),
])

/** Returns the fields beyond the specification, by the API's own names. */
export function unknownFields(lead: Lead): { readonly name: string; readonly text: string | null }[] {
  const others = Object.entries(lead).filter(([name]) => !KNOWN_FIELDS.has(name))
  return others.map(([name, value]) => ({ name, text: rawText(value) }))
}

/** Reads `{value, type}` and plain text; any other shape is returned as raw text, empty when it holds nothing. */
export function readContact(item: unknown) {
  const { value, type, ...others } = isRecord(item) ? item : { value: item, type: null }
  const text = toText(value)
  return text !== null
    ? { value: text, type: typeof type === 'string' && type !== '' ? type : null }
    : { value: (holdsValue([value, others]) && rawText(item)) || '', type: null }
}

/** With its area code, of two digits without a zero: 0800 is none. */
const BRAZILIAN = /^[1-9]{2}\d{8,9}$/
const WITH_COUNTRY = /^55[1-9]{2}\d{8,9}$/
const TRUNK_ZERO = /^(?:00(?=55)|(55)?0(?=[1-9]{2}\d{8,9}$))/
/** Around a number, as chats and spreadsheets write it: `whatsapp:+5511…`, `5511…@c.us`, `11….0`. */
const AROUND_NUMBER = /^(?:tel|whatsapp):|@(?:c\.us|s\.whatsapp\.net)$|\.0$/g

/**
 * Returns a `tel:` link; null when the text is not a telephone number. Only digits with an optional plus, as the shell
 * allows. 12 or 13 digits that begin with 55, as WhatsApp writes them, are of Brazil; the 0 of trunk calls goes.
 */
export function phoneLink(phone: string): string | null {
  const text = foldText(phone).replace(AROUND_NUMBER, '')
  if (!/^\(?\+?[\d\s().-]+$/.test(text)) return null
  const digits = digitsOf(text).replace(TRUNK_ZERO, '$1')
  if (digits.length < 3 || digits.length > 20) return null
  const hasCountry = /^\(?\+\D*[1-9]/.test(text) || WITH_COUNTRY.test(digits)
  return `tel:${hasCountry ? '+' : ''}${digits}`
}

/**
 * Returns a chat link for a complete number; null otherwise. A number without a country code counts as Brazilian.
 */
export function whatsAppLink(phone: string): string | null {
  const link = phoneLink(phone)
  if (link === null) return null
  const digits = digitsOf(link)
  if (link.startsWith('tel:+')) return digits.length >= 8 ? `https://wa.me/${digits}` : null
  return BRAZILIAN.test(digits) ? `https://wa.me/55${digits}` : null
}

/** Returns a `mailto:` link to one address and nothing else: a link must not pre-write a message. */
export function mailLink(email: string): string | null {
  const address = cleanCode(email)
  return /^[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/.test(address) ? `mailto:${address}` : null
}
