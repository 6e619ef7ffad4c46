import { describe, expect, it } from 'vitest'
import { createConnections } from '../../../../electron/core/api/connections.ts'
import type { AppErrorCode } from '../../../../shared/bridge/app-error.ts'
import type { Connection } from '../../../../shared/bridge/connection.ts'
import { api, companyId, core, useClockedWorld } from '../../../support/core/clocked-world.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'

describe('createConnections', () => {
  let nowMs = NOON
  let told: (readonly [string, Connection['state'], AppErrorCode | undefined])[] = []
  const make = () => {
    nowMs = NOON
    told = []
    return createConnections(
      () => nowMs,
      (companyId, { state, error }) => told.push([companyId, state, error?.code]),
    )
  }

  it('tells changes alone, by company', () => {
    const { note, describe: states } = make()
    note('a', 'tasks.list', null)
    note('a', 'tasks.list', null)
    note('b', 'tasks.list', { code: 'UNREACHABLE' })
    note('a', 'tasks.list', { code: 'UNREACHABLE' })
    note('a', 'tasks.list', { code: 'UNREACHABLE' })
    note('a', 'tasks.list', { code: 'TIMEOUT' })
    note('a', 'tasks.list', null)
    expect(told).toEqual([
      ['a', 'connected', undefined],
      ['b', 'failed', 'UNREACHABLE'],
      ['a', 'failed', 'UNREACHABLE'],
      ['a', 'failed', 'TIMEOUT'],
      ['a', 'connected', undefined],
    ])
    expect(states()).toMatchObject({ a: { state: 'connected' }, b: { error: { code: 'UNREACHABLE' } } })
  })

  it.each([
    'SCOPE_DENIED',
    'FORBIDDEN',
    'NOT_OFFERED',
    'NOT_FOUND',
    'BAD_REQUEST',
    'UNEXPECTED_SHAPE',
  ] as const)('takes %s for an answer of a server that is there', (code) => {
    const { note } = make()
    note('a', 'tasks.list', { code: 'UNREACHABLE' })
    note('a', 'tasks.list', { code })
    expect(told.at(-1)).toEqual(['a', 'connected', undefined])
  })

  it.each(['BUDGET_SPENT', 'BACKGROUND_SPENT', 'CANCELLED'] as const)('learns nothing from %s', (code) => {
    const { note } = make()
    note('a', 'tasks.list', { code })
    expect(told).toEqual([])
    note('a', 'tasks.list', null)
    note('a', 'tasks.list', { code })
    expect(told).toEqual([['a', 'connected', undefined]])
  })

  it('names the operations that were refused, until they are answered', () => {
    const { note, describe: states } = make()
    const refused = () => states().a?.refused
    note('a', 'tasks.list', { code: 'SCOPE_DENIED' })
    note('a', 'tasks.list', { code: 'UNREACHABLE' })
    note('a', 'leads.list', null)
    expect(refused()).toEqual({ 'tasks.list': 'SCOPE_DENIED' })
    expect(told).toHaveLength(3)
    note('a', 'leads.list', { code: 'FORBIDDEN' })
    expect(told).toHaveLength(4)
    note('a', 'tasks.list', null)
    expect(refused()).toEqual({ 'leads.list': 'FORBIDDEN' })
    expect(told).toHaveLength(5)
  })

  it('takes an internal error for a lost server when nothing else was answered either', () => {
    const { note } = make()
    note('a', 'tasks.list', null)
    nowMs += 5_000
    note('a', 'tasks.list', { code: 'INTERNAL_ERROR' })
    expect(told).toHaveLength(1)
    nowMs += 6_000
    note('a', 'tasks.list', { code: 'INTERNAL_ERROR' })
    expect(told.at(-1)).toEqual(['a', 'failed', 'INTERNAL_ERROR'])
  })
})

describe('the connection of a company', () => {
  useClockedWorld()

  const ask = (operation: 'pipelines.list' | 'tasks.list') => core.read(operation)
  const changes = () =>
    core.events.flatMap((event) => (event.type === 'connection' ? [event.connection.state] : []))

  it('is told by an event to whoever listens, and to whoever comes later', async () => {
    expect(await core.value('connections.describe', {})).toEqual({})
    await ask('pipelines.list')
    await ask('tasks.list')
    expect(changes()).toEqual(['connected'])
    api.respond('*', refuseWith(401, 'INVALID_TOKEN'))
    await ask('tasks.list')
    await ask('pipelines.list')
    expect(changes()).toEqual(['connected', 'failed'])
    expect(await core.value('connections.describe', {})).toMatchObject({
      [companyId]: { state: 'failed', error: { code: 'INVALID_TOKEN' } },
    })
    api.respond('*', null)
    await ask('tasks.list')
    expect(changes()).toEqual(['connected', 'failed', 'connected'])
  })
})
