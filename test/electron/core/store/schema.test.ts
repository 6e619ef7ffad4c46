import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSchema, SCHEMA_VERSION, userVersion } from '../../../../electron/core/store/schema.ts'

let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
})
afterEach(() => database.close())

const tables = () =>
  database
    .prepare("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => ({ ...row }))

describe('createSchema', () => {
  it('makes strict tables only, once', () => {
    expect([createSchema(database), createSchema(database)]).toEqual([0, SCHEMA_VERSION])
    expect(userVersion(database)).toBe(SCHEMA_VERSION)
    expect(tables().map(({ name }) => name)).toContain('corrections')
    expect(tables().filter(({ strict }) => strict !== 1)).toEqual([])
  })

  it('leaves a store of a newer version alone', () => {
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`)
    expect(createSchema(database)).toBe(SCHEMA_VERSION + 1)
    expect(tables().map(({ name }) => name)).not.toContain('corrections')
  })
})
