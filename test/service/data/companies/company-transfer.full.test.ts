// A company taken out of one store and into others: what the API answers of it stays the same.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken, hashToken } from '../../../../server/access/auth.ts'
import { fixedClock } from '../../../../server/clock.ts'
import { buildApp } from '../../../../service/app.ts'
import { exportCompany } from '../../../../service/data/companies/company-export.ts'
import { importCompany } from '../../../../service/data/companies/company-import.ts'
import { insertAccessToken } from '../../../../service/data/companies/company-queries.ts'
import { COMPANY_TABLES } from '../../../../service/data/companies/company-tables.ts'
import { openDatabase, type ServiceDatabase } from '../../../../service/data/database.ts'
import { OPERATION_NAMES, type OperationName } from '../../../../shared/api/registry.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import { deleteRowsBefore, openDemoStore } from '../../../support/fakes/demo-store.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')

/** What is older is left out, which saves most of the imports' time. The funnel is asked from September on. */
const FIRST_MS = Date.parse('2026-07-01T03:00:00.000Z')
/** Rows that an export reads at once: some tables have more. */
const PAGE_ROWS = 2_000

let folder: ReturnType<typeof makeTempFolder>
let demo: ServiceDatabase
let lines: string[]

/** Opens a copy of a store. */
function copyOf(db: ServiceDatabase, name: string): ServiceDatabase {
  const file = join(folder.path, name)
  db.run('VACUUM INTO ?', file)
  return openDatabase(file)
}

function linesOf(db: ServiceDatabase, companyId: number): string[] {
  const parts: string[] = []
  exportCompany(db, companyId, (part) => parts.push(part))
  return parts.join('').trimEnd().split('\n')
}

beforeAll(() => {
  folder = makeTempFolder()
  demo = openDemoStore(join(folder.path, 'service.sqlite'), NOW)
  deleteRowsBefore(demo, FIRST_MS)
  lines = linesOf(demo, 1)
})
afterAll(() => {
  demo.close()
  folder.remove()
})

type Answers = Record<string, unknown>

const QUESTIONS: readonly [OperationName, object][] = [
  ['leads.list', { limit: 200 }],
  ['leads.list', { search: 'ana', order_by: 'name_asc' }],
  ['leads.list', { has_conversation: true, order_by: 'opportunity_desc' }],
  ['pipelines.list', {}],
  ['tasks.list', { limit: 100 }],
  ['products.list', { limit: 60 }],
  ['shop.loja.config', {}],
  ['shop.banners.list', {}],
  ['shop.desconto.validar', { codigo: 'BEMVINDO10', itens: [{ sku: '0038', qtd: 3 }], frete_cents: 5000 }],
  [
    'shop.desconto.validar',
    { codigo: 'PRIMEIRA', itens: [{ sku: '0038' }], cliente: { email: 'ana@example.com' } },
  ],
  ['shop.frete.calcular', { cep: '01310100', itens: [{ sku: '0038' }, { sku: '0017' }] }],
]

/** What the API answers about a company. */
async function answersOf(db: ServiceDatabase, companyId: number): Promise<Answers> {
  const token = createToken()
  const label = 'test'
  insertAccessToken(db, {
    tokenSha256: hashToken(token),
    label,
    companyId,
    scopes: OPERATION_NAMES,
    isDisabled: false,
    ipAllowList: null,
    quotaCapacity: 1000,
    quotaPerSecond: 0,
  })
  const app = buildApp({ db, clock: fixedClock(NOW) })
  const call = async (name: string, body: object) => {
    const response = await app.inject({ method: 'POST', url: `/api/v1/${token}/${name}`, payload: body })
    expect([name, response.statusCode]).toEqual([name, 200])
    return response.json().result
  }
  const answers: Answers = {}
  for (const [name, body] of QUESTIONS) answers[`${name} ${JSON.stringify(body)}`] = await call(name, body)
  const { pipelines } = await call('pipelines.list', {})
  for (const { id, name } of pipelines) {
    const range = { from: '2026-09-01', to: '2026-11-21', pipeline_id: id }
    answers[`funnel ${name}`] = await call('marketing.funnel', range)
  }
  const { rows } = await call('leads.list', { has_conversation: true, limit: 20 })
  answers.messages = await Promise.all(
    rows.map((row: { conversation_id: string }) =>
      call('messages.list', { conversation_id: row.conversation_id, limit: 200 }),
    ),
  )
  await app.close()
  return answers
}

