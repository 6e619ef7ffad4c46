import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../service/data/database.ts'
import { MIGRATIONS, migrate, readSchemaVersion } from '../../../service/data/migrate.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-service-'))
  file = join(folder, 'service.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface TableRow {
  name: string
  strict: number
}

function tablesOf(db: DatabaseSync): TableRow[] {
  const rows = db.prepare(
    "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  return rows.all() as unknown as TableRow[]
}

describe('MIGRATIONS', () => {
  it('make strict tables only, beside the full-text index', () => {
    const db = new DatabaseSync(':memory:')
    migrate(db)
    const tables = tablesOf(db)
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([])
    expect(readSchemaVersion(db)).toBe(MIGRATIONS.length)
    db.close()
  })

  it('index every column that refers to another table, so that deletions do not scan', () => {
    const db = new DatabaseSync(':memory:')
    migrate(db)
    const missing = tablesOf(db).flatMap(({ name }) => {
      const columns = db.prepare('SELECT "from" AS name FROM pragma_foreign_key_list(?)').all(name)
      const indexed = db
        .prepare(
          `SELECT i.name FROM pragma_index_list(?) l, pragma_index_info(l.name) i WHERE i.seqno = 0 AND l.partial = 0`,
        )
        .all(name)
        .map((row) => row.name)
      return columns
        .filter((column) => !indexed.includes(column.name))
        .map((column) => `${name}.${column.name}`)
    })
    expect(missing).toEqual([])
    db.close()
  })
})

describe('migrate', () => {
  it('applies each migration once when the database is opened again', () => {
    openDatabase(file).close()
    const again = openDatabase(file)
    again.run('INSERT INTO settings (key, value) VALUES (?, ?)', 'a', 'b')
    again.close()
    const third = openDatabase(file)
    expect(third.get('SELECT value FROM settings WHERE key = ?', 'a')).toEqual({ value: 'b' })
    third.close()
  })

  it('leaves the database as it was when one fails, and goes on from there', () => {
    const db = new DatabaseSync(file)
    migrate(db)
    const broken = 'CREATE TABLE half (id INTEGER) STRICT; CREATE TABLE nonsense ('
    expect(() => migrate(db, [...MIGRATIONS, broken])).toThrow()
    expect(readSchemaVersion(db)).toBe(MIGRATIONS.length)
    expect(tablesOf(db).map(({ name }) => name)).not.toContain('half')
    migrate(db, [...MIGRATIONS, 'CREATE TABLE half (id INTEGER) STRICT;'])
    expect(readSchemaVersion(db)).toBe(MIGRATIONS.length + 1)
    db.close()
  })

  it('refuses and leaves alone a database of a newer version', () => {
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    expect(() => migrate(db)).toThrow(/newer/)
    expect(tablesOf(db)).toEqual([])
    db.close()
  })
})

describe('openDatabase', () => {
  it('uses WAL on disk and enforces foreign keys', () => {
    const db = openDatabase(file)
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(db.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 })
    expect(() => db.run('INSERT INTO contacts (id, company_id, name) VALUES (1, 99, ?)', 'x')).toThrow()
    db.close()
  })

  it('takes back the whole transaction when its work throws', () => {
    const db = openDatabase(':memory:')
    const insert = () => db.run('INSERT INTO settings (key, value) VALUES (?, ?)', 'a', 'b')
    expect(() =>
      db.transaction(() => {
        insert()
        throw new Error('stop')
      }),
    ).toThrow('stop')
    expect(db.all('SELECT * FROM settings')).toEqual([])
    db.transaction(insert)
    expect(db.all('SELECT * FROM settings')).toHaveLength(1)
    db.close()
  })

  it('refuses a company without a name', () => {
    const db = openDatabase(':memory:')
    const insert = (name: string) =>
      db.run('INSERT INTO companies (id, uuid, name) VALUES (1, ?, ?)', 'u', name)
    expect(() => insert('  ')).toThrow()
    insert('Casa')
    expect(db.get('SELECT time_zone FROM companies')).toEqual({ time_zone: 'America/Sao_Paulo' })
    db.close()
  })
})
