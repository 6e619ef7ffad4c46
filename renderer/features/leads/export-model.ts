// Leads as typed values for a file, with every field of their rows. These tables name people; the summary's lines do not,
// and neither do their filters: a search or a responsible person is told as a number.
import type { CellValue, ColumnType, TableModel } from '../../lib/share/table-model.ts'
import { readContact, unknownFields } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

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
const COLUMN_KEYS = Object.keys(COLUMNS) as LeadColumn[]
/** Fields that nobody foresaw get a column each, up to so many. */
const MOST_OTHER_FIELDS = 40

export interface LeadTitles {
  readonly title: string
  readonly columns: Readonly<Record<LeadColumn, string>>
  readonly statusOf: (status: string | null) => string | null
  readonly hasConversation: string
}

function contacts(items: Lead['phone']): string | null {
  return items.length === 0 ? null : items.map((item) => readContact(item).value).join('; ')
}

function cells(lead: Lead, titles: LeadTitles): Record<LeadColumn, CellValue> {
  return {
    id: String(lead.id),
    name: lead.name,
    title: lead.title,
    status: titles.statusOf(lead.status),
    value: lead.opportunity,
    phone: contacts(lead.phone),
    email: contacts(lead.email),
    responsible: lead.assigned_name ?? lead.assigned_to,
    source: lead.source_id === null ? null : String(lead.source_id),
    created: lead.created_at,
    converted: lead.converted_at,
    junked: lead.junked_at,
    junkReason: lead.junk_reason,
    conversation: lead.conversation_id === null ? null : titles.hasConversation,
  }
}

/** A row a lead, in the order of the list; `note` says what is missing. */
export function leadsTable(rows: readonly Lead[], titles: LeadTitles, note: string | null): TableModel {
  const others = rows.map((lead) => new Map(unknownFields(lead).map(({ name, text }) => [name, text])))
  const names = [...new Set(others.flatMap((fields) => [...fields.keys()]))].slice(0, MOST_OTHER_FIELDS)
  return {
    title: titles.title,
    columns: [
      ...COLUMN_KEYS.map((key) => ({ title: titles.columns[key], type: COLUMNS[key] })),
      // Whatever they are, they stay as they came: a CEP keeps its zeros.
      ...names.map((title) => ({ title, type: 'text' as const })),
    ],
    rows: rows.map((lead, index) => {
      const known = cells(lead, titles)
      return [
        ...COLUMN_KEYS.map((key) => known[key]),
        ...names.map((name) => others[index]?.get(name) ?? null),
      ]
    }),
    ...(note === null ? {} : { note }),
  }
}
