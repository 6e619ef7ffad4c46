// The kinds of records that are stored by id, by their operation.
import { clientLead } from '../../../../shared/api/operations/leads.ts'
import { clientTask } from '../../../../shared/api/operations/tasks.ts'
import { plainReader } from '../../../../shared/api/plain-reader.ts'

interface RowKind {
  /** Name in the store's report. */
  readonly kind: string
  /** Reads a row as the client schema does; null when it cannot be read. */
  readonly read: (row: unknown) => object | null
  /** Fields whose folded text is stored a second time for the search (shared/leads/lead-table.ts). */
  readonly searched: readonly string[]
}

export const ROW_KINDS = {
  'leads.list': {
    kind: 'rows_of_leads',
    read: plainReader(clientLead),
    searched: ['name', 'title', 'phone', 'email'],
  },
  'tasks.list': { kind: 'rows_of_tasks', read: plainReader(clientTask), searched: [] },
} as const satisfies Readonly<Record<string, RowKind>>

export type RowOperation = keyof typeof ROW_KINDS
export const ROW_OPERATIONS = Object.keys(ROW_KINDS) as RowOperation[]
