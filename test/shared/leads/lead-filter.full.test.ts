// Stored leads against the service: the same rows, the same questions, the same answers.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS, type OperationParams } from '../../../shared/api/registry.ts'
import { filterLeads } from '../../../shared/leads/lead-filter.ts'
import {
  createLeadTable,
  type LeadTable,
  prepareLead,
  type StoredLead,
} from '../../../shared/leads/lead-table.ts'
import { type ZonedTime, zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { createService, NOW, type ServiceUnderTest } from '../../contract/support/service-under-test.ts'

type Request = OperationParams<'leads.list'>

const DAY_MS = 86_400_000
/** Names that sort apart by their folded text and by words; phones and texts that are easily mixed up. */
const ODD_LEADS = [
  { name: '\u{1f6cb} Sofá', phones: ['+55 (11) 98888-7777'] },
  { name: '\ufb01rma ﬁna', phones: ['011.98888.7777'] },
  { name: '\uff21ndré', title: 'Ação nº 5' },
  { name: 'ndré', title: 'acao n 5', emails: ['11988887777@example.com'] },
  { name: 'Ze\u0301', title: '98888' },
  { name: 'ZÉ', title: 'a.b-c (11) 9' },
  { name: '', title: null },
  { name: 'İstanbul & ßtraße', phones: ['n/d'] },
]

let service: ServiceUnderTest
let token: string
let table: LeadTable
let time: ZonedTime

function readLead(row: object): StoredLead {
  const { rows } = OPERATIONS['leads.list'].clientResponse.parse({ rows: [row], by_status: {} })
  return rows[0] as StoredLead
}

/** Every lead that the service has, as the client reads it. */
async function readAll(): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (let page = 1; ; page += 1) {
    const answer = await service.call('leads.list', { page, limit: 200 }, token)
    const { rows } = OPERATIONS['leads.list'].clientResponse.parse(answer.body.result)
    leads.push(...rows)
    if (rows.length < 200) return leads
  }
}

beforeAll(async () => {
  service = createService({ isDemo: true })
  token = service.issue()
  for (const [index, { name, title = null, phones = [], emails = [] }] of ODD_LEADS.entries()) {
    const points = (values: readonly string[]) => values.map((value) => ({ value, type: 'work' }))
    service.addLead({
      id: 9_000_000 + index,
      name,
      title,
      phones: points(phones),
      emails: points(emails),
      opportunityCents: 1_000 * (index % 3),
      // Either side of midnight in São Paulo.
      createdAt: Date.parse('2026-11-10T03:00:00Z') + (index % 3) - 1,
    })
  }
  time = zonedTimeOf('America/Sao_Paulo')
  table = createLeadTable((await readAll()).map((lead) => prepareLead(lead, time)))
})
afterAll(() => service.close())

function ask(request: Request) {
  const { answer, absentFields } = filterLeads(table, OPERATIONS['leads.list'].request.parse(request), time)
  if (answer === null) throw new Error('the leads of the service tell every field')
  return { answer, absentFields }
}

async function expectSame(request: Request): Promise<number> {
  const { result } = (await service.call('leads.list', request, token)).body
  const { answer, absentFields } = ask(request)
  const { rows, unreadable, ...counts } = answer
  expect(absentFields).toBeNull()
  expect(unreadable).toEqual([])
  expect(rows.map(({ id }) => id)).toEqual(result.rows.map((row: { id: number }) => row.id))
  expect(counts).toEqual({
    total: result.total,
    by_status: result.by_status,
    page: result.page,
    limit: result.limit,
  })
  return result.total
}

