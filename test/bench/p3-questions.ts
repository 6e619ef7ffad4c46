// The requests that P3 measures, kind by kind.

export const DEEP_FILTERED = 'leads: deep pages, filtered'

/** Returns the request of a turn. Requests vary, so that results cached from the last one help little. */
type Question = (turn: number, size: number) => object

interface Kind {
  readonly name: string
  readonly operation: 'leads.list' | 'products.list'
  readonly ask: Question
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
const COMMON = [...COMMON_NAMES, ...COMMON_TITLES, 'wesley', 'otavio', 'lívia', 'ção', 'adao']
const SHORT = ['e', 'jo', 'ç', 'zq', '@', '9', '11', '(11) 9', '+55 81', '(81) 90000-0001']
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
export const KINDS: readonly Kind[] = [
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
  },
  {
    name: 'leads: rare search',
    operation: 'leads.list',
    // One person's e-mail address: no match or one at either size.
    ask: (turn) => ({
      search: `${pick(COMMON_NAMES, turn)}.${pick(LAST_NAMES, turn)}${(turn * 37) % 1000}@example`,
    }),
  },
  {
    name: 'leads: common search',
    operation: 'leads.list',
    ask: (turn) => ({ search: pick(COMMON, turn), page: 1 + Math.floor(turn / COMMON.length) }),
  },
  {
    name: 'leads: one or two letters, numbers in parts',
    operation: 'leads.list',
    ask: (turn) => ({ search: pick(SHORT, turn) }),
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
  },
  {
    name: 'leads: deep pages',
    operation: 'leads.list',
    ask: (turn, size) => ({
      page: Math.max(1, Math.floor(((size / 50) * (90 + (turn % 10))) / 100)),
      order_by: pick(['created_at_desc', 'name_asc', 'opportunity_asc'], turn),
    }),
  },
  {
    name: DEEP_FILTERED,
    operation: 'leads.list',
    ask: (turn, size) => ({
      has_conversation: false,
      page: Math.max(1, Math.floor(((size / 50) * (55 + (turn % 15))) / 100)),
      order_by: pick(['created_at_desc', 'name_asc', 'opportunity_asc'], turn),
    }),
  },
  {
    name: 'products: list, four orders',
    operation: 'products.list',
    ask: (turn) => ({
      order: pick(['nome', 'preco_asc', 'preco_desc', 'estoque'], turn),
      offset: (turn % 60) * 24,
    }),
  },
  {
    name: 'products: rare search',
    operation: 'products.list',
    ask: (turn, size) => ({ q: `B${String(1 + ((turn * 37) % Math.max(1, size - 500))).padStart(6, '0')}` }),
  },
  {
    name: 'products: common search',
    operation: 'products.list',
    ask: (turn) => ({
      q: `${pick(PRODUCT_WORDS, turn)}*${pick(['', 'natural', 'mel'], turn)}`,
      offset: turn,
    }),
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
  },
  {
    name: 'products: deep pages',
    operation: 'products.list',
    ask: (turn, size) => ({ offset: Math.floor((size * (90 + (turn % 8))) / 100), q: turn % 2 ? 'a' : '' }),
  },
]
