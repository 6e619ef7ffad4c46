// R23: an hour of accelerated use of two companies. The server of one is hostile, every minute in another random way.
// The other's data stays right and live, memory stays level, and requests stay within the budget.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { BEHAVIOURS, LARGEST } from './r23/hostility.ts'
import type { Leak, SoakReport } from './r23/soak.ts'
import { SEED, scaled } from './scale.ts'

const CHILD = fileURLToPath(new URL('./r23/soak.ts', import.meta.url))
const MINUTES = scaled(20, 60)
/**
 * Memory is level once the storage limits (R22) are reached and each of the largest answers was seen: these go first.
 */
const FIRST: readonly string[] = LARGEST
const WARM_UP = 10
const MB = 1024 * 1024
const MOST_GROWTH = 64 * MB
/** Of a control, whose companies are both healthy: enough minutes for a planted leak to exceed the limit. */
const CONTROL = { minutes: 13, warmUp: 3 }
/** The application's default limit of requests per hour and token. */
const BUDGET = 600

let healthy: FakeApi
let hostile: FakeApi
let folder: ReturnType<typeof makeTempFolder>

beforeEach(async () => {
  folder = makeTempFolder()
  healthy = await startFakeApi()
  hostile = await startFakeApi()
})
afterEach(async () => {
  await healthy.close()
  await hostile.close()
  folder.remove()
})

/** Yields names of behaviours: FIRST twice, then all of them in random order, without repeats until all were used. */
function* inRandomOrder(): Generator<string, never> {
  const below = seededBelow(SEED)
  yield* FIRST
  for (let names = [...FIRST]; ; names = Object.keys(BEHAVIOURS)) {
    const left = [...names]
    while (left.length > 0) yield left.splice(below(left.length), 1)[0] as string
  }
}

interface SoakLength {
  readonly minutes: number
  readonly warmUp: number
}

/** Runs the child. `turn` is called before each minute. */
async function soak(
  turn: (minute: number) => void,
  { minutes, warmUp, leak = 'none' }: SoakLength & { readonly leak?: Leak },
): Promise<SoakReport> {
  const args = [healthy.baseUrl, hostile.baseUrl, folder.path, String(minutes), String(warmUp), leak]
  const child = fork(CHILD, args, { execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'] })
  const ended = once(child, 'exit')
  for (let minute = 0; ; minute += 1) {
    const [message] = await Promise.race([once(child, 'message'), ended])
    if (typeof message !== 'object') {
      if (message !== 'next') throw new Error(`the child ended with code ${child.exitCode}`)
      turn(minute)
      child.send('go')
      continue
    }
    await ended
    return message as SoakReport
  }
}

/** Returns the kinds of memory that grew over the limit. */
function grown({ growth }: SoakReport): string[] {
  return Object.entries(growth).flatMap(([name, bytes]) => (bytes > MOST_GROWTH ? [name] : []))
}

describe('R23 two companies, one of them hostile', () => {
  it(`keeps the other right and live for ${MINUTES} minutes, takes no more memory than before and stays within its budget`, async () => {
    const order = inRandomOrder()
    const tried: string[] = []
    const report = await soak(
      () => {
        const { value: name } = order.next()
        tried.push(name)
        hostile.respond('*', BEHAVIOURS[name] ?? null)
      },
      { minutes: MINUTES, warmUp: WARM_UP },
    )
    expect({ ...report, tried }).toMatchObject({ wrong: [], bugs: [], unhandled: 0, hasBeenFull: true })
    expect(report.answers).toBe(4 * MINUTES)
    expect({ ...report, grown: grown(report) }).toMatchObject({ grown: [] })
    for (const [name, { requests }] of Object.entries({ healthy, hostile })) {
      expect([name, requests.length <= BUDGET, requests.length]).toEqual([name, true, requests.length])
    }
    // Control: the hostile company got requests, more than one a minute on average.
    expect(hostile.requests.length).toBeGreaterThan(MINUTES)
  }, 1_800_000)

  it.each([
    ['held', ['held', 'process']],
    ['thread', ['thread', 'process']],
  ] as const)(
    'control: memory that is kept is found by the same checks (%s)',
    async (leak, found) => {
      const report = await soak(() => undefined, { ...CONTROL, leak })
      expect({ ...report, grown: grown(report) }).toMatchObject({ wrong: [], bugs: [], grown: found })
    },
    600_000,
  )
})
