import { describe, expect, it } from 'vitest'
import type { AnswerState } from '../../../../renderer/answers/answer-state.ts'
import { monthPaceSummary } from '../../../../renderer/domain/today/pace-model.ts'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import {
  type SummedUp,
  todayReadings,
  todaySummary,
} from '../../../../renderer/features/today/today-report.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { projectionRange } from '../../../../shared/funnel/projection.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { line, morningWith } from '../../../support/fakes/morning.ts'

const snapshot = (date: string, count: number, cents: number) => ({
  snapshotDate: plainDate(date),
  buckets: [{ label: OLDEST_STALLED_LABEL, count, valueCents: cents as Cents }],
  unreadable: [],
})
const tasksDue = (deadlines: readonly string[]) =>
  deadlines.map((deadline, id) => ({ id, deadline: `${deadline}T09:00:00` }) as never)

function screenOn(date: string) {
  const today = plainDate(date)
  const days = listDays(todayRange(today)).map((each) => inventDay(each))
  const leads = answered<never>(null)
  return {
    funnel: answered<never>(null),
    figures: todayFigures(days, today, NATIONAL_HOLIDAYS),
    base: 'own' as const,
    holidays: NATIONAL_HOLIDAYS,
    stalled: answered(snapshot(date, 35, 1_084_868_09)),
    stalledBefore: snapshot('2026-11-20', 31, 900_000_00),
    overdue: answered(tasksDue(Array(26).fill('2026-10-01'))),
    leads: { all: leads, forgotten: leads, forgottenAsOf: null },
  }
}

describe('todayReadings', () => {
  const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))
  const screen = screenOn('2026-11-21')
  const { leads, opportunities, won, leadToWon } = screen.figures

  it('has the figures of the tiles in their order, with what they are compared to', () => {
    const rows = todayReadings(say, screen)
    expect(rows.map(({ name, value, before }) => [name, value, before])).toEqual([
      ['Leads de qui. a sex. (mídia paga)', leads.value, null],
      ['Oportunidades no mês, até ontem', opportunities.whole?.value, opportunities.whole?.before],
      ['Oportunidades no mês', opportunities.soFar, null],
      ['Ganhos no mês', won.soFar, null],
      ['Ganhos no mês, até ontem', won.whole?.value, won.whole?.before],
      ['Lead → ganho', leadToWon.value, leadToWon.before],
      ['Parados há +15 dias', 35, 31],
      ['Parados há mais de 15 dias, valor', 1_084_868_09, 900_000_00],
      ['Tarefas vencidas', 26, null],
      ['Leads sem conversa', null, null],
    ])
    expect(rows[3]?.days).toMatch(/2026 \(inclui hoje, parcial\)$/)
    expect(rows[8]).toMatchObject({ kind: 'count', days: 'agora, sem período', beforeDays: null })
  })

  it('has last month in place of whole days on the first of a month', () => {
    const first = '2026-11-01'
    const rows = todayReadings(sayIn('pt-BR', 'America/Sao_Paulo', plainDate(first)), screenOn(first))
    expect(rows.map(({ name }) => name)).not.toContain('Ganhos no mês, até ontem')
    expect(rows.find(({ name }) => name === 'Ganhos no mês')?.value).toBe(
      inventDay(plainDate(first)).won.valueCents,
    )
    const october = listDays({ from: plainDate('2026-10-01'), to: plainDate('2026-10-31') })
    expect(rows.find(({ name }) => name === 'Ganhos do mês passado')?.value).toBe(
      sumFigures(october.map((date) => inventDay(date))).won.valueCents,
    )
  })

  it('has null for what is not known, and never zero', () => {
    const rows = todayReadings(say, {
      ...screen,
      figures: todayFigures([], plainDate('2026-11-21'), NATIONAL_HOLIDAYS),
      stalled: answered<never>(null),
      stalledBefore: null,
      overdue: answered<never>(null),
    })
    expect(rows).toHaveLength(10)
    expect(rows.flatMap(({ value, before }) => [value, before])).toEqual(Array(20).fill(null))
  })
})

function summedUpOn(date: string, targetCents: Cents | null): SummedUp {
  const today = plainDate(date)
  const daysIn = (from: string, to: string) =>
    listDays({ from: plainDate(from), to: plainDate(to) }).map((each) => inventDay(each))
  const { from } = todayRange(today)
  const past = daysIn(projectionRange(today).from, addDays(from, -1))
  const pace = monthPaceSummary(daysIn(from, today), targetCents, today, NATIONAL_HOLIDAYS, past)
  const stalledBefore = snapshot(addDays(today, -1), 23, 800_000_00)
  return {
    pace: { ...pace, targetCents, notes: [] },
    morning: answered(
      morningWith(line({ figure: 'lost', of: 'Prazo de entrega', now: 16, expected: 3, isMore: true })),
    ),
    stalled: answered(snapshot(today, 27, 835_000_00)),
    stalledBefore,
    since: null,
    overdue: answered(tasksDue([...Array(19).fill(addDays(today, -1)), ...Array(7).fill('2026-10-01')])),
  }
}

