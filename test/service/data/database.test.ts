import { describe, expect, it } from 'vitest'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'

interface TableRow {
  name: string
  strict: number
}

function tablesOf(db: ServiceDatabase): TableRow[] {
  return db.all(
    "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
}

describe('openDatabase', () => {
  it('indexes every column that refers to another table, so that deletions do not scan', () => {
    const db = openDatabase(':memory:')
    const missing = tablesOf(db).flatMap(({ name }) => {
      const columns = db.all<{ name: string }>('SELECT "from" AS name FROM pragma_foreign_key_list(?)', name)
      const indexed = db
        .all<{ name: string }>(
          `SELECT i.name FROM pragma_index_list(?) l, pragma_index_info(l.name) i WHERE i.seqno = 0 AND l.partial = 0`,
          name,
        )
        .map((row) => row.name)
      return columns
        .filter((column) => !indexed.includes(column.name))
        .map((column) => `${name}.${column.name}`)
    })
    expect(missing).toEqual([])
    db.close()
  })

  it('refuses a row that refers to none', () => {
    const db = openDatabase(':memory:')
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
})
