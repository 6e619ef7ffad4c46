// A company taken out of one store and into others: what the API answers of it stays the same.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken, hashToken } from '../../../../server/access/auth.ts'
import { fixedClock } from '../../../../server/clock.ts'
import { buildApp } from '../../../../service/app.ts'
import { exportCompany } from '../../../../service/data/companies/company-export.ts'
import { ImportFailure, importCompany } from '../../../../service/data/companies/company-import.ts'
import { insertAccessToken } from '../../../../service/data/companies/company-queries.ts'
import { COMPANY_TABLES } from '../../../../service/data/companies/company-tables.ts'
import { openDatabase, type ServiceDatabase } from '../../../../service/data/database.ts'
import { seedDemo } from '../../../../service/demo/seed-demo.ts'
import { OPERATION_NAMES, type OperationName } from '../../../../shared/api/registry.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const TIMEOUT_MS = 60_000

let demo: ServiceDatabase
let lines: string[]

function linesOf(db: ServiceDatabase, companyId: number): string[] {
  const parts: string[] = []
  exportCompany(db, companyId, (part) => parts.push(part))
  return parts.join('').trimEnd().split('\n')
}

beforeAll(() => {
  demo = openDatabase(':memory:')
  seedDemo(demo, NOW)
  lines = linesOf(demo, 1)
}, TIMEOUT_MS)
afterAll(() => demo.close())

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
  }, TIMEOUT_MS)
  afterAll(() => fresh.close())

  it('into an empty store keeps every id: the export of the import is the same file', () => {
    expect(imported).toEqual({ id: 1, rows: lines.length - 2 })
    expect(linesOf(fresh, 1)).toEqual(lines)
    expect(fresh.all('PRAGMA foreign_key_check')).toEqual([])
  })

  it('gives the same ids for the same store and file', () => {
    const folder = makeTempFolder()
    const texts = ['a', 'b'].map((name) => {
      const copy = join(folder.path, name)
      fresh.run('VACUUM INTO ?', copy)
      const db = openDatabase(copy)
      importCompany(db, lines)
      const text = linesOf(db, 2).join('\n')
      db.close()
      return text
    })
    folder.remove()
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).not.toBe(lines.join('\n'))
  })

  it(
    'beside the same company and another one gives ids anew, and the API answers the same',
    async () => {
      const db = openDatabase(':memory:')
      seedDemo(db, NOW)
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
    },
    TIMEOUT_MS,
  )

  it('takes blank lines at the end, and a company with its head alone', () => {
    const db = openDatabase(':memory:')
    const [head = '', company = ''] = lines
    const { rows } = importCompany(db, [head, company, '{"end":true,"rows":1}', '', ' '])
    expect(rows).toBe(1)
    db.close()
  })
})

