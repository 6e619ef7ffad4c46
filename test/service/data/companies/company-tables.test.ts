import { describe, expect, it } from 'vitest'
import { COMPANY_TABLES, TABLES_LEFT_OUT } from '../../../../service/data/companies/company-tables.ts'
import { openDatabase, type ServiceDatabase } from '../../../../service/data/database.ts'

function withDatabase(work: (db: ServiceDatabase) => void, ...statements: string[]): void {
  const db = openDatabase(':memory:')
  for (const statement of statements) db.run(statement)
  work(db)
  db.close()
}

/** Tables of the schema that neither list names. */
function unlistedTables(db: ServiceDatabase): string[] {
  const listed = new Set([...COMPANY_TABLES.map(({ name }) => name), ...Object.keys(TABLES_LEFT_OUT)])
  return db
    .all<{ name: string }>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .map(({ name }) => name)
    .filter((name) => !listed.has(name))
}

/** Columns of listed tables that refer to a table which `refs` does not name for them. */
function unlistedRefs(db: ServiceDatabase): string[] {
  return COMPANY_TABLES.flatMap(({ name, refs }) =>
    db
      .all<{ from: string; table: string }>('SELECT "from", "table" FROM pragma_foreign_key_list(?)', name)
      .filter(({ from, table }) => refs[from] !== table)
      .map(({ from, table }) => `${name}.${from} -> ${table}`),
  )
}

/** Columns of listed tables that look like a company's, or like an id, and are none for the list. */
function columnsOf(db: ServiceDatabase, name: string): string[] {
  return db.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', name).map((row) => row.name)
}

describe('COMPANY_TABLES', () => {
  it('has every table of the schema, or TABLES_LEFT_OUT says why not', () => {
    withDatabase((db) => expect(unlistedTables(db)).toEqual([]))
  })

  it('lacks a table that is planted, with or without a reference to companies', () => {
    withDatabase(
      (db) => expect(unlistedTables(db).toSorted()).toEqual(['planted', 'planted_counts']),
      'CREATE TABLE planted (id INTEGER PRIMARY KEY, company_id INTEGER REFERENCES companies (id)) STRICT',
      'CREATE TABLE planted_counts (company_id INTEGER PRIMARY KEY, count INTEGER) STRICT',
    )
  })

  it('leaves out no table that belongs to a company by a reference, but the tokens', () => {
    withDatabase((db) => {
      const referring = Object.keys(TABLES_LEFT_OUT).filter(
        (name) => db.all('SELECT 1 AS one FROM pragma_foreign_key_list(?)', name).length > 0,
      )
      expect(referring).toEqual(['access_tokens'])
    })
  })

  it('names every reference of its tables, and each leads to a table before', () => {
    withDatabase((db) => expect(unlistedRefs(db)).toEqual([]))
    withDatabase(
      (db) => expect(unlistedRefs(db)).toEqual(['leads.planted -> users']),
      'ALTER TABLE leads ADD COLUMN planted TEXT REFERENCES users (id)',
    )
    const seen = new Set<string>()
    for (const { name, refs, refByKind } of COMPANY_TABLES) {
      const targets = [...Object.values(refs), ...Object.values(refByKind?.tables ?? {})]
      expect([name, targets.filter((target) => !seen.has(target))]).toEqual([name, []])
      seen.add(name)
    }
  })

  it('names columns that exist, and all of a table’s primary key and UUIDs', () => {
    withDatabase((db) => {
      for (const table of COMPANY_TABLES) {
        const columns = columnsOf(db, table.name)
        const named = [
          ...table.key,
          ...(table.uuids ?? []),
          ...Object.keys(table.refs),
          table.refByKind?.column,
        ]
        expect([table.name, named.filter((name) => name !== undefined && !columns.includes(name))]).toEqual([
          table.name,
          [],
        ])
        const primary = db.all<{ name: string }>(
          'SELECT name FROM pragma_table_info(?) WHERE pk > 0',
          table.name,
        )
        expect([table.name, primary.map(({ name }) => name)]).toEqual([table.name, table.key])
        if (columns.includes('uuid')) expect(table.uuids).toContain('uuid')
      }
    })
  })
})
