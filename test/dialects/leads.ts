// leads.list (specification 2.2, 4.2): lists six fields of a row; "other fields may be returned".
import { changesAt, type Dialect, type Fields, sameSchema } from './dialect.ts'
import { omit, onlyFields, pick, remainderOf, withFields, withOptional } from './places.ts'

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
    changes: changesAt(ROWS, {
      value: (row) => pick(row, LISTED),
      schema: (schema) => onlyFields(schema, LISTED),
    }),
  },
  {
    name: 'other-lead-fields',
    summary:
      'further fields of a lead have other forms: times without a zone, a person as an object, no conversation',
    section: '2.2',
    choice: 'fields of a lead',
    changes: changesAt(ROWS, {
      value: withOtherForms,
      schema: (schema) =>
        withFields(
          onlyFields(
            schema,
            Object.keys(schema.properties ?? {}).filter(
              (name) => !['assigned_name', 'conversation_id'].includes(name),
            ),
          ),
          {
            source_id: { type: ['string', 'null'] },
            assigned_to: {
              type: ['object', 'null'],
              properties: { id: { type: 'string' }, name: { type: 'string' } },
            },
            created_at: { type: 'string' },
            converted_at: { type: ['string', 'null'] },
            junked_at: { type: ['string', 'null'] },
          },
        ),
    }),
  },
  {
    name: 'opportunity-forms',
    summary: 'the decimal text of a lead has no, two or four decimals',
    section: '2.2',
    changes: changesAt(ROWS, {
      value: (row) => ({ ...row, opportunity: otherAmount(row.opportunity, row.id) }),
      schema: sameSchema,
    }),
  },
  {
    name: 'unknown-lead-status',
    summary: 'some new leads are called `qualified`',
    section: '2.2',
    changes: changesAt(ROWS, {
      value: (row) =>
        row.status === 'new' && remainderOf(row.id, 3) === 0 ? { ...row, status: 'qualified' } : row,
      schema: (schema) => withFields(schema, { status: { type: 'string' } }),
    }),
  },
  {
    name: 'by-status-before-filter',
    summary: 'by_status counts what the other filters match, whatever status is asked for',
    section: '4.2',
    choice: 'counts by status',
    changes: changesAt(RESULT, {
      value: (result, { request, ask }) => ({
        ...result,
        by_status: ask('leads.list', { ...omit(request, ['status', 'status_in']), page: 1, limit: 1 })
          .by_status,
      }),
      schema: sameSchema,
    }),
  },
  {
    name: 'no-by-status',
    summary: 'leads come without by_status',
    section: '4.2',
    choice: 'counts by status',
    changes: changesAt(RESULT, {
      value: (result) => omit(result, ['by_status']),
      schema: (schema) => withOptional(schema, ['by_status']),
    }),
  },
]
