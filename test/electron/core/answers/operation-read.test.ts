import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../../../shared/api/registry.ts'
import { api, companyId, core, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { createLastingVault } from '../../../support/core/core-harness.ts'
import { openWorld } from '../../../support/core/open-world.ts'

useClockedWorld()

const read = (readFrom: 'store' | 'api', params: object = {}, operation: OperationName = 'pipelines.list') =>
  core.read(operation, params, readFrom)

describe('answer.read of an operation', () => {
  it('answers live, then the same from the store', async () => {
    const live = await read('api')
    expect(live).toMatchObject({ source: 'live', capturedAt: '2026-11-16T15:00:00.000Z', error: null })
    expect(live.value).toMatchObject({ pipelines: [{ id: 1, total_value: 12_845_050 }] })
    expect(await read('store')).toEqual({ ...live, source: 'snapshot' })
  })

  it('has no value and no error when nothing was ever stored', async () => {
    expect(await read('store')).toEqual({ value: null, source: 'snapshot', capturedAt: null, error: null })
    expect(api.requests).toHaveLength(0)
  })

  it('finds the snapshot of the same question written otherwise', async () => {
    await read('api', { limit: 50, order_by: 'created_at_desc' }, 'leads.list')
    expect((await read('store', {}, 'leads.list')).value).not.toBeNull()
    expect((await read('store', { page: 2 }, 'leads.list')).value).toBeNull()
    expect(api.requests[0]?.body).toEqual({ page: 1, limit: 50, order_by: 'created_at_desc' })
  })

  it('never stores what is live only', async () => {
    const params = { itens: [{ sku: '0012', qtd: 1 }], cep: '69005040' }
    expect((await read('api', params, 'shop.frete.calcular')).source).toBe('live')
    expect((await read('store', params, 'shop.frete.calcular')).value).toBeNull()
  })

  it('keeps an answer of the funnel for the pipelines that it names', async () => {
    const params = { from: '2026-11-16', to: '2026-11-16', pipeline_id: 1 }
    const live = await read('api', params, 'marketing.funnel')
    expect(live.value).toMatchObject({ pipelines: [{ id: 1 }] })
    expect(await read('store', params, 'marketing.funnel')).toEqual({ ...live, source: 'snapshot' })
  })

  it('fails for a company that is not connected and for params the operation does not know', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const asking = (id: string) =>
      core.error('answer.read', {
        question: { kind: 'operation', companyId: id, operation: 'pipelines.get', params: { id: 'one' } },
        readFrom: 'api',
      })
    expect(await asking(unknown)).toMatchObject({
      code: 'UNKNOWN_COMPANY',
    })
    expect(await asking(companyId)).toEqual({
      code: 'BAD_INPUT',
      operation: 'pipelines.get',
      field: 'id',
    })
  })

  it('says NO_TOKEN after a restart with the token gone, and shows what is stored', async () => {
    const vault = createLastingVault()
    const world = await openWorld({ vault })
    const live = await world.core.read('pipelines.list')
    await vault.remove(`${world.companyId}/token`)
    expect(await (await world.restart()).read('pipelines.list')).toEqual({
      ...live,
      source: 'snapshot',
      error: { code: 'NO_TOKEN', operation: 'pipelines.list' },
    })
  })
})
