// S17: a program with 200 calls at once under one key. The platform is asked two calls at once for a company: others of
// the company wait for few of the program's calls and not for all.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { KEYS, openTwoCompanies, type TwoCompanies } from './s17/two-companies.ts'
import { scaled } from './scale.ts'

const PLATFORM_MS = 20
const GREEDY = 200
const ASKED = scaled(30, 100)
const MOST_TIMES = 10
const CONTROL_ASKED = 3
/** One a call of the program, as if it had as many people as calls. */
const MANY_KEYS = Array.from({ length: GREEDY }, (_, index) => `key-of-person-${index}-0123456789`)
const TIGHT = { key: 'key-of-a-program-0123456789', calls: 40 }
const ONE_KEY = MANY_KEYS.slice(0, 1)

let world: TwoCompanies

beforeEach(async () => {
  world = await openTwoCompanies({ furtherKeys: MANY_KEYS, tightKey: TIGHT })
  world.api.respond('leads.list', async () => {
    await new Promise((resolve) => setTimeout(resolve, PLATFORM_MS))
    return OPERATIONS['leads.list'].example.result
  })
})
afterEach(() => world.close())

/** Asks what is never shared. Returns the status. */
async function ask(key: string): Promise<number> {
  const response = await fetch(`${world.collector.baseUrl}/api/v1/${key}/leads.list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: `${Math.random()}` }),
  })
  await response.arrayBuffer()
  return response.status
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** The times of somebody who asks one call after the other. */
async function timesOf(key: string, count = ASKED): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < count; call += 1) {
    const begun = performance.now()
    expect(await ask(key)).toBe(200)
    times.push(performance.now() - begun)
  }
  return times
}

/** Asks 200 calls at once under these keys, again and again, while `work` runs. */
async function besides<Value>(keys: readonly string[], work: () => Promise<Value>): Promise<Value> {
  let isOver = false
  const programs = Array.from({ length: GREEDY }, async (_, index) => {
    while (!isOver) expect([200, 429]).toContain(await ask(keys[index % keys.length] as string))
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(programs)
  }
}

describe('S17 a greedy key', () => {
  it('is refused what exceeds its quota, and nobody else is', async () => {
    const askAtOnce = (key: string) => Array.from({ length: GREEDY }, () => ask(key))
    const programs = askAtOnce(TIGHT.key)
    const others = await timesOf(KEYS.aroeira, CONTROL_ASKED)
    const statuses = await Promise.all(programs)
    expect(others).toHaveLength(CONTROL_ASKED)
    expect(statuses.filter((status) => status === 200)).toHaveLength(TIGHT.calls)
    expect(statuses.filter((status) => status === 429)).toHaveLength(GREEDY - TIGHT.calls)
    // Control: as many calls under a key whose quota is wide.
    for (const status of await Promise.all(askAtOnce(MANY_KEYS[0] as string))) expect(status).toBe(200)
  })

  it('lets others wait for a few of its calls and not for all', { timeout: 300_000 }, async () => {
    const alone = p95(await timesOf(KEYS.aroeira))
    const beside = p95(await besides(ONE_KEY, () => timesOf(KEYS.aroeira)))
    const times = beside / alone
    // Control: as many calls under as many keys.
    const unfair = p95(await besides(MANY_KEYS, () => timesOf(KEYS.aroeira, CONTROL_ASKED)))
    expect(times).toBeLessThan(MOST_TIMES)
    expect(unfair / alone).toBeGreaterThan(2 * times)
    expect(world.tokensFound()).toEqual([])
  })
})
