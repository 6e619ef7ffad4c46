// What a Coletor tells beside the platform's operations, asked over HTTP.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistoryAnswers } from '../../../collector/answers/history-answers.ts'
import { TEAM_SAVE_SCOPE } from '../../../shared/api/collector-operations.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import {
  call,
  collector,
  type TestCollector,
  useCollector,
} from '../../support/collector/running-collector.ts'
import { NOON, TODAY } from '../../support/core/core-harness.ts'
import { FAKE_COMPANY_ID, fakeDay } from '../../support/fakes/fake-api.ts'
import { beforeEachStatement } from '../../support/store/each-statement.ts'
import { inSuite } from '../../support/suites.ts'

const DAY_MS = 86_400_000
const SAVES = inSuite(30, 1_000)
const PAYLOAD = OPERATIONS['pipelines.list'].example.result
const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
const before = (days: number) => addDays(plainDate(TODAY), -days)

useCollector()

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
  async function read(kind: string, changedSince?: string) {
    const days: string[] = []
    let [since, last]: (string | undefined)[] = [changedSince]
    do {
      const { status, body } = await call('leme.history', { kind, limit: 7, changed_since: since })
      expect([status, body.method, body.result.company_id]).toEqual([200, 'leme.history', FAKE_COMPANY_ID])
      expect(body.result.records.length).toBeLessThanOrEqual(7)
      days.push(...body.result.records.map(({ day }: { day: string }) => day))
      last ??= body.result.last
      since = body.result.next ?? undefined
    } while (since !== undefined)
    return { days, last }
  }

  it('tells every record once, page by page, under the company that the platform named', async () => {
    await remember(45)
    const { days } = await read('pipelines_days')
    expect(days).toEqual(Array.from({ length: 45 }, (_, index) => before(45 - index)))
  })

  it('tells what was stored since, of whatever day, and everything to a cursor of another history', async () => {
    await remember(20)
    const { last } = await read('pipelines_days')
    expect((await read('pipelines_days', last)).days).toEqual([])
    const { core, owner } = collector
    const record = { key: null, kind: 'pipelines_days', payload: PAYLOAD, capturedAtMs: NOON }
    await core.context.store.mergeHistory(owner, [{ ...record, day: before(300) }])
    expect((await read('pipelines_days', last)).days).toEqual([before(300)])
    const number = Number(last?.split('.')[1])
    for (const other of [`0123456789abcdef.${number}`, `${owner.key.id}.${number + 99}`]) {
      expect((await read('pipelines_days', other)).days).toHaveLength(21)
    }
  })

  it('counts an answer that tells nothing new of a day that had ended as no change', async () => {
    await remember(0)
    const { owner, core } = collector
    const { store } = core.context
    const dayOf = (back: number, figure: object) => ({ ...fakeDay(before(back)), ...figure })
    const write = (figure: object) =>
      store.writeFunnelDays(
        owner,
        1,
        [9, 8].map((back) => ({
          day: before(back),
          capturedAtMs: NOON,
          payload: dayOf(back, back === 8 ? figure : {}),
        })),
        null,
      )
    await write({})
    const { last } = await read('funnel_days')
    await write({})
    expect((await read('funnel_days', last)).days).toEqual([])
    await write({ converted: { count: 99 } })
    expect((await read('funnel_days', last)).days).toEqual([before(8)])
  })

  it('takes records that can be read from a key with the right to save, and from no other', async () => {
    await remember(1)
    const record = { key: null, day: before(5), captured_at: NOON - 5 * DAY_MS, payload: PAYLOAD }
    const records = [record, { ...record, day: before(6), payload: 'nonsense' }]
    expect((await call('leme.history', { kind: 'pipelines_days', records })).status).toBe(403)
    collector.addKey('key-that-saves', ['leme.history', TEAM_SAVE_SCOPE])
    await call('leme.history', { kind: 'pipelines_days', records }, { key: 'key-that-saves' })
    expect((await read('pipelines_days')).days).toEqual([before(1), before(5)])
  })

  it('takes a record ahead of its clock as one of now, and none of a day that has not begun', async () => {
    await remember(1)
    collector.addKey('key-that-saves', ['leme.history', TEAM_SAVE_SCOPE])
    const ahead = { key: null, captured_at: NOON + DAY_MS - 1, payload: PAYLOAD }
    const records = [before(0), before(-2)].map((day) => ({ ...ahead, day }))
    const { body } = await call(
      'leme.history',
      { kind: 'pipelines_days', records },
      { key: 'key-that-saves' },
    )
    const told = body.result.records.map(({ day, captured_at }: typeof ahead & { day: string }) => [
      day,
      captured_at,
    ])
    expect(told.at(-1)).toEqual([before(0), NOON])
    expect(told).toHaveLength(2)
  })

  it.each([
    ['an unknown kind', { kind: 'stored_leads' }],
    ['a kind that is a name of every object', { kind: 'constructor' }],
    ['no kind', {}],
    ['a cursor that is none', { kind: 'pipelines_days', changed_since: 'x' }],
    [
      'a cursor of another kind',
      { kind: 'pipelines_days', changed_since: cursorOf('leads-new', '2026-01-01') },
    ],
    ['a cursor of half a change', { kind: 'pipelines_days', changed_since: '0123456789abcdef.1.5' }],
    ['a cursor with a letter of no text', { kind: 'count_days', changed_since: '0123456789abcdef.1\u0000' }],
    ['a page that is too long', { kind: 'pipelines_days', limit: 501 }],
  ])('answers 400 BAD_REQUEST to %s', async (_, body) => {
    await remember(1)
    const answer = await call('leme.history', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('answers 400 to every cursor that has not the form of one, before anything is stored, and 200 to the others', async () => {
    await remember(1)
    collector.addKey('key-that-saves', ['leme.history', TEAM_SAVE_SCOPE])
    const record = { key: null, day: before(5), captured_at: NOON - 5 * DAY_MS, payload: PAYLOAD }
    const id = fc.stringMatching(/^[\w-]{1,40}$/)
    const change = fc.stringMatching(/^\d{1,15}$/)
    const whole = fc.tuple(id, change).map((parts) => parts.join('.'))
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 70 }),
      fc.jsonValue(),
      fc.tuple(whole, fc.constantFrom('\n', '\0', '.5', 'e9', ' ')).map((parts) => parts.join('')),
      fc.tuple(id, fc.double()).map((parts) => parts.join('.')),
    )
    const property = fc.asyncProperty(fc.oneof(whole, odd), async (cursor) => {
      const isCursor = typeof cursor === 'string' && /^[\w-]{1,40}\.\d{1,15}$(?!\n)/.test(cursor)
      const body = { kind: 'pipelines_days', changed_since: cursor, records: isCursor ? undefined : [record] }
      const { status } = await call('leme.history', body, { key: 'key-that-saves' })
      expect(status).toBe(isCursor ? 200 : 400)
    })
    await fc.assert(property, { numRuns: inSuite(100, 1_000) })
    expect((await read('pipelines_days')).days).toEqual([before(1)])
  })

  it('answers 503 until the platform has named the company, and 403 to a key without the scope', async () => {
    expect((await call('leme.history', { kind: 'pipelines_days' })).status).toBe(503)
    collector.addKey('key-without', ['leads.list'])
    const answer = await call('leme.history', { kind: 'pipelines_days' }, { key: 'key-without' })
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
    const { body } = await call('leme.team', { settings }, { key: 'key-that-saves' })
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
    const { body } = await call('leme.team', { settings: hostile }, { key: 'key-that-saves' })
    expect(body.result.settings.targets).toEqual({ 1: { '2026-11-01': 100 } })
  })

  it('says 503 for what could not be stored, keeps nothing of it, and has all that it accepted after a restart', async () => {
    await remember(1)
    const { core, company } = collector
    const save = createHistoryAnswers(core.context)
    const accepted = new Map<string, number>()
    let [random, taken, refused] = [7, 0, 0]
    const end = beforeEachStatement(() => {
      random = (random * 48_271) % 2_147_483_647
      if (random % 12 === 0) throw new Error('the disk is full')
    })
    let count = 0
    for (; taken < SAVES && count < 20 * SAVES; count += 1) {
      const [month, cents] = [`2027-${String((count % 12) + 1).padStart(2, '0')}-01`, count + 1]
      const pipelineId = (Math.floor(count / 12) % 3) + 1
      const sent = {
        targets: { [pipelineId]: { [month]: cents } },
        edits: { [`targets/${pipelineId}/${month}`]: [count + 1] },
      }
      await save('leme.team', company, { settings: sent }, [TEAM_SAVE_SCOPE]).then(
        () => {
          accepted.set(`${pipelineId}/${month}`, cents)
          taken += 1
        },
        (error) => {
          expect(error.status).toBe(503)
          refused += 1
        },
      )
    }
    end()
    expect(refused).toBeGreaterThan(SAVES / 10)
    const valuesOf = ({ core: { context }, company: { id } }: TestCollector) => {
      const { 1: _, ...others } = { ...context.companySettings.get(id).targets }
      const { '2026-11-01': __, ...first } = context.companySettings.get(id).targets[1] ?? {}
      return Object.entries({ ...others, 1: first }).flatMap(([pipelineId, months]) =>
        Object.entries(months).map(([month, cents]) => [`${pipelineId}/${month}`, cents]),
      )
    }
    const byKey = (entries: (readonly unknown[])[]) =>
      entries.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    expect(byKey(valuesOf(collector))).toEqual(byKey([...accepted]))
    expect(byKey(valuesOf(await collector.restart()))).toEqual(byKey([...accepted]))
  })

  it('takes an edit ahead of its clock as one of now, and no removal of what it never had', async () => {
    await remember(1)
    collector.addKey('key-that-saves', ['leme.team', TEAM_SAVE_SCOPE])
    const junk = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [
        `notes/7c2f8f0e-5d55-4a9e-8c5c-${String(at).padStart(12, '0')}`,
        [NOON],
      ]),
    )
    const key = 'targets/1/2026-11-01'
    const ahead = { targets: { 1: { '2026-11-01': 900 } }, edits: { ...junk, [key]: [NOON + DAY_MS - 1] } }
    const { body } = await call('leme.team', { settings: ahead }, { key: 'key-that-saves' })
    expect(body.result.settings.edits).toEqual({ [key]: [NOON] })
  })

  it('keeps what was set before others changed it for thirty days, and sets it again as an edit of now', async () => {
    await remember(1)
    const { company, core } = collector
    const { companySettings } = core.context
    collector.addKey('key-that-saves', ['leme.team', TEAM_SAVE_SCOPE])
    await call('leme.team', { settings }, { key: 'key-that-saves' })
    expect(companySettings.get(company.id).targets).toEqual({ 1: { '2026-11-01': 900 } })
    const [kept] = companySettings.former(company.id)
    expect(kept).toMatchObject({ at: NOON, settings: { targets: { 1: { '2026-11-01': 100 } } } })
    expect(await companySettings.bringBack(company.id, kept?.at ?? 0)).toBe(true)
    expect(companySettings.get(company.id).targets).toEqual({ 1: { '2026-11-01': 100 } })
  })
})
