import { describe, expect, it } from 'vitest'
import { createKeeper } from '../../../../electron/core/keeper/keeper.ts'
import { keyOf, type Resource } from '../../../../electron/core/keeper/resource.ts'
import type { AppErrorCode } from '../../../../shared/bridge/app-error.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

const COMPANY = 'a'
const HOUR = 3_600_000
const NOW = { sinceMs: Infinity, pressedAtMs: Infinity }

interface Told {
  /** What a fetch fails with. */
  error: AppErrorCode | null
  /** Bytes of a value. */
  size: number
  isUnstored: boolean
  until: Promise<void>
  receivedAtMs: number
}

function start(mostBytes?: number) {
  const time = createFakeTime(Date.parse('2026-11-16T15:00:00Z'))
  const fetched: (number | string)[] = []
  const told: Told = { error: null, size: 1, isUnstored: false, until: Promise.resolve(), receivedAtMs: 0 }
  const resource: Resource<{ readonly id: number }> = {
    name: 'r',
    operationOf: ({ id }) => (id < 10 ? 'tasks.list' : 'leads.list'),
    load: async () =>
      success(
        told.receivedAtMs === 0
          ? null
          : { value: 'stored', capturedAtMs: 1, receivedAtMs: told.receivedAtMs, isOfThisRun: false },
      ),
    async fetch({ params }, _, { priority }) {
      fetched.push(params.id, priority)
      await told.until
      if (told.error !== null) return failure({ code: told.error })
      const value = 'x'.repeat(told.size)
      const { isUnstored } = told
      return success({ value, capturedAtMs: time.now(), receivedAtMs: time.now(), isUnstored, error: null })
    },
    isAffectedBy: () => true,
    isSharedFailure: ({ code }) => code === 'PIPELINE_NOT_FOUND',
  }
  const keeper = createKeeper(
    {
      companies: { get: (id) => ({ id, timeZone: 'UTC' }) as never },
      secrets: { ownerOf: async () => null },
      timers: time.timers,
      now: time.now,
      onBug: () => expect.fail('bug'),
    },
    mostBytes,
  )
  const keysOf = (count: number, more = {}) =>
    Array.from({ length: count }, (_, id) => ({ ...keyOf(COMPANY, resource, { id }), ...more }))
  return { time, told, fetched, keeper, keysOf, calls: () => fetched.length / 2 }
}

