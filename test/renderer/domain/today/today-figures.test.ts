import { describe, expect, it } from 'vitest'
import {
  FIGURES,
  type FunnelAnswers,
  type PresentAnswers,
  type TodayAnswers,
} from '../../../../renderer/domain/today/today-figures.ts'
import { FIGURE_VIEWS, todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { funnelTrends, stalledTrend } from '../../../../renderer/domain/today/trend-model.ts'
import { type Figure, writeFigure } from '../../../../renderer/report/figure.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { CountOnDay } from '../../../../shared/bridge/daily-counts.ts'
import type { Line } from '../../../../shared/compare/judged.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { line } from '../../../support/fakes/morning.ts'

const TODAY = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const snapshot = (date: string, count: number) => ({
  snapshotDate: plainDate(date),
  buckets: [{ label: OLDEST_STALLED_LABEL, count, valueCents: 835_000_00 as Cents }],
  unreadable: [],
})
const ofFunnel = (date: string, parts: Partial<FunnelAnswers> = {}): FunnelAnswers => {
  const today = plainDate(date)
  const days = listDays(todayRange(today)).map((each) => inventDay(each))
  return {
    funnel: answered({}),
    figures: todayFigures(days, today, NATIONAL_HOLIDAYS),
    base: 'own',
    holidays: NATIONAL_HOLIDAYS,
    trends: { leads: null, opportunities: null, won: null, leadToWon: null },
    unusual: [],
    ...parts,
  }
}
const LEADS = answered({ total: 12, rows: [] } as never)
const PRESENT: PresentAnswers = {
  stalled: answered(snapshot(TODAY, 27)),
  overdue: answered([{ id: 1, deadline: '2026-10-01T09:00:00' }] as never),
  leads: { all: LEADS, forgotten: answered({ total: 4, rows: [] } as never) },
  holidays: NATIONAL_HOLIDAYS,
  counted: { overdue: { value: null }, noConversation: { value: null } },
  comparedDay: null,
  stalledBefore: null,
  stalledTrend: null,
  unusual: [],
}

const third = (count: number | null) => (count === null ? null : Math.floor(count / 3))
const withoutSales = (day: FunnelDay): FunnelDay => ({
  ...day,
  won: { count: 0, valueCents: 0 as Cents },
  breakdowns: { ...day.breakdowns, wonByChannel: [] },
})
/** By figure: what falls. */
const FALLS: Record<string, { fallen: (day: FunnelDay) => FunnelDay }> = {
  leads: { fallen: (day) => ({ ...day, leads: { ...day.leads, total: third(day.leads.total) } }) },
  opportunities: {
    fallen: ({ opportunities, ...day }) => ({
      ...day,
      opportunities: { ...opportunities, count: third(opportunities.count) },
    }),
  },
  won: { fallen: withoutSales },
  leadToWon: { fallen: withoutSales },
}

function make(key: string, answers: TodayAnswers, date: string = TODAY): Figure {
  const declared = FIGURES.find((each) => each.key === key)
  if (declared === undefined) throw new Error(key)
  return declared.make(sayIn('pt-BR', 'America/Sao_Paulo', plainDate(date)), answers)
}

function funnelFigure(key: string, date: string, parts: Partial<FunnelAnswers> = {}): Figure {
  return make(key, { ...PRESENT, ...ofFunnel(date, parts) }, date)
}

const ofOverdue = (value: readonly CountOnDay[]) => ({ overdue: { value }, noConversation: { value: [] } })

function presentFigure(key: string, parts: Partial<PresentAnswers> = {}): Figure {
  return make(key, { ...ofFunnel(TODAY), ...PRESENT, ...parts })
}

describe('FIGURES of the funnel', () => {
  it('compare a figure of the month by its whole days, and say so', () => {
    const figure = funnelFigure('opportunities', TODAY)
    expect(figure).toMatchObject({ name: 'Oportunidades no mês', beside: null })
    const { soFar, whole } = ofFunnel(TODAY).figures.opportunities
    // The change is of the same days as the figure.
    expect(figure.value).toBe(whole?.now)
    expect(figure.lead[0]).toBe(`até agora ${soFar}`)
    expect(figure.lead[1]).toMatch(/^até ontem \d+ × \d+, no mesmo dia útil$/)
    expect(figure.lead[2]).toContain('(inclui hoje, parcial)')
    expect(figure.opens).toEqual({ screen: 'funnel', view: FIGURE_VIEWS.month })
  })

  it('show the month before until a business day is over, with this one beside it', () => {
    const figure = funnelFigure('won', '2026-12-01')
    const { closed, soFar } = ofFunnel('2026-12-01').figures.won
    expect(figure).toMatchObject({ name: 'Ganhos em novembro', value: closed?.value })
    expect(figure.beside).toBe(`dezembro: ${writeFigure('money', soFar, say.formats)}`)
    expect(figure.opens).toEqual({ screen: 'funnel', view: FIGURE_VIEWS.closedMonth })
    // A list of companies shows the month so far on every day.
    expect(figure.readings[0].value).toBe(soFar)
  })

  it.each([
    ['2026-11-21', 'Leads de qui. a sex.', 'Consciência Negra'],
    ['2027-02-10', 'Leads ontem', 'Carnaval'],
    ['2027-01-02', 'Leads de qui. a sex.', 'recesso'],
    ['2027-02-17', 'Leads ontem', /%$/],
  ])('say on %s in place of a change why there is none', (date, name, words) => {
    const figure = funnelFigure('leads', date)
    expect(figure.name).toBe(name)
    expect(figure.change?.text).toMatch(words)
    expect(figure.readings[0].before === null).toBe(typeof words === 'string')
  })

  it('say that a day came before it was over, and compare it with nothing', () => {
    const yesterday = addDays(TODAY, -1)
    const days = listDays(todayRange(TODAY)).map((each) =>
      each === yesterday ? { ...inventDay(each), isOpen: true as const } : inventDay(each),
    )
    const figures = todayFigures(days, TODAY, NATIONAL_HOLIDAYS)
    for (const key of ['leads', 'opportunities', 'leadToWon'])
      expect(funnelFigure(key, TODAY, { figures })).toMatchObject({
        change: { direction: null, text: 'sem comparação ainda' },
        beside: expect.stringMatching(/^parcial: .*23 nov\. visto antes do fim do dia$/),
      })
  })

  it('are red where the comparer tells of the figure alone, however far two ranges are apart', () => {
    const today = plainDate('2026-11-26')
    const days = listDays(todayRange(today)).map((each) => {
      const { leads, ...day } = inventDay(each)
      return { ...day, leads: { ...leads, total: each === addDays(today, -1) ? 1 : leads.total } }
    })
    const figures = todayFigures(days, today, NATIONAL_HOLIDAYS)
    const isRed = (...unusual: Line[]) => funnelFigure('leads', today, { figures, unusual }).change?.isAlarm
    expect([isRed(), isRed(line({ of: 'meta' })), isRed(line({ isMore: true }))]).toEqual([
      false,
      false,
      false,
    ])
    expect(isRed(line({}))).toBe(true)
  })

  it.each(Object.entries(FALLS))(
    'compare %s without the days that a note leaves out, and say so',
    (key, fall) => {
      const today = plainDate('2026-11-26')
      const holidays = {
        ...NATIONAL_HOLIDAYS,
        leftOut: [{ from: plainDate('2026-11-24'), to: addDays(today, -1), text: 'Pane' }],
      }
      const days = listDays(todayRange(today)).map((each) =>
        each < '2026-11-24' ? inventDay(each) : fall.fallen(inventDay(each)),
      )
      const [noted, plain] = [holidays, NATIONAL_HOLIDAYS].map((calendar) =>
        funnelFigure(key, today, { figures: todayFigures(days, today, calendar), holidays: calendar }),
      )
      expect(noted?.value).toBe(plain?.value)
      expect(noted?.change?.text).not.toBe(plain?.change?.text)
      const said = key === 'leads' ? noted?.change?.text : noted?.beside
      expect(said).toMatch(/^sem .*25.nov\.$/)
      expect(plain?.beside).toBeFalsy()
    },
  )

  it('say whose the leads of a rate are when they are not the pipeline’s own', () => {
    expect(funnelFigure('leadToWon', TODAY).lead[0]).not.toContain('leads')
    const figure = funnelFigure('leadToWon', TODAY, { base: 'company' })
    expect(figure.lead[0]).toMatch(/^leads da empresa toda · /)
    expect(figure.readings[0].name).toBe('Lead → ganho (leads da empresa toda)')
  })

  it('have a line of their days', () => {
    const days = listDays(todayRange(TODAY)).map((each) => inventDay(each))
    const trends = funnelTrends(days, TODAY, NATIONAL_HOLIDAYS)
    const [leads, won, leadToWon] = ['leads', 'won', 'leadToWon'].map(
      (key) => funnelFigure(key, TODAY, { trends: { ...trends, leadToWon: null } }).trend,
    )
    expect(leads?.values).toHaveLength(18)
    expect(leads?.label).toMatch(/^Por dia útil, nos últimos 28 dias: de \d+ a \d+$/)
    expect(won?.label).toContain('R$')
    expect(leadToWon).toBeNull()
  })
})

describe('FIGURES of the present moment', () => {
  const stalledBefore = snapshot('2026-11-23', 31)

  it('compare what is stalled with one day, where there is one, and are red beyond the usual alone', () => {
    const stalled = presentFigure('stalled', { stalledBefore })
    expect(stalled).toMatchObject({ value: 27, change: { direction: -1, text: '4', isAlarm: false } })
    expect(stalled.lead.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 835 mil parados há mais de 15 dias',
      '−4 desde ontem',
      'último registro: 24 nov.',
    ])
    expect(stalled.readings.map(({ before }) => before)).toEqual([31, 835_000_00])
    const alone = presentFigure('stalled')
    expect(alone.change?.text).toBe('sem comparação ainda')
    expect(alone.lead).toHaveLength(2)
    const grown = { stalledBefore: snapshot('2026-11-23', 20) }
    expect(presentFigure('stalled', grown).change).toMatchObject({ text: '7', isAlarm: false })
    const unusual = [line({ figure: 'stalled', isMore: true })]
    expect(presentFigure('stalled', { ...grown, unusual }).change?.isAlarm).toBe(true)
    expect(presentFigure('stalled', { stalledBefore, unusual }).change?.isAlarm).toBe(false)
  })

  it('compare counts with those of earlier days', () => {
    const counts = [
      { day: addDays(TODAY, -1), count: 3 },
      { day: TODAY, count: 1 },
    ]
    const figure = presentFigure('overdue', { counted: ofOverdue(counts) })
    expect(figure).toMatchObject({ value: 1, change: { direction: -1, text: '2' } })
    expect(figure.lead).toEqual(['1 há mais de 7 dias', '−2 desde ontem'])
    expect(figure.trend?.values.slice(-2)).toEqual([3, 1])
    const { before, beforeDays } = figure.readings[0]
    expect([before, beforeDays?.slice(-4)]).toEqual([3, TODAY.slice(0, 4)])
    expect(presentFigure('overdue', { counted: ofOverdue([]) }).change?.text).toBe('sem comparação ainda')
  })

  it('say how many rows are missing, beside the figure', () => {
    const overdue = { ...PRESENT.overdue, unreadable: [{}, {}] }
    const figure = presentFigure('overdue', { overdue })
    expect(figure.beside).toBe('2 itens ilegíveis')
    expect(figure.readings[0].days).toBe('agora, sem período (2 itens ilegíveis)')
  })

  it('say why a count is not known', () => {
    const absentFields = { never: ['has_conversation'], partly: [], rows: 0 }
    const all = { ...answered<never>(null), coverage: { absentFields } as never }
    const figure = presentFigure('noConversation', { leads: { all, forgotten: answered<never>(null) } })
    expect(figure).toMatchObject({ value: null, beside: expect.stringContaining('conversa'), lead: [] })
    expect(presentFigure('noConversation')).toMatchObject({
      value: 12,
      beside: null,
      lead: ['4 há mais de 1 dia'],
    })
    const overdue = answered<never>(null)
    expect(presentFigure('overdue', { overdue })).toMatchObject({ value: null, lead: [] })
  })

  it('draw the last days of what is stalled, a day without a snapshot as a gap', () => {
    const history = { snapshots: [snapshot('2026-11-19', 5), snapshot('2026-11-24', 27)] }
    const { trend } = presentFigure('stalled', {
      stalledTrend: stalledTrend(history, TODAY, NATIONAL_HOLIDAYS),
    })
    expect(trend?.values.slice(-3)).toEqual([5, null, 27])
    expect(trend?.label).toBe('Contagem em dias úteis e hoje, nos últimos 28 dias: de 5 a 27')
  })
})
