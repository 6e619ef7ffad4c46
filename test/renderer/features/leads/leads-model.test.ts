import { describe, expect, it } from 'vitest'
import { allowedLink } from '../../../../electron/shell/security/page-rights.ts'
import {
  collectNames,
  countParams,
  firstContact,
  LEAD_PAGING,
  type Lead,
  type LeadPage,
  listParams,
  mailLink,
  pageParams,
  phoneLink,
  readContact,
  unknownFields,
  whatsAppLink,
} from '../../../../renderer/features/leads/leads-model.ts'
import { joinPages } from '../../../../renderer/list/read-all-pages.ts'
import { NO_LEAD_FILTERS } from '../../../../renderer/views/leads-view.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const today = plainDate('2026-11-21')
const UUID = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'
const all = { ...NO_LEAD_FILTERS, order: 'created_at_desc' } as const
const filtered = {
  ...all,
  status: 'junk',
  created: { period: 'last-7-days', custom: null },
  junked: { period: 'custom', custom: { from: plainDate('2026-11-01'), to: plainDate('2026-11-02') } },
  minCents: 150_050 as Cents,
  maxCents: 7 as Cents,
  assignedTo: [UUID],
  sourceIds: [3, 4],
  conversation: 'without',
} as const

function leadPage(ids: readonly number[], total: number | null, limit = 200): LeadPage {
  return OPERATIONS['leads.list'].clientResponse.parse({
    rows: ids.map((id) => ({ id })),
    total,
    by_status: {},
    page: 1,
    limit,
  })
}

const span = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('listParams', () => {
  it('asks for everything with an explicit limit and order when nothing is filtered', () => {
    expect(listParams(all, '  ', today)).toEqual({ order_by: 'created_at_desc', limit: 200 })
  })
  it('sends end days with their whole day, arrays, no conversation as false, and reais without a rounding error', () => {
    expect(listParams(filtered, '', today)).toEqual({
      status: 'junk',
      created_from: '2026-11-14',
      created_to: '2026-11-21',
      junked_from: '2026-11-01',
      junked_to: '2026-11-02',
      opportunity_min: 1500.5,
      opportunity_max: 0.07,
      assigned_to_in: [UUID],
      source_id_in: [3, 4],
      has_conversation: false,
      order_by: 'created_at_desc',
      limit: 200,
    })
    expect(listParams({ ...all, conversation: 'with' }, '', today).has_conversation).toBe(true)
  })
  it('is accepted by the operation', () => {
    const { request } = OPERATIONS['leads.list']
    expect(request.safeParse(pageParams(listParams(filtered, 'São', today), 2)).success).toBe(true)
    expect(request.safeParse(countParams(filtered, 'São', today)).success).toBe(true)
  })
})

describe('countParams', () => {
  it('asks tab counts without a status and with every other filter, for one row', () => {
    const { status, order_by, ...others } = listParams(filtered, 'São', today)
    expect([status, order_by]).toEqual(['junk', 'created_at_desc'])
    expect(countParams(filtered, 'São', today)).toEqual({ ...others, limit: 1 })
  })
})

const joined = (pages: readonly LeadPage[]) =>
  joinPages(
    LEAD_PAGING,
    pages,
    pages.map((_, index) => index + 1),
  )

describe('LEAD_PAGING', () => {
  it('keeps each lead once, in order, when rows moved from one page to the next', () => {
    const list = joined([leadPage(span(0, 200), 300), leadPage(span(199, 101), 301)])
    expect(list.rows.map(({ id }) => id)).toEqual(span(0, 300))
    expect(list).toMatchObject({ total: 301, hasMoved: true, isComplete: true })
  })
  it('is complete when a page is short or everything was seen, and not before', () => {
    expect(joined([leadPage(span(0, 200), 400)]).isComplete).toBe(false)
    expect(joined([leadPage(span(0, 200), 200)]).isComplete).toBe(true)
    expect(joined([leadPage(span(0, 200), 250), leadPage(span(200, 50), 250)])).toMatchObject({
      isComplete: true,
      hasMoved: false,
    })
    expect(joined([leadPage([], 0)])).toMatchObject({ isComplete: true, rows: [] })
  })
  it('trusts a smaller limit that the server says it used', () => {
    expect(joined([leadPage(span(0, 100), 250, 100)]).isComplete).toBe(false)
  })
  it('ends when a server repeats the same page, so that it is not asked forever', () => {
    const page = leadPage(span(0, 200), 999)
    expect(joined([page, page])).toMatchObject({ isComplete: true, hasMoved: true })
  })
  it('has no total when the API gives none', () => {
    expect(joined([leadPage([1], null)]).total).toBeNull()
  })
})

