import { describe, expect, it } from 'vitest'
import { type AskedResponse, daysToRead, responseAsked } from '../../../shared/response/asked-response.ts'
import type { ResponseOnDay } from '../../../shared/response/first-response.ts'
import { afterHoursText, responseText } from '../../../shared/response/response-words.ts'
import { textFormatsOf } from '../../../shared/text/text-formats.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const today = plainDate('2026-11-17')
const ASKED: AskedResponse = { range: null, person: null, today, calendar: NATIONAL_HOLIDAYS }
const rangeOf = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) })

function onDay(
  day: string,
  to: string,
  minutes: readonly number[],
  more: Partial<ResponseOnDay> = {},
): ResponseOnDay {
  return {
    day: plainDate(day),
    to: plainDate(to),
    asOf: `${to}T12:00:00.000Z`,
    count: minutes.length,
    leads: minutes.length,
    sample: minutes.map((each) => ({ minutes: each })),
    unmeasured: 0,
    unknownSenders: 0,
    afterHours: { leads: 7, without: 4 },
    calls: 20,
    isDone: true,
    why: null,
    ...more,
  }
}
const FRIDAY = onDay('2026-11-13', '2026-11-15', [1, 2, 3, 4, 5])
const MONDAY = onDay('2026-11-16', '2026-11-16', [11, 12, 13, 14, 15])

describe('responseAsked', () => {
  it('says the day measured last where no days are asked for', () => {
    expect(responseAsked([FRIDAY, MONDAY], ASKED)).toMatchObject({
      range: rangeOf('2026-11-16', '2026-11-16'),
      time: { minutes: 13 },
      why: null,
      asOf: MONDAY.asOf,
    })
    expect(responseAsked([], ASKED)).toBeNull()
  })

  it('says the days asked for, with the days off of a business day, and nothing where one was not measured', () => {
    const both = { ...ASKED, range: rangeOf('2026-11-15', '2026-11-17') }
    expect(responseAsked([FRIDAY, MONDAY], both)).toMatchObject({
      range: rangeOf('2026-11-13', '2026-11-16'),
      time: { minutes: 8, conversations: 10 },
    })
    expect(responseAsked([FRIDAY], both)).toMatchObject({
      time: null,
      why: null,
      gaps: [rangeOf('2026-11-16', '2026-11-16')],
    })
    expect(daysToRead(both)).toEqual(rangeOf('2026-11-01', '2026-11-16'))
  })

  it('says why there is no time', () => {
    expect(responseAsked([onDay('2026-11-16', '2026-11-16', [1])], ASKED)).toMatchObject({
      time: null,
      why: 'few',
    })
    const unknown = onDay('2026-11-16', '2026-11-16', [], { why: 'noConversations' })
    expect(responseAsked([FRIDAY, unknown], ASKED)).toMatchObject({ time: null, why: 'noConversations' })
  })
})

describe('responseText', () => {
  const [pt, en] = [textFormatsOf('pt-BR', null), textFormatsOf('en', null)]
  const time = { minutes: 16.2, low: 12, high: 20.6, conversations: 20 }

  it.each([
    ['minutes', time, '16 min (12–21), de 20 conversas', '16 min (12–21), of 20 conversations'],
    [
      'under one',
      { ...time, minutes: 0.3, low: 0.1 },
      '< 1 min (0–21), de 20 conversas',
      '< 1 min (0–21), of 20 conversations',
    ],
    [
      'hours',
      { ...time, minutes: 200, high: 1260 },
      '3 h 20 min (12 min–21 h), de 20 conversas',
      '3 h 20 min (12 min–21 h), of 20 conversations',
    ],
    [
      'an open end',
      { ...time, high: null },
      '16 min (12–sem resposta), de 20 conversas',
      '16 min (12–unanswered), of 20 conversations',
    ],
    [
      'most without one',
      { ...time, minutes: null },
      'mais da metade sem resposta, de 20 conversas',
      'more than half unanswered, of 20 conversations',
    ],
  ])('writes %s', (_, said, ptSaid, enSaid) => {
    expect(responseText(pt, said).replaceAll('\u00a0', ' ')).toBe(ptSaid)
    expect(responseText(en, said).replaceAll('\u00a0', ' ')).toBe(enSaid)
  })

  it('says who came after hours, and nothing of nobody', () => {
    expect(afterHoursText(pt, MONDAY)).toBe('fora do horário: 7 leads, 4 ainda sem conversa')
    expect(afterHoursText(en, { afterHours: { leads: 1, without: 0 } })).toBe(
      'after hours: 1 lead, 0 still without a conversation',
    )
    expect(afterHoursText(pt, { afterHours: { leads: 0, without: 0 } })).toBeNull()
    expect(afterHoursText(pt, { afterHours: null })).toBeNull()
  })
})
