import { describe, expect, it } from 'vitest'
import { promisesOf, screenAccess } from '../../../renderer/navigation/screen-access.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import { SCREENS_WITH_NEEDS } from '../../../shared/screens.ts'

describe('screenAccess', () => {
  const denied = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'SCOPE_DENIED']))
  const access = (screen: Parameters<typeof screenAccess>[0], names: string[], isListed = false) => {
    const { opens, missing, openScreens } = screenAccess(screen, denied(...names), { isListed })
    return { opens, missing: missing.map(({ operation }) => operation), openScreens }
  }

  it('closes a screen without any operation that opens it, and names all that it lacks and what still opens', () => {
    const refused = ['marketing.funnel', 'pipelines.list', 'pipelines.get', 'tasks.list']
    expect(access('funnel', refused)).toEqual({
      opens: 'not',
      missing: ['marketing.funnel', 'pipelines.list'],
      openScreens: ['today', 'leads', 'catalogue', 'shop'],
    })
  })

  it('opens the part that one operation fills', () => {
    expect(access('today', ['marketing.funnel', 'pipelines.list', 'tasks.list'])).toMatchObject({
      opens: 'part',
      missing: ['marketing.funnel', 'tasks.list', 'pipelines.list'],
    })
  })

  it('misses no list of pipelines where they are known without it, save on the screen that shows what they hold', () => {
    expect(access('funnel', ['pipelines.list'], true)).toMatchObject({ opens: 'whole', missing: [] })
    expect(access('pipelines', ['pipelines.list'], true)).toMatchObject({
      opens: 'part',
      missing: ['pipelines.list'],
    })
  })

  it('leaves to their place what no part of the screen stays empty without', () => {
    expect(access('leads', ['messages.list'])).toMatchObject({ opens: 'whole', missing: [] })
  })
})

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
    expect(promises).toHaveLength(SCREENS_WITH_NEEDS.length)
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
