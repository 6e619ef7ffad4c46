// The control of R3: the same numbers at the same places in a plain database, whose rows are used without any check. It
// shows how a store fails that trusts its file.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { payloadOf } from '../support/store/store-fixture.ts'
import { belongs, COMPANIES, DAYS, numberAt, OPERATIONS } from './store-places.ts'

const PLACES = COMPANIES.flatMap((company) => [...OPERATIONS, ...DAYS].map((place) => ({ company, place })))

function openAsItIs(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec(
    'CREATE TABLE IF NOT EXISTS answers (company TEXT, place TEXT, payload TEXT, PRIMARY KEY (company, place))',
  )
  return database
}

export function fillNaively(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const database = openAsItIs(file)
  const insert = database.prepare('INSERT INTO answers VALUES (?, ?, ?)')
  for (const { company, place } of PLACES) {
    insert.run(company, place, JSON.stringify(payloadOf(numberAt(company, place))))
  }
  database.close()
}

/** Counts values found and wrong ones. Throws what a damaged file makes SQLite or JSON.parse throw. */
export function readNaively(file: string): { readonly found: number; readonly wrong: number } {
  const database = openAsItIs(file)
  try {
    const select = database.prepare('SELECT payload FROM answers WHERE company = ? AND place = ?')
    let found = 0
    let wrong = 0
    for (const { company, place } of PLACES) {
      const row = select.get(company, place)
      if (row === undefined) continue
      found++
      if (!belongs(JSON.parse(String(row.payload)), numberAt(company, place))) wrong++
    }
    return { found, wrong }
  } finally {
    database.close()
  }
}