describe('importCompany of a bad file', () => {
  const HEAD = '{"format":"leme-company","version":1,"schema":1}'
  const COMPANY =
    '{"table":"companies","row":{"id":7,"uuid":"u7","name":"Casa","time_zone":"America/Sao_Paulo"}}'
  const SOURCE = '{"table":"sources","row":{"id":5,"company_id":7,"name":"Site"}}'
  const CONVERSATION = '{"table":"conversations","row":{"id":"c1","company_id":7}}'
  const PRODUCT =
    '{"table":"products","row":{"id":1,"uuid":"p1","company_id":7,"nome":"a","nome_folded":"a","nome_search":"a","codigo":"a","codigo_search":"a","id_catalogo":"a","catalogue_digits":"1","marca":"a","categoria":"a","tags":"[]","images":"[]","specs":"{}","stock":1,"descricao":"a","is_active":1,"source":"own"}}'
  const LEAD = (createdAt: string, day = '2026-11-21') =>
    `{"table":"leads","row":{"id":1,"company_id":7,"name":"a","name_folded":"a","status":"new","channel":"meta","opportunity_cents":5,"phones":"[]","emails":"[]","search_text":"a","phone_digits":"","created_at":${createdAt},"created_day":"${day}"}}`
  const TASK =
    '{"table":"tasks","row":{"id":1,"company_id":7,"owner_type":"lead","owner_id":1,"type":"call","subject":"a","completed":0,"deadline":"2026-11-21T25:00:00","created_at":0}}'
  const OTHER = [
    HEAD,
    COMPANY.replace('"id":7', '"id":1').replace('u7', 'u1'),
    CONVERSATION.replace('"c1","company_id":7', '"c-other","company_id":1'),
    '{"end":true,"rows":2}',
  ]
  const end = (rows: number) => `{"end":true,"rows":${rows}}`

  it.each<[string, number, RegExp, string[]]>([
    ['empty', 1, /ends before its end/, []],
    ['no JSON', 1, /not JSON/, ['hello']],
    ['a blank line first', 1, /not JSON/, ['', HEAD]],
    ['another kind of file', 1, /not the head/, ['{"table":"companies"}']],
    ['a later version', 1, /version/, ['{"format":"leme-company","version":2,"schema":1}']],
    ['of a newer service', 1, /newer/, ['{"format":"leme-company","version":1,"schema":999}']],
    ['cut', 3, /ends before its end/, [HEAD, COMPANY]],
    ['cut within a line', 3, /not JSON/, [HEAD, COMPANY, SOURCE.slice(0, 30)]],
    ['lacking a row', 3, /rows are missing/, [HEAD, COMPANY, end(2)]],
    ['going on after its end', 4, /after the end/, [HEAD, COMPANY, end(1), SOURCE]],
    ['without a company', 3, /no company/, [HEAD, end(0)]],
    ['rows before the company', 2, /before the company/, [HEAD, SOURCE]],
    ['a second company', 3, /second company/, [HEAD, COMPANY, COMPANY.replace('7', '8')]],
    [
      'a table of the store',
      3,
      /not a company/,
      [HEAD, COMPANY, '{"table":"settings","row":{"key":"a","value":"b"}}'],
    ],
    ['a token', 3, /not a company/, [HEAD, COMPANY, '{"table":"access_tokens","row":{"id":1}}']],
    [
      'a table that is none',
      3,
      /not a company/,
      [HEAD, COMPANY, '{"table":"leads; DROP TABLE leads","row":{}}'],
    ],
    ['tables out of order', 4, /after tables/, [HEAD, COMPANY, SOURCE, CONVERSATION]],
    ['a row twice', 4, /twice/, [HEAD, COMPANY, SOURCE, SOURCE]],
    ['no row', 3, /without a row/, [HEAD, COMPANY, '{"table":"sources"}']],
    ['an unknown column', 3, /no such column/, [HEAD, COMPANY, SOURCE.replace('"name"', '"name) --"')]],
    ['a value that is none', 3, /neither text/, [HEAD, COMPANY, SOURCE.replace('"Site"', '{"a":1}')]],
    ['a missing value', 3, /NOT NULL/, [HEAD, COMPANY, SOURCE.replace(',"name":"Site"', '')]],
    [
      'a value of another type',
      3,
      /cannot store|REAL|TEXT/i,
      [
        HEAD,
        COMPANY,
        '{"table":"pipelines","row":{"id":1,"company_id":7,"name":"a","slug":"a","type":"a","color":"a","sort_order":"first","is_default":0,"is_active":1}}',
      ],
    ],
    [
      'an id that is too large',
      3,
      /not an integer/,
      [HEAD, COMPANY, SOURCE.replace('5', '9007199254740993')],
    ],
    ['a missing id', 3, /id is missing/, [HEAD, COMPANY, SOURCE.replace('"id":5,', '')]],
    [
      'a row of another company',
      3,
      /does not have/,
      [HEAD, COMPANY, SOURCE.replace('"company_id":7', '"company_id":1')],
    ],
    [
      'a row of no company',
      3,
      /company_id is missing/,
      [HEAD, COMPANY, '{"table":"shipping_settings","row":{"origin_cep":"01001000","origin_uf":"SP"}}'],
    ],
    [
      'a number beyond all',
      3,
      /products.stock is not a number/,
      [HEAD, COMPANY, PRODUCT.replace('"stock":1', '"stock":1e999')],
    ],
    [
      'an instant beyond the calendar',
      3,
      /created_at is not an integer/,
      [HEAD, COMPANY, LEAD('99999999999999999')],
    ],
    ['an instant of the year 10000', 3, /created_at is beyond/, [HEAD, COMPANY, LEAD('253402300800000')]],
    ['an instant that is no integer', 3, /created_at is not an integer/, [HEAD, COMPANY, LEAD('1.5')]],
    ['a day that is none', 3, /created_day is not a calendar day/, [HEAD, COMPANY, LEAD('0', '2026-02-30')]],
    ['a deadline that is none', 3, /deadline is not a local time/, [HEAD, COMPANY, TASK]],
    [
      'amounts whose sum cannot be told',
      4,
      /opportunity_cents sums up/,
      [
        HEAD,
        COMPANY,
        LEAD('0'),
        LEAD('0')
          .replace('"id":1', '"id":2')
          .replace('"opportunity_cents":5', `"opportunity_cents":${Number.MAX_SAFE_INTEGER}`),
      ],
    ],
    ['a time zone that is none', 2, /time zone/, [HEAD, COMPANY.replace('America/Sao_Paulo', 'Mars/Base')]],
    ['a name that is empty', 2, /CHECK/, [HEAD, COMPANY.replace('"Casa"', '" "')]],
  ])('%s says the line and imports nothing', (_, line, reason, file) => {
    const db = openDatabase(':memory:')
    importCompany(db, OTHER)
    const tables = COMPANY_TABLES.map(({ name }) => name)
    const countRows = () => tables.map((name) => db.get(`SELECT count(*) AS rows FROM ${name}`))
    const before = countRows()
    let failure: unknown
    try {
      importCompany(db, file)
    } catch (error) {
      failure = error
    }
    expect(failure).toBeInstanceOf(ImportFailure)
    expect(failure).toMatchObject({ line, message: expect.stringMatching(reason) })
    expect((failure as Error).message).toMatch(new RegExp(`^line ${line}: `))
    expect(countRows()).toEqual(before)
    db.close()
  })

  it('does not let a file reach into another company: references are to its own rows alone', () => {
    const db = openDatabase(':memory:')
    importCompany(db, OTHER)
    const stored = db.get<{ id: string }>('SELECT id FROM conversations LIMIT 1')
    const message = JSON.stringify({
      table: 'messages',
      row: {
        id: 'm1',
        conversation_id: stored?.id,
        sender_type: 'lead',
        content: 'x',
        message_type: 'text',
        deleted: 0,
      },
    })
    expect(() => importCompany(db, [HEAD, COMPANY, message, end(2)])).toThrow(/does not have/)
    db.close()
  })
})
