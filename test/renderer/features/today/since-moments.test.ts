import { describe, expect, it } from 'vitest'
import { dayOf, storedDays } from '../../../../renderer/features/today/use-today-screen.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const day = plainDate

describe('the moments that have names', () => {
  it.each([
    // The Friday before: a week ago on a Friday, yesterday on a Saturday.
    ['friday', '2026-11-27', '2026-11-20'],
    ['friday', '2026-11-28', '2026-11-27'],
    ['friday', '2026-11-29', '2026-11-27'],
    ['friday', '2026-11-30', '2026-11-27'],
    ['friday', '2026-11-26', '2026-11-20'],
    // The Monday before: a week ago on a Monday.
    ['monday', '2026-11-23', '2026-11-16'],
    ['monday', '2026-11-24', '2026-11-23'],
    ['monday', '2026-11-29', '2026-11-23'],
    ['yesterday', '2026-11-01', '2026-10-31'],
    ['week', '2026-03-05', '2026-02-26'],
    // The end of last month, also on its first and last day.
    ['month', '2026-03-01', '2026-02-28'],
    ['month', '2026-11-30', '2026-10-31'],
    ['month', '2027-01-15', '2026-12-31'],
  ] as const)('%s on %s is %s', (moment, today, expected) => {
    expect(dayOf(moment, day(today), day('2026-01-02'))).toBe(expected)
  })

  it('has the day of the look, and any stored day as it is', () => {
    expect(dayOf('look', day('2026-11-27'), day('2026-11-24'))).toBe('2026-11-24')
    expect(dayOf(day('2026-11-03'), day('2026-11-27'), day('2026-11-24'))).toBe('2026-11-03')
  })
})

describe('the stored days', () => {
  const known = (value: unknown) => ({ value })
  const answersOf = (snapshots: readonly string[], counted: readonly string[]) =>
    ({
      snapshots: known({ snapshots: snapshots.map((snapshotDate) => ({ snapshotDate })) }),
      counted: { 'overdue-tasks': known(counted.map((each) => ({ day: each }))), 'leads-new': known(null) },
    }) as never

  it('are those of snapshots and counts before today, each once, in order', () => {
    const answers = answersOf(
      ['2026-11-27', '2026-11-25', '2026-11-23'],
      ['2026-11-24', '2026-11-25', '2026-11-28'],
    )
    expect(storedDays(answers, day('2026-11-27'))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  })

  it('are none while nothing is read', () => {
    expect(storedDays({ snapshots: known(null), counted: {} } as never, day('2026-11-27'))).toEqual([])
  })
})
