// P10: an encrypted snapshot write of 1 MB, sealed and committed, against a plain BLOB of the same text in a table with
// the same pragmas; and how long the main loop is blocked when the store's thread does it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../electron/core/store/engine/database.ts'
import { saveCompany } from '../../electron/core/store/tables/companies.ts'
import { writeSnapshot } from '../../electron/core/store/tables/snapshots.ts'
import { companyOf, openTestThread, ownerOf } from '../support/store/store-fixture.ts'
import { inventRawLeads } from './invented-leads.ts'
import { millis, quantile, timesTable } from './statistics.ts'
import { verdict } from './verdict.ts'

const LIMIT = 1.4
const BLOCKED_LIMIT_MS = 10
const ROUNDS = 80
const ROWS = 2_190

const folder = mkdtempSync(join(tmpdir(), 'leme-p10-'))
const rows = inventRawLeads(ROWS)
const size = JSON.stringify(rows).length
const owner = ownerOf('c1')
try {
  const { database } = openDatabase(join(folder, 'here'), 0, () => undefined)
  saveCompany(database, companyOf('c1'))
  const { database: reference } = openDatabase(join(folder, 'reference'), 0, () => undefined)
  reference.exec('CREATE TABLE plain (id INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT')
  const insert = reference.prepare(
    'INSERT INTO plain (id, body) VALUES (1, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const store = await openTestThread(folder)
  await store.saveCompany(companyOf('c1'))

  const sealed: number[] = []
  const plain: number[] = []
  const blocked: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Changes the bytes at every position: SQLite does not write unchanged pages.
    const payload = { shift: 'x'.repeat(round % 50), rows }
    let startedAt = performance.now()
    writeSnapshot(database, owner, 'leads.list', '{}', { payload, capturedAtMs: round })
    sealed.push(performance.now() - startedAt)
    startedAt = performance.now()
    insert.run(Buffer.from(JSON.stringify(payload), 'utf8'))
    plain.push(performance.now() - startedAt)
    startedAt = performance.now()
    const writing = store.writeSnapshot(owner, 'leads.list', '{}', { payload, capturedAtMs: round })
    blocked.push(performance.now() - startedAt)
    await writing
  }
  await store.close()
  database.close()
  reference.close()
  console.log(`${size} bytes, n=${ROUNDS}`)
  console.log(timesTable({ 'sealed, committed': sealed, 'plain BLOB': plain, 'main loop held up': blocked }))
  const ratio = quantile(sealed, 0.5) / quantile(plain, 0.5)
  const held = quantile(blocked, 0.95)
  const isReached = ratio <= LIMIT && held <= BLOCKED_LIMIT_MS
  console.log(
    `P10 ${verdict(isReached)}: ${ratio.toFixed(2)}× of a plain BLOB (≤ ${LIMIT}×), loop held up ${millis(held)} at p95 (≤ ${BLOCKED_LIMIT_MS} ms)`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
