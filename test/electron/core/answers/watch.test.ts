import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerSource, AnswerSources, AskOptions } from '../../../../electron/core/answers/source.ts'
import { createWatches, type Watches } from '../../../../electron/core/answers/watch.ts'
import type { Answer } from '../../../../shared/bridge/answer.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts'

const COMPANY = randomUUID()
const QUESTION = { kind: 'stalled', companyId: COMPANY, pipelineId: 1 } as const
const HISTORY = { kind: 'corrections', companyId: COMPANY, pipelineId: 1 } as const
const CHANGE = { companyId: COMPANY, operation: 'marketing.funnel', pipelineId: 1 } as const
const HOUR = 3_600_000

type Value = Answer<unknown>
const none: Value = { value: null, source: 'snapshot', capturedAt: null, error: null }
const stored = (value: unknown, minute = '00'): Value => ({
  value,
  source: 'snapshot',
  capturedAt: `2026-11-16T15:${minute}:00.000Z`,
  error: null,
})
const live = (value: unknown, minute = '10'): Value => ({ ...stored(value, minute), source: 'live' })
const unreached: Value = { ...none, error: { code: 'UNREACHABLE' } }

let time: FakeTime
let inStore: Value
let reads: number
let readBug: Error | null
/** Holds what was read back. */
let heldBack: Promise<void>
let asked: AskOptions[]
let answerAsked: (how: AskOptions) => Promise<Result<Value>>
let events: [string, unknown][]
let watches: Watches

function makeSource(isAsked: boolean): AnswerSource<never> {
  const source: AnswerSource<'stalled'> = {
    readStored: async () => {
      reads++
      if (readBug !== null) throw readBug
      const read = inStore
      await heldBack
      return success(read as Answer<never>)
    },
    ask: isAsked
      ? async (_, how) => {
          asked.push(how)
          return (await answerAsked(how)) as Result<Answer<never>>
        }
      : null,
    sharedMs: () => 5_000,
    isAffectedBy: ({ pipelineId }, change) => change.pipelineId === pipelineId,
  }
  return source as unknown as AnswerSource<never>
}

function start(mostWatches?: number): Watches {
  const sources = { stalled: makeSource(true), corrections: makeSource(false) } as unknown as AnswerSources
  return createWatches(
    {
      sources,
      timers: time.timers,
      now: time.now,
      onAnswer: (watchId, answer) => events.push([watchId, answer]),
      onProgress: (watchId, count) => events.push([watchId, count]),
      onLive: () => undefined,
      onFailure: () => events.push(['failure', null]),
    },
    mostWatches,
  )
}

async function watch(question: Question = QUESTION): Promise<string> {
  const watchId = randomUUID()
  await watches.watch(watchId, question)
  return watchId
}

async function change(next: Value): Promise<void> {
  inStore = next
  watches.noteStored(CHANGE)
  await time.pass(1_000)
}

beforeEach(() => {
  time = createFakeTime(Date.parse('2026-11-16T15:00:00Z'))
  inStore = stored('old')
  reads = 0
  readBug = null
  heldBack = Promise.resolve()
  asked = []
  answerAsked = async () => success(live('new'))
  events = []
  watches = start()
})
afterEach(() => watches.close())

