import { describe, expect, it } from 'vitest'
import { heldDays } from '../../../../renderer/domain/funnel/use-funnel.ts'
import type { Answer, FunnelRangeAnswer } from '../../../../shared/bridge/answer.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { type DayFigures, funnelDays } from '../../../support/fakes/funnel-days.ts'

const rangeOf = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) })

function answer(
  from: string,
  figures: readonly DayFigures[],
  capturedAt = '2026-11-20T10:00:00.000Z',
  more: Partial<FunnelRangeAnswer> = {},
): Answer<FunnelRangeAnswer> {
  const range = { from: plainDate(from), to: addDays(plainDate(from), figures.length - 1) }
  const value = { range, days: funnelDays(from, figures), missing: [], older: [], ...more }
  return { value, source: 'live', capturedAt, error: null }
}

describe('heldDays', () => {
  const wide = answer('2026-11-01', [{ won: 1 }, { won: 2 }, { won: 3 }, { won: 4 }])
  it('takes the days of a narrower range, as a snapshot of the same time', () => {
    expect(heldDays([wide], rangeOf('2026-11-02', '2026-11-03'))).toEqual({
      value: {
        range: rangeOf('2026-11-02', '2026-11-03'),
        days: wide.value?.days.slice(1, 3),
        missing: [],
        older: [],
      },
      source: 'snapshot',
      capturedAt: '2026-11-20T10:00:00.000Z',
      error: null,
    })
  })
  it('is null when a single day is not held', () => {
    expect(heldDays([wide], rangeOf('2026-11-04', '2026-11-05'))).toBeNull()
    expect(heldDays([], rangeOf('2026-11-02', '2026-11-02'))).toBeNull()
    const gap = answer('2026-11-05', [], undefined, {
      range: rangeOf('2026-11-05', '2026-11-05'),
      missing: [rangeOf('2026-11-05', '2026-11-05')],
    })
    expect(heldDays([wide, gap], rangeOf('2026-11-04', '2026-11-05'))).toBeNull()
  })
  it('joins answers, each day from the newest, and is as old as the oldest day', () => {
    const newer = answer('2026-11-03', [{ won: 30 }], '2026-11-20T11:00:00.000Z')
    const older = answer('2026-11-03', [{ won: 300 }, { won: 400 }, { won: 500 }], '2026-11-20T09:00:00.000Z')
    for (const answers of [
      [wide, newer, older],
      [older, newer, wide],
    ]) {
      const held = heldDays(answers, rangeOf('2026-11-02', '2026-11-05'))
      expect(held?.value?.days.map(({ won }) => won.count)).toEqual([2, 30, 4, 500])
      expect(held?.capturedAt).toBe('2026-11-20T09:00:00.000Z')
    }
    expect(heldDays([wide, newer], rangeOf('2026-11-03', '2026-11-03'))?.capturedAt).toBe(
      '2026-11-20T11:00:00.000Z',
    )
  })
  it('keeps which days came from an earlier answer', () => {
    const mixed = answer('2026-11-01', [{}, {}, {}, {}], undefined, {
      older: [rangeOf('2026-11-02', '2026-11-03')],
    })
    expect(heldDays([mixed], rangeOf('2026-11-03', '2026-11-04'))?.value?.older).toEqual([
      rangeOf('2026-11-03', '2026-11-03'),
    ])
    expect(heldDays([mixed], rangeOf('2026-11-04', '2026-11-04'))?.value?.older).toEqual([])
  })
  it('takes nothing from an answer without a value or a time', () => {
    const none = { ...wide, value: null }
    const timeless = { ...wide, capturedAt: null }
    expect(heldDays([none, timeless], rangeOf('2026-11-02', '2026-11-02'))).toBeNull()
  })
})