const HEAD = ['Casa Aroeira', 'Vendas', 'Dados de 24 nov. 2026, 12:00']

describe('todaySummary', () => {
  const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))

  it('has six lines: the month with target and state, forecast, last month, what is unusual, stalled, overdue', () => {
    const lines = todaySummary(say, summedUpOn('2026-11-24', 100_00 as Cents), HEAD).map((line) =>
      line.replaceAll(/\u00a0/g, ' ').replaceAll(/\d+([.,]\d+)*/g, '9'),
    )
    expect(lines).toEqual([
      expect.stringMatching(
        /^Casa Aroeira · Vendas · Dados de 9 nov. 9, 9:9 — R\$ 9 \S+, 9% da meta de R\$ 9 \(meta batida\)\.$/,
      ),
      expect.stringMatching(/^Previsão: R\$ 9 \S+ – R\$ 9 \S+ \(meio: R\$ 9 \S+\)\.$/),
      expect.stringMatching(
        /^Mês passado, mesmo dia útil: R\$ 9 \S+ \(até ontem, R\$ 9( \S+)? (à frente|atrás)\)\.$/,
      ),
      'Fora do normal: 9 perdas por “Prazo de entrega” (em 9 dias úteis; o normal é 9).',
      'Parados há +9 dias: 9, R$ 9 mil (+9 desde ontem).',
      'Tarefas vencidas: 9 (9 há mais de 9 dias).',
    ])
    const [, , , , stalled, overdue] = todaySummary(say, summedUpOn('2026-11-24', null), HEAD)
    expect(stalled).toContain('+15 dias: 27,')
    expect(overdue).toBe('Tarefas vencidas: 26 (7 há mais de 7 dias).')
  })

  it('says what changed since the last look, second and without asterisks', () => {
    const input = summedUpOn('2026-11-24', null)
    const ofToday = <Value>(answer: AnswerState<Value>): AnswerState<Value> => {
      const read = () => ({ ...answer.collected.read(), capturedAt: '2026-11-24T15:00:00.000Z' })
      return { ...answer, collected: { ...answer.collected, read } }
    }
    const since = {
      moment: { day: plainDate('2026-11-20'), lookedAt: '2026-11-20T20:52:00.000Z' },
      days: [],
      funnel: answered(1),
      stalled: ofToday(input.stalled),
      overdue: ofToday(input.overdue),
      leads: { all: answered<never>(null) },
      snapshots: answered({ snapshots: [snapshot('2026-11-20', 24, 800_000_00)] }),
      people: answered([]),
      holidays: NATIONAL_HOLIDAYS,
      seen: null,
      counted: {
        overdue: answered([{ day: plainDate('2026-11-20'), count: 23 }]),
        noConversation: answered([]),
      },
    }
    expect(todaySummary(say, { ...input, since }, HEAD)[1]).toBe('Desde sexta, 17:52: +3 tarefas vencidas.')
    const days = listDays({ from: plainDate('2026-11-20'), to: plainDate('2026-11-24') })
    const calm = { ...since, days: days.map((day) => inventDay(day, true)) }
    expect(todaySummary(say, { ...input, since: calm }, HEAD)[1]).toMatch(/: nenhum ganho · nenhum lead · /)
    const loading = { ...since, overdue: answered<never>(null, { isFirstLoad: true }) }
    expect(todaySummary(say, { ...input, since: loading }, HEAD).join('\n')).not.toContain('esde sexta')
  })

  it('says how last month closed and what this one has, on the first of a month', () => {
    const input = summedUpOn('2026-12-01', 100_000_000 as Cents)
    const [month, , last] = todaySummary(
      sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-12-01')),
      input,
      HEAD,
    )
    expect(month).toMatch(/ — dezembro até agora: R\$\s\S+.*, [\d,]+% da meta de R\$/u)
    expect(last).toMatch(/^Mês passado: novembro fechou em R\$/)
  })

  it('leaves out what is not known, and says that nothing is unusual only of a judged day', () => {
    const none = { stalled: answered<never>(null), overdue: answered<never>(null) }
    const unknown = { ...summedUpOn('2026-11-24', null), ...none, morning: answered<never>(null) }
    expect(todaySummary(say, unknown, HEAD)).toHaveLength(3)
    expect(todaySummary(say, { ...unknown, morning: answered(morningWith()) }, HEAD).at(-1)).toBe(
      'Nada fora do normal.',
    )
    const off = answered({ ...morningWith(), leftOut: 'holiday' as const })
    expect(todaySummary(say, { ...unknown, morning: off }, HEAD)).toHaveLength(3)
    expect(todaySummary(say, unknown, HEAD)[0]).not.toContain('meta')
  })
})