describe('firstContact', () => {
  it.each([
    [[{ value: '+55 11' }], [], '+55 11'],
    [[{ value: ' ' }, null, 7], [{ value: 'a@b.c' }], 'a@b.c'],
    [['+55 21'], [], '+55 21'],
    [[], [], null],
  ])('reads %j and %j as %j', (phone, email, expected) => {
    expect(firstContact({ phone, email } as unknown as Lead)).toBe(expected)
  })
})

describe('collectNames', () => {
  it('knows a person by name when any row has one, else by id, and each source once', () => {
    const known = collectNames([
      { person: 'b', name: null, source: 4 },
      { person: 'b', name: 'Bia', source: null },
      { person: 'b', name: null, source: 2 },
      { person: 'a', name: 'Íris', source: 4 },
      { person: 'c', name: null, source: null },
      { person: null, name: 'Ninguém', source: null },
    ])
    expect([...known.people]).toEqual([
      ['b', 'Bia'],
      ['c', 'c'],
      ['a', 'Íris'],
    ])
    expect(known.sources).toEqual([2, 4])
  })
})

const row = OPERATIONS['leads.list'].example.result.rows[0]
const read = (fields: object) =>
  OPERATIONS['leads.list'].clientResponse.parse({ rows: [{ ...row, ...fields }], by_status: {} }).rows[0]

describe('unknownFields', () => {
  it('is empty for a row of the specification, so that no known field is called unknown', () => {
    expect(unknownFields(read({}) as never)).toEqual([])
  })
  it('shows every further field raw, whatever its shape', () => {
    const lead = read({ utm: { source: 'x' }, score: 7, nada: null, tags: ['<b>a</b>'], nota: '=1+1' })
    expect(unknownFields(lead as never)).toEqual([
      { name: 'utm', text: '{"source":"x"}' },
      { name: 'score', text: '7' },
      { name: 'nada', text: null },
      { name: 'tags', text: '["<b>a</b>"]' },
      { name: 'nota', text: '=1+1' },
    ])
  })
})

describe('readContact', () => {
  it.each([
    [
      { value: '+55 11', type: 'mobile' },
      { value: '+55 11', type: 'mobile' },
    ],
    [{ value: 'a@b.c' }, { value: 'a@b.c', type: null }],
    ['+55 11', { value: '+55 11', type: null }],
    [{ numero: 1 }, { value: '{"numero":1}', type: null }],
    [null, { value: '', type: null }],
    [
      { value: null, type: 'mobile' },
      { value: '', type: null },
    ],
    [
      { value: null, numero: 1 },
      { value: '{"value":—,"numero":1}', type: null },
    ],
  ])('reads %j', (item, expected) => {
    expect(readContact(item)).toEqual(expected)
  })
})

describe('links of contacts', () => {
  it.each([
    ['+55 (81) 99999-0001', 'tel:+5581999990001', 'https://wa.me/5581999990001'],
    ['81 99999-0001', 'tel:81999990001', 'https://wa.me/5581999990001'],
    ['190', 'tel:190', null],
    ['5511987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['55 11 3765-4321', 'tel:+551137654321', 'https://wa.me/551137654321'],
    ['55 99876-5432', 'tel:55998765432', 'https://wa.me/5555998765432'],
    ['011 98765-4321', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['+55 (011) 98765-4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['0800 123 4567', 'tel:08001234567', null],
    ['(+55) 11 98765−4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['0055 11 98765-4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['whatsapp:+5511987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['5511987654321@s.whatsapp.net', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['11987654321.0', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['+011 98765-4321', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['\u202a+55 11 98765\u20114321\u202c', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['\u200e11 98765\u20134321', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['ligar à tarde', null, null],
    ['javascript:alert(1)', null, null],
    ['+55 81 99999-0001;ext=1', null, null],
    ['12', null, null],
  ])('turns the phone %j into %s and %s', (phone, call, chat) => {
    expect([phoneLink(phone), whatsAppLink(phone)]).toEqual([call, chat])
  })
  it.each([
    [' ana@example.com ', 'mailto:ana@example.com'],
    ['“ana@example.com”', 'mailto:ana@example.com'],
    ['\u200bana@example.com\u2069', 'mailto:ana@example.com'],
    ['ana@example.com?bcc=x@y.z', null],
    ['ana', null],
    ['a@b@c', null],
  ])('turns the e-mail %j into %s', (email, link) => {
    expect(mailLink(email)).toBe(link)
  })
  it('makes only links that the shell lets out', () => {
    for (const link of [
      phoneLink('+55 (81) 99999-0001'),
      whatsAppLink('81 99999-0001'),
      mailLink('ana@example.com'),
    ]) {
      expect(allowedLink(link as string)).toBe(link)
    }
  })
})
