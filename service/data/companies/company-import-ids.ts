// Maps ids of a file to ids of the store. Numbers keep their distances, so that rows ordered by id stay in order. A
// UUID that exists already is replaced by one derived from it and from the new company.
import { createHash } from 'node:crypto'
import type { ServiceDatabase } from '../database.ts'
import { COMPANY_TABLES, type CompanyTable } from './company-tables.ts'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

export type IdMap = ReturnType<typeof createIdMap>

const REFERRED = new Set(
  COMPANY_TABLES.flatMap(({ refs, refByKind }) => [
    ...Object.values(refs),
    ...Object.values(refByKind?.tables ?? {}),
  ]),
)

const UUID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-)[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Keeps the first half, which orders rows of equal times, and derives the second half from everything that makes it
 * unique.
 */
function uuidLike(id: Value, ...parts: readonly Value[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([id, ...parts]))
    .digest('hex')
  const start =
    UUID.exec(String(id))?.[1] ?? `${hex.slice(32, 40)}-${hex.slice(40, 44)}-8${hex.slice(44, 47)}-`
  const variant = ((Number.parseInt(hex.slice(0, 1), 16) & 3) | 8).toString(16)
  return `${start}${variant}${hex.slice(1, 4)}-${hex.slice(4, 16)}`
}

export function createIdMap(db: ServiceDatabase) {
  const known = new Map<string, Map<Value, Value>>()
  const offsets = new Map<string, number>()
  const reusedPipelines = new Set<Value>()
  let companyId = 0

  const remember = (table: string, id: Value, become: Value) => {
    if (!REFERRED.has(table)) return
    const ids = known.get(table) ?? new Map<Value, Value>()
    known.set(table, ids.set(id, become))
  }

  const numberFor = (table: CompanyTable, column: string, id: number): number => {
    const offset = offsets.get(table.name)
    if (offset !== undefined) return id + offset
    const { last } = db.get<{ last: number | null }>(`SELECT max(${column}) AS last FROM ${table.name}`) ?? {}
    const first = typeof last === 'number' && last >= id ? last + 1 - id : 0
    offsets.set(table.name, first)
    return id + first
  }

  const uuidFor = (table: CompanyTable, column: string, id: Value): Value => {
    const isTaken = db.get(`SELECT 1 AS taken FROM ${table.name} WHERE ${column} = ?`, id) !== undefined
    return isTaken ? uuidLike(id, companyId, table.name) : id
  }

  const globalLike = (row: Row) =>
    db.get<{ id: number }>(
      `SELECT id FROM pipelines WHERE company_id IS NULL AND name = ? AND slug = ? AND type = ? ORDER BY id`,
      row.name ?? null,
      row.slug ?? null,
      row.type ?? null,
    )

  return {
    /** Returns the store's id of a row read earlier from the file; undefined when there is none. */
    find: (table: string, id: Value): Value | undefined => known.get(table)?.get(id),
    /** Chooses the store's value for an id of a new row. */
    assign: (table: CompanyTable, column: string, id: Value): Value => {
      const become =
        column === table.numberId ? numberFor(table, column, id as number) : uuidFor(table, column, id)
      if (table.name === 'companies' && column === table.numberId) companyId = become as number
      if (column === table.key[0]) remember(table.name, id, become)
      return become
    },
    /**
     * Maps a global pipeline that the store has, and its stages, to the store's rows. Returns whether the row is one of
     * them.
     */
    reuse: (table: CompanyTable, row: Row): boolean => {
      if (table.name === 'pipelines' && row.company_id === null) {
        const like = globalLike(row)
        if (!like) return false
        reusedPipelines.add(row.id ?? null)
        remember('pipelines', row.id ?? null, like.id)
        return true
      }
      if (table.name !== 'stages' || !reusedPipelines.has(row.pipeline_id ?? null)) return false
      const stage = db.get<{ id: number }>(
        'SELECT id FROM stages WHERE pipeline_id = ? AND slug = ? ORDER BY id',
        known.get('pipelines')?.get(row.pipeline_id ?? null) ?? null,
        row.slug ?? null,
      )
      // The pipeline is the store's, so a missing stage is not added: deals in that stage are refused by their
      // reference.
      if (stage) remember('stages', row.id ?? null, stage.id)
      return true
    },
    companyId: () => companyId,
  }
}
