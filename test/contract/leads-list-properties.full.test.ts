// Specification 4.2 as properties over the demo company: paging, and every filter against a naive one in JavaScript.
// The naive one reads the raw rows and shares no code with the service.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../service/demo/seed-demo.ts'
import { createService, NOW, type ServiceUnderTest } from './support/service-under-test.ts'

interface RawLead {
  id: number
  name: string
  title: string | null
  status: string
  opportunity_cents: number
  phones: string
  emails: string
  source_id: number | null
  assigned_to: string | null
  conversation_id: string | null
  created_at: number
  converted_at: number | null
  junked_at: number | null
}

interface Filter {
  status?: string
  status_in?: string[]
  search?: string
  assigned_to?: string
  assigned_to_in?: string[]
  source_id_in?: number[]
  created_from?: string
  created_to?: string
  junked_from?: string
  junked_to?: string
  converted_from?: string
  converted_to?: string
  opportunity_min?: number
  opportunity_max?: number
  has_conversation?: boolean
}

const RUNS = 120
const DAY_MS = 86_400_000
/** Of leads that are kept: all of the demo's are four times as many, and each case reads its matches page by page. */
const DAYS = 200
/** More matches than the service sorts for a page (MOST_SORTED): it walks an index instead. */
const MANY = 500
const UTC_OFFSET_MS = 3 * 3_600_000

let service: ServiceUnderTest
let token: string
let leads: RawLead[]

beforeAll(() => {
  service = createService()
  // The demo's companies and pipelines have the same ids as the fixture's.
  service.db.run('DELETE FROM companies')
  service.db.run('DELETE FROM pipelines')
  seedDemo(service.db, NOW)
  service.db.run('DELETE FROM leads WHERE created_at < ?', NOW - DAYS * DAY_MS)
  token = service.issue()
  leads = service.db.all<RawLead>('SELECT * FROM leads WHERE company_id = 1')
})
afterAll(() => service.close())

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
/** São Paulo has UTC-3 on all days of the demo. */
const dayOf = (ms: number) => new Date(ms - UTC_OFFSET_MS).toISOString().slice(0, 10)

function isWithin(ms: number | null, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  if (ms === null) return false
  return (from === undefined || dayOf(ms) >= from) && (to === undefined || dayOf(ms) <= to)
}

/** True for digits that hold every part, one after the other. */
function holdsInOrder(digits: string, parts: readonly string[]): boolean {
  return new RegExp(parts.join('.*')).test(digits)
}

function isFound(lead: RawLead, search: string): boolean {
  const phones = (JSON.parse(lead.phones) as { value: string }[]).map(({ value }) => value)
  const emails = (JSON.parse(lead.emails) as { value: string }[]).map(({ value }) => value)
  const texts = [lead.name, lead.title ?? '', ...phones, ...emails]
  const parts = search.match(/[0-9]+/g) ?? []
  const isPhoneTerm = parts.length > 0 && /^[0-9 ()+-]+$/.test(search)
  return (
    texts.some((text) => plain(text).includes(plain(search).trim())) ||
    (isPhoneTerm && phones.some((phone) => holdsInOrder(phone.replace(/[^0-9]/g, ''), parts)))
  )
}

function matches(lead: RawLead, filter: Filter): boolean {
  return (
    (filter.status === undefined || lead.status === filter.status) &&
    (!filter.status_in?.length || filter.status_in.includes(lead.status)) &&
    (filter.search === undefined || isFound(lead, filter.search)) &&
    (filter.assigned_to === undefined || lead.assigned_to === filter.assigned_to) &&
    (!filter.assigned_to_in?.length || filter.assigned_to_in.includes(lead.assigned_to ?? '')) &&
    (!filter.source_id_in?.length || filter.source_id_in.includes(lead.source_id ?? -1)) &&
    isWithin(lead.created_at, filter.created_from, filter.created_to) &&
    isWithin(lead.junked_at, filter.junked_from, filter.junked_to) &&
    isWithin(lead.converted_at, filter.converted_from, filter.converted_to) &&
    (filter.opportunity_min === undefined ||
      lead.opportunity_cents >= Math.round(filter.opportunity_min * 100)) &&
    (filter.opportunity_max === undefined ||
      lead.opportunity_cents <= Math.round(filter.opportunity_max * 100)) &&
    (filter.has_conversation === undefined || (lead.conversation_id !== null) === filter.has_conversation)
  )
}

