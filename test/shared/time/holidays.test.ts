import { describe, expect, it } from 'vitest'
import { listDays, plainDate } from '../../../shared/time/calendar.ts'
import { easterOf } from '../../../shared/time/easter.ts'
import {
  type HolidayCalendar,
  holidayOf,
  MAX_HOLIDAY_NAME,
  MAX_OWN_HOLIDAYS,
  NATIONAL_HOLIDAYS,
  readHolidays,
  withHoliday,
} from '../../../shared/time/holidays.ts'

const day = plainDate

describe('easterOf', () => {
  it.each([
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('of %d is %s', (year, easter) => {
    expect(easterOf(year)).toBe(easter)
  })
})

describe('holidayOf', () => {
  it('names the ten national holidays and the three optional days off of 2026, and no other day', () => {
    const year = listDays({ from: day('2026-01-01'), to: day('2026-12-31') })
    const named = year.flatMap((date) => {
      const holiday = holidayOf(date, NATIONAL_HOLIDAYS)
      return holiday ? [`${date} ${holiday.kind} ${holiday.name}`] : []
    })
    expect(named).toEqual([
      '2026-01-01 national newYear',
      '2026-02-16 optional carnivalMonday',
      '2026-02-17 optional carnivalTuesday',
      '2026-04-03 national goodFriday',
      '2026-04-21 national tiradentes',
      '2026-05-01 national labourDay',
      '2026-06-04 optional corpusChristi',
      '2026-09-07 national independence',
      '2026-10-12 national aparecida',
      '2026-11-02 national allSouls',
      '2026-11-15 national republic',
      '2026-11-20 national blackConsciousness',
      '2026-12-25 national christmas',
    ])
  })
  it('says whether an optional day is taken off', () => {
    const carnival = day('2027-02-09')
    expect(holidayOf(carnival, NATIONAL_HOLIDAYS)).toMatchObject({ isDayOff: false })
    expect(holidayOf(carnival, readHolidays({ takesOptionalDaysOff: true }))).toMatchObject({
      isDayOff: true,
    })
  })
})

describe('withHoliday', () => {
  const add = (text: string, name: string, calendar: HolidayCalendar = NATIONAL_HOLIDAYS) =>
    withHoliday(calendar, { day: text as never, name, isYearly: true })
  it('takes one in the order of the days, its name in one visible line', () => {
    const one = add('2026-01-25', ' Aniversário\u202e de\n São  Paulo ') as HolidayCalendar
    const two = add('2026-01-20', 'São Sebastião', one) as HolidayCalendar
    expect(two.own.map((each) => [each.day, each.name])).toEqual([
      ['2026-01-20', 'São Sebastião'],
      ['2026-01-25', 'Aniversário de São Paulo'],
    ])
    const long = add('2026-03-03', 'x'.repeat(200)) as HolidayCalendar
    expect(long.own[0]?.name).toHaveLength(MAX_HOLIDAY_NAME)
  })
  it.each([
    ['2026-01-25', '', 'name'],
    ['2026-01-25', ' \u200b\n', 'name'],
    ['2026-02-30', 'Nada', 'day'],
    ['25/01/2026', 'Nada', 'day'],
    ['2026-12-25', 'Natal', 'known'],
    ['2026-04-03', 'Sexta-feira Santa', 'known'],
  ])('refuses %j as %j: %s', (text, name, problem) => {
    expect(add(text, name)).toBe(problem)
  })
  it('refuses a day that it has, and more than it keeps, but takes an optional day off', () => {
    const one = add('2026-01-25', 'A') as HolidayCalendar
    expect(add('2027-01-25', 'B', one)).toBe('known')
    expect(add('2026-02-17', 'Carnaval')).toMatchObject({ own: [{ name: 'Carnaval' }] })
    const dates = listDays({ from: day('2026-05-02'), to: day('2026-08-31') }).slice(0, MAX_OWN_HOLIDAYS)
    const full = dates.reduce((calendar, date) => {
      const next = add(date, 'F', calendar)
      return typeof next === 'string' ? calendar : next
    }, NATIONAL_HOLIDAYS)
    expect(
      add('2026-10-01', 'uma a mais', { ...full, own: full.own.slice(0, MAX_OWN_HOLIDAYS - 1) }),
    ).not.toBe('many')
    expect(
      add('2026-10-01', 'uma a mais', {
        ...full,
        own: [...full.own, ...full.own].slice(0, MAX_OWN_HOLIDAYS),
      }),
    ).toBe('many')
  })
})

describe('readHolidays', () => {
  it.each([undefined, null, 7, 'x', [], {}, { own: 3 }, { own: [null, 7, {}, { day: 'x', name: 'y' }] }])(
    'reads the national holidays alone out of %j',
    (stored) => {
      expect(readHolidays(stored)).toEqual(NATIONAL_HOLIDAYS)
    },
  )
  it('reads back what was kept', () => {
    const kept = withHoliday(readHolidays({ takesOptionalDaysOff: true }), {
      day: day('2026-01-25'),
      name: 'Cidade',
      isYearly: true,
    })
    expect(readHolidays(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
})
