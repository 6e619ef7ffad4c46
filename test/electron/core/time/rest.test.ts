import { describe, expect, it } from 'vitest'
import { isResting } from '../../../../electron/core/time/timers.ts'

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
