// What many people ask, of one platform. Asked over HTTP, with the platform's requests counted.
import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { answerOf } from '../../../collector/answers/platform-answer.ts'
import { createAnswerMemory } from '../../../collector/answers/shared-answers.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import {
  api,
  call,
  clock,
  collector,
  replaceCollector,
  startTestCollector,
  useCollector,
} from '../../support/collector/running-collector.ts'
import { NOON, TEST_TOKEN, TODAY } from '../../support/core/core-harness.ts'
import { answerWith, refuseWith } from '../../support/fakes/fake-api.ts'
import { findSecret, findSecretInFiles } from '../../support/secrets/secret-search.ts'

const MINUTE = 60_000

useCollector()

const asked = (operation: string) => api.requests.filter((each) => each.operation === operation).length

describe('createAnswerMemory', () => {
  it('is limited in bytes, and takes from the company with the most', () => {
    const memory = createAnswerMemory(10_000)
    const answer = answerOf('x'.repeat(1_000), NOON)
    memory.keep('small', 'its own', answer)
    for (let index = 0; index < 100; index += 1) memory.keep('large', String(index), answer)
    const kept = Array.from({ length: 100 }, (_, index) => memory.get('large', String(index))).filter(Boolean)
    expect([memory.get('small', 'its own'), kept.length]).toEqual([answer, 5])
    expect(memory.get('large', '99')).toBe(answer)
  })
})

