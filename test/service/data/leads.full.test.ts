// What stands beside the table of leads (totals, the full-text index, rows kept in memory) follows every change of it,
// whoever makes it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { listLeads } from '../../../service/data/leads.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { openDemoStore } from '../../support/fakes/demo-store.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const COMPANY = { uuid: '11111111-1111-4111-8111-111111111111', timeZone: 'America/Sao_Paulo' }

let folder: string
let db: ServiceDatabase

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-scale-'))
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})
const fileOfStore = () => join(folder, 'service.sqlite')

function list(companyId: number, request: object) {
  const company = { ...COMPANY, id: companyId, name: '', time: zonedTimeOf(COMPANY.timeZone) }
  return listLeads(db, company, OPERATIONS['leads.list'].request.parse(request))
}

function countedTotals(companyId: number) {
  const counts = { new: 0, converted: 0, junk: 0 }
  const rows = db.all<{ status: keyof typeof counts; n: number }>(
    'SELECT status, count(*) AS n FROM leads WHERE company_id = ? GROUP BY status',
    companyId,
  )
  for (const { status, n } of rows) counts[status] = n
  return counts
}

/** Throws when the full-text index differs from the table. */
function checkIndex(): void {
  db.run("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)")
}

describe('listLeads after changes', () => {
  beforeEach(() => {
    db = openDemoStore(fileOfStore(), NOW)
  })

  it('has exact totals and a full-text index in step after inserts, updates, moves and deletes', () => {
    const expectTruth = () => {
      for (const company of [1, 2]) expect(list(company, {}).by_status).toEqual(countedTotals(company))
      checkIndex()
    }
    expectTruth()
    db.run("UPDATE leads SET status = 'junk' WHERE id % 3 = 0")
    expectTruth()
    db.run("UPDATE leads SET search_text = 'zzyzx' || id, phone_digits = '0' WHERE id % 4 = 0")
    expectTruth()
    db.run('UPDATE leads SET company_id = 2 WHERE id % 5 = 0')
    expectTruth()
    db.run('DELETE FROM leads WHERE id % 7 = 0')
    expectTruth()
    db.run('DELETE FROM companies WHERE id = 1')
    expect(list(1, {}).by_status).toEqual({ new: 0, converted: 0, junk: 0 })
    expectTruth()
  })

  it('notices an index that is out of step, or the test above could not fail', () => {
    db.run('DROP TRIGGER lead_search_deleted')
    db.run('DELETE FROM leads WHERE id % 7 = 0')
    expect(checkIndex).toThrow()
  })

  it('keeps the rows it answered while nothing changes, and reads them again after any change', () => {
    const first = () => list(1, { limit: 1 }).rows[0]
    const before = first()
    expect(first()).toBe(before)
    const elsewhere = openDatabase(fileOfStore())
    elsewhere.run('UPDATE leads SET title = ? WHERE id = ?', 'Outro', before?.id ?? 0)
    elsewhere.close()
    expect(first()).toEqual({ ...before, title: 'Outro' })
    db.run("UPDATE users SET name = 'Outro Nome'")
    db.run('UPDATE leads SET assigned_to = (SELECT min(id) FROM users) WHERE id = ?', before?.id ?? 0)
    db.run("UPDATE users SET name = 'Mais Um'")
    expect(first()).toMatchObject({ assigned_name: 'Mais Um' })
    db.run("UPDATE settings SET value = 'stale' WHERE key = 'demo'")
    seedDemo(db, NOW)
    expect(first()).not.toBe(before)
    expect(first()).toEqual({ ...before, assigned_name: 'Mais Um' })
  })
})
