import { describe, expect, it } from 'vitest'
import { promisesOf, SCREEN_NEEDS } from '../../../renderer/navigation/screen-needs.ts'
import type { OperationName } from '../../../shared/api/registry.ts'

describe('promisesOf', () => {
  const byScreen = (...permitted: OperationName[]) =>
    Object.fromEntries(
      promisesOf((operation) => permitted.includes(operation)).map(({ screen, opens, missing }) => [
        screen,
        [opens, ...missing],
      ]),
    )

  it('promises every screen in full to a token with every scope', () => {
    const promises = promisesOf(() => true)
    expect(promises.every(({ opens }) => opens === 'whole')).toBe(true)
    expect(promises).toHaveLength(Object.keys(SCREEN_NEEDS).length)
  })

  it('promises only a part where the list of pipelines is missing', () => {
    expect(byScreen('marketing.funnel', 'leads.list', 'tasks.list')).toMatchObject({
      today: ['part', 'pipelines.list'],
      funnel: ['part', 'pipelines.list'],
      pipelines: ['not', 'pipelines.list', 'stages.list'],
      tasks: ['whole'],
    })
  })

  it('names every scope that is missing at once, the one that opens it first', () => {
    expect(byScreen('leads.list')).toMatchObject({
      today: ['part', 'marketing.funnel', 'tasks.list', 'pipelines.list'],
      funnel: ['not', 'marketing.funnel', 'pipelines.list'],
      stalled: ['not', 'marketing.funnel', 'pipelines.list', 'tasks.list'],
      leads: ['part', 'messages.list'],
    })
  })

  it('promises what pipelines.get fills, and never misses it beside the list', () => {
    expect(byScreen('pipelines.get')).toMatchObject({ pipelines: ['part', 'pipelines.list', 'stages.list'] })
    expect(byScreen('pipelines.list', 'stages.list')).toMatchObject({ pipelines: ['whole'] })
  })

  it('misses neither of two operations that are the same function, when one is permitted', () => {
    expect(byScreen('products.list')).toMatchObject({ catalogue: ['part', 'products.get'] })
    expect(byScreen('products.search', 'products.get')).toMatchObject({ catalogue: ['whole'] })
    expect(byScreen('products.get')).toMatchObject({ catalogue: ['not', 'products.search'] })
  })
})
