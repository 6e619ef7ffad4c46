import { describe, expect, it } from 'vitest'
import { alertText, summaryText } from '../../../../electron/core/alerts/alert-words.ts'
import { line, SUMMARY } from '../../../support/fakes/morning.ts'

describe('alertText', () => {
  it('shows the first lines of the summary, with company, pipeline and time in the first', () => {
    const { title, body } = alertText({ rule: 'summary', summary: SUMMARY }, 'pt-BR', null)
    expect([title, ...body.replaceAll('\u00a0', ' ').split('\n')]).toEqual([
      'Resumo do dia',
      'Casa Aroeira · Vendas · Dados de 18 nov. 2026, 17:50 — R$ 717 mil.',
      'Hoje: 2 ganhos, R$ 40,0 mil · 5 leads de mídia paga.',
      'Nada fora do normal.',
      'clique para copiar',
    ])
    expect(summaryText(SUMMARY, 'en').at(-1)).toBe('Overdue tasks: 12.')
  })

  it('says a line beyond the usual a line', () => {
    const lines = [line({ of: 'meta', now: 0, window: 'silence', days: 3 }), line({ figure: 'won', now: 1 })]
    const { title, body } = alertText({ rule: 'unusual', pipelineId: 1, lines }, 'pt-BR', 'Casa')
    expect([title, ...body.split('\n')]).toEqual([
      'O que fugiu do normal · Casa',
      'Meta sem lead (há 3 dias úteis; o normal é 31)',
      '1 ganho (em 5 dias úteis; o normal é 31)',
    ])
  })
})
