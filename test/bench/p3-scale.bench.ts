// P3: the service with 1,000,000 leads and 200,000 products against itself with 10,000 and 2,000, call by call in
// turns, over HTTP with authentication and validation; and against the same queries written by hand in SQLite without
// an index.
// npm run bench -- p3, or node test/bench/p3-scale.bench.ts [leads] [products]
import { type BenchService, startBenchService } from './bench-service.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const LEADS = Number(process.argv[2] ?? 1_000_000)
const PRODUCTS = Number(process.argv[3] ?? 200_000)
const SMALL_SHARE = 0.01
const TURNS = 200
const P95_LIMIT_MS = 20
const GROWTH_LIMIT = 3

/** Returns the request of a turn. Requests vary, so that results cached from the last one help little. */
type Question = (turn: number, size: number) => object

interface Kind {
  readonly name: string
  readonly operation: 'leads.list' | 'products.list'
  readonly ask: Question
  /** The same query by hand, without an index; run a few times at full size. */
  readonly byHand: string
}

const pick = <Item>(items: readonly Item[], turn: number) => items[turn % items.length] as Item
const PEOPLE = [1, 2, 3, 4, 5, 6].map((number) => `3a9d1c70-5b2e-4f18-9c64-71e0a2b3c40${number}`)
const day = (back: number) =>
  new Date(Date.parse('2026-11-20') - back * 86_400_000).toISOString().slice(0, 10)
const COMMON_NAMES = [
  'joao',
  'maria',
  'conceicao',
  'iris',
  'renata',
  'falcao',
  'esteves',
  'beatriz',
  'magalhaes',
]
const LAST_NAMES = ['lobo', 'falcao', 'esteves', 'rezende', 'xavier', 'teles', 'cabral']
const COMMON_TITLES = [
  'mesa',
  'cozinha',
  'estante sob',
  'home office',
  'painel',
  'varanda',
  'closet',
  'bancada de',
]
const COMMON = [
  ...COMMON_NAMES,
  ...COMMON_TITLES,
  '(11) 9',
  '+55 81',
  'wesley',
  'otavio',
  'lívia',
  'ção',
  'adao',
]
const PRODUCT_WORDS = [
  'cadeira',
  'mesa',
  'sofa',
  'poltrona',
  'estante',
  'rack',
  'cama',
  'aroeira',
  'jatoba',
  'nogueira',
]
const hand = (where: string, order = 'created_at DESC') =>
  `SELECT * FROM leads NOT INDEXED WHERE company_id = 1 AND ${where} ORDER BY ${order} LIMIT 50`
const handProducts = (where: string, order = 'nome_folded') =>
  `SELECT * FROM products NOT INDEXED WHERE company_id = 1 AND ${where} ORDER BY ${order} LIMIT 24`
const handCount = (where: string) =>
  `SELECT status, count(*) FROM leads NOT INDEXED WHERE company_id = 1 AND ${where} GROUP BY status`

