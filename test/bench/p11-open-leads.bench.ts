// P11: opening 10,000 stored leads (read, decrypt, parse, validate) against reading the same JSON from SQLite and
// parsing it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../electron/core/store/engine/database.ts'
import { createRowSets } from '../../electron/core/store/rows/row-sets.ts'
import { saveCompany } from '../../electron/core/store/tables/companies.ts'
import { companyOf, ownerOf } from '../support/store/store-fixture.ts'
import { inventRawLeads } from './invented-leads.ts'
import { quantile, timesTable } from './statistics.ts'
import { verdict } from './verdict.ts'

const LIMIT = 2.5
const ROUNDS = 40
const ROWS = 10_000
const PAGE = 200

const folder = mkdtempSync(join(tmpdir(), 'leme-p11-'))
const leads = inventRawLeads(ROWS)
const owner = ownerOf('c1')
try {
  const { database } = openDatabase(folder, 0, () => undefined)
  saveCompany(database, companyOf('c1'))
  const writer = createRowSets(database)
  for (let at = 0; at < ROWS; at += PAGE) {
    writer.change(owner, 'leads.list', { rows: leads.slice(at, at + PAGE), seenAtMs: at })
  }
  database.exec('CREATE TABLE plain (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT')
  database.prepare('INSERT INTO plain (id, body) VALUES (1, ?)').run(JSON.stringify(leads))
  const read = database.prepare('SELECT body FROM plain WHERE id = 1')

  const opened: number[] = []
  const parsed: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let startedAt = performance.now()
    const set = createRowSets(database).open(owner, 'leads.list')
    opened.push(performance.now() - startedAt)
    startedAt = performance.now()
    const rows = JSON.parse((read.get() as { body: string }).body) as unknown[]
    parsed.push(performance.now() - startedAt)
    if (set.rows.size !== ROWS || rows.length !== ROWS) throw new Error('not all leads were read')
  }
  database.close()
  console.log(`${ROWS} leads, n=${ROUNDS}`)
  console.log(timesTable({ 'sealed packs, opened and validated': opened, 'plain JSON, parsed': parsed }))
  const ratio = quantile(opened, 0.5) / quantile(parsed, 0.5)
  console.log(`P11 ${verdict(ratio <= LIMIT)}: ${ratio.toFixed(2)}× of SQLite and JSON.parse (≤ ${LIMIT}×)`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
