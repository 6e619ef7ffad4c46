// The tables of leads, products, tasks, people and the shop.
import {
  overdueDaysTable,
  overdueTable,
  readTable,
  soonTable,
} from '../../renderer/domain/people/person-tables.tsx'
import { PRODUCT_ROWS } from '../../renderer/features/catalogue/catalogue-page.tsx'
import { otherFields, PRODUCT_COLUMNS } from '../../renderer/features/catalogue/product-columns.tsx'
import { LEAD_ROWS, leadColumns } from '../../renderer/features/leads/lead-columns.tsx'
import { unknownFields } from '../../renderer/features/leads/leads-model.ts'
import { itemsTable } from '../../renderer/features/shop/basket/basket-report.ts'
import { bannersTable, configTable } from '../../renderer/features/shop/storefront/storefront-page.tsx'
import { TaskTable } from '../../renderer/features/tasks/task-card.tsx'
import { tasksReport, whoTable } from '../../renderer/features/tasks/tasks-report.tsx'
import {
  type Anything,
  type Declared,
  dayOf,
  inBoth,
  inFiles,
  listed,
  nothing,
  numbered,
  say,
  TODAY,
  unknown,
} from './surfaces.tsx'

const ANA = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c401'

/** What the specification gives of every lead. */
const BARE_LEAD: Anything = {
  id: 4101,
  name: 'Padaria Sol',
  status: 'converted',
  opportunity: 123_456,
  phone: [{ value: '11 98888-0001' }],
  email: [{ value: 'sol@um.example' }],
}
const LEAD: Anything = {
  ...BARE_LEAD,
  id: 4102,
  title: 'Forno novo',
  assigned_to: ANA,
  assigned_name: 'Ana Dias',
  source_id: 7,
  created_at: '2026-11-03T12:00:00Z',
  converted_at: '2026-11-05T13:00:00Z',
  junked_at: '2026-11-07T14:00:00Z',
  junk_reason: 'Sem verba',
  conversation_id: 'conversa-9',
  cep: '01310100',
}
const UNKNOWN_LEAD = unknown(LEAD, { id: 4103 })

const PRODUCT: Anything = {
  id: 'p-1',
  nome: 'Forno a lenha',
  codigo: 'SKU-2',
  idCatalogo: 'cat-3',
  marca: 'Brasa',
  categoria: 'Fornos',
  preco_venda: 123_400,
  preco_promocional: 999,
  ...numbered(41, 'estoque reservado disponivel_qtd imagensCount'),
  disponivel: false,
  motivo_indisponivel: 'sem_estoque',
  specs: { Altura: '92 cm', Cor: '=1+1' },
}

const TASK: Anything = {
  id: 1,
  owner_type: 'deal',
  owner_id: 4411,
  type: 'call',
  subject: 'Retornar',
  responsible_id: ANA,
  responsible_name: 'Ana Dias',
  deadline: '2026-11-10T09:30:00',
}
const TASKS = [TASK, unknown(TASK, { id: 2 })]
const LATE_DAY = {
  day: dayOf('11-20'),
  people: [{ id: ANA, count: 9, late: numbered(2, 'severe medium light') }],
}
const TASKS_SCREEN: Anything = {
  today: TODAY,
  view: { tab: 'overdue', lateness: null, responsible: null },
  changeView: nothing,
  overdue: { value: null },
  overdueIds: new Set([1]),
  tabs: { overdue: { isWhole: true, filtered: TASKS } },
}

const LINE: Anything = {
  sku: 'SKU-2',
  state: 'counted',
  product: PRODUCT,
  unitCents: 12_300,
  quantity: 3,
}
const basketItems = () => {
  const shown = { sum: { units: 3, subtotalCents: 36_900 } }
  const lines = [LINE, { ...unknown(LINE), sku: 'SKU-9', state: 'missing' }]
  const simulation = { shown, isAsking: false, isOffline: false }
  return inFiles(itemsTable(say, { products: { lines }, simulation } as Anything))
}
const BANNER = {
  id: 'b-1',
  slot: 'topo',
  titulo: 'Natal',
  ordem: 4,
  imagem_url: 'https://um.example/a.png',
  link_url: 'https://dois.example/',
}
const CONFIG = {
  nome: 'Casa',
  slogan: null,
  contato: { email: 'loja@um.example' },
  topbar: { desconto_pix: 5, avisos: ['Um', 'Dois'] },
  aparencia: { cores: { fundo: '#fff', botao: null } },
}

export const RECORD_TABLES: Declared = {
  LEAD_COLUMNS: () =>
    listed(
      leadColumns((id) => `Feira ${id}`),
      LEAD_ROWS,
      [BARE_LEAD, LEAD, UNKNOWN_LEAD, { ...BARE_LEAD, id: 4104, assigned_to: ANA }],
      unknownFields,
    ),
  PRODUCT_COLUMNS: () =>
    listed(PRODUCT_COLUMNS, PRODUCT_ROWS, [PRODUCT, unknown(PRODUCT, { id: 'p-2' })], otherFields),
  tasksReport: () => ({
    ...inFiles((tasksReport(say, TASKS_SCREEN, null).tables as Anything)[0]),
    screen: (
      <TaskTable
        groups={[{ key: 'all', heading: null, tasks: TASKS }]}
        hasResponsible
        overdueIds={new Set([1])}
      />
    ),
  }),
  overdueTable: () => inBoth(overdueTable(say, TASKS)),
  soonTable: () => inBoth(soonTable(say, TASKS)),
  whoTable: () => {
    const late = ['11-10', '11-11', '11-12', '11-18', '11-19', '11-22'].map((date, id) => ({
      ...TASK,
      id,
      deadline: `2026-${date}T09:00:00`,
    }))
    return inBoth(whoTable(say, late, TASKS_SCREEN))
  },
  readTable: () =>
    inBoth(
      readTable(say, [
        { reason: 'converted', lead: LEAD },
        { reason: 'topValue', lead: UNKNOWN_LEAD },
      ]),
    ),
  overdueDaysTable: () => inBoth(overdueDaysTable(say, { id: ANA, history: [LATE_DAY] } as Anything)),
  itemsTable: basketItems,
  'configTable, identity': () => inBoth(configTable(say, CONFIG, 'identity')),
  'configTable, promises': () => inBoth(configTable(say, CONFIG, 'promises')),
  'configTable, looks': () => inBoth(configTable(say, CONFIG, 'looks')),
  bannersTable: () => {
    const carrossel = { autoplay: true, intervalo_ms: 6_000 }
    return inBoth(bannersTable(say, { banners: [BANNER, unknown(BANNER)], carrossel } as Anything))
  },
}
