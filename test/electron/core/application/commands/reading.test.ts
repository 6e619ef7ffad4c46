import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../../shared/api/registry.ts'
import { api, companyId, core, useClockedWorld } from '../../../../support/core/clocked-world.ts'
import { TODAY } from '../../../../support/core/core-harness.ts'

let openTheGate: () => void

useClockedWorld()
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  openTheGate = resolve
  // Every request of leads waits, so that two of them fill the token's queue.
  api.respond('leads.list', async () => {
    await promise
    return OPERATIONS['leads.list'].example.result
  })
})
afterEach(() => {
  openTheGate()
})

function askLeads(page: number, callId = randomUUID()) {
  const question = { companyId, operation: 'leads.list', params: { page }, readFrom: 'api' } as const
  return { callId, answer: core.value('operation.read', { ...question, callId }) }
}

function askFunnel(pipelineId: number) {
  const callId = randomUUID()
  const days = { from: TODAY, to: TODAY }
  return {
    callId,
    answer: core.value('funnel.read', { companyId, pipelineId, ...days, readFrom: 'api', callId }),
  }
}

describe('call.cancel', () => {
  it('sends no request for a call that waits in the queue', async () => {
    const busy = [askLeads(1), askLeads(2)]
    const waiting = askFunnel(1)
    await core.value('call.cancel', { callId: waiting.callId })
    expect((await waiting.answer).error?.code).toBe('CANCELLED')
    openTheGate()
    for (const { answer } of busy) expect((await answer).source).toBe('live')
    expect(api.requests.map(({ operation }) => operation)).toEqual(['leads.list', 'leads.list'])
  })

  it('control: the same call that is not given up is sent', async () => {
    const busy = [askLeads(1), askLeads(2)]
    const waiting = askFunnel(1)
    openTheGate()
    await Promise.all([...busy, waiting].map(({ answer }) => answer))
    expect(api.requests.map(({ operation }) => operation)).toContain('marketing.funnel')
  })

  it('cuts off a request in flight', async () => {
    const arrived = Promise.withResolvers<void>()
    const cutOff = Promise.withResolvers<void>()
    api.respond('leads.list', ({ incoming }) => {
      incoming.socket.once('close', () => cutOff.resolve())
      arrived.resolve()
      return new Promise(() => undefined)
    })
    const asked = askLeads(1)
    await arrived.promise
    await core.value('call.cancel', { callId: asked.callId })
    expect((await asked.answer).error?.code).toBe('CANCELLED')
    await cutOff.promise
  })

  it('lets a question go on that another call still waits for', async () => {
    const given = askLeads(1)
    const wanted = askLeads(1)
    await core.value('call.cancel', { callId: given.callId })
    expect((await given.answer).error?.code).toBe('CANCELLED')
    openTheGate()
    expect((await wanted.answer).source).toBe('live')
    expect(api.requests).toHaveLength(1)
  })

  it('asks anew when the question was given up before', async () => {
    const given = askLeads(1)
    await core.value('call.cancel', { callId: given.callId })
    openTheGate()
    expect((await askLeads(1).answer).source).toBe('live')
    await given.answer
  })

  it('does nothing for a call that is over or was never made', async () => {
    openTheGate()
    const { callId, answer } = askLeads(1)
    await answer
    expect(await core.value('call.cancel', { callId })).toBeNull()
    expect(await core.value('call.cancel', { callId: randomUUID() })).toBeNull()
  })
})
