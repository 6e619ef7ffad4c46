// What a Coletor tells beside the platform's operations, asked over HTTP.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { TEAM_SAVE_SCOPE } from '../../../shared/api/collector-operations.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { startTestCollector, type TestCollector } from '../../support/collector/running-collector.ts'
import { NOON, TODAY } from '../../support/core/core-harness.ts'
import { FAKE_COMPANY_ID, startFakeApi } from '../../support/fakes/fake-api.ts'

const DAY_MS = 86_400_000
const KEY = 'key-of-ana-0123456789'
const PAYLOAD = OPERATIONS['pipelines.list'].example.result
const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
const before = (days: number) => addDays(plainDate(TODAY), -days)

let collector: TestCollector

beforeEach(async () => {
  const api = await startFakeApi()
  onTestFinished(api.close)
  collector = await startTestCollector(api.baseUrl, () => NOON)
  collector.addKey(KEY)
})

async function call(operation: string, body: object, key = KEY) {
  const response = await fetch(`${collector.baseUrl}/api/v1/${key}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of both operations
  return { status: response.status, body: (await response.json()) as any }
}

/** The first answer of the funnel names the company; then there is a history to tell. */
async function remember(days: number): Promise<void> {
  const { core, owner, company } = collector
  await call('marketing.funnel', { from: TODAY, to: TODAY, pipeline_id: 1 })
  for (let back = days; back > 0; back -= 1) {
    const record = { day: before(back), payload: PAYLOAD, capturedAtMs: NOON - back * DAY_MS }
    await core.context.store.writePipelinesDay(owner, record)
  }
  await core.context.companySettings.update(company.id, { targets: { 1: { '2026-11-01': 100 as Cents } } })
}

describe('leme.history', () => {
  it('tells every record once, page by page, under the company that the platform named', async () => {
    await remember(45)
    const days: string[] = []
    let after: string | undefined
    do {
      const { status, body } = await call('leme.history', { kind: 'pipelines_days', limit: 7, after })
      expect([status, body.method, body.result.company_id]).toEqual([200, 'leme.history', FAKE_COMPANY_ID])
      expect(body.result.records.length).toBeLessThanOrEqual(7)
      expect(body.result.records[0]).toMatchObject({ key: null, payload: PAYLOAD })
      days.push(...body.result.records.map(({ day }: { day: string }) => day))
      after = body.result.next ?? undefined
    } while (after !== undefined)
    expect(days).toEqual(Array.from({ length: 45 }, (_, index) => before(45 - index)))
  })

  it('tells the days of a range alone', async () => {
    await remember(20)
    const { body } = await call('leme.history', { kind: 'pipelines_days', from: before(5), to: before(3) })
    expect(body.result.records.map(({ day }: { day: string }) => day)).toEqual([5, 4, 3].map(before))
    expect(body.result.next).toBeNull()
  })

  it.each([
    ['an unknown kind', { kind: 'stored_leads' }],
    ['a kind that is a name of every object', { kind: 'constructor' }],
    ['no kind', {}],
    ['a cursor that is none', { kind: 'pipelines_days', after: 'x' }],
    ['the cursor of another kind', { kind: 'pipelines_days', after: cursorOf('leads-new', '2026-01-01') }],
    ['a cursor without its key', { kind: 'count_days', after: cursorOf(null, '2026-01-01') }],
    ['a cursor without a day', { kind: 'pipelines_days', after: cursorOf(null, 'never') }],
    ['a day that is none', { kind: 'pipelines_days', from: '2026-02-30' }],
    ['a page that is too long', { kind: 'pipelines_days', limit: 501 }],
  ])('answers 400 BAD_REQUEST to %s', async (_, body) => {
    await remember(1)
    const answer = await call('leme.history', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('answers 503 until the platform has named the company, and 403 to a key without the scope', async () => {
    expect((await call('leme.history', { kind: 'pipelines_days' })).status).toBe(503)
    collector.addKey('key-without', ['leads.list'])
    const answer = await call('leme.history', { kind: 'pipelines_days' }, 'key-without')
    expect([answer.status, answer.body.error.code]).toEqual([403, 'SCOPE_DENIED'])
  })
})

describe('leme.team', () => {
  const settings = { targets: { 1: { '2026-11-01': 900 } }, edits: { 'targets/1/2026-11-01': [NOON + 1] } }

  it('tells what the team shares, and whether the key may save it', async () => {
    await remember(1)
    const { body } = await call('leme.team', {})
    expect(body.result).toMatchObject({
      company_id: FAKE_COMPANY_ID,
      settings: { targets: { 1: { '2026-11-01': 100 } }, edits: expect.any(Object) },
      can_save: false,
    })
  })

  it('takes settings from a key with the right to save, and from no other', async () => {
    await remember(1)
    const refused = await call('leme.team', { settings })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'SCOPE_DENIED'])
    expect(collector.core.context.companySettings.get(collector.company.id).targets[1]).toEqual({
      '2026-11-01': 100,
    })
    collector.addKey('key-that-saves', ['leme.team', TEAM_SAVE_SCOPE])
    const { body } = await call('leme.team', { settings }, 'key-that-saves')
    expect(body.result).toMatchObject({ settings: { targets: { 1: { '2026-11-01': 900 } } }, can_save: true })
  })

  it('leaves what is set as it is for settings that are none', async () => {
    await remember(1)
    collector.addKey('key-that-saves', ['leme.team', TEAM_SAVE_SCOPE])
    const hostile = {
      targets: { 1: { '2026-11-01': 'x' } },
      notes: 7,
      edits: { 'targets/1/2026-11-01': ['y'] },
    }
    const { body } = await call('leme.team', { settings: hostile }, 'key-that-saves')
    expect(body.result.settings.targets).toEqual({ 1: { '2026-11-01': 100 } })
  })
})
