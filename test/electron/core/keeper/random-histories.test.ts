// Random histories of one keeper over values that come late, fail, are needed and left, with a clock that is set,
// against what must always hold.
import { describe, expect, it } from 'vitest'
import { createKeeper, type Need } from '../../../../electron/core/keeper/keeper.ts'
import { keyOf, type Resource } from '../../../../electron/core/keeper/resource.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'
import { inSuite } from '../../../support/suites.ts'

const COMPANIES = ['a', 'b'] as const
const ERRORS = ['UNREACHABLE', 'INTERNAL_ERROR', 'SCOPE_DENIED', 'TOO_LARGE', 'INVALID_TOKEN'] as const
const STEPS = 60
const SHARED_MS = 5_000

interface Value {
  readonly serial: number
  readonly company: string
}

/** Plays one history. Returns the number of calls, and that of refreshes. */
async function play(seed: number): Promise<readonly [number, number]> {
  const random = seededRandom(seed)
  const time = createFakeTime(Date.UTC(2026, 10, 16))
  const known = new Set<string>(COMPANIES)
  const underWay = new Map<string, number>()
  let serial = 0
  let refreshes = 0
  const resource: Resource<{ readonly id: number }, Value> = {
    name: 'r',
    load: async () => success(null),
    async fetch({ company, params }, _, { priority }) {
      const mine = ++serial
      const place = `${company.id} ${params.id} ${priority}`
      underWay.set(place, (underWay.get(place) ?? 0) + 1)
      // Equal fetches are shared.
      expect(underWay.get(place)).toBe(1)
      await new Promise<void>((resolve) => time.timers.after(random() * 20_000, resolve))
      underWay.set(place, 0)
      if (random() < 0.3) return failure({ code: ERRORS[Math.floor(random() * ERRORS.length)] ?? 'TIMEOUT' })
      const times = { capturedAtMs: time.now(), receivedAtMs: time.now() }
      return success({ value: { serial: mine, company: company.id }, ...times, error: null })
    },
    isAffectedBy: () => false,
  }
  const keeper = createKeeper({
    companies: { get: (id) => (known.has(id) ? ({ id, timeZone: 'UTC' } as never) : null) },
    secrets: { ownerOf: async () => null },
    timers: time.timers,
    now: time.now,
    onBug: () => expect.fail('bug'),
  })
  const needs: { readonly need: Need; readonly company: string; known: boolean; isOver: boolean }[] = []
  const running: Promise<unknown>[] = []
  for (let step = 0; step < STEPS; step++) {
    const kind = random()
    const held = needs[Math.floor(random() * needs.length)]
    if (kind < 0.25 || held === undefined) {
      const company = COMPANIES[random() < 0.7 ? 0 : 1]
      const keys = [0, 1].map((more) => keyOf(company, resource, { id: Math.floor(random() * 2) * 2 + more }))
      needs.push({ need: keeper.need(keys), company, known: false, isOver: false })
    } else if (kind < 0.6 && !held.isOver) {
      refreshes++
      const priority = random() < 0.5 ? 'foreground' : 'background'
      running.push(held.need.refresh({ sinceMs: time.now() - SHARED_MS, pressedAtMs: 0, priority }))
    } else if (kind < 0.7) {
      held.isOver = true
      held.need.end()
      // What was left is aborted, so that an equal fetch may begin.
      underWay.clear()
    } else if (kind < 0.75) time.setClock((random() - 0.5) * 86_400_000)
    else await time.pass(random() * 60_000)
    await time.pass(0)
    for (const each of needs.filter(({ isOver }) => !isOver)) {
      const states = each.need.states() ?? []
      const values = states.flatMap(({ kept }) => kept?.value ?? []) as Value[]
      // A failure clears nothing, and nothing is of another company.
      if (each.known) expect(values.length).toBeGreaterThan(0)
      each.known ||= values.length > 0
      for (const { company } of values) expect(company).toBe(each.company)
      for (const { error, isCurrent } of states) expect(error !== null && isCurrent).toBe(false)
    }
  }
  for (const { need } of needs) need.end()
  await time.pass(60_000)
  await Promise.all(running)
  keeper.close()
  return [serial, refreshes]
}

describe('random histories of the keeper', () => {
  it('keep what must always hold, and make no more calls than refreshes ask for', async () => {
    const sum = { calls: 0, refreshes: 0 }
    for (let seed = 1; seed <= inSuite(10, 300); seed++) {
      const [calls, refreshes] = await play(seed)
      sum.calls += calls
      sum.refreshes += refreshes
    }
    expect(sum.calls).toBeGreaterThan(sum.refreshes / 2)
    expect(sum.calls).toBeLessThan(sum.refreshes * 2)
  }, 300_000)
})
