// Specification 5 and 7: access, the order of its checks, and what a caller may learn from a refusal.
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { createService, expectFailure, NOW, serviceOfEachTest } from './support/service-under-test.ts'

const ELSEWHERE = '203.0.113.10'

const service = serviceOfEachTest()

interface Call {
  readonly token: string
  readonly operation?: string
  readonly payload?: string
  readonly from?: string
  readonly headers?: Record<string, string>
}

async function send({ token, operation = 'tasks.list', payload = '{bad', from, headers = {} }: Call) {
  const response = await service.app.inject({
    method: 'POST',
    url: `/api/v1/${encodeURIComponent(token)}/${operation}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    ...(from === undefined ? {} : { remoteAddress: from }),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

describe('5 order of the checks', () => {
  /** From the first check to the last, each with rules that make only this check fail. */
  const CHECKS = [
    { check: 'disabled', rules: { isDisabled: true }, status: 403, code: 'TOKEN_DISABLED' },
    { check: 'address', rules: { ipAllowList: [ELSEWHERE] }, status: 403, code: 'IP_BLOCKED' },
    { check: 'company', rules: { companyId: null }, status: 403, code: 'NO_COMPANY' },
    { check: 'quota', rules: { quotaCapacity: 1, quotaPerSecond: 0 }, status: 429, code: 'RATE_LIMITED' },
    { check: 'operation', operation: 'nothing.here', status: 404, code: 'NOT_FOUND' },
    { check: 'scope', rules: { scopes: [] }, status: 403, code: 'SCOPE_DENIED' },
    { check: 'body', payload: '{bad', status: 400, code: 'BAD_REQUEST' },
  ]
  type Check = { rules?: object; operation?: string; payload?: string; check: string }

  async function callWith(faults: readonly Check[]) {
    const token = service.issue(Object.assign({}, ...faults.map(({ rules }) => rules)))
    const operation = faults.find((fault) => fault.operation)?.operation ?? 'tasks.list'
    const payload = faults.find((fault) => fault.payload)?.payload ?? '{}'
    if (faults.some(({ check }) => check === 'quota')) await send({ token })
    return send({ token, operation, payload })
  }

  it('5.5 answers the earlier of two faults, for every pair', async () => {
    for (const [index, first] of CHECKS.entries()) {
      for (const second of CHECKS.slice(index + 1)) {
        // The one exception: only a token with every scope learns whether an operation exists.
        const hidden = first.check === 'operation' && second.check === 'scope'
        const { status, code } = hidden ? second : first
        const answer = await callWith([first, second])
        expect([first.check, second.check, answer.status]).toEqual([first.check, second.check, status])
        expectFailure(answer, status, code)
      }
    }
  })

  it('5.5 answers the first of all faults left, and 401 before them all', async () => {
    for (const index of CHECKS.keys()) {
      const faults = CHECKS.slice(index)
      const [first] = faults as [(typeof CHECKS)[number]]
      const hidden = first.check === 'operation' ? CHECKS[index + 1] : first
      expectFailure(await callWith(faults), hidden?.status ?? 0, hidden?.code ?? '')
    }
    expectFailure(await send({ token: 'unknown', operation: 'nothing.here' }), 401, 'INVALID_TOKEN')
  })

  it('5.5 takes nothing of the quota for calls that are refused before it', async () => {
    const token = service.issue({ quotaCapacity: 1, quotaPerSecond: 0, ipAllowList: [ELSEWHERE] })
    for (let times = 0; times < 5; times += 1) expectFailure(await send({ token }), 403, 'IP_BLOCKED')
    expect((await send({ token, payload: '{}', from: ELSEWHERE })).status).toBe(200)
    expectFailure(await send({ token, payload: '{}', from: ELSEWHERE }), 429, 'RATE_LIMITED')
  })
})

describe('5 what a token learns', () => {
  const UNKNOWN = ['nothing.here', 'leads.remove', 'leads.list2', 'shop.nada', 'products.delete', '__proto__']

  it('5.3 tells an operation that does not exist from one without the scope in nothing', async () => {
    const scoped = service.issue({ scopes: ['leads.list'] })
    const without = await send({ token: scoped, operation: 'tasks.list' })
    expectFailure(without, 403, 'SCOPE_DENIED')
    for (const operation of [...UNKNOWN, ...OPERATION_NAMES.filter((name) => name !== 'leads.list')]) {
      const answer = await send({ token: scoped, operation })
      expect([operation, answer.status, answer.body]).toEqual([operation, without.status, without.body])
      expect(Object.keys(answer.headers)).toEqual(Object.keys(without.headers))
    }
  })

  it('5.5 names a missing company by the operation’s first part, whether it exists or not', async () => {
    const token = service.issue({ companyId: null })
    for (const [operation, code] of [
      ['shop.nada', 'TOKEN_NO_COMPANY'],
      ['shop.loja.config', 'TOKEN_NO_COMPANY'],
      ['products.delete', 'TOKEN_NO_COMPANY'],
      ['marketing.nada', 'TOKEN_NO_COMPANY'],
      ['leads.remove', 'NO_COMPANY'],
      ['nothing.here', 'NO_COMPANY'],
    ] as const) {
      expectFailure(await send({ token, operation }), 403, code)
    }
  })

  it('7 NOT_FOUND tells that an operation is unknown to a token that may call them all', async () => {
    for (const operation of UNKNOWN) {
      expectFailure(await send({ token: service.token, operation }), 404, 'NOT_FOUND')
    }
    const lackingOne = service.issue({ scopes: OPERATION_NAMES.slice(1) })
    expectFailure(await send({ token: lackingOne, operation: 'nothing.here' }), 403, 'SCOPE_DENIED')
  })

  it('5.2 reads no body before the token is accepted', async () => {
    const big = 'x'.repeat(3_000_000)
    expectFailure(await send({ token: 'unknown', payload: big }), 401, 'INVALID_TOKEN')
    expectFailure(await send({ token: service.issue({ scopes: [] }), payload: big }), 403, 'SCOPE_DENIED')
  })
})

describe('5.4 address list', () => {
  it('5.4 looks at the socket alone: no forwarding header lets anybody in or keeps anybody out', async () => {
    const token = service.issue({ ipAllowList: [ELSEWHERE] })
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-cluster-client-ip',
      'forwarded',
    ]
    const headersWith = (address: string) =>
      Object.fromEntries(names.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]))
    expectFailure(await send({ token, payload: '{}', headers: headersWith(ELSEWHERE) }), 403, 'IP_BLOCKED')
    const real = await send({ token, payload: '{}', from: ELSEWHERE, headers: headersWith('127.0.0.1') })
    expect(real.status).toBe(200)
  })
})

describe('8 quota', () => {
  it('8 gives calls back steadily, up to the capacity, each token its own', async () => {
    let nowMs = NOW
    const ticking = createService({ clock: { now: () => nowMs } })
    const token = ticking.issue({ quotaCapacity: 3, quotaPerSecond: 2 })
    const other = ticking.issue({ quotaCapacity: 1, quotaPerSecond: 0 })
    const statuses = async (count: number) => {
      const seen: number[] = []
      for (let index = 0; index < count; index += 1) {
        seen.push((await ticking.call('tasks.list', {}, token)).status)
      }
      return seen
    }
    expect(await statuses(5)).toEqual([200, 200, 200, 429, 429])
    expect((await ticking.call('tasks.list', {}, other)).status).toBe(200)
    nowMs += 500
    expect(await statuses(2)).toEqual([200, 429])
    nowMs += 60_000
    expect(await statuses(4)).toEqual([200, 200, 200, 429])
    nowMs += 60_000
    expect(await statuses(1)).toEqual([200])
    // A clock that is set back takes nothing away.
    nowMs -= 120_000
    expect(await statuses(3)).toEqual([200, 200, 429])
    await ticking.close()
  })
})