const ID_FIELDS =
  /^(?:id|uuid|company_id|owner_id|source_id|assigned_to|responsible_id|conversation_id|pipeline_id|next_cursor|opcao_ids)$/

/** The same without identities, which differ from store to store. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ID_FIELDS.test(name))
      .map(([name, inner]) => [name, withoutIds(inner)]),
  )
}

describe('exportCompany', () => {
  it('writes every table that has rows, each row once, the same lines each time', () => {
    const tables = new Map<string, number>()
    for (const line of lines.slice(1, -1)) {
      const { table } = JSON.parse(line)
      tables.set(table, (tables.get(table) ?? 0) + 1)
    }
    const empty = COMPANY_TABLES.map(({ name }) => name).filter((name) => !tables.has(name))
    // The demo's first company has something of everything.
    expect(empty).toEqual([])
    expect(tables.get('messages')).toBeGreaterThan(PAGE_ROWS)
    for (const name of ['leads', 'deals', 'tasks', 'products', 'banners']) {
      const { count } =
        demo.get<{ count: number }>(`SELECT count(*) AS count FROM ${name} WHERE company_id = 1`) ?? {}
      expect([name, tables.get(name)]).toEqual([name, count])
    }
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, rows: lines.length - 2 })
    expect(linesOf(demo, 1)).toEqual(lines)
  })

  it('writes nothing of another company and nothing of a token', () => {
    const text = lines.join('\n')
    const other = demo.get<{ uuid: string }>('SELECT uuid FROM companies WHERE id = 2')
    expect(text).not.toContain(other?.uuid)
    expect(text).not.toMatch(/token|sha256/)
    const foreign = demo.get<{ id: number }>('SELECT id FROM leads WHERE company_id = 2')
    expect(lines.some((line) => line.startsWith(`{"table":"leads","row":{"id":${foreign?.id},`))).toBe(false)
  })
})

describe('importCompany', () => {
  /** A store that was empty before the import. */
  let fresh: ServiceDatabase
  let imported: ReturnType<typeof importCompany>
  beforeAll(() => {
    fresh = openDatabase(':memory:')
    imported = importCompany(fresh, lines, { addsGlobalPipelines: true })
  })
  afterAll(() => fresh.close())

  it('into an empty store keeps every id: the export of the import is the same file', () => {
    expect(imported).toEqual({ id: 1, rows: lines.length - 2 })
    expect(linesOf(fresh, 1)).toEqual(lines)
    expect(fresh.all('PRAGMA foreign_key_check')).toEqual([])
  })

  it('gives the same ids for the same store and file', () => {
    const texts = ['a', 'b'].map((name) => {
      const db = copyOf(fresh, name)
      importCompany(db, lines)
      const text = linesOf(db, 2).join('\n')
      db.close()
      return text
    })
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).not.toBe(lines.join('\n'))
  })

  it('beside the same company and another one gives ids anew, and the API answers the same', async () => {
    const db = copyOf(demo, 'beside')
    const [before, otherBefore] = [linesOf(db, 1), linesOf(db, 2)]
    const answers = await answersOf(db, 1)
    const first = importCompany(db, lines)
    const second = importCompany(db, lines)
    expect([first.id, second.id]).toEqual([3, 4])
    expect(linesOf(db, 1)).toEqual(before)
    expect(linesOf(db, 2)).toEqual(otherBefore)
    expect(withoutIds(await answersOf(db, first.id))).toEqual(withoutIds(answers))
    expect(withoutIds(await answersOf(db, second.id))).toEqual(withoutIds(answers))
    const globals = db.all(
      'SELECT id FROM pipelines WHERE company_id IS NULL AND name = (SELECT name FROM pipelines WHERE company_id IS NULL)',
    )
    expect(globals).toHaveLength(1)
    expect(db.all('PRAGMA foreign_key_check')).toEqual([])
    db.close()
  })

  it('takes blank lines at the end, and a company with its head alone', () => {
    const db = openDatabase(':memory:')
    const [head = '', company = ''] = lines
    const { rows } = importCompany(db, [head, company, '{"end":true,"rows":1}', '', ' '])
    expect(rows).toBe(1)
    db.close()
  })
})
