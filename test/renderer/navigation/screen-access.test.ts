import { describe, expect, it } from 'vitest'
import { refusalsAfter } from '../../../renderer/answers/refusal-store.ts'
import { screenAccess } from '../../../renderer/navigation/screen-access.ts'

const LIVE = { source: 'live', error: null }

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

describe('refusalsAfter', () => {
  const error = { code: 'SCOPE_DENIED', operation: 'tasks.list' } as const

  it('keeps a refusal until the operation answers live', () => {
    const refused = refusalsAfter({}, 'tasks.list', { source: 'snapshot', error })
    expect(refused).toEqual({ 'tasks.list': 'SCOPE_DENIED' })
    expect(refusalsAfter(refused, 'tasks.list', { source: 'snapshot', error: { code: 'UNREACHABLE' } })).toBe(
      refused,
    )
    expect(refusalsAfter(refused, 'leads.list', LIVE)).toBe(refused)
    expect(refusalsAfter(refused, 'tasks.list', LIVE)).toEqual({})
  })

  it('takes no failed connection for a refusal', () => {
    expect(refusalsAfter({}, 'tasks.list', { source: 'snapshot', error: { code: 'UNREACHABLE' } })).toEqual(
      {},
    )
  })
})
