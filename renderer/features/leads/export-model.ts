// Leads as typed values for a file, with every field of their rows. These tables name people. The summary's lines and
// their filters do not: a search or a responsible person appears only as a number.
import { type FurtherLeadField, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import type { CellValue, ColumnType, TableModel } from '../../export/table-model.ts'
import { readContact, unknownFields } from './lead-fields.ts'
import { type Lead, responsibleOf } from './leads-model.ts'

const COLUMNS = {
  id: 'text',
  name: 'text',
  title: 'text',
  status: 'text',
  value: 'money',
  phone: 'text',
  email: 'text',
  responsible: 'text',
  source: 'text',
  created: 'moment',
  converted: 'moment',
  junked: 'moment',
  junkReason: 'text',
  conversation: 'text',
} as const satisfies Record<string, ColumnType>

type LeadColumn = keyof typeof COLUMNS
const COLUMN_FIELDS: Partial<Record<LeadColumn, readonly FurtherLeadField[]>> = {
  title: ['title'],
  responsible: ['assigned_to', 'assigned_name'],
  source: ['source_id'],
  created: ['created_at'],
  converted: ['converted_at'],
  junked: ['junked_at'],
  junkReason: ['junk_reason'],
  conversation: ['conversation_id'],
}
const COLUMN_KEYS = Object.keys(COLUMNS) as LeadColumn[]
/** Each unknown field gets a column, up to this number. */
const MOST_OTHER_FIELDS = 40

export interface LeadTitles {
  readonly title: string
  readonly columns: Readonly<Record<LeadColumn, string>>
  readonly statusOf: (status: string | null) => string | null
  readonly hasConversation: string
  /** The text of a cell whose field the row lacks. */
  readonly absentCell: string
}

function contacts(items: Lead['phone']): string | null {
  return items === null || items.length === 0 ? null : items.map((item) => readContact(item).value).join('; ')
}

function cells(lead: Lead, titles: LeadTitles): Record<LeadColumn, CellValue> {
  const textOf = (value: string | number | null | undefined) =>
    value === undefined ? titles.absentCell : value === null ? null : String(value)
  return {
    id: String(lead.id),
    name: lead.name,
    title: textOf(lead.title),
    status: titles.statusOf(lead.status),
    value: lead.opportunity,
    phone: contacts(lead.phone),
    email: contacts(lead.email),
    responsible: textOf(responsibleOf(lead)),
    source: textOf(lead.source_id),
    created: lead.created_at ?? null,
    converted: lead.converted_at ?? null,
    junked: lead.junked_at ?? null,
    junkReason: textOf(lead.junk_reason),
    conversation: lead.conversation_id == null ? textOf(lead.conversation_id) : titles.hasConversation,
  }
}

/** Returns the columns whose fields at least one of the leads carries; all columns when there are no leads. */
function columnsOfFile(rows: readonly Lead[]): LeadColumn[] {
  if (rows.length === 0) return COLUMN_KEYS
  const provided = providedFieldsOf(rows)
  return COLUMN_KEYS.filter((key) => COLUMN_FIELDS[key]?.some((field) => provided.includes(field)) ?? true)
}

/** Returns how many of the leads lack each further field that others carry. */
export function partlyAbsent(
  rows: readonly Lead[],
): { readonly field: FurtherLeadField; readonly count: number }[] {
  return providedFieldsOf(rows)
    .map((field) => ({ field, count: rows.filter((lead) => lead[field] === undefined).length }))
    .filter(({ count }) => count > 0)
}

/** Returns one row per lead, in the order of the list; `note` says what is missing. */
export function leadsTable(rows: readonly Lead[], titles: LeadTitles, note: string | null): TableModel {
  const others = rows.map((lead) => new Map(unknownFields(lead).map(({ name, text }) => [name, text])))
  const names = [...new Set(others.flatMap((fields) => [...fields.keys()]))].slice(0, MOST_OTHER_FIELDS)
  const keys = columnsOfFile(rows)
  return {
    title: titles.title,
    columns: [
      ...keys.map((key) => ({ title: titles.columns[key], type: COLUMNS[key] })),
      // Text, so that values stay as received: a CEP keeps its zeros.
      ...names.map((title) => ({ title, type: 'text' as const })),
    ],
    rows: rows.map((lead, index) => {
      const known = cells(lead, titles)
      return [...keys.map((key) => known[key]), ...names.map((name) => others[index]?.get(name) ?? null)]
    }),
    ...(note === null ? {} : { note }),
  }
}
