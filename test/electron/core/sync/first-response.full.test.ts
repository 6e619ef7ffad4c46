// Six invented companies over a year of business days: how often the stated range holds the median of all
// conversations, what it costs, and when nothing is said.
import { describe, expect, it } from 'vitest'
import { createFirstResponse } from '../../../../electron/core/sync/first-response.ts'
import { OPERATIONS, type OperationName } from '../../../../shared/api/registry.ts'
import type { AppErrorCode } from '../../../../shared/bridge/app-error.ts'
import { measuredDays, responseTimeOf } from '../../../../shared/response/first-response.ts'
import type { ResponseRecord } from '../../../../shared/response/response-record.ts'
import { businessDaysOf } from '../../../../shared/time/business-days.ts'
import { addDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import {
  answerOver,
  COMPANIES,
  type InventedCompany,
  type InventedLead,
  leadsOf,
  msOf,
  PEOPLE,
  trueMinutes,
} from '../../../support/response/companies.ts'

const FROM = plainDate('2026-01-05')
const TO = plainDate('2026-12-18')
const MORNINGS = businessDaysOf({ from: addDays(FROM, 7), to: TO }, NATIONAL_HOLIDAYS)
const COMPANY = { id: 'c', baseUrl: 'https://crm.example', timeZone: 'America/Sao_Paulo' }
const MOST_CALLS = 25

type Answer = (operation: OperationName, body: Record<string, unknown>) => object | AppErrorCode

/** A measuring over a company, with a store in memory; `token` and the clock can be set. */
function worldOver(answer: Answer) {
  const stored = new Map<string, { payload: ResponseRecord; capturedAtMs: number }>()
  const calls: { operation: OperationName; body: Record<string, unknown> }[] = []
  const world = { nowMs: 0, token: 'tk', stored, calls, measured: 0, open: () => keeping() }
  const keeping = () =>
    createFirstResponse({
      companies: { get: () => COMPANY as never },
      companySettings: { get: () => ({ holidays: NATIONAL_HOLIDAYS }) as never },
      secrets: { ownerOf: async () => ({ companyId: 'c', key: {} }) as never, tokenFor: () => world.token },
      store: {
        readCountDays: async (_, __, { from }) => {
          const record = stored.get(from)
          return record === undefined ? [] : [{ day: from, ...structuredClone(record) }]
        },
        writeCountDay: async (_, subject, { day, payload, capturedAtMs }) => {
          expect(subject).toBe('first-response')
          stored.set(day, { payload: structuredClone(payload) as ResponseRecord, capturedAtMs })
        },
      },
      now: () => world.nowMs,
      onMeasured: () => {
        world.measured += 1
      },
      companyApi: {
        async ask(_, operation, body, how) {
          expect(how).toMatchObject({ priority: 'background' })
          calls.push({ operation: operation as OperationName, body: body as Record<string, unknown> })
          const found = answer(operation as OperationName, body as Record<string, unknown>)
          if (typeof found === 'string')
            return { ok: false, error: { code: found }, repliedAtMs: world.nowMs, mayBeKept: false } as never
          const value = OPERATIONS[operation as OperationName].clientResponse.parse(found)
          return { ok: true, value, raw: found, repliedAtMs: world.nowMs, mayBeKept: true } as never
        },
      },
    })
  return world
}

type World = ReturnType<typeof worldOver>

async function measureOn(world: World, day: PlainDate, time = '08:40:00', keeping = world.open()) {
  world.nowMs = msOf(day, time)
  await keeping.keepUp('c', new AbortController().signal)
  const { from } = measuredDays(day, NATIONAL_HOLIDAYS)
  return world.stored.get(from)?.payload ?? null
}

function worldOf(company: InventedCompany, seed = 7) {
  const leads = leadsOf(company, FROM, TO, seed)
  const world: World = worldOver((operation, body) =>
    answerOver(near(leads, world.nowMs), operation, body, world.nowMs),
  )
  return { leads, world }
}

const WEEK_MS = 7 * 86_400_000
let last: {
  readonly of: readonly InventedLead[]
  readonly nowMs: number
  readonly near: InventedLead[]
} | null = null

/** The leads of the week before a moment. */
function near(leads: readonly InventedLead[], nowMs: number): readonly InventedLead[] {
  if (last?.of !== leads || last.nowMs !== nowMs) {
    const own = leads.filter(({ createdMs }) => createdMs > nowMs - WEEK_MS && createdMs <= nowMs)
    last = { of: leads, nowMs, near: own }
  }
  return last.near
}

/** The part of mornings whose range holds the truth; `sampleOf` draws otherwise than the product. */
async function coverageOf(
  company: InventedCompany,
  sampleOf: (record: ResponseRecord, leads: readonly InventedLead[]) => ResponseRecord['sample'] = ({
    sample,
  }) => sample,
) {
  const { leads, world } = worldOf(company)
  let [said, held, most] = [0, 0, 0]
  for (const morning of MORNINGS) {
    world.calls.length = 0
    const record = await measureOn(world, morning)
    most = Math.max(most, world.calls.length)
    const { from, to } = measuredDays(morning, NATIONAL_HOLIDAYS)
    const own = near(leads, world.nowMs).filter(
      ({ createdMs }) => createdMs >= msOf(from, '00:00:00') && createdMs < msOf(addDays(to, 1), '00:00:00'),
    )
    const time = record && responseTimeOf(sampleOf(record, own))
    if (time === null) continue
    said += 1
    const truth = trueMinutes(own, from, to, world.nowMs)
    // Stored minutes have one decimal.
    if ((time.low ?? Infinity) - 0.1 <= truth && truth <= (time.high ?? Infinity) + 0.1) held += 1
  }
  return { said, held: held / said, most }
}

describe('createFirstResponse', () => {
  it.each(COMPANIES)(
    'states a range that holds the median in $name, with 25 calls at most',
    async (company) => {
      const { said, held, most } = await coverageOf(company)
      expect(said).toBeGreaterThan(220)
      expect(held).toBeGreaterThanOrEqual(0.9)
      expect(most).toBeLessThanOrEqual(MOST_CALLS)
    },
  )

  it('control: the first leads of the list would be the fast ones of the morning', async () => {
    const { held } = await coverageOf({ name: 'many', leads: 150, minutes: 15 }, (_, leads) =>
      leads
        .toSorted((a, b) => a.createdMs - b.createdMs)
        .slice(0, 20)
        .map(({ createdMs, messages }) => {
          const answer = messages.find(({ sender }) => sender === 'agent')
          return { minutes: answer === undefined ? null : (answer.atMs - createdMs) / 60_000 }
        }),
    )
    expect(held).toBeLessThan(0.9)
  })

  const MORNING = plainDate('2026-11-17')
  const usual: InventedCompany = { name: 'usual', leads: 40, minutes: 15 }

  it('stores numbers and ids of people alone, and counts who came after hours', async () => {
    const { leads, world } = worldOf({ ...usual, nights: true })
    const record = await measureOn(world, MORNING)
    expect(record).toMatchObject({
      count: 20,
      to: '2026-11-16',
      calls: 23,
      isDone: true,
      why: null,
      unmeasured: 0,
    })
    const late = leads.filter(
      ({ createdMs }) =>
        createdMs >= msOf(plainDate('2026-11-16'), '18:00:00') && createdMs < msOf(MORNING, '00:00:00'),
    )
    expect(record?.afterHours).toEqual({
      leads: late.length,
      without: late.filter(({ conversation }) => conversation === null).length,
    })
    const text = JSON.stringify(record)
    for (const id of PEOPLE) expect(text).toContain(id)
    const words = new Set(text.replaceAll(/0de30000-0000-4000-8000-\d{12}/g, '').match(/[A-Za-z]{3,}/g))
    expect([...words].sort()).toEqual([
      'afterHours',
      'calls',
      'count',
      'isDone',
      'leads',
      'minutes',
      'null',
      'person',
      'sample',
      'true',
      'unknownSenders',
      'unmeasured',
      'why',
      'without',
    ])
  })

  it('measures a business day once, from opening hours on', async () => {
    const { world } = worldOf(usual)
    const keeping = world.open()
    expect(await measureOn(world, MORNING, '07:59:00', keeping)).toBeNull()
    await measureOn(world, plainDate('2026-11-15'), '12:00:00', keeping)
    expect(world.calls).toEqual([])
    await measureOn(world, MORNING, '08:00:00', keeping)
    const count = world.calls.length
    expect(count).toBe(23)
    await measureOn(world, MORNING, '12:00:00', keeping)
    await measureOn(world, MORNING, '13:00:00')
    expect(world.calls).toHaveLength(count)
    expect(world.measured).toBe(1)
  })

  it('asks nothing behind a Coletor', async () => {
    const { world } = worldOf(usual)
    world.token = 'leme_key'
    expect(await measureOn(world, MORNING)).toBeNull()
    expect(world.calls).toEqual([])
  })

  it('goes on after a failure and a restart with the same sample, and with 25 calls in all', async () => {
    const { leads, world: whole } = worldOf(usual)
    const expected = await measureOn(whole, MORNING)
    let calls = 0
    const world: World = worldOver((operation, body) => {
      calls += 1
      if (calls % 9 === 0) return 'UNREACHABLE'
      return answerOver(near(leads, world.nowMs), operation, body, world.nowMs)
    })
    for (let tries = 0; tries < 12; tries += 1) await measureOn(world, MORNING)
    expect(calls).toBeLessThanOrEqual(MOST_CALLS)
    const record = world.stored.get('2026-11-16')?.payload
    expect(record?.calls).toBe(calls)
    expect(record?.sample.length).toBeGreaterThan(15)
    expect(record?.sample).toEqual(expected?.sample.slice(0, record?.sample.length))
  })

  it('counts no call that the budget of the background refuses, and repeats none where the store keeps nothing', async () => {
    const { leads, world } = worldOf(usual)
    const spent: World = worldOver(() => 'BACKGROUND_SPENT')
    expect(await measureOn(spent, MORNING)).toBeNull()
    const lost: World = worldOver((operation, body) =>
      answerOver(near(leads, lost.nowMs), operation, body, lost.nowMs),
    )
    const keeping = lost.open()
    await measureOn(lost, MORNING, '09:00:00', keeping)
    lost.stored.clear()
    await measureOn(lost, MORNING, '10:00:00', keeping)
    expect(lost.calls).toHaveLength(23)
    expect(world.calls).toEqual([])
  })

  it.each([
    ['leads carry no conversation', { ...usual, hasConversations: false as const }, 'few', 3],
    [
      'no sender is of a known side',
      { ...usual, senders: { lead: 'party_a', person: 'party_b' } },
      'unknownSenders',
      6,
    ],
  ])('says nothing where %s', async (_, company, why, most) => {
    const { world } = worldOf(company)
    const record = await measureOn(world, MORNING)
    expect(responseTimeOf(record?.sample ?? [])).toBeNull()
    expect(record).toMatchObject({ isDone: true, why: why === 'few' ? null : why })
    expect(world.calls.length).toBeLessThanOrEqual(most)
  })

  it('says that rows carry no conversation, and that messages may not be read', async () => {
    const { leads } = worldOf(usual)
    const terse: World = worldOver((operation, body) => {
      const answer = answerOver(near(leads, terse.nowMs), operation, body, terse.nowMs)
      const given = 'rows' in answer ? (answer.rows ?? []) : []
      const rows = given.map(({ id, name, status, opportunity, phone, email }) => ({
        id,
        name,
        status,
        opportunity,
        phone,
        email,
      }))
      return { ...answer, rows }
    })
    expect(await measureOn(terse, MORNING)).toMatchObject({ why: 'noConversations', isDone: true, calls: 1 })
    const denied: World = worldOver((operation, body) =>
      operation === 'messages.list'
        ? 'SCOPE_DENIED'
        : answerOver(near(leads, denied.nowMs), operation, body, denied.nowMs),
    )
    expect(await measureOn(denied, MORNING)).toMatchObject({ why: 'denied', isDone: true, calls: 4 })
    await measureOn(denied, MORNING, '12:00:00')
    expect(denied.calls).toHaveLength(4)
  })

  it('reads a long conversation to its beginning, and leaves out one that is gone', async () => {
    const { leads } = worldOf({ ...usual, leads: 8 })
    const gone = new Set<unknown>()
    const world: World = worldOver((operation, body) => {
      if (operation !== 'messages.list')
        return answerOver(near(leads, world.nowMs), operation, body, world.nowMs)
      if (gone.size === 0) gone.add(body.conversation_id)
      if (gone.has(body.conversation_id)) return 'NOT_FOUND'
      const whole = answerOver(leads, operation, body, world.nowMs) as { messages: object[] }
      const isFirst = body.before === undefined
      const messages = isFirst ? whole.messages.slice(0, 1) : whole.messages.slice(1)
      return { ...whole, messages, hasMore: isFirst, next_cursor: isFirst ? 'older' : null }
    })
    const record = await measureOn(world, MORNING)
    expect(record).toMatchObject({ unmeasured: 1, isDone: true })
    const { world: plain } = worldOf({ ...usual, leads: 8 })
    const all = await measureOn(plain, MORNING)
    expect(record?.sample).toEqual(all?.sample.slice(1))
  })
})
