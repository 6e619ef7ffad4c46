// The watches of windows over the keeper, with a resource that answers as the test says.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { createAnswers, Watches } from '../../../../electron/core/answers/answers.ts'
import { answerOf, type Kinds } from '../../../../electron/core/answers/kinds/kind.ts'
import { createKeeper, type Keeper } from '../../../../electron/core/keeper/keeper.ts'
import {
  type Fetched,
  type FetchHow,
  type Kept,
  keyOf,
  type Resource,
} from '../../../../electron/core/keeper/resource.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { NOTHING_MEASURED } from '../../../../shared/funnel/measured.ts'
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts'

export const COMPANY = randomUUID()
export const QUESTION = { kind: 'stalled', companyId: COMPANY, pipelineId: 1 } as const
export const HISTORY = { kind: 'corrections', companyId: COMPANY, pipelineId: 1 } as const
export const CHANGE = { companyId: COMPANY, operation: 'marketing.funnel', pipelineId: 1 } as const
export const HOUR = 3_600_000
export const MINUTE = 60_000
export const unreached = failure({ code: 'UNREACHABLE' })

interface World {
  time: FakeTime
  known: Set<string>
  inStore: Result<Kept | null>
  reads: number
  readBug: Error | null
  /** Holds what was read back. */
  heldBack: Promise<void>
  asked: FetchHow[]
  answerAsked: (how: FetchHow) => Promise<Result<Fetched>>
  measured: string
  events: [string, unknown][]
  keeper: Keeper
  watches: Watches
}

export const world = {} as World
/** Who waits for the next answer of a watch. */
const waiting = new Map<string, (answer: Answer<unknown>) => void>()

/** What was stored some minutes ago. */
export const stored = (value: unknown, minutes = 60): Result<Kept> => {
  const atMs = world.time.now() - minutes * MINUTE
  return success({ value, capturedAtMs: atMs, receivedAtMs: atMs, isOfThisRun: false })
}
export const live = (value: unknown): Result<Fetched> =>
  success({ value, capturedAtMs: world.time.now(), receivedAtMs: world.time.now(), error: null })

function resourceOf(name: string): Resource<{ readonly pipelineId: number }> {
  return {
    name,
    async load() {
      world.reads++
      if (world.readBug !== null) throw world.readBug
      const read = world.inStore
      await world.heldBack
      return read
    },
    ...(name === 'asked' && {
      async fetch(_: unknown, __: unknown, how: FetchHow) {
        world.asked.push(how)
        return world.answerAsked(how)
      },
    }),
    isAffectedBy: ({ pipelineId }, change) => change.pipelineId === pipelineId || change.isMeasured === true,
  }
}

export function start(mostWatches?: number): Watches {
  const kindOf = (name: string) => ({
    keys: ({ companyId, pipelineId }: typeof QUESTION) =>
      success([keyOf(companyId, resourceOf(name), { pipelineId })]),
    read: (_: unknown, states: never) => ({
      ...answerOf(states),
      ...(world.measured && { value: world.measured }),
    }),
    maxAgeMs: 5_000,
  })
  const kinds = { stalled: kindOf('asked'), corrections: kindOf('kept') } as unknown as Kinds
  const companies = { get: (id: string) => (world.known.has(id) ? ({ id, timeZone: 'UTC' } as never) : null) }
  const options = { companies, timers: world.time.timers, now: world.time.now }
  const onBug = () => void world.events.push(['failure', null])
  world.keeper = createKeeper({ ...options, secrets: { ownerOf: async () => null }, onBug })
  const answers = createAnswers({
    ...options,
    keeper: world.keeper,
    kinds,
    measured: { get: () => NOTHING_MEASURED },
  })
  return new Watches(
    {
      ...options,
      answers,
      onAnswer: (watchId, answer) => {
        world.events.push([watchId, answer])
        waiting.get(watchId)?.(answer)
      },
      onProgress: (watchId, count) => world.events.push([watchId, count]),
      onLive: () => undefined,
      onBug,
    },
    mostWatches,
  )
}

export const begin = (watchId: string, question: Question) =>
  world.watches.commands['answer.watch']({ watchId, question })
export const nextOf = (watchId: string) =>
  new Promise<Answer<unknown>>((resolve) => void waiting.set(watchId, resolve))

/** Asks again for what is old. Returns the answer; null when the watch is over. */
export async function refresh(watchId: string): Promise<Answer<unknown> | null> {
  const next = nextOf(watchId)
  // Long before all of these answers: reported in any case.
  const renewed = await world.watches.commands['answer.renew']({
    watchIds: [watchId],
    sinceUserMs: 1_000 * HOUR,
  })
  return renewed.ok && renewed.value.length === 0 ? next : null
}

/** Begins a watch, whose answer then came, and forgets its events. */
export async function watch(question: Question = QUESTION): Promise<string> {
  const watchId = randomUUID()
  const next = nextOf(watchId)
  await begin(watchId, question)
  await next
  world.events.length = 0
  return watchId
}

export async function change(next: Result<Kept | null>): Promise<void> {
  world.inStore = next
  world.keeper.noteStored(CHANGE)
  await world.time.pass(1_000)
}

export const told = (value: unknown, source: Answer<never>['source'], error: string | null = null) => ({
  value,
  source,
  error: error === null ? null : { code: error },
})

/** A new world for each test. */
export function useWatches(): void {
  beforeEach(() => {
    world.time = createFakeTime(Date.parse('2026-11-16T15:00:00Z'))
    world.known = new Set([COMPANY])
    world.inStore = stored('old')
    world.reads = 0
    world.readBug = null
    world.heldBack = Promise.resolve()
    world.asked = []
    world.answerAsked = async () => live('new')
    world.measured = ''
    world.events = []
    world.watches = start()
  })
  afterEach(() => {
    world.watches.close()
    world.keeper.close()
  })
}
