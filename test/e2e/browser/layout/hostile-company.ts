// A company whose every name is as long as the API allows and whose amounts have nine digits: 40 stages, 40 reasons,
// 40 people, names of blanks, one word of 300 letters, right-to-left names.

import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { listDays, type PlainDate } from '../../../../shared/time/calendar.ts'
import { type FakeApi, fakeDay, fakeFunnel, startFakeApi } from '../../../support/fakes/fake-api.ts'
import { testToday } from '../../../support/processes/test-clock.ts'

const CONVERSATION = '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11'
/** R$ 999.999.999,99. */
const AMOUNT = 999_999_999.99
const MANY = 40
const [PIPELINE] = OPERATIONS['pipelines.list'].example.result.pipelines
const [LEAD] = OPERATIONS['leads.list'].example.result.rows
const [TASK] = OPERATIONS['tasks.list'].example.result.tasks
const [PRODUCT] = OPERATIONS['products.list'].example.result.items

const NAMES = [
  'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(7).slice(0, 300),
  'Comércio de Móveis Planejados e Decorações Irmãos Albuquerque de Vasconcelos e Filhos Limitada '
    .repeat(4)
    .slice(0, 300),
  '   ',
  'مرحبا بكم في المتجر العربي الكبير '.repeat(9).slice(0, 300),
  'Ana',
] as const

export const nameAt = (index: number): string => `${NAMES[index % NAMES.length]}`

const stages = Array.from({ length: MANY }, (_, index) => ({
  ...PIPELINE?.stages[0],
  id: index + 1,
  name: nameAt(index),
  sort_order: index,
  deals_count: 999_999,
  open_count: 99_999,
  deals_value: AMOUNT,
}))

const pipelines = Array.from({ length: 8 }, (_, index) => ({
  ...PIPELINE,
  id: index + 1,
  name: nameAt(index),
  is_default: index === 0,
  sort_order: index,
  total_deals: 999_999,
  total_value: AMOUNT,
  stages: index === 0 ? stages : stages.slice(0, 3),
}))

const byName = (label: 'reason' | 'channel' | 'name', length: number) =>
  Array.from({ length }, (_, index) => ({
    // Each its own: of a name that comes twice with other figures none is read.
    [label]: `${index} ${nameAt(index)}`,
    pipeline_id: index + 1,
    count: 12_345,
    value: AMOUNT,
  }))

function funnel({ from, to }: Record<string, unknown>) {
  const days = listDays({ from: from as PlainDate, to: to as PlainDate }).map((date) => ({
    ...fakeDay(date),
    leads: {
      total: 98_765,
      google: 60_000,
      meta: 30_000,
      other: 8_765,
      junk: 12_345,
      junk_by_reason: byName('reason', MANY),
    },
    opportunities: {
      created: 54_321,
      value: AMOUNT,
      by_channel: byName('channel', 6),
      by_pipeline: byName('name', 8),
    },
    sales: {
      won: 12_345,
      value: AMOUNT / 3,
      by_channel: byName('channel', 6),
      by_pipeline: byName('name', 8),
      lost: 23_456,
      lost_by_reason: byName('reason', MANY),
    },
  }))
  const buckets = ['Mais de 15 dias', '11 a 15 dias', '8 a 10 dias', '4 a 7 dias', 'Até 3 dias', nameAt(0)]
  return {
    ...(fakeFunnel({ from, to }) as object),
    days,
    stalled: {
      snapshot_date: testToday(),
      buckets: buckets.map((label) => ({ label, count: 123_456, value: AMOUNT })),
    },
    pipelines: pipelines.map(({ id, name }) => ({ id, name })),
  }
}

function leads({ limit, page }: Record<string, unknown>) {
  const rows = Array.from({ length: Math.min(Number(limit), 60) }, (_, index) => ({
    ...LEAD,
    id: index + 1,
    name: nameAt(index),
    title: nameAt(index + 1),
    status: ['new', 'converted', 'junk'][index % 3],
    opportunity: index % 2 === 0 ? AMOUNT.toFixed(2) : '0.00',
    phone: [{ value: `+55 92 9${String(index).padStart(4, '0')}-0000`, type: nameAt(index) }],
    email: [{ value: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, type: nameAt(index) }],
    source_id: 123_456,
    assigned_to: null,
    assigned_name: nameAt(index),
    junk_reason: nameAt(index),
    conversation_id: index % 2 === 0 ? CONVERSATION : null,
  }))
  const by_status = { new: 333_333, converted: 333_333, junk: 333_333 }
  return {
    rows: page === 1 || page === undefined ? rows : [],
    total: 999_999,
    by_status,
    page: page ?? 1,
    limit,
  }
}

function tasks({ page }: Record<string, unknown>) {
  const all = Array.from({ length: 90 }, (_, index) => ({
    ...TASK,
    id: index + 1,
    owner_type: ['deal', 'lead', 'contact'][index % 3],
    owner_id: 123_456_789 + index,
    type: nameAt(index),
    subject: nameAt(index),
    responsible_id: null,
    responsible_name: nameAt(index % MANY) + (index % MANY),
    deadline: '2026-01-05T09:00:00',
  }))
  return { total: page === 1 ? all.length : 0, tasks: page === 1 ? all : [] }
}

function products() {
  const items = Array.from({ length: 24 }, (_, index) => ({
    ...PRODUCT,
    id: `7b6f4c1e-1d6b-4f0a-9a34-${String(index).padStart(12, '0')}`,
    nome: nameAt(index),
    codigo: `SKU${'0'.repeat(30)}${index}`,
    marca: nameAt(index),
    categoria: nameAt(index + 1),
    imagemThumb: '',
    imagens: [],
    preco_venda: AMOUNT,
    estoque: 999_999_999,
    reservado: 999_999,
    disponivel_qtd: 999_000_000,
    disponivel: index % 2 === 0,
    motivo_indisponivel: index % 2 === 0 ? null : 'esgotado',
  }))
  return { items, total: items.length, next_cursor: null }
}

export async function startHostileCompany(): Promise<FakeApi> {
  const api = await startFakeApi()
  api.respond('marketing.funnel', ({ body }) => funnel(body))
  api.respond('pipelines.list', () => ({ total: pipelines.length, pipelines }))
  api.respond('leads.list', ({ body }) => leads(body))
  api.respond('tasks.list', ({ body }) => tasks(body))
  api.respond('products.search', products)
  api.respond('products.list', products)
  return api
}
