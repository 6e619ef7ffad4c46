import { describe, expect, it } from 'vitest'
import { questionOf } from '../../../renderer/answers/watches.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { COMPANY, liveAt, NOTHING, openWorld, STALLED, settled, storedAt } from './watched-world.ts'

/** An answer of the core that comes when the test says so. */
function laterAnswer() {
  let give: (result: Result<Answer<unknown>>) => void = () => undefined
  const promise = new Promise<Result<Answer<unknown>>>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

describe('createWatches', () => {
  it('watches once for all components of a question, and shows the stored answer before the live one', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.stored = async () => success(storedAt('10'))
    world.core.refreshed = () => asked.promise
    const first = world.show(STALLED)
    const second = world.show(STALLED)
    await settled()
    expect(world.dataOf(STALLED)).toEqual({ answer: storedAt('10'), isUnanswered: true })
    expect(world.stateOf(STALLED)?.dataUpdatedAt).toBe(0)
    asked.give(success(liveAt('30', { count: 2 })))
    await settled()
    expect(world.dataOf(STALLED)).toEqual({ answer: liveAt('30', { count: 2 }), isUnanswered: false })
    expect(world.sent()).toEqual(['watch', 'refresh'])
    expect(world.noted).toEqual([liveAt('30', { count: 2 })])
    expect(first.drawn).toEqual([
      { value: { count: 1 }, source: 'snapshot', error: null, isFirstLoad: false, isStored: true },
      { value: { count: 2 }, source: 'live', error: null, isFirstLoad: false },
    ])
    expect(second.drawn).toEqual(first.drawn)
  })

  it('draws nothing again when the next answer has the same figures', async () => {
    const world = openWorld()
    const { drawn, refetch } = world.show(STALLED)
    await settled()
    const before = drawn.length
    world.core.refreshed = async () => success(liveAt('40'))
    await refetch()
    await settled()
    expect(world.dataOf(STALLED)?.answer.capturedAt).toBe(liveAt('40').capturedAt)
    expect(drawn).toHaveLength(before)
    expect(before).toBeGreaterThan(0)
  })

  it('tells the core how long ago the user asked for new figures', async () => {
    const world = openWorld()
    const { refetch } = world.show(STALLED)
    await settled()
    expect(world.lastOf('answer.refresh')?.params).not.toHaveProperty('sinceUserMs')
    world.core.sinceUserMs = 3
    await refetch()
    expect(world.lastOf('answer.refresh')?.params.sinceUserMs).toBe(3)
  })

  it('ends the watch with the last component, and not with the first', async () => {
    const world = openWorld()
    const first = world.show(STALLED)
    const second = world.show(STALLED)
    await settled()
    first.hide()
    await settled()
    expect(world.sent()).not.toContain('unwatch')
    second.hide()
    await settled()
    expect(world.sent()).toEqual(['watch', 'refresh', 'unwatch'])
  })

  it('keeps the watch when one screen replaces another that shows the same question', async () => {
    const world = openWorld()
    const { hide } = world.show(STALLED)
    await settled()
    hide()
    world.show(STALLED)
    await settled()
    expect(world.sent()).toEqual(['watch', 'refresh'])
  })

  it('ends the watch, and the call with it, when the last component leaves before the answer', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.stored = async () => success(storedAt('10'))
    world.core.refreshed = () => asked.promise
    const { hide } = world.show(STALLED)
    await settled()
    hide()
    await settled()
    expect(world.sent()).toEqual(['watch', 'refresh', 'unwatch'])
    asked.give(failure({ code: 'CANCELLED' }))
    await settled()
    expect(world.sent()).toEqual(['watch', 'refresh', 'unwatch'])
    expect(world.dataOf(STALLED)).toEqual({ answer: storedAt('10'), isUnanswered: true })
    expect(world.noted).toEqual([])
  })

  it('watches again, without asking, when a component shows an answer that is still fresh', async () => {
    const world = openWorld()
    world.show(STALLED).hide()
    await settled()
    const shown = world.show(STALLED)
    await settled()
    shown.hide()
    await settled()
    const before = world.sent().length
    world.show(STALLED)
    await settled()
    expect(world.sent().slice(before)).toEqual(['watch'])
    world.watches.applyAnswer(world.lastOf('answer.watch')?.params.watchId ?? '', liveAt('50', { count: 9 }))
    expect(world.dataOf(STALLED)).toEqual({ answer: liveAt('50', { count: 9 }), isUnanswered: false })
  })

  it('opens the watch once more when the core has ended it', async () => {
    const world = openWorld()
    const { refetch } = world.show(STALLED)
    await settled()
    const ended = world.lastOf('answer.watch')?.params.watchId
    world.core.refreshed = async () =>
      world.lastOf('answer.refresh')?.params.watchId === ended
        ? failure({ code: 'CANCELLED' })
        : success(liveAt('45'))
    await refetch()
    expect(world.sent()).toEqual(['watch', 'refresh', 'refresh', 'unwatch', 'watch', 'refresh'])
    expect(world.dataOf(STALLED)).toEqual({ answer: liveAt('45'), isUnanswered: false })
  })

  it('keeps the value beside the error when a command fails, and does not try for ever', async () => {
    const world = openWorld()
    const { refetch } = world.show(STALLED)
    await settled()
    world.core.refreshed = async () => failure({ code: 'CANCELLED' })
    await refetch()
    expect(world.sent().filter((name) => name === 'refresh')).toHaveLength(3)
    expect(world.dataOf(STALLED)).toEqual({
      answer: { ...liveAt('30'), source: 'snapshot', error: { code: 'CANCELLED' } },
      isUnanswered: false,
    })
  })

  it('has no value beside the error of a watch that could not begin', async () => {
    const world = openWorld()
    world.core.stored = async () => failure({ code: 'UNEXPECTED' })
    world.show(STALLED)
    await settled()
    expect(world.dataOf(STALLED)).toEqual({
      answer: { ...NOTHING, error: { code: 'UNEXPECTED' } },
      isUnanswered: false,
    })
    expect(world.sent()).toEqual(['watch'])
  })

  it('takes a live answer of the core as fresh, and a snapshot as neither fresh nor answered', async () => {
    const world = openWorld()
    world.show(STALLED)
    await settled()
    const { watchId = '' } = world.lastOf('answer.watch')?.params ?? {}
    const updatedAt = world.stateOf(STALLED)?.dataUpdatedAt
    const failed = { ...storedAt('30'), error: { code: 'TIMEOUT' } } as const
    world.watches.applyAnswer(watchId, failed)
    expect(world.dataOf(STALLED)).toEqual({ answer: failed, isUnanswered: false })
    expect(world.stateOf(STALLED)?.dataUpdatedAt).toBe(updatedAt)
    await world.client.invalidateQueries({ refetchType: 'none' })
    world.watches.applyAnswer(watchId, liveAt('50'))
    expect(world.dataOf(STALLED)).toEqual({ answer: liveAt('50'), isUnanswered: false })
    expect(world.stateOf(STALLED)?.isInvalidated).toBe(false)
    world.watches.applyAnswer('of another window', liveAt('59'))
    expect(world.dataOf(STALLED)?.answer).toEqual(liveAt('50'))
  })

  it('ends the watches of a company, so that its next refresh reads the store again', async () => {
    const world = openWorld()
    const { refetch } = world.show(STALLED)
    await settled()
    await world.watches.endCompany('22222222-2222-4222-8222-222222222222')
    expect(world.sent()).toEqual(['watch', 'refresh'])
    await world.watches.endCompany(COMPANY)
    await refetch()
    expect(world.sent()).toEqual(['watch', 'refresh', 'unwatch', 'watch', 'refresh'])
  })

  it('ends the watch of a query that is removed', async () => {
    const world = openWorld()
    world.show(STALLED)
    await settled()
    world.client.removeQueries()
    await settled()
    expect(world.sent()).toEqual(['watch', 'refresh', 'unwatch'])
  })

  it('reads ahead from the store without watching, and asks when the answer is shown', async () => {
    const world = openWorld()
    world.core.stored = async () => success(storedAt('10'))
    await world.watches.readAhead(STALLED)
    await world.watches.readAhead(STALLED)
    expect(world.sent()).toEqual(['readStored'])
    expect(world.dataOf(STALLED)).toEqual({ answer: storedAt('10'), isUnanswered: true })
    expect(world.client.getQueryCache().getAll().map(questionOf)).toEqual([STALLED])
    world.show(STALLED)
    await settled()
    expect(world.sent()).toEqual(['readStored', 'watch', 'refresh'])
  })

  it('counts what a refresh has read until it ends', async () => {
    const world = openWorld()
    const asked = laterAnswer()
    world.core.refreshed = () => asked.promise
    world.show(STALLED)
    await settled()
    const hash = world.client.getQueryCache().getAll()[0]?.queryHash ?? ''
    const { watchId = '' } = world.lastOf('answer.watch')?.params ?? {}
    const counts: (number | null)[] = []
    world.watches.progress.subscribe(() => counts.push(world.watches.progress.read(hash)))
    world.watches.applyProgress(watchId, 100)
    world.watches.applyProgress(watchId, 200)
    world.watches.stop(STALLED)
    asked.give(success(liveAt('30')))
    await settled()
    expect(counts).toEqual([100, 200, null])
    expect(world.lastOf('answer.stop')?.params.watchId).toBe(watchId)
  })
})
