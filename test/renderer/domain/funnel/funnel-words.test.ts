import { describe, expect, it } from 'vitest'
import {
  changeOf,
  channelName,
  figureText,
  holidayWords,
  leftOutWords,
  noRateWords,
  partialWords,
  shortFigure,
  stepsWords,
  todayNote,
  todaySum,
} from '../../../../renderer/domain/funnel/funnel-words.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { paidMedia } from '../../../../shared/funnel/paid-media.ts'
import { headlineOf } from '../../../../shared/funnel/so-far.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { funnelDay } from '../../../support/fakes/funnel-days.ts'

const TODAY = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const daysBefore = (...numbers: readonly number[]) =>
  numbers.map((days) =>
    funnelDay(addDays(TODAY, -days), { google: 4, opportunities: 2, won: 1, wonCents: 4_650_000 }),
  )
const range = { from: addDays(TODAY, -9), to: TODAY }
/** No-break spaces as plain ones. */
const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ') ?? null

describe('channelName', () => {
  it('names known channels, also under another label, and none', () => {
    expect(['google', ' Outros', 'organic', 'Feira', null].map((label) => channelName(say, label))).toEqual([
      'Google',
      'Outros',
      'Orgânico',
      'Feira',
      'Sem canal',
    ])
  })
})

describe('holidayWords', () => {
  it('names a holiday, and says nothing of other days', () => {
    expect(holidayWords(say, plainDate('2026-11-20'), NATIONAL_HOLIDAYS)).toContain('Consciência Negra')
    expect(holidayWords(say, TODAY, NATIONAL_HOLIDAYS)).toBeNull()
  })
})

describe('figureText', () => {
  it('writes each figure in its own kind, and a dash for an unknown one', () => {
    expect(plain(figureText(say, 'won', 1_234))).toBe('1.234')
    expect(plain(figureText(say, 'wonValue', 4_650_000))).toBe('R$ 46.500,00')
    expect(plain(figureText(say, 'winRate', 0.25))).toBe('25,0%')
    expect(plain(figureText(say, 'ticket', null))).toBe('—')
    expect(plain(shortFigure(say, 'wonValue', 4_650_000))).toBe('R$ 46,5 mil')
  })
})

describe('changeOf', () => {
  it('has an arrow where the written change is not zero, and none beside a zero', () => {
    const arrows = [199, 201, 1, 0.9996].map((now) =>
      now > 1 ? changeOf(say, 'count', now, 200) : changeOf(say, 'percent', now, 1),
    )
    expect(arrows.map(({ direction, text }) => [direction, plain(text)])).toEqual([
      [-1, '1%'],
      [1, '1%'],
      [null, 'igual'],
      [0, '0,0 p.p.'],
    ])
    expect(changeOf(say, 'percent', 0, 0.0005).direction).toBe(-1)
  })
})

describe('partialWords', () => {
  it('names the days that are missing, when they are few ranges', () => {
    const headline = headlineOf(daysBefore(9, 8, 7, 4, 3), range, TODAY)
    expect(plain(partialWords(say, headline))).toBe('parcial: sem 18 nov. a 19 nov., 22 nov. a 23 nov.')
  })
  it('counts the missing days where the ranges are more', () => {
    expect(partialWords(say, headlineOf(daysBefore(9, 7, 5), range, TODAY))).toBe('parcial: sem 6 dias')
    expect(plain(partialWords(say, headlineOf([], range, TODAY)))).toBe('parcial: sem 15 nov. a 23 nov.')
  })
  it('says nothing of whole days, and names those of an earlier answer', () => {
    const days = daysBefore(9, 8, 7, 6, 5, 4, 3, 2, 1)
    expect(partialWords(say, headlineOf(days, range, TODAY))).toBeNull()
    const older = [{ from: addDays(TODAY, -3), to: addDays(TODAY, -3) }]
    expect(plain(partialWords(say, headlineOf(days, range, TODAY, older)))).toBe(
      '21 nov. de uma consulta anterior',
    )
    expect(plain(partialWords(say, headlineOf(days, range, TODAY, [], older)))).toBe(
      'duas vezes, com números diferentes: 21 nov.',
    )
  })
})

describe('todayNote', () => {
  const headline = headlineOf(daysBefore(2, 1, 0), { from: addDays(TODAY, -2), to: TODAY }, TODAY)
  it('says what today adds, with the value of its sales', () => {
    expect(plain(todayNote(say, headline))).toBe('+ hoje: 4 leads, 2 oportunidades, 1 ganho de R$ 46,5 mil')
    expect(todaySum(say, headline, 'leads')).toBe('+ hoje 4 = 12')
  })
  it('says nothing without today beside whole days', () => {
    const whole = headlineOf(daysBefore(2, 1), { from: addDays(TODAY, -2), to: addDays(TODAY, -1) }, TODAY)
    expect([todayNote(say, whole), todaySum(say, whole, 'leads')]).toEqual([null, null])
  })
})

describe('stepsWords', () => {
  const organic = { channel: 'organic', count: 1, value: 1 }
  const [day] = daysBefore(1)
  if (!day) throw new Error('there is a day')
  const withOrganic = {
    ...day,
    won: { ...day.won, count: 2 },
    breakdowns: { ...day.breakdowns, wonByChannel: [...(day.breakdowns.wonByChannel ?? []), organic] },
  }
  it('says what the steps count and leave out', () => {
    expect(stepsWords(say, [withOrganic])).toEqual({
      rates: 'taxas sobre os leads: mídia paga',
      reason: null,
      leftOut: 'fora da taxa, orgânico: 1 ganho',
    })
    expect(leftOutWords(say, paidMedia([withOrganic]), ['opportunities'])).toBeNull()
  })
  it('says why there is no rate, once', () => {
    const listless = { ...day, breakdowns: { ...day.breakdowns, wonByChannel: null } }
    const reason = 'sem taxa: os canais não somam os totais'
    expect(stepsWords(say, [listless])).toMatchObject({ reason, leftOut: null })
    expect(noRateWords(say, null)).toBeNull()
  })
})
