import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../renderer/answers/held-answers.ts'
import { success } from '../../../shared/bridge/result.ts'
import {
  COMPANY,
  DAYS,
  laterAnswer,
  liveAt,
  NOTHING,
  openWorld,
  pass,
  STALLED,
  settled,
  storedAt,
} from './watched-world.ts'

describe('asking again', () => {
  const askedSince = async (world: ReturnType<typeof openWorld>, act: () => void) => {
    const before = world.sent().length
    act()
    await settled()
    return world.sent().slice(before)
  }

  it('follows a young answer without a call, and asks what is old or only in the store', async () => {
    const world = openWorld()
    for (const question of [STALLED, DAYS]) world.show(question).leave()
    await settled()
    world.show(STALLED).leave()
    const young = world.show(STALLED)
    await settled()
    young.leave()
    await settled()
    expect(await askedSince(world, () => world.show(STALLED))).toEqual(['watch'])
    expect(await askedSince(world, () => world.show(DAYS))).toEqual(['watch', 'refresh'])
    const other = { ...STALLED, pipelineId: 2 } as const
    const old = world.show(other)
    await settled()
    old.leave()
    await settled()
    pass(6)
    expect(await askedSince(world, () => world.show(other))).toEqual(['watch', 'refresh'])
  })

  it('happens every five minutes, sooner after what may pass, and not where only a press renews', async () => {
    const world = openWorld()
    world.show(STALLED)
    world.show({ ...STALLED, pipelineId: 2 }, 'pressed')
    world.show({ ...STALLED, pipelineId: 3 }, 'shown')
    await settled()
    pass(4)
    expect(await askedSince(world, () => world.answers.renew())).toEqual([])
    pass(2)
    world.core.refreshed = async () => success({ ...storedAt('30'), error: { code: 'TIMEOUT' } })
    expect(await askedSince(world, () => world.answers.renew())).toEqual(['refresh'])
    pass(1)
    expect(await askedSince(world, () => world.answers.renew())).toEqual(['refresh'])
    // A clock that was set back by hours.
    world.core.refreshed = async () => success(liveAt('30'))
    pass(-300)
    expect(await askedSince(world, () => world.answers.renew())).toEqual(['refresh'])
  })

  it('says how long ago the user asked, and asks anew where a call is under way', async () => {
    const world = openWorld()
    world.show(STALLED)
    await settled()
    expect(world.lastOf('answer.refresh')?.params).not.toHaveProperty('sinceUserMs')
    expect(await askedSince(world, () => void world.answers.refresh(keyOf(STALLED)))).toEqual(['refresh'])
    expect(world.lastOf('answer.refresh')?.params.sinceUserMs).toBeGreaterThanOrEqual(0)
    world.core.refreshed = () => laterAnswer().promise
    await askedSince(world, () => void world.answers.refresh(null))
    const again = await askedSince(world, () => void world.answers.refresh(null))
    expect(again).toEqual(['unwatch', 'watch', 'refresh'])
  })

  it('follows a failure as soon as its cause is over, in its company alone', async () => {
    const world = openWorld()
    const { show, answers } = world
    world.core.refreshed = async () => success({ ...NOTHING, error: { code: 'UNREACHABLE' } })
    show(STALLED, 'pressed')
    await settled()
    const is = (code: string) => (error: { readonly code: string }) => error.code === code
    expect(await askedSince(world, () => answers.renewFailed(COMPANY, is('RATE_LIMITED')))).toEqual([])
    expect(await askedSince(world, () => answers.renewFailed('another', is('UNREACHABLE')))).toEqual([])
    expect(await askedSince(world, () => answers.renewFailed(COMPANY, is('UNREACHABLE')))).toEqual([
      'refresh',
    ])
    expect(await askedSince(world, () => answers.renewFailed(null, is('UNREACHABLE')))).toEqual(['refresh'])
  })

  it('reads the store anew when the token or the store of a company is another one', async () => {
    const world = openWorld()
    world.show(STALLED)
    world.show({ ...STALLED, pipelineId: 2 }).leave()
    await settled()
    expect(await askedSince(world, () => void world.answers.outdate('another'))).toEqual([])
    expect(await askedSince(world, () => void world.answers.outdate(COMPANY))).toEqual([
      'unwatch',
      'watch',
      'refresh',
    ])
    expect(world.answerOf(STALLED)).toEqual(liveAt('30'))
  })
})

describe('what is held', () => {
  it('is read ahead from the store without watching, once, and asked when it is shown', async () => {
    const world = openWorld()
    world.core.stored = async () => success(storedAt('10'))
    await world.answers.readAhead(STALLED)
    await world.answers.readAhead(STALLED)
    expect(world.sent()).toEqual(['readStored'])
    expect(world.heldOf(STALLED)).toMatchObject({
      question: STALLED,
      answer: storedAt('10'),
      answeredAtMs: null,
    })
    world.show(STALLED)
    await settled()
    expect(world.sent()).toEqual(['readStored', 'watch', 'refresh'])
  })

  it('is forgotten half an hour after it was answered and left', async () => {
    const world = openWorld()
    const shown = { ...STALLED, pipelineId: 3 } as const
    const left = world.show(STALLED)
    world.show(shown, 'pressed')
    await settled()
    left.leave()
    pass(20)
    world.answers.renew()
    expect(world.held.byKey.size).toBe(2)
    pass(31)
    world.answers.renew()
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
    expect(world.sent()).toEqual(['watch', 'refresh', 'unwatch'])
  })
})
