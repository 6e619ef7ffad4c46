// Watched questions over the keeper, with a resource that answers as the test says.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

const COMPANY = randomUUID()
const QUESTION = { kind: 'stalled', companyId: COMPANY, pipelineId: 1 } as const
const HISTORY = { kind: 'corrections', companyId: COMPANY, pipelineId: 1 } as const
const CHANGE = { companyId: COMPANY, operation: 'marketing.funnel', pipelineId: 1 } as const
const HOUR = 3_600_000
const MINUTE = 60_000
const unreached = failure({ code: 'UNREACHABLE' })

let time: FakeTime
let known: Set<string>
let inStore: Result<Kept | null>
let reads: number
let readBug: Error | null
/** Holds what was read back. */
let heldBack: Promise<void>
let asked: FetchHow[]
let answerAsked: (how: FetchHow) => Promise<Result<Fetched>>
let measured: string
let events: [string, unknown][]
let keeper: Keeper
let watches: Watches

/** What was stored some minutes ago. */
const stored = (value: unknown, minutes = 60): Result<Kept> => {
  const atMs = time.now() - minutes * MINUTE
  return success({ value, capturedAtMs: atMs, receivedAtMs: atMs, isOfThisRun: false })
}
const live = (value: unknown): Result<Fetched> =>
  success({ value, capturedAtMs: time.now(), receivedAtMs: time.now(), error: null })

function resourceOf(name: string): Resource<{ readonly pipelineId: number }> {
  return {
    name,
    async load() {
      reads++
      if (readBug !== null) throw readBug
      const read = inStore
      await heldBack
      return read
    },
    ...(name === 'asked' && {
      async fetch(_: unknown, __: unknown, how: FetchHow) {
        asked.push(how)
        return answerAsked(how)
      },
    }),
    isAffectedBy: ({ pipelineId }, change) => change.pipelineId === pipelineId || change.isMeasured === true,
  }
}

function start(mostWatches?: number): Watches {
  const kindOf = (name: string) => ({
    keys: ({ companyId, pipelineId }: typeof QUESTION) =>
      success([keyOf(companyId, resourceOf(name), { pipelineId })]),
    read: (_: unknown, states: never) => ({ ...answerOf(states), ...(measured && { value: measured }) }),
    maxAgeMs: 5_000,
  })
  const kinds = { stalled: kindOf('asked'), corrections: kindOf('kept') } as unknown as Kinds
  const companies = { get: (id: string) => (known.has(id) ? ({ id, timeZone: 'UTC' } as never) : null) }
  const options = { companies, timers: time.timers, now: time.now }
  const onBug = () => void events.push(['failure', null])
  keeper = createKeeper({ ...options, secrets: { ownerOf: async () => null }, onBug })
  const answers = createAnswers({ ...options, keeper, kinds, measured: { get: () => NOTHING_MEASURED } })
  return new Watches(
    {
      ...options,
      answers,
      onAnswer: (watchId, answer) => events.push([watchId, answer]),
      onProgress: (watchId, count) => events.push([watchId, count]),
      onLive: () => undefined,
      onBug,
    },
    mostWatches,
  )
}

const begin = (watchId: string, question: Question) => watches.commands['answer.watch']({ watchId, question })
const refresh = (watchId: string, sinceUserMs?: number) =>
  watches.commands['answer.refresh']({ watchId, ...(sinceUserMs !== undefined && { sinceUserMs }) })

async function watch(question: Question = QUESTION): Promise<string> {
  const watchId = randomUUID()
  await begin(watchId, question)
  return watchId
}

async function change(next: Result<Kept | null>): Promise<void> {
  inStore = next
  keeper.noteStored(CHANGE)
  await time.pass(1_000)
}

const told = (value: unknown, source: Answer<never>['source'], error: string | null = null) => ({
  value,
  source,
  error: error === null ? null : { code: error },
})
const answered = (...parts: Parameters<typeof told>) => ({ ok: true, value: told(...parts) })

beforeEach(() => {
  time = createFakeTime(Date.parse('2026-11-16T15:00:00Z'))
  known = new Set([COMPANY])
  inStore = stored('old')
  reads = 0
  readBug = null
  heldBack = Promise.resolve()
  asked = []
  answerAsked = async () => live('new')
  measured = ''
  events = []
  watches = start()
})
afterEach(() => {
  watches.close()
  keeper.close()
})

