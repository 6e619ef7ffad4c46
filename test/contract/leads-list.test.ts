// Specification 4.2 leads.list, with the decisions of docs/api-decisions.md.
import { describe, expect, it } from 'vitest'
import { ANA, CONVERSATION, expectFailure, RUI, serviceOfEachTest } from './support/service-under-test.ts'

const service = serviceOfEachTest()

async function idsOf(body: object): Promise<number[]> {
  const { rows } = await service.ask('leads.list', body)
  return rows.map((row: { id: number }) => row.id)
}

const at = (text: string) => Date.parse(text)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

describe('4.2 leads.list', () => {
  it('answers every listed field and the further ones of a lead', async () => {
    const id = service.addLead({
      name: 'Íris Ção',
      title: 'Cozinha',
      status: 'junk',
      opportunityCents: 950,
      phones: [{ value: '+55 11 90000-0001', type: 'mobile' }],
      emails: [{ value: 'iris@example.com', type: 'home' }],
      sourceId: 2,
      assignedTo: ANA.id,
      conversationId: CONVERSATION,
      createdAt: at('2026-11-01T12:00:00.120Z'),
      junkedAt: at('2026-11-02T12:00:00.000Z'),
      junkReason: 'Fora da região',
    })
    expect((await service.ask('leads.list')).rows).toEqual([
      {
        id,
        name: 'Íris Ção',
        title: 'Cozinha',
        status: 'junk',
        opportunity: '9.50',
        phone: [{ value: '+55 11 90000-0001', type: 'mobile' }],
        email: [{ value: 'iris@example.com', type: 'home' }],
        source_id: 2,
        assigned_to: ANA.id,
        assigned_name: ANA.name,
        conversation_id: CONVERSATION,
        created_at: '2026-11-01T12:00:00.120Z',
        converted_at: null,
        junked_at: '2026-11-02T12:00:00.000Z',
        junk_reason: 'Fora da região',
      },
    ])
  })

  it('status and status_in: absent means all, a list or CSV accepts some, both are combined', async () => {
    const fresh = service.addLead({ status: 'new' })
    const converted = service.addLead({ status: 'converted' })
    const junk = service.addLead({ status: 'junk' })
    expect(sorted(await idsOf({}))).toEqual([fresh, converted, junk])
    expect(await idsOf({ status: 'junk' })).toEqual([junk])
    expect(sorted(await idsOf({ status_in: ['new', 'junk'] }))).toEqual([fresh, junk])
    expect(sorted(await idsOf({ status_in: 'new, converted' }))).toEqual([fresh, converted])
    expect(sorted(await idsOf({ status_in: [] }))).toEqual([fresh, converted, junk])
    expect(await idsOf({ status: 'new', status_in: 'new,junk' })).toEqual([fresh])
    expect(await idsOf({ status: 'converted', status_in: ['new', 'junk'] })).toEqual([])
  })

  it('assigned_to, assigned_to_in and source_id_in: arrays and CSV, any case of a UUID', async () => {
    const ana = service.addLead({ assignedTo: ANA.id, sourceId: 1 })
    const rui = service.addLead({ assignedTo: RUI.id, sourceId: 2 })
    service.addLead({ sourceId: 3 })
    expect(await idsOf({ assigned_to: ANA.id.toUpperCase() })).toEqual([ana])
    expect(sorted(await idsOf({ assigned_to_in: [ANA.id, RUI.id] }))).toEqual([ana, rui])
    expect(sorted(await idsOf({ assigned_to_in: `${ANA.id},${RUI.id.toUpperCase()}` }))).toEqual([ana, rui])
    expect(sorted(await idsOf({ source_id_in: [1, 2] }))).toEqual([ana, rui])
    expect(await idsOf({ source_id_in: '2, 9' })).toEqual([rui])
  })

  it('takes lists longer than SQLite takes parameters', async () => {
    const id = service.addLead({ sourceId: 1 })
    expect(await idsOf({ source_id_in: Array.from({ length: 40_000 }, (_, index) => index) })).toEqual([id])
  })

  it.each(['created', 'junked', 'converted'] as const)(
    '%s_from is inclusive and %s_to includes its whole day in the company’s zone',
    async (event) => {
      const column = { created: 'createdAt', junked: 'junkedAt', converted: 'convertedAt' }[event]
      // 1 and 2 November in São Paulo (UTC-3).
      const firstInstant = service.addLead({ [column]: at('2026-11-01T03:00:00.000Z') })
      const lastInstant = service.addLead({ [column]: at('2026-11-02T02:59:59.999Z') })
      service.addLead({ [column]: at('2026-11-01T02:59:59.999Z') })
      const next = service.addLead({ [column]: at('2026-11-02T03:00:00.000Z') })
      const range = (from: string, to: string) => idsOf({ [`${event}_from`]: from, [`${event}_to`]: to })
      expect(sorted(await range('2026-11-01', '2026-11-01'))).toEqual([firstInstant, lastInstant])
      expect(sorted(await range('2026-11-01', '2026-11-02'))).toEqual([firstInstant, lastInstant, next])
      expect(await range('2026-11-02', '2026-11-01')).toEqual([])
    },
  )

  it('date-times: with an offset an instant, without one the company’s time; an end still includes its day', async () => {
    const early = service.addLead({ createdAt: at('2026-11-01T11:59:59.999Z') })
    const noon = service.addLead({ createdAt: at('2026-11-01T12:00:00.000Z') })
    const night = service.addLead({ createdAt: at('2026-11-02T02:30:00.000Z') })
    for (const from of [
      '2026-11-01T12:00:00Z',
      '2026-11-01T09:00:00-03:00',
      '2026-11-01T09:00:00',
      '2026-11-01T09:00',
    ]) {
      expect(sorted(await idsOf({ created_from: from }))).toEqual([noon, night])
    }
    for (const to of ['2026-11-01T00:00:00', '2026-11-02T02:00:00Z', '2026-11-01T05:00:00-03:00']) {
      expect(sorted(await idsOf({ created_to: to }))).toEqual([early, noon, night])
    }
  })

  it('cuts days in the zone of the company that asks', async () => {
    // 23:30 of the 1st in Manaus (UTC-4).
    service.addLead({ id: 77, createdAt: at('2026-11-02T03:30:00.000Z') }, service.other)
    const ask = (day: string) =>
      service.ask('leads.list', { created_from: day, created_to: day }, service.otherToken)
    expect((await ask('2026-11-01')).total).toBe(1)
    expect((await ask('2026-11-02')).total).toBe(0)
  })

  it('takes the last and the first day that can be written', async () => {
    service.addLead()
    expect(await idsOf({ created_to: '9999-12-31' })).toHaveLength(1)
    expect(await idsOf({ created_to: '9999-12-31T23:59:59-14:00' })).toHaveLength(1)
    expect(await idsOf({ created_from: '0000-01-01' })).toHaveLength(1)
    expect(await idsOf({ created_to: '0000-01-01' })).toHaveLength(0)
  })

  it('opportunity_min and opportunity_max are inclusive and exact', async () => {
    const [ten, tenOne, hundred] = [10_00, 10_01, 100_00].map((opportunityCents) =>
      service.addLead({ opportunityCents }),
    )
    expect(sorted(await idsOf({ opportunity_min: 10, opportunity_max: 10.01 }))).toEqual([ten, tenOne])
    expect(sorted(await idsOf({ opportunity_min: 10.001 }))).toEqual([tenOne, hundred])
    expect(await idsOf({ opportunity_max: 10.009 })).toEqual([ten])
    expect(await idsOf({ opportunity_min: 99.99, opportunity_max: 1e300 })).toEqual([hundred])
    expect(await idsOf({ opportunity_min: 1e-9, opportunity_max: 10 })).toEqual([ten])
    expect(await idsOf({ opportunity_max: -1e-9 })).toEqual([])
  })

  it('has_conversation: true only with, false only without, absent both', async () => {
    const withOne = service.addLead({ conversationId: CONVERSATION })
    const without = service.addLead()
    expect(await idsOf({ has_conversation: true })).toEqual([withOne])
    expect(await idsOf({ has_conversation: false })).toEqual([without])
    expect(sorted(await idsOf({}))).toEqual([withOne, without])
  })

  describe('search', () => {
    it.each(['joao', 'JOÃO', 'Joa\u0303o', 'ão ç', 'CAO', '  joão '])(
      'finds a name by %j',
      async (search) => {
        const id = service.addLead({ name: 'João Ção' })
        service.addLead({ name: 'Maria' })
        expect(await idsOf({ search })).toEqual([id])
      },
    )

    it('finds title, e-mail and phone, in parts', async () => {
      const id = service.addLead({
        title: 'Estante Íris',
        phones: [{ value: '+55 (81) 90000-0001', type: 'mobile' }],
        emails: [{ value: 'Compras@Example.com', type: 'work' }],
      })
      service.addLead()
      for (const search of [
        'iris',
        'compras@ex',
        '81900000001',
        '(81) 90000',
        '90000 0001',
        '+55 (81)',
        '0-00',
        '81 0001',
        '(81) 0001',
        '55 8 01',
      ]) {
        expect(await idsOf({ search })).toEqual([id])
      }
      for (const search of ['5581 9000 00012', '0001 81', '81 0001 0001']) {
        expect(await idsOf({ search })).toEqual([])
      }
    })

    it('does not match across two fields', async () => {
      service.addLead({
        name: 'Ana',
        title: 'Bela',
        phones: [
          { value: '111', type: 'mobile' },
          { value: '222', type: 'work' },
        ],
      })
      for (const search of ['anabela', 'ana bela', 'Ana\u001fBela', 'a\u0000b', '1122', '111222']) {
        expect(await idsOf({ search })).toEqual([])
      }
    })

    it.each(['100%', '_', '%', '\\', "'; DROP TABLE leads; --", '*', '"', 'OR 1=1'])(
      'takes %j as text',
      async (search) => {
        const id = service.addLead({ name: `antes ${search} depois` })
        service.addLead({ name: 'sem nada' })
        expect(await idsOf({ search })).toEqual([id])
      },
    )

    it('filters nothing when empty, and survives terms of any length and any character', async () => {
      service.addLead()
      expect(await idsOf({ search: ' ' })).toHaveLength(1)
      for (const search of ['x'.repeat(200_000), '\ud800', '\u0000', '%'.repeat(60_000), '💥']) {
        expect((await service.call('leads.list', { search })).status).toBe(200)
      }
    })

    it.each([2, 3, 63, 64, 65, 90])('compares a term of %i letters to its last one', async (length) => {
      const term = 'ab'.repeat(length).slice(0, length - 1)
      const found = [service.addLead({ name: `x${term}y` }), service.addLead({ title: `${term}y` })]
      service.addLead({ name: `x${term}z` })
      expect(sorted(await idsOf({ search: `${term}Y` }))).toEqual(found)
    })
  })

  it('page and limit: defaults 1 and 50, above 200 clamped, past the end empty', async () => {
    for (let index = 0; index < 205; index += 1) service.addLead()
    expect(await service.ask('leads.list', {})).toMatchObject({ page: 1, limit: 50, total: 205 })
    const clamped = await service.ask('leads.list', { limit: 5000 })
    expect(clamped.rows).toHaveLength(200)
    expect(clamped.limit).toBe(200)
    expect((await service.ask('leads.list', { limit: 200, page: 2 })).rows).toHaveLength(5)
    const beyond = await service.ask('leads.list', { page: Number.MAX_SAFE_INTEGER, limit: 200 })
    expect(beyond).toMatchObject({ rows: [], total: 205 })
  })

  it('order_by: five orders, ties broken by id', async () => {
    const a = service.addLead({ name: 'Ábaco', opportunityCents: 900, createdAt: 2000 })
    const b = service.addLead({ name: 'Zebra', opportunityCents: 1000, createdAt: 1000 })
    const c = service.addLead({ name: 'abade', opportunityCents: 1000, createdAt: 2000 })
    expect(await idsOf({})).toEqual([c, a, b])
    expect(await idsOf({ order_by: 'created_at_desc' })).toEqual([c, a, b])
    expect(await idsOf({ order_by: 'created_at_asc' })).toEqual([b, a, c])
    expect(await idsOf({ order_by: 'opportunity_desc' })).toEqual([c, b, a])
    expect(await idsOf({ order_by: 'opportunity_asc' })).toEqual([a, b, c])
    expect(await idsOf({ order_by: 'name_asc' })).toEqual([a, c, b])
  })

  it('total and by_status cover all matches of every filter, not the page', async () => {
    for (const status of ['new', 'new', 'converted', 'junk'] as const) service.addLead({ status, title: 'x' })
    service.addLead({ title: 'outro' })
    const all = await service.ask('leads.list', { search: 'x', limit: 1 })
    expect(all).toMatchObject({ total: 4, by_status: { new: 2, converted: 1, junk: 1 } })
    expect(all.rows).toHaveLength(1)
    const some = await service.ask('leads.list', { status_in: ['new', 'junk'], limit: 1 })
    expect(some).toMatchObject({ total: 4, by_status: { new: 3, converted: 0, junk: 1 } })
  })

  it.each([
    { status: 'open' },
    { status: null },
    { status_in: ['new', 'open'] },
    { status_in: 'new,open' },
    { status_in: 7 },
    { search: 7 },
    { assigned_to: 'ana' },
    { assigned_to_in: 'ana,rui' },
    { source_id_in: [1.5] },
    { source_id_in: 'a,b' },
    { created_from: '2026-02-30' },
    { created_to: '01/11/2026' },
    { junked_from: '2026-02-30T10:00:00Z' },
    { converted_to: 'yesterday' },
    { opportunity_min: '10' },
    { opportunity_max: null },
    { has_conversation: 'true' },
    { page: 0 },
    { page: 1.5 },
    { limit: 0 },
    { limit: -1 },
    { limit: 2.5 },
    { limit: '50' },
    { order_by: 'id_desc' },
  ])('answers 400 BAD_REQUEST to %j', async (body) => {
    expectFailure(await service.call('leads.list', body), 400, 'BAD_REQUEST')
  })
})