describe('createKeeper', () => {
  it('gives up on keys that take too much memory together, without fetching all of them', async () => {
    const { keeper, keysOf, told, calls } = start(1_000_000)
    told.size = 100_000
    const need = keeper.need(keysOf(100))
    await need.refresh(NOW)
    expect(need.states()).toBeNull()
    expect(calls()).toBeLessThan(20)
    const whole = start(100_000_000)
    const other = whole.keeper.need(whole.keysOf(100))
    await other.refresh(NOW)
    expect(other.states()?.every(({ isCurrent }) => isCurrent)).toBe(true)
  })

  it.each(['TOKEN_DISABLED', 'SCOPE_DENIED', 'PIPELINE_NOT_FOUND'] as const)(
    'fetches no further key after %s, which would meet them too',
    async (code) => {
      const { keeper, keysOf, told, calls } = start()
      told.error = code
      const need = keeper.need(keysOf(20))
      await need.refresh(NOW)
      expect(calls()).toBe(2)
      expect(need.states()?.map(({ error }) => error?.code)).toEqual(Array(20).fill(code))
    },
  )

  it('fetches every key after a failure of one request', async () => {
    const { keeper, keysOf, told, calls } = start()
    told.error = 'INTERNAL_ERROR'
    await keeper.need(keysOf(20)).refresh(NOW)
    expect(calls()).toBe(20)
  })

  it('shares a fetch: the background joins the foreground, which waits for nobody', async () => {
    const { keeper, keysOf, told, fetched, time } = start()
    const { promise, resolve } = Promise.withResolvers<void>()
    told.until = promise
    const priority = 'background'
    const ask = (how: object) => keeper.need(keysOf(1)).refresh({ ...NOW, ...how })
    const all = [ask({ priority }), ask({ priority })]
    await time.pass(0)
    all.push(ask({}), ask({}), ask({ priority }))
    await time.pass(0)
    expect(fetched).toEqual([0, 'background', 0, 'foreground'])
    resolve()
    await Promise.all(all)
    expect(fetched).toHaveLength(4)
  })

  it('lets the background wait for what the foreground is about to fetch', async () => {
    const { keeper, keysOf, calls } = start()
    const background = { ...NOW, priority: 'background' } as const
    await Promise.all([keeper.need(keysOf(9)).refresh(NOW), keeper.need(keysOf(9)).refresh(background)])
    expect(calls()).toBe(9)
  })

  it('takes what came in an earlier run for settled days and for the background, and nothing from the future', async () => {
    const { keeper, keysOf, told, time, calls } = start()
    const how = { sinceMs: time.now() - HOUR, pressedAtMs: 0 }
    const need = async (more: object, asked: object) => {
      const held = keeper.need(keysOf(1, more))
      await held.refresh({ ...how, ...asked })
      held.end()
      return calls()
    }
    told.receivedAtMs = time.now() - HOUR / 2
    const settledSinceMs = time.now() - HOUR
    expect(await need({}, { isOfAnyRun: true })).toBe(0)
    expect(await need({ settledSinceMs }, {})).toBe(0)
    expect(await need({ settledSinceMs }, { pressedAtMs: time.now() })).toBe(1)
    expect(await need({}, {})).toBe(2)
    told.receivedAtMs = time.now() + HOUR
    expect(await need({}, { isOfAnyRun: true })).toBe(3)
  })

  describe('after a refusal', () => {
    const MINUTE = HOUR / 60
    async function ask({ keeper, keysOf, time, calls }: ReturnType<typeof start>, id: number, more = {}) {
      const need = keeper.need(keysOf(id + 1).slice(-1))
      const sinceMs = time.now() - 5 * MINUTE
      const background = { isOfAnyRun: true, doesRest: true, priority: 'background' } as const
      await need.refresh({ sinceMs, pressedAtMs: 0, ...background, ...more })
      const [state] = need.states() ?? []
      need.end()
      return [state?.error?.code ?? null, calls()]
    }
    const looked = { isOfAnyRun: false, priority: 'foreground' } as const

    it('asks with no key of the operation in the background for six hours; who looks asks each of them', async () => {
      const world = start()
      world.told.error = 'SCOPE_DENIED'
      expect(await ask(world, 0)).toEqual(['SCOPE_DENIED', 1])
      expect(await ask(world, 1)).toEqual(['SCOPE_DENIED', 1])
      expect(await ask(world, 2, looked)).toEqual(['SCOPE_DENIED', 2])
      await world.time.pass(6 * HOUR)
      expect(await ask(world, 1)).toEqual(['SCOPE_DENIED', 2])
      expect(await ask(world, 10, { sinceMs: Infinity })).toEqual(['SCOPE_DENIED', 3])
      await world.time.pass(1)
      expect(await ask(world, 1)).toEqual(['SCOPE_DENIED', 4])
      await world.time.pass(6 * MINUTE)
      expect(await ask(world, 2, looked)).toEqual(['SCOPE_DENIED', 5])
      world.told.error = null
      expect(await ask(world, 2, { doesRest: false })).toEqual([null, 6])
      expect(await ask(world, 1)).toEqual([null, 7])
    })

    it('takes an operation that is not offered for that only once another one was answered', async () => {
      const world = start()
      world.told.error = 'NOT_OFFERED'
      expect(await ask(world, 0)).toEqual(['NOT_OFFERED', 1])
      expect(await ask(world, 1)).toEqual(['NOT_OFFERED', 1])
      await world.time.pass(6 * MINUTE)
      expect(await ask(world, 1)).toEqual(['NOT_OFFERED', 2])
      world.told.error = null
      expect(await ask(world, 10)).toEqual([null, 3])
      await world.time.pass(HOUR)
      expect(await ask(world, 0)).toEqual(['NOT_OFFERED', 3])
    })
  })

  it('forgets a value that nobody needs any more', async () => {
    const { keeper, keysOf, calls } = start()
    const how = { sinceMs: 0, pressedAtMs: 0 }
    const [one, other] = [keeper.need(keysOf(1)), keeper.need(keysOf(1))]
    await one.refresh(how)
    one.end()
    await other.refresh(how)
    expect(calls()).toBe(1)
    other.end()
    await keeper.need(keysOf(1)).refresh(how)
    expect(calls()).toBe(2)
  })

  it.each([
    ['may pass soon', 'UNREACHABLE', 29_000],
    ['lasts, as long as a value', 'FORBIDDEN', HOUR],
    ['may not be stored, as long as a value', null, HOUR],
  ] as const)(
    'makes no call again for a while where the last one %s, though it was left',
    async (_, error, restMs) => {
      const { keeper, keysOf, told, time, calls } = start()
      told.error = error
      told.isUnstored = true
      const look = async (pressedAtMs = 0) => {
        const need = keeper.need(keysOf(1))
        await need.refresh({ sinceMs: Math.max(time.now() - HOUR, pressedAtMs), pressedAtMs, doesRest: true })
        const [state] = need.states() ?? []
        need.end()
        return [state?.error?.code ?? null, state?.kept?.value ?? null, calls()]
      }
      const value = error === null ? 'x' : null
      expect(await look()).toEqual([error, value, 1])
      await time.pass(restMs)
      // Only who looks at it gets it: it is not stored.
      const other = keeper.need(keysOf(1))
      await other.load()
      expect(other.states()).toMatchObject([{ kept: null, error: null }])
      other.end()
      expect(await look()).toEqual([error, value, 1])
      await time.pass(2_000)
      expect(await look()).toEqual([error, value, 2])
      await time.pass(1)
      expect(await look(time.now())).toEqual([error, value, 3])
      keeper.forget(() => false)
      expect(await look()).toEqual([error, value, 4])
    },
  )
})