const STATUSES = ['new', 'converted', 'junk'] as const
const status = fc.constantFrom(...STATUSES)
const person = fc.constantFrom(
  ...[1, 2, 3, 4, 5, 6].map((number) => `3a9d1c70-5b2e-4f18-9c64-71e0a2b3c40${number}`),
)
const day = fc.integer({ min: 0, max: DAYS + 10 }).map((back) => dayOf(NOW - back * DAY_MS))
const reais = fc.integer({ min: 0, max: 5_200_000 }).map((cents) => cents / 100)
const search = fc.constantFrom(
  'joao',
  'ÇÃO',
  'mesa',
  'e',
  'iris n',
  '(11) 9',
  '55 81',
  '0000',
  'example',
  "d'",
  'd’á',
  '%',
  'zzz',
)

const filter: fc.Arbitrary<Filter> = fc.record(
  {
    status,
    status_in: fc.uniqueArray(status),
    search,
    assigned_to: person,
    assigned_to_in: fc.uniqueArray(person),
    source_id_in: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
    created_from: day,
    created_to: day,
    junked_from: day,
    junked_to: day,
    converted_from: day,
    converted_to: day,
    opportunity_min: reais,
    opportunity_max: reais,
    has_conversation: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** Few filters at a time; with more, nearly every case would be empty. */
const fewFilters = fc.tuple(filter, fc.integer({ min: 0, max: 3 }), fc.nat()).map(([all, count, turn]) => {
  const entries = Object.entries(all)
  const kept = entries.map((_, index) => entries[(index + turn) % entries.length]).slice(0, count)
  return Object.fromEntries(kept.filter((entry) => entry !== undefined)) as Filter
})
const order = fc.constantFrom(
  'created_at_desc',
  'created_at_asc',
  'opportunity_desc',
  'opportunity_asc',
  'name_asc',
)

async function allPages(request: object, limit: number): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = []
  let total = 0
  for (let page = 1; page === 1 || ids.length < total; page += 1) {
    // Not `ask`: checking 200 rows against the schema costs more than the call, and other tests do it.
    const { result } = (await service.call('leads.list', { ...request, page, limit }, token)).body
    total = result.total
    if (result.rows.length === 0) break
    ids.push(...result.rows.map((row: { id: number }) => row.id))
  }
  return { ids, total }
}

const ascending = (a: number, b: number) => a - b

describe('4.2 leads.list as properties', () => {
  it('equals a naive filter over all rows for any few filters, and so do total and by_status', async () => {
    let matched = 0
    let walked = 0
    await fc.assert(
      fc.asyncProperty(fewFilters, async (request) => {
        const expected = leads.filter((lead) => matches(lead, request))
        const { ids, total } = await allPages(request, 200)
        expect(ids.toSorted(ascending)).toEqual(expected.map(({ id }) => id).toSorted(ascending))
        expect(total).toBe(expected.length)
        const { by_status } = await service.ask('leads.list', { ...request, limit: 1 }, token)
        for (const name of STATUSES) {
          expect(by_status[name]).toBe(expected.filter((lead) => lead.status === name).length)
        }
        if (expected.length > 0 && expected.length < leads.length) matched += 1
        if (expected.length > MANY) walked += 1
      }),
      { numRuns: RUNS },
    )
    // Without cases that match rows, the property would also hold for a service that finds nothing.
    expect(matched).toBeGreaterThan(RUNS / 5)
    expect(walked).toBeGreaterThan(RUNS / 10)
  })

  it('answers each match once over all pages when any limit and order is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fewFilters,
        order,
        fc.integer({ min: 20, max: 200 }),
        async (request, order_by, limit) => {
          const { ids, total } = await allPages({ ...request, order_by }, limit)
          expect(ids).toHaveLength(total)
          expect(new Set(ids).size).toBe(total)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('takes CSV as it takes arrays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(status), fc.uniqueArray(person), async (statuses, people) => {
        const arrays = await service.ask('leads.list', { status_in: statuses, assigned_to_in: people }, token)
        const csv = { status_in: statuses.join(','), assigned_to_in: people.join(' , ') }
        expect(await service.ask('leads.list', csv, token)).toEqual(arrays)
      }),
      { numRuns: 40 },
    )
  })

  it('answers 200 or 400 to any JSON, never a 5xx', async () => {
    const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.constant(undefined))
    const body = fc.record(
      Object.fromEntries(
        [
          'status',
          'status_in',
          'search',
          'assigned_to_in',
          'source_id_in',
          'created_from',
          'created_to',
          'opportunity_min',
          'opportunity_max',
          'has_conversation',
          'page',
          'limit',
          'order_by',
        ].map((field) => [field, odd]),
      ),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(body, fc.record({ search: fc.string({ unit: 'binary' }) })),
        async (request) => {
          expect([200, 400]).toContain((await service.call('leads.list', request, token)).status)
        },
      ),
      { numRuns: 300 },
    )
  })
})
