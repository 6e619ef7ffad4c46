// What every table must declare, so that the rest of the store can rely on it.
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createSchema } from '../../../../../electron/core/store/schema.ts'
import { SEALED_TABLES, TABLE_CALLS, TABLES } from '../../../../../electron/core/store/tables/all-tables.ts'

/** Opens a store of memory with the schema. */
function openSchema(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  createSchema(database)
  return database
}

interface SchemaColumn {
  readonly name: string
  readonly type: string
}

const TYPES = { text: 'TEXT', integer: 'INTEGER', bytes: 'BLOB' }

describe('TABLES', () => {
  it('have names and calls of their own', () => {
    const names = TABLES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const calls = TABLES.flatMap((table) => Object.keys(table.calls ?? {}))
    expect(calls.length).toBeGreaterThan(20)
    expect(Object.keys(TABLE_CALLS).sort()).toEqual(calls.sort())
  })

  it('together hold every table of the schema', () => {
    const database = openSchema()
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sealed_settings'")
      .all()
    database.close()
    expect(tables.map(({ name }) => name).sort()).toEqual(TABLES.map(({ name }) => name).sort())
  })

  it('of sealed records seal every column but the bytes themselves and what no reader believes', () => {
    const database = openSchema()
    expect(SEALED_TABLES.length).toBeGreaterThanOrEqual(7)
    for (const { name, place } of SEALED_TABLES) {
      const found = database
        .prepare(`SELECT name, type FROM pragma_table_info('${name}')`)
        .all() as unknown as SchemaColumn[]
      const listed = Object.entries(place).map(([column, type]) => ({ name: column, type: TYPES[type] }))
      expect([
        name,
        found
          .map((column) => ({ ...column }))
          .filter((column) => !['used_at', 'changed'].includes(column.name)),
      ]).toEqual([
        name,
        [
          { name: 'key_id', type: 'TEXT' },
          ...listed,
          { name: 'captured_at', type: 'INTEGER' },
          { name: 'sealed', type: 'BLOB' },
        ],
      ])
    }
    database.close()
  })

  it('of sealed records lose them with their key', () => {
    const database = openSchema()
    for (const { name } of SEALED_TABLES) {
      const keys = database.prepare(
        `SELECT "table", "from", on_delete FROM pragma_foreign_key_list('${name}')`,
      )
      expect([name, keys.all().map((key) => ({ ...key }))]).toEqual([
        name,
        [{ table: 'store_keys', from: 'key_id', on_delete: 'CASCADE' }],
      ])
    }
    database.close()
  })
})
