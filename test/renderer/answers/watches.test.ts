import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../renderer/answers/held-answers.ts'
import { failure, success } from '../../../shared/bridge/result.ts'
import { laterAnswer, liveAt, NOTHING, openWorld, pass, STALLED, settled, storedAt } from './watched-world.ts'

const coverage = { stored: 1, known: 2, isComplete: false, wholeAt: null }

describe('a shown question', () => {
  it('has one watch for all components, and shows the stored answer before the live one', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.stored = async () => success(storedAt('10'))
    world.core.answered = () => asked.promise
    const first = world.show(STALLED)
    const second = world.show(STALLED)
    await settled()
    expect(world.heldOf(STALLED)).toMatchObject({
      answer: storedAt('10'),
      answeredAtMs: null,
      isAsking: true,
    })
    asked.give(liveAt('30', { count: 2 }))
    await settled()
    expect(world.heldOf(STALLED)).toMatchObject({ answer: liveAt('30', { count: 2 }), isAsking: false })
    expect(world.sent()).toEqual(['watch'])
    expect(first.drawn).toEqual([
      { value: { count: 1 }, source: 'snapshot', error: null, isFirstLoad: false, isStored: true },
      { value: { count: 2 }, source: 'live', error: null, isFirstLoad: false },
    ])
    expect(second.drawn).toEqual(first.drawn)
  })

  it('draws nothing again when the next answer has the same figures', async () => {
    const world = openWorld()
    const { drawn } = world.show(STALLED)
    await settled()
    const before = drawn.length
    world.core.answered = async () => liveAt('40')
    await world.answers.refresh(null)
    await settled()
    expect(world.answerOf(STALLED)?.capturedAt).toBe(liveAt('40').capturedAt)
    expect(drawn).toHaveLength(before)
    expect(before).toBeGreaterThan(0)
  })

  it('keeps its watch, and the call under way, when one screen replaces another', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.answered = () => asked.promise
    const { leave } = world.show(STALLED)
    await settled()
    leave()
    world.show(STALLED)
    await settled()
    expect(world.sent()).toEqual(['watch'])
    asked.give(liveAt('30'))
    await settled()
    expect(world.answerOf(STALLED)).toEqual(liveAt('30'))
  })

  it('ends its watch, and the call with it, when it is left before the answer', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.stored = async () => success(storedAt('10'))
    world.core.answered = () => asked.promise
    const { leave } = world.show(STALLED)
    await settled()
    leave()
    await settled()
    expect(world.sent()).toEqual(['watch', 'unwatch'])
    asked.give(liveAt('30'))
    await settled()
    expect(world.sent()).toEqual(['watch', 'unwatch'])
    expect(world.heldOf(STALLED)).toMatchObject({
      answer: storedAt('10'),
      answeredAtMs: null,
      isAsking: false,
    })
  })

  it('has no value beside the error of a watch that could not begin', async () => {
    const world = openWorld()
    world.core.stored = async () => failure({ code: 'UNEXPECTED' })
    world.show(STALLED)
    await settled()
    expect(world.answerOf(STALLED)).toEqual({ ...NOTHING, error: { code: 'UNEXPECTED' } })
    expect(world.heldOf(STALLED)?.drawn.isFirstLoad).toBe(false)
    expect(world.sent()).toEqual(['watch'])
  })

  it('shows the answer that came before what was stored', async () => {
    const world = openWorld()
    const stored = Promise.withResolvers<ReturnType<typeof success<ReturnType<typeof storedAt>>>>()
    world.core.stored = () => stored.promise
    world.show(STALLED)
    await settled()
    const { watchId = '' } = world.lastOf('answer.watch')?.params ?? {}
    const refused = { ...NOTHING, error: { code: 'FORBIDDEN' } } as const
    world.answers.applyAnswer(watchId, refused)
    stored.resolve(success(NOTHING))
    world.core.answered = () => laterAnswer().promise
    await settled()
    expect(world.answerOf(STALLED)).toEqual(refused)
  })

  it('takes what the core reports of its own watches', async () => {
    const world = openWorld()
    world.show(STALLED)
    await settled()
    const { watchId = '' } = world.lastOf('answer.watch')?.params ?? {}
    const failed = { ...storedAt('30'), error: { code: 'TIMEOUT' } } as const
    pass(1)
    world.answers.applyAnswer(watchId, failed)
    expect(world.answerOf(STALLED)).toEqual(failed)
    world.answers.applyAnswer(watchId, liveAt('50'))
    expect(world.heldOf(STALLED)).toMatchObject({ answer: liveAt('50'), answeredAtMs: Date.now() })
    world.answers.applyAnswer('of another window', liveAt('59'))
    expect(world.answerOf(STALLED)).toEqual(liveAt('50'))
  })

  it('counts what a refresh has read until it ends, and is stopped', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.answered = () => asked.promise
    world.show(STALLED)
    await settled()
    const { watchId = '' } = world.lastOf('answer.watch')?.params ?? {}
    world.answers.applyProgress(watchId, 200)
    expect(world.heldOf(STALLED)?.readCount).toBe(200)
    world.answers.stop(keyOf(STALLED))
    asked.give(liveAt('30'))
    await settled()
    expect(world.heldOf(STALLED)?.readCount).toBeNull()
    expect(world.lastOf('answer.stop')?.params.watchId).toBe(watchId)
  })
})

describe('a stored answer beside a held one', () => {
  /** Holds an answer of the API, leaves it, and shows it again with this in the store; returns what is drawn of it. */
  async function after(before: typeof NOTHING, stored: typeof NOTHING) {
    const world = openWorld()
    world.core.answered = async () => before
    const { leave } = world.show(STALLED)
    await settled()
    leave()
    await settled()
    world.core.stored = async () => success(stored)
    world.core.answered = () => laterAnswer().promise
    world.show(STALLED)
    await settled()
    return world.answerOf(STALLED)
  }

  it('is drawn where the API gave none', async () => {
    const error = { code: 'FORBIDDEN' } as const
    expect(await after({ ...NOTHING, error }, storedAt('10'))).toEqual(storedAt('10'))
  })

  it('is drawn when it is newer: somebody else asked meanwhile', async () => {
    expect(await after(liveAt('30'), storedAt('40', { count: 2 }))).toEqual(storedAt('40', { count: 2 }))
  })

  it.each([
    ['the held answer is as new', storedAt('30', { count: 2 })],
    ['nothing is stored', NOTHING],
    ['it was computed from stored rows', { ...storedAt('40', { count: 2 }), coverage }],
  ])('changes nothing when %s', async (_, stored) => {
    expect(await after(liveAt('30'), stored)).toEqual(liveAt('30'))
  })
})
