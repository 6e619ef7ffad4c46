// What is kept in memory must never outlive a change of the tables, whoever makes it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type ServiceDatabase } from '../../../../service/data/database.ts'
import { leadIndexOf } from '../../../../service/data/leads/lead-index.ts'
import { productIndexOf } from '../../../../service/data/products/product-index.ts'
import { seedDemo } from '../../../../service/demo/seed-demo.ts'
import { countRows } from '../../../../service/search/id-set.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')

let folder: string
let db: ServiceDatabase

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-scale-'))
  db = openDatabase(join(folder, 'service.sqlite'))
  seedDemo(db, NOW)
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

function countedTotals(companyId: number) {
  const counts = { new: 0, converted: 0, junk: 0 }
  const rows = db.all<{ status: keyof typeof counts; n: number }>(
    'SELECT status, count(*) AS n FROM leads WHERE company_id = ? GROUP BY status',
    companyId,
  )
  for (const { status, n } of rows) counts[status] = n
  return counts
}

describe('lead_totals', () => {
  it('equal counted ones after inserts, updates, moves between companies and deletes', () => {
    const expectTruth = () => {
      for (const company of [1, 2]) expect(leadIndexOf(db, company).totals).toEqual(countedTotals(company))
    }
    expectTruth()
    db.run("UPDATE leads SET status = 'junk' WHERE id % 3 = 0")
    expectTruth()
    db.run('UPDATE leads SET company_id = 2 WHERE id % 5 = 0')
    expectTruth()
    db.run('DELETE FROM leads WHERE id % 7 = 0')
    expectTruth()
    db.run('DELETE FROM companies WHERE id = 1')
    expect(leadIndexOf(db, 1).totals).toEqual({ new: 0, converted: 0, junk: 0 })
    expectTruth()
  })
})

describe('leadIndexOf', () => {
  it('is kept while nothing changes, and made anew after a change by another connection', () => {
    const before = leadIndexOf(db, 1)
    expect(leadIndexOf(db, 1)).toBe(before)
    const elsewhere = openDatabase(join(folder, 'service.sqlite'))
    elsewhere.run(
      "UPDATE leads SET search_text = 'zzyzx' WHERE id = (SELECT max(id) FROM leads WHERE company_id = 1)",
    )
    elsewhere.close()
    const after = leadIndexOf(db, 1)
    expect(after).not.toBe(before)
    expect(countRows(after.text.rowsWith('zzyzx'))).toBeGreaterThan(0)
    expect(countRows(before.text.rowsWith('zzyzx'))).toBe(0)
  })

  it('is made anew when a user is renamed, since rows carry the name', () => {
    const before = leadIndexOf(db, 1)
    db.run("UPDATE users SET name = 'Outro Nome'")
    expect(leadIndexOf(db, 1)).not.toBe(before)
  })

  it('does not take a company made anew for the old one', () => {
    const before = leadIndexOf(db, 1)
    db.run("UPDATE settings SET value = 'stale' WHERE key = 'demo'")
    seedDemo(db, NOW)
    expect(leadIndexOf(db, 1)).not.toBe(before)
    expect(leadIndexOf(db, 1).size).toBe(before.size)
  })
})

describe('productIndexOf', () => {
  it('is kept while nothing changes, and made anew after any change of a product', () => {
    const before = productIndexOf(db, 1)
    expect(productIndexOf(db, 1)).toBe(before)
    db.run("UPDATE products SET is_active = 0 WHERE codigo = '0001'")
    const after = productIndexOf(db, 1)
    expect(after.size).toBe(before.size - 1)
    db.run("DELETE FROM products WHERE codigo = '0002'")
    expect(productIndexOf(db, 1).size).toBe(before.size - 2)
  })
})
