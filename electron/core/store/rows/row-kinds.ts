// The kinds of records that are stored by id, by their operation.
import { clientLead } from '../../../../shared/api/operations/leads.ts'
import { clientProduct } from '../../../../shared/api/operations/products.ts'
import { clientTask } from '../../../../shared/api/operations/tasks.ts'
import { plainReader } from '../../../../shared/api/readers.ts'
import { toInteger, toText } from '../../../../shared/api/scalars.ts'

/** A lead's and a task's id is an integer, a product's is a text (specification 2). */
export type RowId = number | string

interface RowKind {
  /** Name in the store's report. */
  readonly kind: string
  /** Reads the value of a row's `id`; null when it is not one. */
  readonly readId: (id: unknown) => RowId | null
  /** Reads a row as the client schema does; null when it cannot be read. */
  readonly read: (row: unknown) => object | null
  /** Fields whose folded text is stored a second time for the search (shared/leads/lead-table.ts). */
  readonly searched: readonly string[]
}

function readTextId(id: unknown): string | null {
  return toText(id)?.trim() || null
}

export const ROW_KINDS = {
  'leads.list': {
    kind: 'rows_of_leads',
    readId: toInteger,
    read: plainReader(clientLead),
    searched: ['name', 'title', 'phone', 'email'],
  },
  'tasks.list': { kind: 'rows_of_tasks', readId: toInteger, read: plainReader(clientTask), searched: [] },
  // Also for products.list, which is the same function (specification 4.8).
  'products.search': {
    kind: 'rows_of_products',
    readId: readTextId,
    read: plainReader(clientProduct),
    searched: ['nome', 'codigo', 'idCatalogo'],
  },
} as const satisfies Readonly<Record<string, RowKind>>

export type RowOperation = keyof typeof ROW_KINDS
export const ROW_OPERATIONS = Object.keys(ROW_KINDS) as RowOperation[]
