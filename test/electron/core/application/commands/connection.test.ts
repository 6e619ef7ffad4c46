import { describe, expect, it, vi } from 'vitest'
import type { ApplicationDeps } from '../../../../../electron/core/application/deps.ts'
import { createLastingVault, makeDemoService, TEST_TOKEN } from '../../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../../support/each-test.ts'
import { answerWith, refuseWith } from '../../../../support/fakes/fake-api.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()

const start = (deps?: Partial<ApplicationDeps>) => coreOfTest(folder.path, deps)

/** The token may only call these. */
function permitOnly(...operations: string[]): void {
  api.respond('*', (request, response) =>
    operations.includes(request.operation)
      ? response.writeHead(404).end('{"error":"NOT_FOUND"}')
      : refuseWith(403, 'SCOPE_DENIED')(request, response),
  )
}

describe('connection.diagnose', () => {
  it('tells permitted from denied operations, at most two at once', async () => {
    api.respond('shop.banners.list', refuseWith(403, 'SCOPE_DENIED'))
    api.respond('messages.list', refuseWith(404, 'NOT_FOUND'))
    api.respond('marketing.funnel', refuseWith(400, 'PIPELINE_NOT_FOUND'))
    api.respond('tasks.get', refuseWith(404, 'NOT_FOUND'))
    const core = await start()
    const diagnosis = await core.value('connection.diagnose', {
      address: `${api.baseUrl}/`,
      token: TEST_TOKEN,
    })
    expect(diagnosis).toMatchObject({ baseUrl: api.baseUrl })
    expect(diagnosis.scopes).toHaveLength(15)
    const states = Object.fromEntries(
      diagnosis.scopes.map(({ operation, state, code }) => [operation, [state, code]]),
    )
    expect(states['shop.banners.list']).toEqual(['denied', 'SCOPE_DENIED'])
    expect(states['messages.list']).toEqual(['permitted', null])
    expect(states['marketing.funnel']).toEqual(['permitted', null])
    // tasks.get answers found: false for a missing task, so a 404 means that the server does not know the operation.
    expect(states['tasks.get']).toEqual(['failed', 'NOT_OFFERED'])
    expect(api.maxOpen()).toBeLessThanOrEqual(2)
    expect((await core.value('app.state', {})).companies).toEqual([])
  })

  it.each([
    ['INVALID_TOKEN', refuseWith(401, 'INVALID_TOKEN')],
    ['TOKEN_DISABLED', refuseWith(403, 'TOKEN_DISABLED')],
    ['IP_BLOCKED', refuseWith(403, 'IP_BLOCKED')],
    ['NO_COMPANY', refuseWith(403, 'TOKEN_NO_COMPANY')],
    ['NOT_JSON', answerWith('<html>')],
    ['REDIRECTED', answerWith('', { location: 'https://example.com' }, 302)],
  ])('fails with %s at the first call and asks no more', async (code, handler) => {
    api.respond('*', handler)
    const core = await start()
    expect(await core.error('connection.diagnose', { address: api.baseUrl, token: 'tk_1' })).toMatchObject({
      code,
    })
    expect(api.requests).toHaveLength(1)
  })

  it('asks a second operation before it takes a server for another kind of server', async () => {
    api.respond('*', answerWith('{"message":"Route not found"}', {}, 404))
    const core = await start()
    const candidate = { address: api.baseUrl, token: 'tk_1' }
    expect(await core.error('connection.diagnose', candidate)).toMatchObject({ code: 'NOT_JSON' })
    expect(api.requests.map(({ operation }) => operation)).toEqual(['leads.list', 'pipelines.list'])
    expect(await core.error('company.connect', { ...candidate, label: '', timeZone: 'UTC' })).toMatchObject({
      code: 'NOT_JSON',
    })
    expect(api.requests).toHaveLength(4)
  })

  it('connects to an instance that does not offer the first operation', async () => {
    api.respond('leads.list', answerWith('{"message":"Route not found"}', {}, 404))
    const core = await start()
    const diagnosis = await core.value('connection.diagnose', { address: api.baseUrl, token: 'tk_1' })
    expect(diagnosis.scopes).toContainEqual({ operation: 'leads.list', state: 'failed', code: 'NOT_OFFERED' })
    expect(diagnosis.scopes.filter(({ state }) => state === 'permitted')).toHaveLength(14)
    expect((await core.connect(api.baseUrl)).state.companies).toHaveLength(1)
  })

  it('does not take a 403 without a reason for a missing scope', async () => {
    api.respond('tasks.list', answerWith('{"message":"Forbidden"}', {}, 403))
    api.respond('tasks.get', answerWith('{"error":{"type":"scope_denied"}}', {}, 403))
    const core = await start()
    const { scopes } = await core.value('connection.diagnose', { address: api.baseUrl, token: 'tk_1' })
    expect(scopes).toContainEqual({ operation: 'tasks.list', state: 'denied', code: 'FORBIDDEN' })
    expect(scopes).toContainEqual({ operation: 'tasks.get', state: 'denied', code: 'SCOPE_DENIED' })
  })

  it('is not usable when every operation is denied', async () => {
    permitOnly()
    const core = await start()
    const { scopes } = await core.value('connection.diagnose', { address: api.baseUrl, token: 'tk_1' })
    expect(new Set(scopes.map(({ state }) => state))).toEqual(new Set(['denied']))
    expect(
      await core.error('company.connect', {
        address: api.baseUrl,
        token: 'tk_1',
        label: '',
        timeZone: 'UTC',
      }),
    ).toMatchObject({
      code: 'SCOPE_DENIED',
    })
  })
})

