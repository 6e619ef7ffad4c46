import { describe, expect, it } from 'vitest'
import { createBatch, createPace, isResting } from '../../../../electron/core/time/timers.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

describe('createPace', () => {
  it('lets each key run once in an interval', async () => {
    const time = createFakeTime(0)
    const mayRun = createPace(time.timers, 500)
    expect(['a', 'a', 'b'].map(mayRun)).toEqual([true, false, true])
    await time.pass(499)
    expect(mayRun('a')).toBe(false)
    await time.pass(1)
    expect(mayRun('a')).toBe(true)
  })
})

describe('createBatch', () => {
  it('hands over together what came within the time, each once, and nothing after its end', async () => {
    const time = createFakeTime(0)
    const handed: string[][] = []
    const batch = createBatch<string>(time.timers, 300, (items) => handed.push(items))
    for (const item of ['a', 'b', 'a']) batch.add(item)
    await time.pass(299)
    expect(handed).toEqual([])
    await time.pass(1)
    batch.add('c')
    await time.pass(300)
    expect(handed).toEqual([['a', 'b'], ['c']])
    batch.add('d')
    batch.close()
    await time.pass(300)
    expect(handed).toHaveLength(2)
  })
})

describe('isResting', () => {
  it.each([
    ['begins now', 110, true],
    ['has begun', 101, true],
    ['ends now', 100, false],
    ['would begin in the future', 111, false],
  ])('of ten at a hundred, when the rest %s', (_, untilMs, expected) => {
    expect(isResting(untilMs, 10, 100)).toBe(expected)
  })
})
