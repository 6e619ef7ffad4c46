import { describe, expect, it } from 'vitest'
import { alertText, summaryLines } from '../../../../electron/core/alerts/alert-words.ts'
import type { Cents } from '../../../../shared/money/money.ts'

const FIGURES = { wonCents: 123_456_00 as Cents, overdue: 1, stalled: 3 }
const PACE = {
  pipelineId: 1,
  targetCents: 200_00 as Cents,
  projectedCents: 171_00 as Cents,
  reachableCents: 200_00 as Cents,
  elapsedDays: 3,
}
const LEADS = { count: 1, knownUntil: '17:45' }
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

describe('summaryLines', () => {
  it('says the figures of the summary as the alert does, without its hint, then leads and forecast', () => {
    const facts = { summary: FIGURES, leads: LEADS, pace: PACE }
    const [first = '', ...others] = plain(summaryLines(facts, 'pt-BR'))
    const { body } = alertText({ rule: 'summary', figures: FIGURES }, 'pt-BR', null)
    expect(plain([body])).toEqual([`${first} · clique para copiar`])
    expect([first, ...others]).toEqual([
      'R$ 123.456 no mês · 1 tarefa vencida · 3 parados há +15 dias',
      '1 lead de mídia paga hoje, até 17:45',
      'A previsão do mês está em 85% da meta.',
    ])
    expect(summaryLines(facts, 'en')[1]).toBe('1 paid-media lead today by 17:45')
  })

  it('leaves out what is not known, and a forecast of the first days of a month', () => {
    const nothing = { wonCents: null, overdue: null, stalled: null }
    expect(summaryLines({ summary: nothing, leads: null, pace: { ...PACE, elapsedDays: 2 } }, 'en')).toEqual(
      [],
    )
    expect(summaryLines({ summary: { ...nothing, overdue: 2 }, leads: null, pace: null }, 'pt-BR')).toEqual([
      '2 tarefas vencidas',
    ])
  })
})
