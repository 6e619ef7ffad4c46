import { beforeEach, describe, expect, it } from 'vitest'
import { type Harness, TEST_TOKEN } from '../../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../../support/each-test.ts'
import { type FakeHandler, fakeFunnel, refuseWith } from '../../../../support/fakes/fake-api.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()
let core: Harness

beforeEach(async () => {
  core = await coreOfTest(folder.path)
})

/** Returns the token that the next request of the company carries. */
async function tokenInUse(): Promise<string | undefined> {
  await core.read('stages.list', { pipeline_id: 1 })
  return api.requests.at(-1)?.token
}

/** Answers one token by `handler`, and every other one as before. */
function answerToken(
  token: string,
  operation: 'marketing.funnel' | 'leads.list',
  handler: FakeHandler,
): void {
  api.respond(operation, (request, response) => {
    if (request.token === token) return handler(request, response)
    return operation === 'marketing.funnel' ? fakeFunnel(request.body) : { rows: [], total: 0, by_status: {} }
  })
}

describe('company.replaceToken', () => {
  it('uses the new token once the funnel proved that it is of the same company', async () => {
    const { companyId } = await core.connect(api.baseUrl)
    await core.value('company.replaceToken', { companyId, token: ' tk_new ' })
    expect(await tokenInUse()).toBe('tk_new')
    const { companies } = await core.value('app.state', {})
    expect(companies.map(({ id, label }) => [id, label])).toEqual([[companyId, 'Casa Aroeira']])
  })

  it.each([
    ['INVALID_TOKEN', 'leads.list', refuseWith(401, 'INVALID_TOKEN')],
    ['OTHER_COMPANY', 'marketing.funnel', ({ body }) => fakeFunnel(body, 'another-company')],
    ['BAD_INPUT', 'marketing.funnel', refuseWith(403, 'SCOPE_DENIED')],
  ] as const satisfies readonly (readonly [string, string, FakeHandler])[])(
    'refuses with %s, and the former token stays in use',
    async (code, operation, handler) => {
      const { companyId } = await core.connect(api.baseUrl)
      answerToken('tk_new', operation, handler)
      expect(await core.error('company.replaceToken', { companyId, token: 'tk_new' })).toMatchObject({ code })
      expect(await tokenInUse()).toBe(TEST_TOKEN)
    },
  )
})

describe('company.diagnose', () => {
  it('tests every operation with the token of the company', async () => {
    const { companyId } = await core.connect(api.baseUrl)
    api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
    api.requests.length = 0
    const { scopes, baseUrl } = await core.value('company.diagnose', { companyId })
    expect(baseUrl).toBe(api.baseUrl)
    expect(scopes.find(({ operation }) => operation === 'tasks.list')).toMatchObject({ state: 'denied' })
    expect(new Set(api.requests.map(({ token }) => token))).toEqual(new Set([TEST_TOKEN]))
  })

  it('fails without a token', async () => {
    const { companyId } = await core.connect(api.baseUrl)
    await core.value('company.disconnect', { companyId, keepStored: true })
    expect(await core.error('company.diagnose', { companyId })).toEqual({ code: 'NO_TOKEN' })
  })
})

describe('company.connect without a name', () => {
  const fields = { label: '', timeZone: 'America/Sao_Paulo' }
  const labels = async () => (await core.value('app.state', {})).companies.map(({ label }) => label)

  it('takes the name of the shop, and tells two companies of that name apart', async () => {
    api.respond('shop.loja.config', () => ({ nome: '  Loja da Serra ' }))
    await core.value('company.connect', { ...fields, address: api.baseUrl, token: 'tk_1' })
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, 'another-company'))
    await core.value('company.connect', { ...fields, address: api.baseUrl, token: 'tk_2' })
    expect((await labels()).toSorted()).toEqual(['Loja da Serra', 'Loja da Serra (2)'])
  })

  it('takes the host when the token may not read the shop', async () => {
    api.respond('shop.loja.config', refuseWith(403, 'SCOPE_DENIED'))
    await core.value('company.connect', { ...fields, address: api.baseUrl, token: 'tk_1' })
    expect(await labels()).toEqual(['127.0.0.1'])
  })
})