describe('company.connect', () => {
  it('keeps token and key in the vault and tells no one', async () => {
    const vault = createLastingVault()
    const core = await start({ vault })
    const { state, companyId } = await core.connect(`${api.baseUrl}/api/v1/x/leads.list`)
    expect(state.companies).toEqual([
      {
        id: companyId,
        label: 'Casa Aroeira',
        baseUrl: api.baseUrl,
        timeZone: 'America/Sao_Paulo',
        isDemo: false,
        tokenPlace: 'keychain',
        isStoreUnlocked: true,
      },
    ])
    expect(await vault.read(`${companyId}/token`)).toContain(JSON.stringify(TEST_TOKEN))
    expect(Buffer.from((await vault.read(`${companyId}/store-key`)) ?? '', 'base64')).toHaveLength(32)
    expect(core.events.at(-1)).toEqual({ type: 'state-changed', state })
  })

  it('keeps nothing when the token is refused', async () => {
    api.respond('*', refuseWith(401, 'INVALID_TOKEN'))
    const vault = createLastingVault()
    const write = vi.spyOn(vault, 'write')
    const core = await start({ vault })
    const connect = { address: api.baseUrl, token: 'tk_1', label: '', timeZone: 'UTC' }
    expect(await core.error('company.connect', connect)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await core.value('app.state', {})).companies).toEqual([])
    expect(write).not.toHaveBeenCalled()
  })

  it('continues the connection of the same company, with its snapshots, under a new token', async () => {
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    const question = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
    await core.answer(question, 'api')
    await core.value('company.disconnect', { companyId, keepStored: true })
    expect((await core.value('app.state', {})).companies[0]?.tokenPlace).toBe('none')
    const again = await core.connect(api.baseUrl, 'tk_rotated')
    expect(again.companyId).toBe(companyId)
    expect(again.state.companies).toHaveLength(1)
    expect((await core.stored(question)).value).not.toBeNull()
  })

  it('continues with the same token even when it may not ask whose it is', async () => {
    permitOnly('leads.list', 'products.get')
    api.respond('leads.list', () => ({ rows: [], total: 0, by_status: {}, page: 1, limit: 1 }))
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    await core.value('company.disconnect', { companyId, keepStored: true })
    expect((await core.connect(api.baseUrl)).companyId).toBe(companyId)
    expect((await core.connect(api.baseUrl, 'tk_unknown')).companyId).not.toBe(companyId)
  })

  it('finds out whose a token is without pipelines.list', async () => {
    api.respond('pipelines.list', refuseWith(403, 'SCOPE_DENIED'))
    const core = await start()
    const { companyId } = await core.connect(api.baseUrl)
    await core.value('company.disconnect', { companyId, keepStored: true })
    expect((await core.connect(api.baseUrl, 'tk_rotated')).companyId).toBe(companyId)
    expect(api.requests.filter(({ operation }) => operation === 'marketing.funnel')).toHaveLength(2)
  })
})

describe('company.connectDemo', () => {
  const connectDemo = {}

  it('starts the service once and reads through it', async () => {
    const stop = vi.fn(async () => undefined)
    const startDemo = vi.fn(async () => ({ ...makeDemoService(api.baseUrl), stop }))
    const core = await start({ startDemo, vault: createLastingVault() })
    const state = await core.value('company.connectDemo', connectDemo)
    await core.value('company.connectDemo', connectDemo)
    expect(startDemo).toHaveBeenCalledTimes(1)
    expect(state.companies).toMatchObject([
      { isDemo: true, baseUrl: api.baseUrl, tokenPlace: 'memory', isStoreUnlocked: true },
    ])
    const companyId = state.activeCompanyId as string
    const answer = await core.asked({ kind: 'stalled', companyId, pipelineId: 1 })
    expect(answer.source).toBe('live')
    expect([...new Set(api.requests.map(({ token }) => token))]).toEqual(['tk_demo'])
    await core.application.close()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('starts the service at the first use after a restart, and shows what is stored when it cannot', async () => {
    const vault = createLastingVault()
    const first = await coreOfTest(folder.path, {
      vault,
      startDemo: async () => makeDemoService(api.baseUrl),
    })
    const { activeCompanyId } = await first.value('company.connectDemo', connectDemo)
    const question = { kind: 'stalled', companyId: activeCompanyId as string, pipelineId: 1 } as const
    const live = await first.asked(question)
    await first.application.close()
    const startDemo = vi.fn(() => Promise.reject(new Error('no service')))
    const second = await start({ vault, startDemo })
    await second.value('app.state', {})
    expect(startDemo).not.toHaveBeenCalled()
    expect(await second.asked(question)).toEqual({
      ...live,
      source: 'snapshot',
      error: { code: 'DEMO_UNAVAILABLE', operation: 'marketing.funnel' },
    })
  })
})
