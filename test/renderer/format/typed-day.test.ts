import { describe, expect, it } from 'vitest'
import { readTypedDay } from '../../../renderer/format/typed-day.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

const today = plainDate('2026-11-21')

describe('readTypedDay', () => {
  it.each([
    ['16/11/2026', '2026-11-16'],
    [' 6/1/2026 ', '2026-01-06'],
    ['2026-11-16', '2026-11-16'],
    ['16.11.2026', '2026-11-16'],
    ['2026\u201111\u201116', '2026-11-16'],
    ['32/01/2026', 'unreadable'],
    ['29/02/2026', 'unreadable'],
    ['11/2026', 'unreadable'],
    ['', 'unreadable'],
    ['22/11/2026', 'future'],
  ])('reads %j as %s', (text, expected) => {
    expect(readTypedDay(text, today)).toBe(expected)
  })
})
