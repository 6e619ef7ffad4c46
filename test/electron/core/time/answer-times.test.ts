import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answeredAtMs,
  isDelayed,
  readAge,
  readInstant,
  readServerClock,
  readStale,
  timesOf,
} from '../../../../electron/core/time/answer-times.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import { NOON } from '../../../support/core/core-harness.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const iso = (ms: number) => new Date(ms).toISOString()

describe('readServerClock', () => {
  it.each([
    'Sat, 13 Sep 275760 00:00:00 GMT',
    'Sat, 01 Jan 10000 00:00:00 GMT',
    '-271821-04-20T00:00:00Z',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Mon, 01 Jan 0001 00:00:00 GMT',
    'Fri, 01 Jan 2100 00:00:00 GMT',
    'tomorrow',
    '',
  ])('takes %s for no clock', (date) => {
    expect(readServerClock(new Headers({ date }))).toBeNull()
  })

  it('reads the date, and how long a cache kept the answer', () => {
    const date = 'Mon, 16 Nov 2026 15:00:00 GMT'
    expect(readServerClock(new Headers({ date }))).toBe(NOON)
    expect(readServerClock(new Headers({ date, age: '600' }))).toBe(NOON + 10 * MINUTE)
    expect(readAge(new Headers({ age: '600, 20' }))).toBe(10 * MINUTE)
    for (const age of ['-5', '12 s']) {
      expect(readServerClock(new Headers({ date, age }))).toBe(NOON)
    }
    expect(readServerClock(new Headers())).toBeNull()
    // However long ago it was given, it is not of now.
    const days = [3, 400, 1e9].map(
      (count) => readAge(new Headers({ age: String(count * 86_400) })) / HOUR / 24,
    )
    expect(days).toEqual([3, 400, 5 * 365])
  })
})

describe('readStale', () => {
  it.each([
    ['PLATFORM_UNREACHABLE; since=2026-11-16T15:00:00.000Z', { since: iso(NOON) }],
    ['RATE_LIMITED', { code: 'RATE_LIMITED' }],
    ['NO_PLATFORM_TOKEN; since=yesterday', { code: 'NO_PLATFORM_TOKEN' }],
    ['toString; since=', {}],
    ['', {}],
  ])('reads %s, and takes no header for a live answer', (header, error) => {
    const stale = readStale(new Headers({ 'leme-stale': header }))
    expect(stale).toEqual({ code: 'PLATFORM_UNREACHABLE', ...error })
    expect(readStale(new Headers())).toBeNull()
  })
})

describe('readInstant', () => {
  it('reads a date-time with an offset', () => {
    for (const text of ['2026-11-16T15:00:00.000Z', '2026-11-16T12:00:00-03:00', '2026-11-16T15:00z']) {
      expect(readInstant(text)).toBe(NOON)
    }
  })

  it.each([
    '2026-11-16T15:00:00',
    '2026-11-16',
    '1970-01-01T00:00:00Z',
    '2026-13-41T15:00:00Z',
    '+275760-09-13T00:00:00Z',
    NOON,
    null,
    undefined,
    {},
  ])('takes %s for none', (text) => {
    expect(readInstant(text)).toBeNull()
  })
})

describe('timesOf', () => {
  it('goes by what the platform says, before the header and the computer', () => {
    const generated = iso(NOON - 10 * MINUTE)
    const times = { keptAtMs: NOON - 10 * MINUTE, capturedAtMs: NOON - 10 * MINUTE, receivedAtMs: NOON }
    expect(timesOf({ repliedAtMs: NOON }, generated)).toEqual(times)
    expect(timesOf({ repliedAtMs: NOON, dateMs: NOON - 2_000 }, generated)).toEqual(times)
    expect(isDelayed(times.capturedAtMs, times.receivedAtMs)).toBe(true)
  })

  it('takes what a cache or a Coletor says of its age off the time of an answer without one of its own', () => {
    const reply = { repliedAtMs: NOON, dateMs: NOON, ageMs: 3 * HOUR }
    const given = NOON - 3 * HOUR
    expect(answeredAtMs(reply)).toBe(given)
    expect(timesOf(reply, null)).toEqual({ keptAtMs: given, capturedAtMs: given, receivedAtMs: NOON })
    // One that tells when it was computed is believed, whatever was on its way.
    const computed = NOON - 4 * HOUR
    expect(timesOf(reply, iso(computed))).toEqual({
      keptAtMs: computed,
      capturedAtMs: computed,
      receivedAtMs: NOON,
    })
  })

  it('takes the age off once where a proxy dated the answer of a Coletor anew', () => {
    const reply = { repliedAtMs: NOON, dateMs: NOON + 72 * HOUR, ageMs: 72 * HOUR }
    const given = NOON - 72 * HOUR
    const times = { keptAtMs: given, capturedAtMs: given, receivedAtMs: NOON }
    expect([timesOf(reply, null), timesOf(reply, iso(given))]).toEqual([times, times])
  })

  it('tells no age that comes from a wrong clock alone where the server tells its own', () => {
    const repliedAtMs = NOON + 20 * HOUR
    const times = timesOf({ repliedAtMs, dateMs: NOON }, iso(NOON))
    expect(times).toEqual({ keptAtMs: NOON, capturedAtMs: repliedAtMs, receivedAtMs: repliedAtMs })
    expect(isDelayed(times.capturedAtMs, times.receivedAtMs)).toBe(false)
  })

  it('keeps what is of tomorrow for a computer that is behind, and calls it no younger than now', () => {
    const times = timesOf({ repliedAtMs: NOON - 24 * HOUR }, iso(NOON))
    expect(times).toMatchObject({ keptAtMs: NOON, capturedAtMs: NOON - 24 * HOUR })
  })

  it('goes by the header, then by the computer, where the platform says nothing that can be read', () => {
    for (const nothing of [undefined, null, '', 'now', '10000-01-01T00:00:00Z', 5]) {
      expect(timesOf({ repliedAtMs: NOON, dateMs: NOON + HOUR }, nothing)).toEqual({
        keptAtMs: NOON + HOUR,
        capturedAtMs: NOON,
        receivedAtMs: NOON,
      })
      expect(timesOf({ repliedAtMs: NOON }, nothing).keptAtMs).toBe(NOON)
    }
  })

  it('never throws, never tells the future and always falls on a day', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
    fc.assert(
      fc.property(anyText, anyText, (generated, date) => {
        const header = /^[\x20-\x7e]*$/.test(date) ? date : ''
        const dateMs = readServerClock(new Headers({ date: header }))
        const reply = { repliedAtMs: NOON, ...(dateMs === null ? {} : { dateMs }) }
        const times = timesOf(reply, generated)
        expect(times.capturedAtMs).toBeLessThanOrEqual(NOON)
        expect(dayInTimeZone(times.keptAtMs, 'America/Sao_Paulo')).toMatch(/^20\d\d-\d\d-\d\d$/)
        expect(dayInTimeZone(answeredAtMs(reply), 'America/Sao_Paulo')).toMatch(/^20\d\d-\d\d-\d\d$/)
      }),
    )
  })
})