const KINDS: readonly Kind[] = [
  {
    name: 'leads: list, five orders',
    operation: 'leads.list',
    ask: (turn) => ({
      order_by: pick(
        ['created_at_desc', 'created_at_asc', 'opportunity_desc', 'opportunity_asc', 'name_asc'],
        turn,
      ),
      page: 1 + (turn % 7),
    }),
    byHand: hand('1'),
  },
  {
    name: 'leads: counts',
    operation: 'leads.list',
    ask: (turn) => ({
      limit: 1,
      ...(turn % 4 === 0 ? {} : { created_from: day(30 + turn) }),
      ...(turn % 4 === 2 ? { has_conversation: false } : {}),
      ...(turn % 4 === 3 ? { source_id_in: [1 + (turn % 7)] } : {}),
    }),
    byHand: handCount("created_day >= '2026-08-01'"),
  },
  {
    name: 'leads: rare search',
    operation: 'leads.list',
    // One person's e-mail address: no match or one at either size.
    ask: (turn) => ({
      search: `${pick(COMMON_NAMES, turn)}.${pick(LAST_NAMES, turn)}${(turn * 37) % 1000}@example`,
    }),
    byHand: hand("instr(search_text, 'iris.lobo123@') > 0"),
  },
  {
    name: 'leads: common search',
    operation: 'leads.list',
    ask: (turn) => ({ search: pick(COMMON, turn), page: 1 + Math.floor(turn / COMMON.length) }),
    byHand: hand("instr(search_text, 'conceicao') > 0"),
  },
  {
    name: 'leads: search, each term for the first time',
    operation: 'leads.list',
    ask: (turn) => {
      // A name and the first letter of the next: a new term with about 1200 matches, or a dozen. Pages of ten, so that
      // both sizes return the same number of rows.
      const name = pick(COMMON_NAMES, turn)
      const initial = String.fromCharCode(97 + (Math.floor(turn / COMMON_NAMES.length) % 26))
      return { search: `${name} ${initial}`, limit: 10 }
    },
    byHand: hand("instr(search_text, 'joao c') > 0"),
  },
  {
    name: 'leads: filters combined',
    operation: 'leads.list',
    ask: (turn) => ({
      status_in: ['new', pick(['junk', 'converted'], turn)],
      assigned_to: pick(PEOPLE, turn),
      created_from: day(400 - turn),
      opportunity_min: 1000 + turn * 13.37,
      ...(turn % 3 === 0 ? { has_conversation: true } : {}),
      order_by: pick(['created_at_desc', 'opportunity_desc', 'name_asc'], turn),
    }),
    byHand: hand(
      `status IN ('new', 'junk') AND assigned_to = '${PEOPLE[0]}' AND opportunity_cents >= 100000`,
      'opportunity_cents DESC',
    ),
  },
  {
    name: 'leads: deep pages',
    operation: 'leads.list',
    ask: (turn, size) => ({
      page: Math.max(1, Math.floor(((size / 50) * (90 + (turn % 10))) / 100)),
      order_by: pick(['created_at_desc', 'name_asc', 'opportunity_asc'], turn),
    }),
    byHand: `${hand('1')} OFFSET 900000`,
  },
  {
    name: 'leads: deep pages, filtered',
    operation: 'leads.list',
    ask: (turn, size) => ({
      has_conversation: false,
      page: Math.max(1, Math.floor(((size / 50) * (55 + (turn % 15))) / 100)),
      order_by: pick(['created_at_desc', 'name_asc', 'opportunity_asc'], turn),
    }),
    byHand: `${hand('conversation_id IS NULL')} OFFSET 600000`,
  },
  {
    name: 'products: list, four orders',
    operation: 'products.list',
    ask: (turn) => ({
      order: pick(['nome', 'preco_asc', 'preco_desc', 'estoque'], turn),
      offset: (turn % 60) * 24,
    }),
    byHand: handProducts('is_active = 1'),
  },
  {
    name: 'products: rare search',
    operation: 'products.list',
    ask: (turn, size) => ({ q: `B${String(1 + ((turn * 37) % Math.max(1, size - 500))).padStart(6, '0')}` }),
    byHand: handProducts("instr(codigo_search, 'b001234') > 0"),
  },
  {
    name: 'products: common search',
    operation: 'products.list',
    ask: (turn) => ({
      q: `${pick(PRODUCT_WORDS, turn)}*${pick(['', 'natural', 'mel'], turn)}`,
      offset: turn,
    }),
    byHand: handProducts("instr(nome_search, 'cadeira') > 0"),
  },
  {
    name: 'products: filters combined',
    operation: 'products.list',
    ask: (turn) => ({
      categoria: pick(['Mesas', 'Cadeiras', 'Estofados'], turn),
      marca: pick(['Aroeira', 'Ateliê Tiê'], turn),
      tag: pick(['outlet', 'madeira', 'sob'], turn),
      preco_min: 200 + turn,
      preco_max: 4000 + turn,
      order: pick(['preco_asc', 'estoque'], turn),
    }),
    byHand: handProducts("categoria = 'Mesas' AND price_cents >= 20000", 'price_cents'),
  },
  {
    name: 'products: deep pages',
    operation: 'products.list',
    ask: (turn, size) => ({ offset: Math.floor((size * (90 + (turn % 8))) / 100), q: turn % 2 ? 'a' : '' }),
    byHand: `${handProducts('is_active = 1')} OFFSET 180000`,
  },
]

function byHandMillis({ db }: BenchService, sql: string): number {
  const samples = [1, 2, 3].map(() => {
    const startedMs = performance.now()
    db.all(sql)
    return performance.now() - startedMs
  })
  return quantile(samples, 0.5)
}

const started = performance.now()
const small = await startBenchService(LEADS * SMALL_SHARE, PRODUCTS * SMALL_SHARE)
const large = await startBenchService(LEADS, PRODUCTS)
const sizeOf = (kind: Kind, share: number) => (kind.operation === 'leads.list' ? LEADS : PRODUCTS) * share
// The first call of each operation builds its index.
for (const service of [small, large]) {
  for (const operation of ['leads.list', 'products.list']) await service.call(operation, {})
}
process.stderr.write(`ready after ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

const rows: string[][] = []
let isReached = true
for (const kind of KINDS) {
  const [atSmall, atLarge]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    atSmall.push((await small.call(kind.operation, kind.ask(turn, sizeOf(kind, SMALL_SHARE)))).millis)
    atLarge.push((await large.call(kind.operation, kind.ask(turn, sizeOf(kind, 1)))).millis)
  }
  const p95 = quantile(atLarge, 0.95)
  const growth = quantile(atLarge, 0.5) / quantile(atSmall, 0.5)
  const byHand = byHandMillis(large, kind.byHand)
  if (p95 > P95_LIMIT_MS || growth > GROWTH_LIMIT) isReached = false
  rows.push([
    kind.name,
    millis(quantile(atSmall, 0.5)),
    millis(quantile(atLarge, 0.5)),
    `${growth.toFixed(2)}×`,
    millis(p95),
    millis(byHand),
  ])
}
await small.close()
await large.close()

const sizes = (share: number) => `${LEADS * share} / ${PRODUCTS * share}`
console.log(
  table(
    [
      'kind',
      `median at ${sizes(SMALL_SHARE)}`,
      `median at ${sizes(1)}`,
      'growth',
      'p95',
      'by hand, no index',
    ],
    rows,
  ),
)
console.log(`P3 ${verdict(isReached)}: p95 ≤ ${P95_LIMIT_MS} ms, growth ≤ ${GROWTH_LIMIT}×`)
