import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../renderer/answers/held-answers.ts'
import { success } from '../../../shared/bridge/result.ts'
import { COMPANY, laterAnswer, liveAt, openWorld, pass, STALLED, settled, storedAt } from './watched-world.ts'

describe('asking again', () => {
  const askedSince = async (world: ReturnType<typeof openWorld>, act: () => void) => {
    const before = world.sent().length
    act()
    await settled()
    return world.sent().slice(before)
  }

  it('asks the core with each visit, and draws what it holds until the core answers', async () => {
    const world = openWorld()
    world.show(STALLED).leave()
    await settled()
    expect(world.sent()).toEqual([])
    const first = world.show(STALLED)
    await settled()
    first.leave()
    await settled()
    world.core.answered = () => laterAnswer().promise
    expect(await askedSince(world, () => world.show(STALLED))).toEqual(['watch'])
    expect(world.heldOf(STALLED)).toMatchObject({ answer: liveAt('30'), isAsking: true })
  })

  it('lets the core renew what is shown all the time, and asks anew what the core has ended', async () => {
    const world = openWorld()
    world.show({ ...STALLED, pipelineId: 3 }, 'shown')
    world.show({ ...STALLED, pipelineId: 2 }, 'pressed')
    await settled()
    expect(world.lastOf('answer.watch')?.params.isOfAnyAge).toBe(true)
    world.show(STALLED)
    await settled()
    const { watchId = '' } = world.lastOf('answer.watch')?.params ?? {}
    expect(world.lastOf('answer.watch')?.params).not.toHaveProperty('isOfAnyAge')
    expect(await askedSince(world, () => void world.answers.renew())).toEqual(['renew'])
    expect(world.lastOf('answer.renew')?.params.watchIds).toEqual([watchId])
    world.answers.applyProgress(watchId, 0)
    expect(world.heldOf(STALLED)).toMatchObject({ isAsking: true, readCount: null })
    world.answers.applyAnswer(watchId, { ...storedAt('30'), error: { code: 'TIMEOUT' } })
    expect(world.heldOf(STALLED)).toMatchObject({ isAsking: false, answer: { error: { code: 'TIMEOUT' } } })
    world.core.over = [watchId]
    expect(await askedSince(world, () => void world.answers.renew())).toEqual(['renew', 'watch'])
  })

  it('says how long ago the user asked, and asks anew where a call is under way', async () => {
    const world = openWorld()
    world.show(STALLED)
    await settled()
    expect(world.lastOf('answer.watch')?.params).not.toHaveProperty('sinceUserMs')
    expect(await askedSince(world, () => void world.answers.refresh(keyOf(STALLED)))).toEqual(['renew'])
    expect(world.lastOf('answer.renew')?.params.sinceUserMs).toBeGreaterThanOrEqual(0)
    world.core.answered = () => laterAnswer().promise
    await askedSince(world, () => void world.answers.refresh(null))
    const again = await askedSince(world, () => void world.answers.refresh(null))
    expect(again).toEqual(['renew', 'unwatch', 'watch'])
  })

  it('reads the store anew when the token or the store of a company is another one', async () => {
    const world = openWorld()
    world.show(STALLED)
    world.show({ ...STALLED, pipelineId: 2 }).leave()
    await settled()
    expect(await askedSince(world, () => void world.answers.outdate('another'))).toEqual([])
    expect(await askedSince(world, () => void world.answers.outdate(COMPANY))).toEqual(['unwatch', 'watch'])
    expect(world.answerOf(STALLED)).toEqual(liveAt('30'))
  })
})

describe('what is held', () => {
  it('is read ahead from the store without watching, once, and asked when it is shown', async () => {
    const world = openWorld()
    world.core.stored = async () => success(storedAt('10'))
    await world.answers.readAhead(STALLED)
    await world.answers.readAhead(STALLED)
    expect(world.sent()).toEqual(['read'])
    expect(world.heldOf(STALLED)).toMatchObject({
      question: STALLED,
      answer: storedAt('10'),
      answeredAtMs: null,
    })
    world.show(STALLED)
    await settled()
    expect(world.sent()).toEqual(['read', 'watch'])
  })

  it('is forgotten half an hour after it was answered and left', async () => {
    const world = openWorld()
    const shown = { ...STALLED, pipelineId: 3 } as const
    const left = world.show(STALLED)
    world.show(shown, 'pressed')
    await settled()
    left.leave()
    pass(20)
    void world.answers.renew()
    expect(world.held.byKey.size).toBe(2)
    pass(31)
    void world.answers.renew()
    expect([...world.held.byKey.values()].map(({ question }) => question)).toEqual([shown])
  })

  it('goes with its company, with the watch', async () => {
    const world = openWorld()
    world.show(STALLED)
    await settled()
    world.answers.keepCompanies([COMPANY])
    expect(world.heldOf(STALLED)).toBeDefined()
    world.answers.keepCompanies([])
    await settled()
    expect(world.held.byKey.size).toBe(0)
    expect(world.sent()).toEqual(['watch', 'unwatch'])
  })
})