const status = fc.constantFrom('new' as const, 'converted' as const, 'junk' as const)
const person = fc.constantFrom(
  '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c401',
  '3A9D1C70-5B2E-4F18-9C64-71E0A2B3C402',
  '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c40f',
)
const instantMs = fc.oneof(
  fc.integer({ min: NOW - 470 * DAY_MS, max: NOW }),
  fc.constantFrom(...[-1, 0, 1].map((by) => Date.parse('2026-11-10T03:00:00Z') + by)),
)
const bound = fc.tuple(instantMs, fc.constantFrom('day', 'local', 'utc', 'offset')).map(([ms, form]) => {
  const text = new Date(ms).toISOString()
  if (form === 'day') return text.slice(0, 10)
  if (form === 'local') return text.slice(0, 19)
  return form === 'utc' ? text : text.replace('Z', '-05:00')
})
const reais = fc.oneof(
  fc.integer({ min: 0, max: 5_200_000 }).map((cents) => cents / 100),
  fc.constantFrom(10, 10.001, 9.999, 20, 0, -1),
)
const search = fc.oneof(
  fc.constantFrom(
    'joao',
    'ÇÃO',
    'mesa',
    'e',
    '(11) 9',
    '55 81',
    '98888',
    '11.9',
    'acao n',
    'a.b',
    "d'",
    '%',
    '  ',
  ),
  fc.constantFrom(...ODD_LEADS.flatMap(({ name, phones = [] }) => [name, ...phones])),
  fc.string({ minLength: 1, maxLength: 3 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 ()-+.'), minLength: 1, maxLength: 5 }),
)
const filters = fc.record(
  {
    status,
    status_in: fc.uniqueArray(status),
    search,
    assigned_to: person,
    assigned_to_in: fc.uniqueArray(person),
    source_id_in: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
    created_from: bound,
    created_to: bound,
    junked_from: bound,
    junked_to: bound,
    converted_from: bound,
    converted_to: bound,
    opportunity_min: reais,
    opportunity_max: reais,
    has_conversation: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** Few filters at a time, or nearly every case would be empty. */
const request = fc
  .tuple(
    filters,
    fc.integer({ min: 0, max: 3 }),
    fc.nat(),
    fc.constantFrom('created_at_desc', 'created_at_asc', 'opportunity_desc', 'opportunity_asc', 'name_asc'),
    fc.constantFrom(1, 1, 2, 7),
    fc.constantFrom(1, 50, 200),
  )
  .map(([all, count, turn, order_by, page, limit]) => {
    const entries = Object.entries(all)
    const kept = entries.map((entry, index) => entries[(index + turn) % entries.length] ?? entry)
    return { ...Object.fromEntries(kept.slice(0, count)), order_by, page, limit } as Request
  })

describe('filterLeads', () => {
  it('answers as the service does when any few filters, order and page are asked for', async () => {
    let [some, runs] = [0, 0]
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const total = await expectSame(asked)
        runs += 1
        if (total > 0 && total < table.rows.length) some += 1
      }),
      { numRuns: 400 },
    )
    // Two that find nothing would agree, too.
    expect(some).toBeGreaterThan(runs / 5)
  })

  it('orders names as the service does when they hold characters beyond 16 bits', async () => {
    for (let page = 1; (page - 1) * 200 < table.rows.length; page += 1) {
      await expectSame({ order_by: 'name_asc', page, limit: 200 })
    }
  })

  it('lets a lead pass no filter on what is unknown when fields are missing', () => {
    const provided = {
      title: 'a',
      status: 'junk',
      opportunity: '1',
      created_at: '2026-01-01T00:00:00Z',
      source_id: 2,
    }
    const none = { converted_at: null, junked_at: null, assigned_to: null, conversation_id: null }
    const both = [readLead({ id: 1 }), readLead({ id: 2, name: 'b', ...provided, ...none })]
    const leads = createLeadTable(both.map((lead) => prepareLead(lead, time)))
    const found = (asked: Request) => {
      const { answer, absentFields } = filterLeads(leads, OPERATIONS['leads.list'].request.parse(asked), time)
      return [answer?.rows.filter(({ id }) => id === 1).length, absentFields?.rows ?? 0]
    }
    expect(found({})).toEqual([1, 0])
    expect(found({ search: 'x' })).toEqual([0, 0])
    for (const asked of [
      { status: 'new' },
      { created_from: '1970-01-01' },
      { converted_to: '2030-01-01' },
      { opportunity_min: 0 },
      { opportunity_max: 0 },
      { source_id_in: [1] },
      { assigned_to: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c401' },
      { has_conversation: true },
    ] satisfies Request[]) {
      expect(found(asked)).toEqual([0, 1])
    }
    // Null says that there is none; absent says nothing.
    expect(found({ has_conversation: false })).toEqual([0, 1])
    expect(
      filterLeads(leads, OPERATIONS['leads.list'].request.parse({ has_conversation: false }), time),
    ).toMatchObject({
      answer: { total: 1, rows: [{ id: 2 }] },
      absentFields: { never: [], partly: ['conversation_id'], rows: 1 },
    })
    // What another filter refuses is not unknown.
    expect(found({ status: 'new', source_id_in: [3], has_conversation: true })).toEqual([0, 1])
    expect(found({ search: 'b', has_conversation: true })).toEqual([0, 0])
  })

  it('shows a lead of unknown amount and creation last when the largest or newest are asked for', () => {
    const rows = [
      { id: 1, opportunity: '9.50', created_at: '2026-01-01T00:00:00.000Z' },
      { id: 2 },
      { id: 3, opportunity: '10.00', created_at: '2026-01-02T00:00:00.000Z' },
    ].map((row) => prepareLead(readLead(row), time))
    const ids = (order_by: Request['order_by']) =>
      filterLeads(
        createLeadTable(rows),
        OPERATIONS['leads.list'].request.parse({ order_by }),
        time,
      ).answer?.rows.map(({ id }) => id)
    expect(ids('opportunity_desc')).toEqual([3, 1, 2])
    expect(ids('created_at_desc')).toEqual([3, 1, 2])
    expect(ids('opportunity_asc')).toEqual([2, 1, 3])
  })
})
