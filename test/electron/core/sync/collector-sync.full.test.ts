// A Leme that is connected to a Coletor: both run here, in front of a fake of the platform.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CompanyParts, companySources } from '../../../../electron/core/assistants/company-sources.ts'
import { beginCall } from '../../../../electron/core/assistants/sources.ts'
import type { CompanyRecord } from '../../../../electron/core/vault/company.ts'
import { type CollectorOperation, TEAM_SAVE_SCOPE } from '../../../../shared/api/collector-operations.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../../../shared/api/registry.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { answerAsked } from '../../../../shared/questions/answer.ts'
import { readingsOf } from '../../../../shared/questions/parse.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { api, clock, collector, useCollector } from '../../../support/collector/running-collector.ts'
import { type Harness, NOON, nextAnswer, startCore, TODAY } from '../../../support/core/core-harness.ts'
import { folderOfTest } from '../../../support/core/open-world.ts'
import { FAKE_COMPANY_ID, type FakeHandler, refuseWith } from '../../../support/fakes/fake-api.ts'
import {
  answerOver,
  COMPANIES,
  type InventedCompany,
  leadsOf,
  PEOPLE,
} from '../../../support/response/companies.ts'

const DAY_MS = 86_400_000
const KEY = 'leme_key-of-ana-0123456789'
const BIA = 'leme_key-of-bia-0123456789'
const SAVING = [...OPERATION_NAMES, 'leme.history', 'leme.team', TEAM_SAVE_SCOPE]
const WATCH = '11111111-0000-4000-8000-000000000001'
const PIPELINES = OPERATIONS['pipelines.list'].example.result

useCollector(KEY)

/** Stores what the Coletor saw on earlier days, when no computer was on. */
async function remember(days: number): Promise<void> {
  const { core, owner } = collector
  for (let back = days; back > 0; back -= 1) {
    const day = addDays(plainDate(TODAY), -back)
    const record = { day, capturedAtMs: NOON - back * DAY_MS }
    await core.context.store.writePipelinesDay(owner, { ...record, payload: PIPELINES })
    await core.context.store.writeCountDay(owner, 'overdue-tasks', {
      ...record,
      payload: { count: 10 + back },
    })
  }
}

async function openLeme(
  key = KEY,
): Promise<{ leme: Harness; companyId: string; refresh: () => Promise<void> }> {
  const folder = folderOfTest()
  const leme = await startCore(folder.path, { clock: { now: () => clock.nowMs } })
  onTestFinished(leme.application.close)
  const { companyId } = await leme.connect(collector.baseUrl, key)
  return { leme, companyId, refresh: leme.refresh }
}

