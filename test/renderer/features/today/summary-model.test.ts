import { describe, expect, it } from 'vitest'
import { monthPaceSummary } from '../../../../renderer/domain/today/pace-model.ts'
import { paceWords } from '../../../../renderer/domain/today/pace-words.ts'
import { todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { type SummaryInput, summaryLines } from '../../../../renderer/features/today/summary-model.ts'
import { formatsOf } from '../../../../renderer/format/format.ts'
import { projectionRange } from '../../../../shared/funnel/projection.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { portuguese } from '../../../support/portuguese.ts'

const wording = { t: portuguese('today'), formats: formatsOf('pt-BR', '2026') }

function inputOn(date: string, targetCents: Cents | null): SummaryInput {
  const today = plainDate(date)
  const daysIn = (from: string, to: string) =>
    listDays({ from: plainDate(from), to: plainDate(to) }).map((each) => inventDay(each))
  const { from } = todayRange(today)
  const past = daysIn(projectionRange(today).from, addDays(from, -1))
  const pace = monthPaceSummary(daysIn(from, today), targetCents, today, NATIONAL_HOLIDAYS, past)
  return {
    head: ['Casa Aroeira', 'Vendas', 'Dados de 24 nov. 2026, 12:00'],
    pace: { ...pace, targetCents },
    words: paceWords(pace, wording),
    losses: [{ reason: 'Prazo de entrega', count: 16, before: 3 }],
    stalled: { count: 27, valueCents: 835_000_00 as Cents, added: 4, since: null },
    overdue: { count: 26, severe: 7, unreadable: null },
  }
}

describe('summaryLines', () => {
  it('has six lines: the month with target and state, forecast, last month, losses, stalled, overdue', () => {
    const lines = summaryLines(inputOn('2026-11-24', 100_00 as Cents), wording).map((line) =>
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
      'Perdas em 9 dias: Prazo de entrega 9 (antes 9).',
      'Parados há +9 dias: 9, R$ 9 mil (+9 na semana).',
      'Tarefas vencidas: 9 (9 há mais de 9 dias).',
    ])
  })

  it('says "na semana" of a week alone, and else the day compared with', () => {
    const { stalled, ...input } = inputOn('2026-11-24', null)
    const lines = summaryLines({ ...input, stalled: stalled && { ...stalled, since: '23 nov.' } }, wording)
    expect(lines.join('\n')).toContain('(+4 desde 23 nov.).')
    expect(lines.join('\n')).not.toContain('na semana')
  })

  it('says how last month closed and what this one has, on the first of a month', () => {
    const [month, , last] = summaryLines(inputOn('2026-12-01', 100_000_000 as Cents), wording)
    expect(month).toMatch(/ — dezembro até agora: R\$\s\S+.*, [\d,]+% da meta de R\$/u)
    expect(last).toMatch(/^Mês passado: novembro fechou em R\$/)
  })

  it('leaves out what is not known, and says that nothing grew only when losses are known', () => {
    const input = inputOn('2026-11-24', null)
    const unknown = { ...input, losses: null, stalled: null, overdue: null }
    expect(summaryLines(unknown, wording)).toHaveLength(3)
    expect(summaryLines({ ...unknown, losses: [] }, wording).at(-1)).toBe(
      'Perdas em 28 dias: nenhum motivo cresceu além do acaso.',
    )
    expect(summaryLines(unknown, wording)[0]).not.toContain('meta')
  })
})
