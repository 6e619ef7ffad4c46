// leads.list (specification 2.2, 4.2): lists six fields of a row; "other fields may be returned".
import { changesAt, type Dialect, type Fields } from './dialect.ts'
import { omit, pick, remainderOf } from './places.ts'

const LISTED = ['id', 'name', 'status', 'opportunity', 'phone', 'email'] as const
const ROWS = [['leads.list', 'rows[]']] as const
const RESULT = [['leads.list', '']] as const

/** Returns an instant like `2026-10-02T12:04:31.120Z` in the form of another system. */
function otherInstant(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 19).replace('T', ' ') : value
}

function withOtherForms(row: Fields): Fields {
  const { assigned_to: id, assigned_name: name, source_id: source, conversation_id: _, ...rest } = row
  return {
    ...rest,
    source_id: source === null ? null : String(source),
    assigned_to: id === null ? null : { id, name },
    created_at: otherInstant(row.created_at),
    converted_at: otherInstant(row.converted_at),
    junked_at: otherInstant(row.junked_at),
  }
}

/** Returns another decimal text of the same amount: `9.50` as `9.5000`, `10.00` as `10`, `1500.25` unchanged. */
function otherAmount(amount: unknown, id: unknown): unknown {
  if (typeof amount !== 'string') return amount
  if (amount.endsWith('.00') && Number(id) % 2 === 0) return amount.slice(0, -3)
  return `${amount}00`
}

export const LEAD_DIALECTS: readonly Dialect[] = [
  {
    name: 'six-field-leads',
    summary: 'rows of leads carry the six listed fields and no other',
    section: '2.2',
    choice: 'fields of a lead',
    changes: changesAt(ROWS, (row) => pick(row, LISTED)),
  },
  {
    name: 'other-lead-fields',
    summary:
      'further fields of a lead have other forms: times without a zone, a person as an object, no conversation',
    section: '2.2',
    choice: 'fields of a lead',
    changes: changesAt(ROWS, withOtherForms),
  },
  {
    name: 'opportunity-forms',
    summary: 'the decimal text of a lead has no, two or four decimals',
    section: '2.2',
    changes: changesAt(ROWS, (row) => ({ ...row, opportunity: otherAmount(row.opportunity, row.id) })),
  },
  {
    name: 'unknown-lead-status',
    summary: 'some new leads are called `qualified`',
    section: '2.2',
    changes: changesAt(ROWS, (row) =>
      row.status === 'new' && remainderOf(row.id, 3) === 0 ? { ...row, status: 'qualified' } : row,
    ),
  },
  {
    name: 'by-status-before-filter',
    summary: 'by_status counts what the other filters match, whatever status is asked for',
    section: '4.2',
    choice: 'counts by status',
    changes: changesAt(RESULT, (result, { request, ask }) => ({
      ...result,
      by_status: ask('leads.list', { ...omit(request, ['status', 'status_in']), page: 1, limit: 1 })
        .by_status,
    })),
  },
  {
    name: 'no-by-status',
    summary: 'leads come without by_status',
    section: '4.2',
    choice: 'counts by status',
    changes: changesAt(RESULT, (result) => omit(result, ['by_status'])),
  },
]
