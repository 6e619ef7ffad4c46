import { describe, expect, it } from 'vitest'
import { type ApiCall, countRequests, createApiClient } from '../../../../electron/core/api/api-client.ts'
import { DEFAULT_LIMITS } from '../../../../electron/core/api/http-call.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../../../shared/api/registry.ts'
import { apiOfEachTest } from '../../../support/each-test.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'

const api = apiOfEachTest()

function makeClient() {
  const pauses: string[] = []
  const client = createApiClient({
    fetch: globalThis.fetch,
    now: () => Date.now(),
    random: () => 0,
    limits: DEFAULT_LIMITS,
    retryDelayMs: 1,
    onPause: (companyId) => pauses.push(companyId),
    onRequest: (_, minutes) => {
      counted = countRequests(minutes, Date.now())
    },
  })
  let counted = 0
  const call = (operation: OperationName = 'leads.list', token = 'tk_1', more: Partial<ApiCall> = {}) =>
    client.call({ baseUrl: api.baseUrl, token, operation, params: {}, companyId: 'company-a', ...more })
  return { client, call, pauses, counted: () => counted }
}

describe('createApiClient', () => {
  it.each(OPERATION_NAMES)('calls and reads %s from the registry alone', async (operation) => {
    api.respond('marketing.funnel', () => OPERATIONS['marketing.funnel'].example.result)
    expect(await makeClient().call(operation)).toMatchObject({ ok: true })
  })

  it('gives the second answer when the first connection broke', async () => {
    let count = 0
    api.respond('*', (request, response) => {
      if (count++ === 0) response.destroy()
      else return OPERATIONS[request.operation as OperationName].example.result
    })
    expect(await makeClient().call()).toMatchObject({ ok: true })
  })

  it('pauses one token and not another', async () => {
    const { call, pauses } = makeClient()
    api.respond('*', refuseWith(429, 'RATE_LIMITED'))
    await call()
    api.respond('*', null)
    expect(await call('pipelines.list')).toMatchObject({
      error: { code: 'RATE_LIMITED', operation: 'pipelines.list' },
    })
    expect(await call('pipelines.list', 'tk_2')).toMatchObject({ ok: true })
    expect(pauses).toEqual(['company-a'])
  })

  it('counts every request and sends none beyond the budget of the hour', async () => {
    const { call, counted } = makeClient()
    const budget = { limit: () => 3, earlier: [] }
    api.respond('*', refuseWith(500, 'INTERNAL_ERROR'))
    await call('leads.list', 'tk_1', { budget })
    expect(counted()).toBe(2)
    // The third request is the last: the failure that it meets is not repeated.
    expect(await call('leads.list', 'tk_1', { budget })).toMatchObject({ error: { code: 'INTERNAL_ERROR' } })
    expect(await call('leads.list', 'tk_1', { budget })).toMatchObject({
      error: { code: 'BUDGET_SPENT', operation: 'leads.list', retryAt: expect.any(String) },
    })
    expect(api.requests).toHaveLength(3)
    expect(await call('leads.list', 'tk_2', { budget })).toMatchObject({ error: { code: 'INTERNAL_ERROR' } })
  })

  it('keeps at most two requests of a token in flight', async () => {
    const { call } = makeClient()
    const pair = Promise.withResolvers<void>()
    api.respond('*', async ({ operation }) => {
      if (api.requests.length === 2) pair.resolve()
      await pair.promise
      return OPERATIONS[operation as OperationName].example.result
    })
    await Promise.all(OPERATION_NAMES.map((operation) => call(operation)))
    expect(api.maxOpen()).toBe(2)
  })
})
