import { describe, expect, it } from 'vitest'
import { promisesOf, SCREEN_NEEDS } from '../../../renderer/lib/screen-needs.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'

describe('promisesOf', () => {
  const byScreen = (
    ...permitted: Parameters<typeof promisesOf>[0] extends ReadonlySet<infer Name> ? Name[] : never
  ) =>
    Object.fromEntries(
      promisesOf(new Set(permitted)).map(({ screen, opens, missing }) => [screen, [opens, ...missing]]),
    )

  it('promises every screen in full to a token with every scope', () => {
    expect(promisesOf(new Set(OPERATION_NAMES)).every(({ opens }) => opens === 'whole')).toBe(true)
    expect(promisesOf(new Set(OPERATION_NAMES))).toHaveLength(Object.keys(SCREEN_NEEDS).length)
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
      today: ['not', 'marketing.funnel', 'pipelines.list', 'tasks.list'],
      funnel: ['not', 'marketing.funnel', 'pipelines.list'],
      stalled: ['not', 'marketing.funnel', 'pipelines.list', 'tasks.list'],
      leads: ['part', 'messages.list'],
    })
  })
})
