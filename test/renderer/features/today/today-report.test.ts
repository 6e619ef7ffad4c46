import { describe, expect, it } from 'vitest'
import type { AnswerState } from '../../../../renderer/answers/answer-state.ts'
import { monthPaceSummary } from '../../../../renderer/domain/today/pace-model.ts'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import {
  type SummedUp,
  todayReadings,
  todaySummary,
} from '../../../../renderer/features/today/today-tables.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { OLDEST_STALLED_LABEL } from '../../../../shared/funnel/stalled-labels.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { listDays, plainDate } from '../../../../shared/time/calendar.ts'
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
    trends: { leads: null, opportunities: null, won: null, leadToWon: null },
    unusual: [],
    counted: { overdue: { value: null }, noConversation: { value: null } },
    comparedDay: null,
    stalledTrend: null,
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
})

describe('todaySummary', () => {
  const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
  const HEAD = ['Casa Aroeira', 'Vendas', 'Dados de 24 nov. 2026, 12:00']
  const today = plainDate('2026-11-24')
  const daysIn = (from: string, to: string) =>
    listDays({ from: plainDate(from), to: plainDate(to) }).map((each) => inventDay(each, true))
  const ofToday = <Value>(answer: AnswerState<Value>): AnswerState<Value> => {
    const collected = () => ({ ...answer.collected(), capturedAt: '2026-11-24T15:00:00.000Z' })
    return { ...answer, collected }
  }
  const days = daysIn(todayRange(today).from, today)
  const summed: SummedUp = {
    ...screenOn(today),
    days,
    pace: {
      ...monthPaceSummary(days, null, today, NATIONAL_HOLIDAYS, []),
      targetCents: null,
      notes: [],
    },
    morning: answered(
      morningWith(line({ figure: 'lost', of: 'Prazo de entrega', now: 16, expected: 3, isMore: true })),
    ),
    stalledBefore: snapshot('2026-11-23', 31, 900_000_00),
    since: null,
  }

  it('says what happened since the last look, once it is known', () => {
    const since = {
      moment: { day: plainDate('2026-11-20'), lookedAt: '2026-11-20T20:52:00.000Z' },
      days,
      funnel: answered(1),
      stalled: ofToday(summed.stalled),
      overdue: ofToday(summed.overdue),
      leads: { all: answered<never>(null) },
      snapshots: answered({ snapshots: [] }),
      people: answered([]),
      holidays: NATIONAL_HOLIDAYS,
      seen: null,
      counted: { overdue: answered([]), noConversation: answered([]) },
    }
    const lineOf = (parts: object) => todaySummary(say, { ...summed, since: { ...since, ...parts } }, HEAD)[1]
    expect(lineOf({})).toBe('Desde sexta, 17:52: 0 ganhos · 0 leads de mídia paga.')
    expect(lineOf({ overdue: answered<never>(null, { isFirstLoad: true }) })).toMatch(/^Hoje: /)
  })
})
