// What is drawn in red is simulated here: how often chance alone would do it, and whether a real fall is seen.
import { describe, expect, it } from 'vitest'
import { isBeyondChance, isShareFallen } from '../../../../renderer/domain/funnel/beyond-chance.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'

const ROUNDS = 4_000

/** How many of so many tries succeed. */
function draw(random: () => number, tries: number, chance: number): number {
  let count = 0
  for (let index = 0; index < tries; index += 1) if (random() < chance) count += 1
  return count
}

/** The part of the rounds in which a fall of a count or of a share is called more than chance. */
function alarms(chanceBefore: number, chanceNow: number, of: number) {
  const random = seededRandom(7)
  let [counts, shares] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, now] = [draw(random, of, chanceBefore), draw(random, of, chanceNow)]
    if (now < before && isBeyondChance(now, before)) counts += 1
    if (isShareFallen({ count: now, of }, { count: before, of })) shares += 1
  }
  return { counts: counts / ROUNDS, shares: shares / ROUNDS }
}

describe('two standard errors', () => {
  for (const [chance, of] of [
    [0.05, 250],
    [0.3, 75],
    [0.2, 1_000],
  ] as const) {
    it(`call chance a fall in about one case of forty (${chance} of ${of})`, () => {
      const { counts, shares } = alarms(chance, chance, of)
      expect(counts).toBeLessThan(0.035)
      expect(shares).toBeLessThan(0.035)
      // Control: the rule does speak, at about the rate that it should.
      expect(shares).toBeGreaterThan(0.01)
    })
  }

  it('see a rate that halved', () => {
    expect(alarms(0.3, 0.15, 250).shares).toBeGreaterThan(0.95)
  })

  it('say nothing of few, of unknown, and of what is no share', () => {
    expect(isShareFallen({ count: 0, of: 20 }, { count: 20, of: 20 })).toBe(false)
    expect(isShareFallen({ count: null, of: 100 }, { count: 50, of: 100 })).toBe(false)
    expect(isShareFallen({ count: 100, of: 60 }, { count: 120, of: 60 })).toBe(false)
  })
})
