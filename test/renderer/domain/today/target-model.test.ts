import { describe, expect, it } from 'vitest'
import { withTarget } from '../../../../renderer/domain/today/pace-model.ts'
import { targetOf } from '../../../../shared/funnel/targets.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const november = plainDate('2026-11-21')
const december = plainDate('2026-12-05')

describe('targetOf', () => {
  const targets = withTarget({}, 1, november, 100 as Cents)
  it('belongs to one pipeline, and goes on until another month has its own', () => {
    expect(targetOf(targets, 1, november)).toBe(100)
    expect(targetOf(targets, 2, november)).toBeNull()
    expect(targetOf(targets, 1, december)).toBe(100)
    expect(targetOf(targets, 1, plainDate('2026-10-31'))).toBeNull()
    const changed = withTarget(targets, 1, december, 200 as Cents)
    expect([targetOf(changed, 1, november), targetOf(changed, 1, december)]).toEqual([100, 200])
  })
  it('ends when it is taken away, and keeps the months before', () => {
    const ended = withTarget(targets, 1, december, null)
    expect([targetOf(ended, 1, november), targetOf(ended, 1, december)]).toEqual([100, null])
  })
})
