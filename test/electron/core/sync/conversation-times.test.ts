import { describe, expect, it } from 'vitest'
import { firstAnswer, inDrawnOrder, pageToDraw } from '../../../../electron/core/sync/conversation-times.ts'

const CREATED = Date.parse('2026-11-16T12:00:00Z')
const sent = (sender: string, minutes: number | null) => ({
  sender_type: sender,
  created_at: minutes === null ? null : new Date(CREATED + minutes * 60_000).toISOString(),
})

describe('firstAnswer', () => {
  it.each([
    [
      'the first of a person, the newest first',
      [sent('agent', 30), sent('agent', 16.25), sent('lead', 0)],
      { minutes: 16.3 },
    ],
    ['no bot', [sent('agent', 20), sent('bot', 0.1), sent('lead', 0)], { minutes: 20 }],
    ['nobody so far', [sent('Bot', 1), sent('LEAD', 0)], { minutes: null }],
    ['an empty conversation', [], { minutes: null }],
    ['an unknown side before the answer', [sent('agent', 20), sent('third_party', 5)], 'sender'],
    ['an unknown side after it', [sent('third_party', 25), sent('agent', 20)], { minutes: 20 }],
    ['an unknown side and no answer', [sent('third_party', 25), sent('lead', 0)], 'sender'],
    ['an answer without a time', [sent('agent', null), sent('agent', 20)], 'time'],
    ['a question without a time', [sent('lead', null), sent('user', 20)], { minutes: 20 }],
    ['an unknown side without a time', [sent('x', null), sent('agent', 20)], 'sender'],
    ['an answer before there was a lead', [sent('agent', 20), sent('agent', -5)], 'time'],
  ])('reads %s', (_, messages, found) => expect(firstAnswer(messages, CREATED)).toEqual(found))
})

describe('pageToDraw', () => {
  it('draws each of equal pages as often as it has leads', () => {
    const drawn = Array.from({ length: 6_000 }, (_, seed) => pageToDraw(`day ${seed}`, 401, 200))
    expect(new Set(drawn.map(({ limit }) => limit))).toEqual(new Set([134]))
    for (const [page, size] of [
      [1, 134],
      [2, 134],
      [3, 133],
    ] as const) {
      const part = drawn.filter((each) => each.page === page).length / drawn.length
      expect(Math.abs(part - size / 401)).toBeLessThan(0.03)
    }
    expect(Math.max(...drawn.map(({ page }) => page))).toBe(3)
  })
})

describe('inDrawnOrder', () => {
  const leads = Array.from({ length: 60 }, (_, index) => ({ id: 500 + index }))
  const first = (seed: string, list: readonly { readonly id: number }[]) =>
    inDrawnOrder(seed, list)
      .slice(0, 20)
      .map(({ id }) => id)

  it('is the same for a day whatever the order of the list, and another one on another day', () => {
    expect(first('2026-11-16', leads.toReversed())).toEqual(first('2026-11-16', [...leads, ...leads]))
    expect(first('2026-11-16', leads)).not.toEqual(first('2026-11-17', leads))
  })

  it('draws each lead as often as the others', () => {
    const times = new Map<number, number>()
    for (let day = 0; day < 1_000; day += 1)
      for (const id of first(`day ${day}`, leads)) times.set(id, (times.get(id) ?? 0) + 1)
    expect(times.size).toBe(60)
    for (const count of times.values()) expect(Math.abs(count / 1_000 - 1 / 3)).toBeLessThan(0.07)
  })
})
