import { describe, expect, it } from 'vitest'
import { createCompanyRegistry } from '../../../../electron/core/store/company-registry.ts'
import type { AsyncStore } from '../../../../electron/core/store/store-calls.ts'
import { companyOf } from '../../../support/store/store-fixture.ts'

const OLD = companyOf('c1')
const SAVED = { ...OLD, pausedUntilMs: 7 }
const OTHERS = { ...OLD, label: 'Outra' }

/** A registry that knows OLD, over a store whose writing ends with `end`. */
function openRegistry() {
  const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>()
  const store = { companies: [OLD], saveCompany: () => promise } as unknown as AsyncStore
  const registry = createCompanyRegistry(store, { get: () => null, set: async () => true })
  return { registry, end, fail }
}

describe('createCompanyRegistry', () => {
  it('takes over what another process stored of a company that is known here', async () => {
    const { registry } = openRegistry()
    await registry.adopt(async () => [OTHERS, companyOf('c2')])
    expect(registry.list()).toEqual([OTHERS])
  })

  it('does not put back what was read before a saving ended', async () => {
    const { registry, end } = openRegistry()
    const saving = registry.save(SAVED)
    await registry.adopt(async () => [OLD])
    expect(registry.get('c1')).toEqual(SAVED)
    const reading = Promise.withResolvers<void>()
    const adopting = registry.adopt(async () => {
      await reading.promise
      return [OLD]
    })
    end()
    await saving
    reading.resolve()
    await adopting
    expect(registry.get('c1')).toEqual(SAVED)
    await registry.adopt(async () => [OTHERS])
    expect(registry.get('c1')).toEqual(OTHERS)
  })

  it('takes over again what others stored after a saving that failed', async () => {
    const { registry, fail } = openRegistry()
    fail(new Error('the database is away'))
    await expect(registry.save(SAVED)).rejects.toThrow()
    await registry.adopt(async () => [OTHERS])
    expect(registry.get('c1')).toEqual(OTHERS)
  })

  it('does not put back what was read before a company was saved, or left', async () => {
    const { registry, end } = openRegistry()
    end()
    await registry.adopt(async () => {
      await registry.save(SAVED)
      return [OLD]
    })
    expect(registry.list()).toEqual([SAVED])
    await registry.adopt(async () => {
      registry.leave('c1')
      return [OLD]
    })
    expect(registry.list()).toEqual([])
  })
})