describe('createWatches', () => {
  it('reports the answer of a refresh to the other watches, and to no watch of another question', async () => {
    const [first, second] = [await watch(), await watch()]
    await watch({ ...QUESTION, pipelineId: 2 })
    await watches.refresh(first)
    await time.pass(0)
    expect(events).toEqual([[second, live('new')]])
  })

  it('uses an answer of the last seconds instead of a call, unless the user asked since', async () => {
    const watchId = await watch()
    await time.pass(HOUR)
    await watches.refresh(watchId)
    await time.pass(4_000)
    await watches.refresh(watchId)
    expect(asked).toHaveLength(1)
    await watches.refresh(watchId, 1_000)
    expect(asked).toHaveLength(2)
    await watches.refresh(watchId, 0)
    expect(asked).toHaveLength(3)
    await time.pass(6_000)
    await watches.refresh(watchId)
    expect(asked).toHaveLength(4)
  })

  it('keeps the value beside the error when the API fails, and asks for no stored one', async () => {
    const watchId = await watch()
    await watches.refresh(watchId)
    await time.pass(HOUR / 2)
    answerAsked = async () => success(unreached)
    const failed = { ...live('new'), source: 'snapshot', error: { code: 'UNREACHABLE' } }
    expect(await watches.refresh(watchId)).toEqual(success(failed))
    expect(asked.map(({ withoutStored }) => withoutStored)).toEqual([true, true])
    expect(reads).toBe(1)
  })

  it('hides that nothing is stored until the API has failed', async () => {
    inStore = { ...none, error: { code: 'NOT_STORED' } }
    const watchId = randomUUID()
    expect(await watches.watch(watchId, QUESTION)).toEqual(success(none))
    answerAsked = async () => success(unreached)
    expect(await watches.refresh(watchId)).toEqual(success(unreached))
    expect(asked[0]?.withoutStored).toBe(false)
  })

  it('reports nothing for an older, an equal or another question’s answer', async () => {
    const watchId = await watch()
    await watches.refresh(watchId)
    const before = reads
    await change(stored('older', '05'))
    await change(stored('new', '10'))
    expect(reads).toBe(before + 2)
    watches.noteStored({ ...CHANGE, pipelineId: 2 })
    watches.noteStored({ ...CHANGE, companyId: randomUUID() })
    await time.pass(1_000)
    expect(reads).toBe(before + 2)
    expect(events).toEqual([])
  })

  it('reports other figures of the same time when a measured fact changed', async () => {
    const watchId = await watch()
    await watches.refresh(watchId)
    inStore = stored('joined otherwise', '10')
    watches.noteStored({ ...CHANGE, isMeasured: true })
    await time.pass(1_000)
    expect(events).toEqual([[watchId, live('joined otherwise', '10')]])
  })

  it('reads many changes together, and not what its own call stored', async () => {
    const watchId = await watch()
    answerAsked = async () => {
      watches.noteStored(CHANGE)
      return success(live('new'))
    }
    await watches.refresh(watchId)
    await time.pass(1_000)
    expect(reads).toBe(1)
    for (let times = 0; times < 50; times++) watches.noteStored(CHANGE)
    await time.pass(1_000)
    expect(reads).toBe(2)
  })

  it('reads what was stored during its call when that call fails', async () => {
    const watchId = await watch()
    answerAsked = async () => {
      inStore = stored('of another window', '20')
      watches.noteStored(CHANGE)
      return success(unreached)
    }
    await watches.refresh(watchId)
    await time.pass(1_000)
    expect(events).toEqual([[watchId, live('of another window', '20')]])
  })

  it('reads a history again with each refresh but the first, and keeps it beside an error', async () => {
    const watchId = randomUUID()
    await watches.watch(watchId, HISTORY)
    await watches.refresh(watchId)
    expect(reads).toBe(1)
    inStore = { ...none, error: { code: 'STORE_UNAVAILABLE' } }
    const kept = { ...stored('old'), error: { code: 'STORE_UNAVAILABLE' } }
    expect(await watches.refresh(watchId)).toEqual(success(kept))
    await change(stored('longer'))
    expect(events).toEqual([[watchId, stored('longer')]])
    await change(stored('longer'))
    expect(events).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('reads a history again for what was stored while a refresh was reading it', async () => {
    const watchId = await watch(HISTORY)
    await watches.refresh(watchId)
    await time.pass(HOUR / 2)
    let goOn: () => void = () => undefined
    heldBack = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const refreshed = watches.refresh(watchId)
    await time.pass(0)
    // The answer of another question of the same refresh.
    await change(stored('newer', '20'))
    goOn()
    expect(await refreshed).toEqual(success(stored('old')))
    await time.pass(1_000)
    expect(events).toEqual([[watchId, stored('newer', '20')]])
  })

  it('cancels the call when nobody watches any more, not before', async () => {
    const [first, second] = [await watch(), await watch()]
    const { promise, resolve: finish } = Promise.withResolvers<Result<Value>>()
    answerAsked = () => promise
    const refreshing = [watches.refresh(first), watches.refresh(second)]
    await time.pass(0)
    watches.unwatch(first)
    expect(asked[0]?.signal.aborted).toBe(false)
    watches.unwatch(second)
    expect(asked[0]?.signal.aborted).toBe(true)
    finish(success(unreached))
    expect(await Promise.all(refreshing)).toEqual([
      failure({ code: 'CANCELLED' }),
      failure({ code: 'CANCELLED' }),
    ])
    expect(await watches.refresh(first)).toEqual(failure({ code: 'CANCELLED' }))
  })

  it('passes on the progress, and ends the paging when asked to', async () => {
    const watchId = await watch()
    answerAsked = async ({ onProgress, isStopped }) => {
      onProgress(100)
      watches.stop(watchId)
      return success(live(isStopped()))
    }
    expect(await watches.refresh(watchId)).toEqual(success(live(true)))
    expect(events).toEqual([[watchId, 100]])
  })

  it('ends watches that are not used for an hour, and those over the limit', async () => {
    watches = start(2)
    const [first, second] = [await watch(), await watch()]
    await watches.refresh(first)
    const third = await watch()
    expect((await watches.refresh(second)).ok).toBe(false)
    await time.pass(HOUR + 1_000)
    await watches.refresh(third)
    await watch()
    expect((await watches.refresh(first)).ok).toBe(false)
    expect((await watches.refresh(third)).ok).toBe(true)
  })

  it('goes on after a bug: the command reports it, and the next call is made', async () => {
    const watchId = await watch()
    answerAsked = () => Promise.reject(new Error('bug'))
    await expect(watches.refresh(watchId)).rejects.toThrow('bug')
    answerAsked = async () => success(live('new'))
    expect(await watches.refresh(watchId)).toEqual(success(live('new')))
  })

  it('goes on after a bug while the store is read: at the first watch, and after a change', async () => {
    readBug = new Error('bug')
    const first = randomUUID()
    await expect(watches.watch(first, QUESTION)).rejects.toThrow('bug')
    expect((await watches.refresh(first)).ok).toBe(false)
    readBug = null
    const watchId = await watch()
    readBug = new Error('bug')
    await change(stored('old', '05'))
    expect(events).toEqual([['failure', null]])
    readBug = null
    await change(stored('later', '06'))
    expect(events).toEqual([
      ['failure', null],
      [watchId, stored('later', '06')],
    ])
  })

  it('forgets what it knew of a company that is gone', async () => {
    const watchId = await watch()
    watches.forget((companyId) => companyId !== COMPANY)
    expect(await watches.refresh(watchId)).toEqual(failure({ code: 'CANCELLED' }))
    await watch()
    expect(reads).toBe(2)
  })
})
