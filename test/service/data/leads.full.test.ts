// What stands beside the table of leads (totals, the full-text index, rows kept in memory) follows every change of it,
// whoever makes it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertCompany } from '../../../service/data/companies.ts'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { insertLead, listLeads } from '../../../service/data/leads.ts'
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

const piece = fc.constantFrom(
  'João',
  'CÃO',
  'mesa',
  'a',
  'é',
  'e\u0301',
  'ß',
  'ж日',
  '💥',
  '👩‍👩‍👧',
  "d'",
  '"',
  '%',
  '_',
  '\\',
  '*',
  '11',
  '(9',
  '900',
)
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
const longText = fc.array(piece, { minLength: 30, maxLength: 60 }).map((pieces) => pieces.join(''))
const digits = fc.array(fc.constantFrom(...'1190 '), { maxLength: 7 }).map((all) => all.join(''))

interface Fields {
  readonly name: string
  readonly title: string
  readonly phones: string[]
  readonly emails: string[]
  readonly createdAt: number
  readonly opportunityCents: number
}
const fields: fc.Arbitrary<Fields> = fc.record({
  name: fc.oneof({ arbitrary: text, weight: 9 }, { arbitrary: longText, weight: 1 }),
  title: text,
  phones: fc.array(digits, { maxLength: 3 }),
  emails: fc.array(text, { maxLength: 2 }),
  createdAt: fc.integer({ min: NOW - 3, max: NOW }),
  opportunityCents: fc.integer({ min: 0, max: 3 }),
})
const ORDERS = {
  created_at_desc: (a: Fields, b: Fields) => b.createdAt - a.createdAt,
  created_at_asc: (a: Fields, b: Fields) => a.createdAt - b.createdAt,
  opportunity_desc: (a: Fields, b: Fields) => b.opportunityCents - a.opportunityCents,
  opportunity_asc: (a: Fields, b: Fields) => a.opportunityCents - b.opportunityCents,
  name_asc: (a: Fields, b: Fields) => Buffer.compare(Buffer.from(plain(a.name)), Buffer.from(plain(b.name))),
}
const orderBy = fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[]))

const plain = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Specification 4.2, field by field. */
function isFound({ name, title, phones, emails }: Fields, search: string): boolean {
  const term = plain(search).trim()
  const parts = /^[\d\s()+./-]+$/.test(term) ? (term.match(/\d+/g) ?? []) : []
  const inOrder = new RegExp((parts.length > 8 ? [parts.join('')] : parts).join('.*'))
  return (
    [name, title, ...phones, ...emails].some((field) => plain(field).includes(term)) ||
    (parts.length > 0 && phones.some((phone) => inOrder.test(phone.replaceAll(/\D/g, ''))))
  )
}

describe('listLeads, search', () => {
  it('equals looking into every field, for terms of any length and character, few matches or many', () => {
    db = openDatabase(fileOfStore())
    const company = insertCompany(db, { ...COMPANY, id: 1, name: 'Casa' })
    let [few, many] = [0, 0]
    const search = fc.tuple(
      fc.oneof(
        text,
        longText,
        digits,
        fc.tuple(digits, digits).map((both) => both.join(' (')),
        fc.nat(),
        // Terms that many of the leads contain.
        fc.constantFrom('a', '1', '11', 'mesa', 'joao', '900', '0'),
      ),
      fc.tuple(fc.nat(), fc.integer({ min: 1, max: 90 })),
    )
    fc.assert(
      fc.property(
        fc.array(fields, { minLength: 3, maxLength: 12 }),
        fc.array(fc.tuple(search, orderBy), { minLength: 12, maxLength: 12 }),
        (drawn, requests) => {
          // Every lead many times: the more than 500 matches of a term are found in another way than a few.
          const leads = Array.from({ length: 900 }, (_, at) => ({
            ...(drawn[at % drawn.length] as Fields),
            id: at + 1,
          }))
          db.transaction(() => {
            db.run('DELETE FROM leads')
            for (const { phones, emails, ...lead } of leads) {
              insertLead(db, company, {
                ...lead,
                status: 'new',
                channel: 'google',
                sourceId: null,
                assignedTo: null,
                conversationId: null,
                convertedAt: null,
                junkedAt: null,
                junkReason: null,
                phones: phones.map((value) => ({ value, type: 'mobile' })),
                emails: emails.map((value) => ({ value, type: 'home' })),
              })
            }
          })
          for (const [[drawnTerm, [start, length]], order_by] of requests) {
            // A number stands for a piece of a stored name, which is found for certain.
            const name = [...(drawn[Number(drawnTerm) % drawn.length]?.name ?? '')]
            const from = start % Math.max(1, name.length)
            const term = typeof drawnTerm === 'string' ? drawnTerm : name.slice(from, from + length).join('')
            const expected = leads
              .filter((lead) => isFound(lead, term))
              .sort(
                (a, b) => ORDERS[order_by](a, b) || (order_by.endsWith('desc') ? b.id - a.id : a.id - b.id),
              )
            const pages = [1, 2, 3, 4, 5].map((page) => list(1, { search: term, order_by, page, limit: 200 }))
            expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
              expected.map(({ id }) => id),
            )
            expect(pages[0]?.total).toBe(expected.length)
            if (expected.length > 500 && expected.length < leads.length) many += 1
            else if (expected.length > 0) few += 1
          }
        },
      ),
      { numRuns: 12 },
    )
    expect(Math.min(few, many)).toBeGreaterThan(3)
  })
})
