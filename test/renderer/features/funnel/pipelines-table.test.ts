import { describe, expect, it } from 'vitest'
import { pipelinesTable } from '../../../../renderer/features/funnel/pipelines-table.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/to-file.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
const NOTHING = { name: null, figures: null, missingDays: 0, unread: [], error: null }

describe('pipelinesTable', () => {
  it('says that the pipelines after the first fifty were not asked, and nothing of fifty', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ ...NOTHING, id }))
    expect(toFile(pipelinesTable(say, rows(51)), say).note).toBe(
      'Por pipeline: Só os 50 primeiros têm números: cada pipeline custa uma chamada à plataforma.',
    )
    expect(toFile(pipelinesTable(say, rows(50)), say)).not.toHaveProperty('note')
  })

  it('leaves the cells of a pipeline without figures empty, never zero', () => {
    const figures = {
      opportunities: { count: 3, valueCents: 1_050 as Cents },
      won: { count: 1, valueCents: 950 as Cents },
      lostCount: 0,
    }
    const rows = [
      { ...NOTHING, id: 1, name: 'Vendas', figures, missingDays: 2 },
      { ...NOTHING, id: 2, unread: ['x'] },
    ]
    const { columns, rows: written, note } = toFile(pipelinesTable(say, rows), say)
    expect(columns.at(-1)?.title).toBe('Dias sem dados')
    expect(written).toEqual([
      ['Vendas', 3, 1_050, 1, 950, 0, 2],
      ['2', null, null, null, null, null, null],
    ])
    expect(note).toContain('Por pipeline: 1 item veio num formato desconhecido')
  })
})
