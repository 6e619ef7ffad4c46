// Specification 7: the codes of every operation; those of one are in its file, those of access in access.test.ts. 4 and
// 5.3: the scope of every operation; 3: no operation changes data.
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS } from '../../shared/api/registry.ts'
import { expectFailure, serviceOfEachTest } from './support/service-under-test.ts'

const service = serviceOfEachTest()

describe('7 codes', () => {
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
