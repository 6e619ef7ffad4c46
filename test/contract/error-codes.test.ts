// Specification 7, row by row; 4 and 5.3: the scope of every operation; 3: no operation changes data.
import { describe, expect, it } from 'vitest'
import type { NewAccessToken } from '../../service/data/companies.ts'
import { API_ERROR_STATUS } from '../../shared/api/errors.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../shared/api/registry.ts'
import { expectFailure, PIPELINE, serviceOfEachTest } from './support/service-under-test.ts'

const service = serviceOfEachTest()

const RANGE = { from: '2026-11-01', to: '2026-11-21' }
const NOWHERE = '00000000-0000-4000-8000-000000000000'

type Case = readonly [
  code: string,
  status: number,
  operation: string,
  body: object,
  rules?: Partial<NewAccessToken>,
]

const CASES: readonly Case[] = [
  ['BAD_REQUEST', 400, 'tasks.get', {}],
  ['BAD_REQUEST', 400, 'messages.list', { conversation_id: 'x' }],
  ['BAD_REQUEST', 400, 'products.get', {}],
  ['PIPELINE_ID_REQUIRED', 400, 'pipelines.get', {}],
  ['PIPELINE_ID_REQUIRED', 400, 'marketing.funnel', RANGE],
  ['INVALID_DATE_RANGE', 400, 'marketing.funnel', { pipeline_id: PIPELINE.sales }],
  ['PIPELINE_NOT_FOUND', 400, 'marketing.funnel', { ...RANGE, pipeline_id: 9999 }],
  ['INVALID_OWNER_TYPE', 400, 'tasks.list', { owner_type: 'user', owner_id: 1 }],
  ['TOKEN_DISABLED', 403, 'leads.list', {}, { isDisabled: true }],
  ['IP_BLOCKED', 403, 'leads.list', {}, { ipAllowList: ['203.0.113.10'] }],
  ['SCOPE_DENIED', 403, 'leads.list', {}, { scopes: ['tasks.list'] }],
  ['NO_COMPANY', 403, 'messages.list', {}, { companyId: null }],
  ['TOKEN_NO_COMPANY', 403, 'products.list', {}, { companyId: null }],
  ['NOT_FOUND', 404, 'messages.list', { conversation_id: NOWHERE }],
  ['NOT_FOUND', 404, 'products.get', { codigo: 'NADA' }],
  ['PIPELINE_NOT_FOUND', 404, 'stages.list', { pipeline_id: PIPELINE.global }],
]

const ALL_CASES = CASES.map(
  ([code, status, operation, body, rules = {}]) => [code, status, operation, body, rules] as const,
)

describe('7 codes', () => {
  it.each(ALL_CASES)('7 %s with %i in %s', async (code, status, operation, body, rules) => {
    expectFailure(await service.call(operation, body, service.issue(rules)), status, code)
  })

  it('7 INVALID_TOKEN with 401 in every operation', async () => {
    for (const name of OPERATION_NAMES) {
      expectFailure(await service.call(name, {}, 'unknown'), 401, 'INVALID_TOKEN')
    }
  })

  it('7 RATE_LIMITED with 429 in every operation', async () => {
    const token = service.issue({ quotaCapacity: 1, quotaPerSecond: 0 })
    await service.ask('leads.list', {}, token)
    for (const name of OPERATION_NAMES)
      expectFailure(await service.call(name, {}, token), 429, 'RATE_LIMITED')
  })

  it('7 names no code that has no test here', () => {
    const tested = new Set([
      ...CASES.map(([code]) => code),
      'INVALID_TOKEN',
      'RATE_LIMITED',
      'INTERNAL_ERROR',
    ])
    expect([...tested].toSorted()).toEqual(Object.keys(API_ERROR_STATUS).toSorted())
  })
})

describe('4.1 to 4.14 scopes', () => {
  it.each(OPERATION_NAMES)('5.3 %s needs the scope of its own name, and no other', async (name) => {
    const own = await service.call(name, OPERATIONS[name].probe, service.issue({ scopes: [name] }))
    expect(own.status).not.toBe(403)
    const others = OPERATION_NAMES.filter((other) => other !== name)
    const wide = ['*', `${name.split('.')[0]}.*`]
    expectFailure(
      await service.call(name, OPERATIONS[name].probe, service.issue({ scopes: [...others, ...wide] })),
      403,
      'SCOPE_DENIED',
    )
  })
})

describe('3 states', () => {
  it('3 no operation changes anything of a company', async () => {
    for (let count = 0; count < 3; count += 1) {
      service.addLead()
      service.addDeal()
      service.addTask()
    }
    const tables = service.db.all<{ name: string }>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name <> 'access_tokens' ORDER BY name",
    )
    const linesOf = () =>
      JSON.stringify(tables.map(({ name }) => [name, service.db.all(`SELECT * FROM ${name}`)]))
    const before = linesOf()
    for (const name of OPERATION_NAMES) {
      await service.call(name, OPERATIONS[name].probe)
      await service.call(name, OPERATIONS[name].example.request)
    }
    expect(linesOf()).toBe(before)
    service.addLead()
    expect(linesOf()).not.toBe(before)
  })
})