describe('createSharedAnswers', () => {
  it('asks once for fifty people who ask the same together, and once more when the answer is too old', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('pipelines.list')))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(asked('pipelines.list')).toBe(1)
    clock.nowMs += 289_000
    const old = await call('pipelines.list')
    expect([old.age, old.headers.get('date')]).toEqual(['289', new Date(NOON).toUTCString()])
    expect(asked('pipelines.list')).toBe(1)
    clock.nowMs += 1_000
    expect((await call('pipelines.list')).age).toBeNull()
    expect(asked('pipelines.list')).toBe(2)
  })

  it('answers from what its own refresh asked, and refreshes nothing that people asked a moment ago', async () => {
    await collector.refresh()
    const count = api.requests.length
    await call('pipelines.list')
    await call('tasks.list', { overdue: true, limit: 100, page: 1 })
    expect(api.requests.length).toBe(count)
  })

  it('stores the day of what people asked, which its own refresh then leaves out', async () => {
    await call('pipelines.list')
    await call('tasks.list', { overdue: true, limit: 100 })
    const { store } = collector.core.context
    const days = async (kind: string) =>
      (await store.readHistory(collector.owner, kind, 0, 10))?.records.map(({ key, day }) => [key, day])
    expect(await days('pipelines_days')).toEqual([[null, TODAY]])
    expect(await days('count_days')).toEqual([['overdue-tasks', TODAY]])
    expect([asked('pipelines.list'), asked('tasks.list')]).toEqual([1, 1])
  })

  it('takes requests that mean the same as one, and different ones apart', async () => {
    await call('tasks.list', {})
    await call('tasks.list', { page: 1, limit: 25 })
    expect(api.requests.map(({ body }) => body)).toEqual([{}])
    await call('tasks.list', { page: 2 })
    expect(asked('tasks.list')).toBe(2)
  })

  it('gives the answer of the platform as it came, further fields included', async () => {
    const result = { ...OPERATIONS['stages.list'].example.result, further: { deep: [1.5, 'ç', null] } }
    api.respond('stages.list', () => result)
    const { text } = await call('stages.list', { pipeline_id: 1 })
    expect(JSON.parse(text)).toEqual({ ok: true, method: 'stages.list', result })
  })

  it.each(['leads.list', 'messages.list', 'shop.desconto.validar', 'shop.frete.calcular'] as const)(
    'asks the platform each time for %s',
    async (operation) => {
      const { request } = OPERATIONS[operation].example
      await call(operation, request)
      await call(operation, request)
      expect(asked(operation)).toBe(2)
    },
  )

  it('shares the counts of leads for five minutes, and asks each time for people and for a search', async () => {
    for (const body of [{ limit: 1 }, { limit: 1 }, { status: 'new', has_conversation: false, limit: 1 }]) {
      await call('leads.list', body)
    }
    expect(asked('leads.list')).toBe(2)
    await call('leads.list', { limit: 1, search: 'ana' })
    await call('leads.list', { limit: 1, search: 'ana' })
    await call('leads.list', { limit: 2 })
    await call('leads.list', { limit: 2 })
    expect(asked('leads.list')).toBe(6)
    clock.nowMs += 5 * MINUTE
    await call('leads.list', { limit: 1 })
    expect(asked('leads.list')).toBe(7)
  })

  it('tells with a count what a page of the same leads said last, whatever its order', async () => {
    let total = 53
    api.respond('leads.list', () => ({ total, rows: [], by_status: { new: total } }))
    const filters = { status: 'new', has_conversation: false }
    const counted = async (body: object) => JSON.parse((await call('leads.list', { ...body, limit: 1 })).text)
    await Promise.all([counted(filters), counted({})])
    total = 55
    clock.nowMs += MINUTE
    await call('leads.list', { ...filters, page: 2, limit: 200, order_by: 'name_asc' })
    expect((await counted(filters)).result).toEqual({ total: 55, rows: [], by_status: { new: 55 } })
    // Control: of others nothing was heard.
    expect((await counted({})).result.total).toBe(53)
    expect(asked('leads.list')).toBe(3)
  })

  it('writes nothing of leads and messages, whoever asked, and counts the leads of the day', async () => {
    await call('marketing.funnel', { from: '2026-11-01', to: '2026-11-16', pipeline_id: 1 })
    await call('leads.list', {})
    await call('messages.list', OPERATIONS['messages.list'].example.request)
    await collector.refresh()
    expect(asked('leads.list')).toBeGreaterThan(1)
    const { context } = collector.core
    const { owner } = collector
    expect(await context.store.findLeads(owner, {} as never, 'America/Sao_Paulo')).toBeNull()
    const range = { from: '2026-11-01', to: '2026-11-30' } as never
    expect(await context.store.readCountDays(owner, 'leads-new' as never, range)).toHaveLength(1)
    const { store } = context
    const message = canonicalJson(
      OPERATIONS['messages.list'].request.parse(OPERATIONS['messages.list'].example.request),
    )
    const leads = [{}, { limit: 1 }].map((body) =>
      canonicalJson(OPERATIONS['leads.list'].request.parse(body)),
    )
    expect(await store.readSnapshot(owner, 'messages.list', message)).toBeNull()
    for (const params of leads) expect(await store.readSnapshot(owner, 'leads.list', params)).toBeNull()
    // Control: an answer without people, and a task, that came with the same refresh are there.
    expect(await store.readSnapshot(owner, 'pipelines.list', '{}')).not.toBeNull()
    const tasks = { owner_type: undefined, completed: undefined } as never
    expect(await context.store.findTasks(owner, tasks, 'America/Sao_Paulo', clock.nowMs)).not.toBeNull()
  })

  it.each([
    [400, 'BAD_REQUEST'],
    [403, 'SCOPE_DENIED'],
    [403, 'TOKEN_NO_COMPANY'],
    [400, 'PIPELINE_ID_REQUIRED'],
    [400, 'PIPELINE_NOT_FOUND'],
    [404, 'PIPELINE_NOT_FOUND'],
    [400, 'INVALID_OWNER_TYPE'],
    [404, 'NOT_FOUND'],
    [500, 'INTERNAL_ERROR'],
  ])('passes %i %s of the platform on, in words of its own', async (status, code) => {
    api.respond('products.get', refuseWith(status, code))
    const answer = await call('products.get', { codigo: 'x' })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      { ok: false, error: { code, message: 'The platform refused the call.' } },
    ])
  })

  it.each(['INVALID_TOKEN', 'TOKEN_DISABLED', 'IP_BLOCKED'])(
    'says of %s that the Coletor has no valid token: the key of who asks is good',
    async (code) => {
      api.respond('products.get', refuseWith(403, code))
      const answer = await call('products.get', { codigo: 'x' })
      expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([503, 'NO_PLATFORM_TOKEN'])
    },
  )

  it('gives the last answer with its age while the platform is gone, and a failure where there is none', async () => {
    const before = await call('pipelines.list')
    await api.close()
    clock.nowMs += 30 * MINUTE
    const stale = await call('pipelines.list')
    expect(stale).toMatchObject({ status: 200, age: '1800', text: before.text })
    const since = new Date(clock.nowMs).toISOString()
    expect(stale.headers.get('leme-stale')).toBe(`PLATFORM_UNREACHABLE; since=${since}`)
    const failed = await call('shop.loja.config')
    expect([failed.status, JSON.parse(failed.text).error.code]).toEqual([502, 'PLATFORM_UNREACHABLE'])
    expect(failed.text).not.toContain(new URL(api.baseUrl).host)
    expect((await call('leads.list')).status).toBe(502)
  })

  it('gives the last answer to who would give up on a platform that hangs, and keeps what it says later', async () => {
    let giveUp: () => void = () => undefined
    const rest = () => new Promise((resolve) => (giveUp = () => resolve(null)))
    await replaceCollector(startTestCollector(api.baseUrl, () => clock.nowMs, { rest }))
    const range = { from: '2026-11-01', to: '2026-11-16', pipeline_id: 1 }
    const questions = [['pipelines.list'], ['marketing.funnel', range]] as const
    const before = [await call('pipelines.list'), await call('marketing.funnel', range)]
    const held = Promise.withResolvers<void>()
    const results = before.map(({ text }) => JSON.parse(text).result)
    for (const [index, [operation]] of questions.entries())
      api.respond(operation, () => held.promise.then(() => results[index]))
    clock.nowMs += 6 * MINUTE
    for (const [index, [operation, body]] of questions.entries()) {
      const count = asked(operation)
      const waiting = call(operation, body)
      await vi.waitFor(() => expect(asked(operation)).toBe(count + 1))
      giveUp()
      const given = await waiting
      expect(given).toMatchObject({ status: 200, age: '360' })
      expect(JSON.parse(given.text).result).toMatchObject(results[index])
      expect(given.headers.get('leme-stale')).toBe('PLATFORM_UNREACHABLE')
    }
    held.resolve()
    const count = api.requests.length
    clock.nowMs += MINUTE
    for (const [operation, body] of questions)
      await vi.waitFor(async () => {
        const { age, headers } = await call(operation, body)
        expect([age, headers.get('leme-stale')]).toEqual([null, null])
      })
    expect(api.requests.length).toBe(count)
  })

  it('gives a stored answer while the platform is gone after a restart', async () => {
    await call('marketing.funnel', { from: '2026-11-01', to: '2026-11-16', pipeline_id: 1 })
    const before = await call('stages.list', { pipeline_id: 1 })
    await replaceCollector(collector.restart())
    await api.close()
    clock.nowMs += 60 * MINUTE
    expect(await call('stages.list', { pipeline_id: 1 })).toMatchObject({
      status: 200,
      age: '3600',
      text: before.text,
    })
  })

  it('lets everybody wait while the platform asks to wait, with stored answers where there are', async () => {
    const before = await call('pipelines.list')
    api.respond('*', refuseWith(429, 'RATE_LIMITED', { 'retry-after': '120' }))
    clock.nowMs += 6 * MINUTE
    const stale = await call('pipelines.list')
    expect(stale).toMatchObject({ status: 200, age: '360', text: before.text })
    expect(stale.headers.get('leme-stale')).toMatch(/^RATE_LIMITED; since=/)
    const count = api.requests.length
    const refused = await call('leads.list')
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100)
    expect(api.requests.length).toBe(count)
  })

  it('says of every answer from before the platform was lost that it was, and of none after', async () => {
    const staleOf = async (operation: string) => (await call(operation)).headers.get('leme-stale')
    await call('pipelines.list')
    await call('shop.loja.config')
    clock.nowMs += MINUTE
    api.respond('leads.list', answerWith('', {}, 503))
    expect(await staleOf('shop.loja.config')).toBeNull()
    clock.nowMs += MINUTE
    expect((await call('leads.list')).status).toBe(503)
    const since = new Date(clock.nowMs).toISOString()
    // Both are recent, and were there before: nobody may call them live.
    for (const operation of ['pipelines.list', 'shop.loja.config'])
      expect(await staleOf(operation)).toBe(`INTERNAL_ERROR; since=${since}`)
    expect(await staleOf('products.list')).toBeNull()
    expect(await staleOf('shop.loja.config')).toBeNull()
  })

  it('asks the platform for who presses Atualizar, once in fifteen seconds for all, also when it fails', async () => {
    const press = () => call('pipelines.list', {}, { 'cache-control': 'max-age=0' })
    await call('pipelines.list')
    clock.nowMs += 60_000
    // What a fetch without a cache writes with every call is no press.
    expect(await call('pipelines.list', {}, { 'cache-control': 'no-cache' })).toMatchObject({ age: '60' })
    expect((await Promise.all([press(), press(), press()])).map(({ age }) => age)).toEqual([null, null, null])
    clock.nowMs += 14_000
    expect(await press()).toMatchObject({ age: '14' })
    expect(asked('pipelines.list')).toBe(2)
    clock.nowMs += 1_000
    expect(await press()).toMatchObject({ age: null })
    expect(asked('pipelines.list')).toBe(3)
    api.respond('*', answerWith('', {}, 404))
    api.respond('pipelines.list', refuseWith(500, 'INTERNAL_ERROR'))
    clock.nowMs += 20_000
    await press()
    const tries = asked('pipelines.list')
    expect(tries).toBeGreaterThan(3)
    clock.nowMs += 14_000
    expect((await press()).headers.get('leme-stale')).toMatch(/^INTERNAL_ERROR/)
    expect(asked('pipelines.list')).toBe(tries)
    clock.nowMs += 1_000
    await press()
    expect(asked('pipelines.list')).toBeGreaterThan(tries)
  })

  it('shows and writes the platform’s token nowhere', async () => {
    const answers = await Promise.all(
      ['pipelines.list', 'leads.list', 'tasks.list'].map((operation) => call(operation)),
    )
    expect(findSecret(TEST_TOKEN, answers.map(({ text }) => text).join(''))).toEqual([])
    expect(readdirSync(collector.folder)).toEqual(['core'])
    expect(findSecretInFiles(TEST_TOKEN, collector.folder)).toEqual([])
    // Control: the platform got it, and the search finds it.
    const paths = api.requests.map(({ token }) => token).join('')
    expect(findSecret(TEST_TOKEN, paths)).toContain('raw')
  })
})
