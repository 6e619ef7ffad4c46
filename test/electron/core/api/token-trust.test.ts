import { beforeEach, describe, expect, it } from 'vitest'
import { createLastingVault, type Harness } from '../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../support/each-test.ts'
import { fakeFunnel, refuseWith } from '../../../support/fakes/fake-api.ts'

const OURS = 'tk_ours'
const THEIRS = 'tk_theirs'
const LEADS = { limit: 1 }

const api = apiOfEachTest()
const folder = folderOfEachTest()
let vault: ReturnType<typeof createLastingVault>
let core: Harness
let companyId: string

/** Another company's leads and funnel for its token; ours for the rest. */
function answerByToken(): void {
  api.respond('leads.list', ({ token, body }) => ({
    rows: [],
    total: token === THEIRS ? 99 : 5,
    by_status: { new: 0, converted: 0, junk: 0 },
    page: 1,
    limit: body.limit,
  }))
  api.respond('marketing.funnel', ({ token, body }) =>
    token === THEIRS ? fakeFunnel(body, 'another-company') : fakeFunnel(body),
  )
}

async function totalOf(readFrom: 'store' | 'api') {
  const answer = await core.read('leads.list', LEADS, readFrom)
  const { total } = (answer.value ?? { total: null }) as { total: number | null }
  return { total, source: answer.source, code: answer.error?.code ?? null }
}

function askFunnel() {
  const day = '2026-11-16'
  return core.answer({ kind: 'funnel-range', companyId, pipelineId: 1, from: day, to: day }, 'api')
}

/** The keychain holds another token for the same address at the next start. */
async function restartWith(token: string): Promise<void> {
  await core.application.close()
  await vault.write(`${companyId}/token`, JSON.stringify({ baseUrl: api.baseUrl, token }))
  core = await coreOfTest(folder.path, { vault })
  api.requests.length = 0
}

beforeEach(async () => {
  answerByToken()
  vault = createLastingVault()
  core = await coreOfTest(folder.path, { vault })
  companyId = (await core.connect(api.baseUrl, OURS)).companyId
  await totalOf('api')
})

describe('createTokenTrust', () => {
  it('keeps the answers of the token that the connection was made with, also after a restart', async () => {
    api.respond('marketing.funnel', refuseWith(403, 'SCOPE_DENIED'))
    await restartWith(OURS)
    api.respond('leads.list', () => ({ rows: [], total: 6, by_status: {}, page: 1, limit: 1 }))
    expect(await totalOf('api')).toMatchObject({ total: 6, source: 'live' })
    expect(await totalOf('store')).toMatchObject({ total: 6 })
  })

  it('shows what a token of another company answers, and merges none of it, when the funnel was not asked yet', async () => {
    await restartWith(THEIRS)
    expect(await totalOf('api')).toEqual({ total: 99, source: 'live', code: null })
    expect(await totalOf('store')).toMatchObject({ total: 5 })
  })

  it('asks nothing but the funnel with a token that the funnel showed to be foreign, until it is put right', async () => {
    await restartWith(THEIRS)
    expect((await askFunnel()).error?.code).toBe('OTHER_COMPANY')
    api.requests.length = 0
    expect(await totalOf('api')).toEqual({ total: 5, source: 'snapshot', code: 'OTHER_COMPANY' })
    expect(api.requests.map(({ operation }) => operation)).toEqual(['marketing.funnel'])
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body))
    expect(await totalOf('api')).toEqual({ total: 99, source: 'live', code: null })
  })

  it('finds out by a pipeline of ours that a token was put right, when theirs is unknown to us', async () => {
    await askFunnel()
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, 'another-company'))
    const theirs = { from: '2026-11-16', to: '2026-11-16' }
    await core.answer({ kind: 'funnel-range', companyId, pipelineId: 77, ...theirs }, 'api')
    expect((await totalOf('api')).code).toBe('OTHER_COMPANY')
    api.respond('marketing.funnel', (request, response) =>
      request.body.pipeline_id === 77
        ? refuseWith(400, 'PIPELINE_NOT_FOUND')(request, response)
        : fakeFunnel(request.body),
    )
    expect(await totalOf('api')).toMatchObject({ source: 'live', code: null })
  })

  it('refuses what was under way when the funnel showed the token to be foreign', async () => {
    await restartWith(THEIRS)
    const funnelIsKnown = Promise.withResolvers<void>()
    api.respond('leads.list', async () => {
      await funnelIsKnown.promise
      return { rows: [], total: 99, by_status: {}, page: 1, limit: 1 }
    })
    const leads = totalOf('api')
    await askFunnel()
    funnelIsKnown.resolve()
    expect(await leads).toEqual({ total: 5, source: 'snapshot', code: 'OTHER_COMPANY' })
  })

  it('merges again once the funnel named the same company for the new token, and remembers it', async () => {
    api.respond('leads.list', () => ({ rows: [], total: 7, by_status: {}, page: 1, limit: 1 }))
    await restartWith('tk_new')
    await totalOf('api')
    expect(await totalOf('store')).toMatchObject({ total: 5 })
    await askFunnel()
    await totalOf('api')
    expect(await totalOf('store')).toMatchObject({ total: 7 })
    api.respond('marketing.funnel', refuseWith(403, 'SCOPE_DENIED'))
    api.respond('leads.list', () => ({ rows: [], total: 8, by_status: {}, page: 1, limit: 1 }))
    await restartWith('tk_new')
    await totalOf('api')
    expect(await totalOf('store')).toMatchObject({ total: 8 })
  })

  it('shows live and never merges with a new token that may not ask for the funnel', async () => {
    api.respond('marketing.funnel', refuseWith(403, 'SCOPE_DENIED'))
    await restartWith(THEIRS)
    expect((await askFunnel()).error?.code).toBe('SCOPE_DENIED')
    expect(await totalOf('api')).toEqual({ total: 99, source: 'live', code: null })
    expect(await totalOf('store')).toMatchObject({ total: 5 })
  })

  it('makes another connection of a known token that was given to another company since', async () => {
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, 'another-company'))
    const { companyId: other } = await core.connect(api.baseUrl, OURS)
    expect(other).not.toBe(companyId)
  })
})