describe('Watches', () => {
  it('shows the stored answer first, and reports that of a refresh to the other watches alone', async () => {
    const [first, second] = [randomUUID(), await watch()]
    expect(await begin(first, QUESTION)).toMatchObject(answered('old', 'snapshot'))
    await watch({ ...QUESTION, pipelineId: 2 })
    expect(await refresh(first)).toMatchObject(answered('new', 'live'))
    await time.pass(1_000)
    expect(events).toMatchObject([[second, { value: 'new' }]])
    expect([reads, asked.length]).toEqual([2, 1])
  })

  it('keeps the value beside the error when the API fails, and reads no stored one', async () => {
    const watchId = await watch()
    await refresh(watchId)
    await time.pass(HOUR / 2)
    answerAsked = async () => unreached
    expect(await refresh(watchId)).toMatchObject(answered('new', 'snapshot', 'UNREACHABLE'))
    expect(reads).toBe(1)
  })

  it('reports nothing for an older, an equal or another question’s answer', async () => {
    const watchId = await watch()
    await refresh(watchId)
    const before = reads
    await change(stored('older', 5))
    keeper.noteStored({ ...CHANGE, pipelineId: 2 })
    keeper.noteStored({ ...CHANGE, companyId: randomUUID() })
    await time.pass(1_000)
    expect(reads).toBe(before + 1)
    expect(events).toEqual([])
  })

  it('takes a newer answer that somebody else stored as live, which ends a failure of ours', async () => {
    const watchId = await watch()
    answerAsked = async () => unreached
    await refresh(watchId)
    await time.pass(MINUTE)
    await change(stored('of another process', 0))
    expect(events).toMatchObject([[watchId, told('of another process', 'live')]])
  })

  it('reports other figures of the same time when a measured fact changed, without a read', async () => {
    const watchId = await watch()
    await refresh(watchId)
    const before = reads
    measured = 'joined otherwise'
    keeper.noteStored({ ...CHANGE, isMeasured: true })
    await time.pass(1_000)
    expect(events).toMatchObject([[watchId, told('joined otherwise', 'live')]])
    expect(reads).toBe(before)
  })

  it('reads many changes together, and not what its own call stored', async () => {
    const watchId = await watch()
    answerAsked = async () => {
      keeper.noteStored(CHANGE)
      return live('new')
    }
    await refresh(watchId)
    await time.pass(1_000)
    expect(reads).toBe(1)
    for (let times = 0; times < 50; times++) keeper.noteStored(CHANGE)
    await time.pass(1_000)
    expect(reads).toBe(2)
  })

  it('reads what was stored during its call when that call fails', async () => {
    const watchId = await watch()
    answerAsked = async () => {
      inStore = stored('of another window', 0)
      keeper.noteStored(CHANGE)
      return unreached
    }
    await refresh(watchId)
    await time.pass(1_000)
    expect(events).toMatchObject([[watchId, told('of another window', 'live')]])
  })

  it('reads a history again when it is old, and keeps it beside an error', async () => {
    const watchId = randomUUID()
    await begin(watchId, HISTORY)
    await refresh(watchId)
    expect(reads).toBe(1)
    await time.pass(MINUTE)
    inStore = failure({ code: 'STORE_UNAVAILABLE' })
    expect(await refresh(watchId)).toMatchObject(answered('old', 'snapshot', 'STORE_UNAVAILABLE'))
    await time.pass(1_000)
    await change(stored('longer'))
    expect(events).toMatchObject([[watchId, told('longer', 'snapshot')]])
    await change(inStore)
    expect(events).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('reads a history again for what was stored while a refresh was reading it', async () => {
    const watchId = await watch(HISTORY)
    await refresh(watchId)
    await time.pass(HOUR / 2)
    let goOn: () => void = () => undefined
    heldBack = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const refreshed = refresh(watchId)
    await time.pass(0)
    // The answer of another question of the same refresh.
    await change(stored('newer', 0))
    goOn()
    expect(await refreshed).toMatchObject({ ok: true })
    await time.pass(1_000)
    expect(await refresh(watchId)).toMatchObject(answered('newer', 'snapshot'))
  })

  it('renews what is old of the watches that a window looks at, reports it, and says which are over', async () => {
    const [watchId, over] = [await watch(), randomUUID()]
    const renew = async () => {
      expect(await watches.commands['answer.renew']({ watchIds: [watchId, over] })).toEqual(success([over]))
      await time.pass(1_000)
      return events.splice(0)
    }
    expect(await renew()).toMatchObject([
      [watchId, 0],
      [watchId, told('new', 'live')],
    ])
    expect(await renew()).toEqual([])
    answerAsked = async () => unreached
    await time.pass(5_000)
    const failed = [{}, [watchId, told('new', 'snapshot', 'UNREACHABLE')]]
    expect(await renew()).toMatchObject(failed)
    expect(await renew()).toEqual([])
    watches.retry(COMPANY, 'pause')
    watches.retry(randomUUID(), 'connection')
    expect(await renew()).toEqual([])
    watches.retry(COMPANY, 'connection')
    expect(await renew()).toMatchObject(failed)
  })

  it('cancels the call when nobody watches any more, not before', async () => {
    const [first, second] = [await watch(), await watch()]
    const { promise, resolve: finish } = Promise.withResolvers<Result<Fetched>>()
    answerAsked = () => promise
    const refreshing = [refresh(first), refresh(second)]
    await time.pass(0)
    expect(asked).toHaveLength(1)
    watches.commands['answer.unwatch']({ watchId: first })
    expect(asked[0]?.signal.aborted).toBe(false)
    watches.commands['answer.unwatch']({ watchId: second })
    expect(asked[0]?.signal.aborted).toBe(true)
    finish(unreached)
    expect(await Promise.all(refreshing)).toEqual([
      failure({ code: 'CANCELLED' }),
      failure({ code: 'CANCELLED' }),
    ])
    expect(await refresh(first)).toEqual(failure({ code: 'CANCELLED' }))
  })

  it('passes on the progress, and ends the paging when asked to', async () => {
    const watchId = await watch()
    answerAsked = async ({ onProgress, isStopped }) => {
      onProgress(100)
      watches.commands['answer.stop']({ watchId })
      return live(isStopped())
    }
    expect(await refresh(watchId)).toMatchObject(answered(true, 'live'))
    expect(events).toEqual([[watchId, 100]])
  })

  it('ends watches that are not used for an hour, and those over the limit', async () => {
    watches = start(2)
    const [first, second] = [await watch(), await watch()]
    await refresh(first)
    const third = await watch()
    expect((await refresh(second)).ok).toBe(false)
    await time.pass(HOUR + 1_000)
    await refresh(third)
    await watch()
    expect((await refresh(first)).ok).toBe(false)
    expect((await refresh(third)).ok).toBe(true)
  })

  it('goes on after a bug: the command reports it, and the next call is made', async () => {
    const watchId = await watch()
    answerAsked = () => Promise.reject(new Error('bug'))
    await expect(refresh(watchId)).rejects.toThrow('bug')
    answerAsked = async () => live('new')
    expect(await refresh(watchId)).toMatchObject(answered('new', 'live'))
  })

  it('goes on after a bug while the store is read: at the first watch, and after a change', async () => {
    readBug = new Error('bug')
    const first = randomUUID()
    await expect(begin(first, QUESTION)).rejects.toThrow('bug')
    expect((await refresh(first)).ok).toBe(false)
    readBug = null
    const watchId = await watch()
    readBug = new Error('bug')
    await change(stored('old', 5))
    expect(events).toEqual([['failure', null]])
    readBug = null
    await change(stored('later', 1))
    expect(events).toMatchObject([
      ['failure', null],
      [watchId, { value: 'later' }],
    ])
  })

  it('forgets what it knew of a company that is gone', async () => {
    const watchId = await watch()
    watches.forget((companyId) => companyId !== COMPANY)
    expect(await refresh(watchId)).toEqual(failure({ code: 'CANCELLED' }))
    await watch()
    expect(reads).toBe(2)
  })
})