describe('createCollectorSync', () => {
  it('fills the days on which only the Coletor was on, at the first refresh', async () => {
    await collector.refresh()
    await remember(10)
    const { leme, companyId, refresh } = await openLeme()
    await refresh()
    const days = await leme.kept({ kind: 'pipelines-days', companyId })
    expect(days).toHaveLength(11)
    const range = { from: addDays(plainDate(TODAY), -10), to: addDays(plainDate(TODAY), -1) }
    const counts = await leme.kept({ kind: 'counts-history', companyId, figure: 'overdue-tasks', ...range })
    expect(counts.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, (_, index) => 20 - index))
  })

  it('takes what the team shares, and saves what is set here where the key may', async () => {
    await collector.refresh()
    const { context, companies } = { context: collector.core.context, companies: collector.core.companies }
    const id = companies.get('casa-aroeira')?.id ?? ''
    await context.companySettings.update(id, { targets: { 1: { '2026-11-01': 500_000 as Cents } } })
    const reader = await openLeme()
    await reader.refresh()
    const settingsOf = async ({ leme, companyId }: typeof reader) =>
      (await leme.value('app.state', {})).companySettings[companyId]?.targets
    expect(await settingsOf(reader)).toEqual({ 1: { '2026-11-01': 500_000 } })

    const change = { targets: { 1: { '2026-11-01': 600_000 as Cents } } }
    clock.nowMs += 60_000
    await reader.leme.value('companySettings.update', { companyId: reader.companyId, change })
    await reader.leme.application.whenRefreshed()
    expect(context.companySettings.get(id).targets).toEqual({ 1: { '2026-11-01': 500_000 } })

    collector.addKey(BIA, SAVING)
    const saver = await openLeme(BIA)
    await saver.refresh()
    clock.nowMs += 60_000
    await saver.leme.value('companySettings.update', { companyId: saver.companyId, change })
    await saver.leme.application.whenRefreshed()
    expect(context.companySettings.get(id).targets).toEqual({ 1: { '2026-11-01': 600_000 } })

    // What another person set is undone here, and then everywhere.
    const former = (bringBack: number | null) =>
      saver.leme.call('companySettings.former', { companyId: saver.companyId, bringBack })
    clock.nowMs += DAY_MS
    await context.companySettings.update(id, { targets: {} })
    await saver.refresh()
    const [time = 0, ...others] = await saver.leme.value('companySettings.former', {
      companyId: saver.companyId,
      bringBack: null,
    })
    expect([time, others]).toEqual([clock.nowMs, [NOON + 60_000]])
    expect(await settingsOf(saver)).toEqual({})
    expect(await former(time - 1)).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } })
    clock.nowMs += 60_000
    expect(await former(time)).toMatchObject({ value: [time, ...others] })
    await saver.leme.application.whenRefreshed()
    expect(context.companySettings.get(id).targets).toEqual({ 1: { '2026-11-01': 600_000 } })
  })

  it('asks and tells an address without a key of a Coletor nothing', async () => {
    collector.addKey('key-without-its-form', SAVING)
    const { leme, companyId, refresh } = await openLeme('key-without-its-form')
    const change = { targets: { 1: { '2026-11-01': 600_000 as Cents } } }
    await leme.value('companySettings.update', { companyId, change })
    await refresh()
    expect(collector.core.context.companySettings.get(collector.company.id).targets).toEqual({})
  })

  it('ends a history whose pages come again, and rests', async () => {
    const say = (operation: CollectorOperation, result: object) =>
      api.respond(operation, (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ ok: true, method: operation, result }))
      })
    const team = { company_id: FAKE_COMPANY_ID, settings: {}, can_save: true }
    say('leme.team', team)
    say('leme.history', { company_id: FAKE_COMPANY_ID, records: [], next: 'a.1', last: 'a.1' })
    const folder = folderOfTest()
    const leme = await startCore(folder.path, { clock: { now: () => clock.nowMs } })
    onTestFinished(leme.application.close)
    await leme.connect(api.baseUrl, KEY)
    for (let time = 0; time < 2; time += 1) await leme.refresh()
    const asked = api.requests.filter(({ operation }) => operation.startsWith('leme.'))
    expect(asked.map(({ operation }) => operation)).toEqual(['leme.team', 'leme.history', 'leme.history'])
  })

  it('brings what the Coletor stored later to desks that were there before, of days long past too', async () => {
    await collector.refresh()
    const desks = [await openLeme(), await openLeme()]
    for (const { refresh } of desks) await refresh()
    const daysOf = async ({ leme, companyId }: (typeof desks)[number]) =>
      (await leme.kept({ kind: 'pipelines-days', companyId })).length
    expect(await Promise.all(desks.map(daysOf))).toEqual([1, 1])
    await remember(100)
    clock.nowMs += 2 * 3_600_000
    for (const { refresh } of desks) await refresh()
    expect(await Promise.all(desks.map(daysOf))).toEqual([101, 101])
  })

  it('tells the Coletor the days that a desk alone remembers, where the key may save', async () => {
    clock.nowMs = NOON - 9 * DAY_MS
    collector.addKey(BIA)
    const { refresh } = await openLeme(BIA)
    await refresh()
    const { store } = collector.core.context
    await store.prune({ historyFrom: TODAY, answersSinceMs: 0 })
    const days = async () => (await store.listPipelinesDays(collector.owner)).map(({ day }) => day)
    clock.nowMs = NOON
    await refresh()
    expect(await days()).toEqual([TODAY])
    collector.addKey(BIA, SAVING)
    clock.nowMs += 2 * 3_600_000
    await refresh()
    expect(await days()).toEqual([addDays(plainDate(TODAY), -9), TODAY])
  })

  it('brings new figures for who presses Atualizar, and those of the others otherwise', async () => {
    const { leme, companyId } = await openLeme()
    const question = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
    const ageAfter = async (ask: () => Promise<unknown>) => {
      clock.nowMs += 20_000
      const answered = nextAnswer(leme.application.onEvent, WATCH)
      await ask()
      return (clock.nowMs - Date.parse((await answered).capturedAt ?? '')) / 1000
    }
    const watch = () => leme.value('answer.watch', { watchId: WATCH, question })
    const renew = (sinceUserMs: number) => () =>
      leme.value('answer.renew', { watchIds: [WATCH], sinceUserMs })
    const ages = [await ageAfter(watch)]
    for (const sinceUserMs of [DAY_MS, 60_000, 0, DAY_MS]) ages.push(await ageAfter(renew(sinceUserMs)))
    expect(ages).toEqual([20, 40, 60, 0, 20])
  })

  it.each([
    ['40 minutes', DAY_MS / 36],
    ['a day', DAY_MS],
    ['three days', 3 * DAY_MS],
  ])('calls nothing live while the platform is gone for %s behind the Coletor', async (_, goneMs) => {
    const { leme, companyId, refresh } = await openLeme()
    const range = { from: plainDate('2026-10-20'), to: plainDate(TODAY) }
    const questions = [
      { kind: 'operation', companyId, operation: 'pipelines.list', params: {} },
      { kind: 'operation', companyId, operation: 'leads.list', params: { limit: 1 } },
      { kind: 'all-tasks', companyId, tasks: 'overdue' },
      { kind: 'funnel-range', companyId, pipelineId: 1, ...range },
      { kind: 'funnel-range', companyId, pipelineId: [1, 2], ...range },
      { kind: 'stalled', companyId, pipelineId: 1 },
    ] as const
    const capturedAt = new Date(NOON).toISOString()
    const told = () =>
      leme.events.flatMap((event) =>
        event.type === 'connection' ? [event.connection.error?.code ?? ''] : [],
      )
    for (const question of questions)
      expect(await leme.asked(question)).toMatchObject({ source: 'live', capturedAt, error: null })
    expect(told()).toEqual([''])
    await api.close()
    const stateNow = async () => (await leme.value('connections.describe', {}))[companyId]
    clock.nowMs += goneMs
    const since = new Date(clock.nowMs).toISOString()
    // Another's press, after which the Coletor itself knows of it; a refresh of the background may come at any time.
    for (let round = 0; round < 2; round += 1) {
      await refresh()
      for (const question of questions) {
        const error = { code: 'PLATFORM_UNREACHABLE', since }
        expect(await leme.asked(question)).toMatchObject({ source: 'snapshot', capturedAt, error })
      }
      expect(await stateNow()).toMatchObject({ state: 'failed', error: { code: 'PLATFORM_UNREACHABLE' } })
      clock.nowMs += 60_000
    }
    expect(told()).toEqual(['', 'PLATFORM_UNREACHABLE'])
    // What a new desk gets, which has nothing of its own.
    const other = await openLeme()
    const question = { ...questions[3], companyId: other.companyId }
    expect(await other.leme.asked(question)).toMatchObject({ source: 'snapshot', capturedAt })
  })

  it.each([
    [true, 'says what the Coletor measured of response time, and measures nothing'],
    [false, 'says why, where the messages may not be read'],
  ])('%s: %s', async (mayRead) => {
    const leads = leadsOf(COMPANIES[0] as InventedCompany, plainDate('2026-11-09'), plainDate(TODAY), 7)
    const answer: FakeHandler = ({ operation, body }) => answerOver(leads, operation, body, clock.nowMs)
    api.respond('leads.list', answer)
    api.respond('messages.list', mayRead ? answer : refuseWith(403, 'SCOPE_DENIED'))
    const range = { from: addDays(plainDate(TODAY), -7), to: plainDate(TODAY) }
    const wordsOf = async (core: CompanyParts, company: CompanyRecord) => {
      const { context, read } = await beginCall(companySources(core, company, 'pt-BR', () => true))
      const question = { kind: 'response-history', companyId: company.id, ...range } as const
      const { value } = await read<'response-history'>(question)
      const asked = ['', ' sexta', ` da ${PEOPLE[0]}`].map((rest) => `tempo de resposta${rest}`)
      const people = [{ key: `id:${PEOPLE[0]}`, name: PEOPLE[0] as string }]
      const found = asked.flatMap((text) => readingsOf(text, { ...context, people }))
      return { records: value, answers: await Promise.all(found.map((each) => answerAsked(each, context))) }
    }
    const ofCollector = () => wordsOf(collector.core.context, collector.company)
    await collector.refresh()
    await vi.waitFor(async () => expect((await ofCollector()).records).toMatchObject([{ day: '2026-11-13' }]))
    const expected = await ofCollector()
    expect(expected.answers).toHaveLength(3)
    for (const { value, reason } of expected.answers)
      expect([value === null, reason]).toEqual(mayRead ? [false, null] : [true, 'denied'])

    api.requests.length = 0
    // A key without messages.list has the numbers that were measured, as it has those of the other histories.
    const lesser = SAVING.filter((scope) => scope !== 'messages.list')
    collector.addKey(BIA, lesser)
    for (const key of [KEY, BIA]) {
      const { leme, companyId, refresh } = await openLeme(key)
      await refresh()
      expect(await wordsOf(leme.context, { ...collector.company, id: companyId })).toEqual(expected)
    }
    expect(api.requests.map(({ operation }) => operation)).not.toContain('messages.list')
  })
})
