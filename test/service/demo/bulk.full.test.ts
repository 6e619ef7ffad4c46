import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const SIZES = { leads: 12_000, products: 3000 }

let db: ServiceDatabase
const progress: string[] = []

beforeAll(() => {
  db = openDatabase(':memory:')
  seedDemo(db, NOW, { ...SIZES, onProgress: (line) => progress.push(line) })
})
afterAll(() => db.close())

const countOf = (sql: string) => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n

describe('seedDemo with sizes', () => {
  it('fills the first company up to so many leads and products, none in the future', () => {
    expect(countOf('leads WHERE company_id = 1')).toBe(SIZES.leads)
    expect(countOf('products WHERE company_id = 1')).toBe(SIZES.products)
    expect(
      countOf(`leads WHERE max(created_at, coalesce(converted_at, 0), coalesce(junked_at, 0)) > ${NOW}`),
    ).toBe(0)
  })

  it('leaves the tables with the indexes and triggers they had, and the full-text index in step', () => {
    const plain = openDatabase(':memory:')
    const indexes = (of: ServiceDatabase) =>
      of.all("SELECT name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') ORDER BY name")
    expect(indexes(db)).toEqual(indexes(plain))
    db.run("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)")
    plain.close()
  })

  it('changes nothing when the demo has more', () => {
    const small = openDatabase(':memory:')
    seedDemo(small, NOW, { leads: 10, products: 10 })
    expect(small.get<{ n: number }>('SELECT count(*) AS n FROM leads')?.n).toBeGreaterThan(3000)
    expect(small.get('SELECT count(*) AS n FROM products WHERE company_id = 1')).toEqual({ n: 400 })
    small.close()
  })
})
