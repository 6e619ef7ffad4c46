import { describe, expect, it } from 'vitest'
import {
  beginLeads,
  goOnWith,
  isRoundAbout,
  middleOf,
  PAGE_LEADS,
  type PageLead,
  pageOf,
  readPage,
  splitSpan,
} from '../../../../electron/core/sync/lead-pages.ts'

const MINUTE = 60_000
const START = Date.parse('2026-01-01T12:00:00Z')

/** A page of leads of which each was created `minutes[i]` after the first; null for those without a time. */
function pageOfMinutes(minutes: readonly (number | null)[]): PageLead[] {
  return minutes.map((minute, index) => ({
    id: index + 1,
    created_at: minute === null ? null : new Date(START + minute * MINUTE).toISOString(),
  }))
}

const timeOf = (minute: number) => new Date(START + minute * MINUTE).toISOString()
const ordered = Array.from({ length: PAGE_LEADS }, (_, index) => index)

describe('splitSpan', () => {
  it('begins the second span at the first instant that the page holds whole, and counts what the page brought', () => {
    // The first two of the page were created at one instant, which may have begun on the page before.
    const { spans, seen } = splitSpan(beginLeads(0), pageOfMinutes([0, 0, ...ordered.slice(1, -1)]))
    expect(spans).toMatchObject([
      { from: null, until: timeOf(1), isDone: false },
      { from: timeOf(PAGE_LEADS - 2), until: null, isDone: false, tail: [PAGE_LEADS] },
    ])
    expect(seen).toBe(PAGE_LEADS - 2)
    expect(pageOf(spans[1] as never)).toMatchObject({ created_from: timeOf(PAGE_LEADS - 2), page: 1 })
  })
  it('is done with the second span when the page is the last one', () => {
    const { spans, seen } = splitSpan(beginLeads(0), pageOfMinutes([0, 1, 2]))
    expect(spans[1]).toMatchObject({ isDone: true })
    expect(seen).toBe(2)
  })
  it('leaves out leads without a time, which are in the first span', () => {
    const { spans, seen } = splitSpan(beginLeads(0), pageOfMinutes([null, null, 3, 4]))
    expect([spans[0]?.until, seen]).toEqual([timeOf(4), 1])
  })
  it('splits nothing when time does not go on within the page, or the first span is past it', () => {
    const begun = beginLeads(0)
    for (const minutes of [[], [null], [5, 5, 5]]) {
      expect(splitSpan(begun, pageOfMinutes(minutes))).toBe(begun)
    }
    const { span } = readPage(begun.spans[0] as never, pageOfMinutes(ordered))
    const ahead = { ...begun, spans: [span] }
    expect(splitSpan(ahead, pageOfMinutes([0, 1]))).toBe(ahead)
  })
})

describe('middleOf', () => {
  const next = PAGE_LEADS - 1
  /** Calls for either half: the first up to the middle, the second from the middle's page on. */
  function callsOf(total: number): [number, number] {
    const { limit, page } = middleOf(total)
    const start = limit * (page - 1) + 1
    return [Math.ceil((start + 1) / next), 1 + Math.ceil((total - start - limit + 1) / next)]
  }
  it('leaves as many calls to either half, or one more to one of them, whatever the total', () => {
    expect(callsOf(5_000)).toEqual([13, 13])
    for (let total = 600; total < 6_000; total += 7) {
      const [first, second] = callsOf(total)
      expect(Math.abs(first - second), `of ${total}`).toBeLessThanOrEqual(1)
    }
  })
})

describe('isRoundAbout', () => {
  it.each([
    ['a true total', 1_000, 35],
    ['no total', null, 3_020],
    ['a total that no company has', 1_000_000_000, 3_020],
  ])('ends a reading with %s', (_, total, calls) => {
    expect(isRoundAbout({ ...beginLeads(0), total, calls })).toBe(false)
    expect(isRoundAbout({ ...beginLeads(0), total, calls: calls + 1 })).toBe(true)
  })
})

describe('goOnWith', () => {
  it('goes on where a reading was held, and begins anew where it went round in circles or had read all', () => {
    const kept = { ...beginLeads(1), calls: 7, isHeld: true, isTooLarge: true }
    expect(goOnWith(kept, 2)).toEqual({ ...kept, isHeld: false, isTooLarge: false })
    expect(goOnWith({ ...kept, calls: 10_000 }, 2)).toEqual(beginLeads(2))
    expect(goOnWith({ ...kept, spans: kept.spans.map((span) => ({ ...span, isDone: true })) }, 2)).toEqual(
      beginLeads(2),
    )
    expect(goOnWith(null, 2)).toEqual(beginLeads(2))
  })
})
