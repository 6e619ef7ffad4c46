import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  MIGRATIONS,
  migrate,
  SCHEMA_VERSION,
  userVersion,
} from '../../../../electron/core/store/migrations.ts'

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

describe('MIGRATIONS', () => {
  it('make strict tables only, at the version of this schema', () => {
    expect(migrate(database)).toBe(0)
    expect(userVersion(database)).toBe(SCHEMA_VERSION)
    expect(tables().map(({ name }) => name)).toContain('corrections')
    expect(tables().filter(({ strict }) => strict !== 1)).toEqual([])
    expect(MIGRATIONS).toHaveLength(SCHEMA_VERSION)
  })
})

describe('migrate', () => {
  const STEPS = ['CREATE TABLE a (x TEXT) STRICT;', 'ALTER TABLE a ADD COLUMN y TEXT;']

  it('carries out the steps that a store lacks, with what it holds, all of them or none', () => {
    migrate(database, STEPS.slice(0, 1))
    database.exec("INSERT INTO a VALUES ('kept')")
    expect(() => migrate(database, [...STEPS, 'CREATE TABLE b (z NONE) STRICT;'])).toThrow()
    expect([userVersion(database), tables()]).toEqual([1, [{ name: 'a', strict: 1 }]])
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept' }])
    expect(migrate(database, STEPS)).toBe(1)
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept', y: null }])
    expect(userVersion(database)).toBe(2)
  })

  it('leaves a store of a newer version alone', () => {
    migrate(database, STEPS)
    expect(migrate(database, STEPS.slice(0, 1))).toBe(2)
    expect(userVersion(database)).toBe(2)
  })
})
