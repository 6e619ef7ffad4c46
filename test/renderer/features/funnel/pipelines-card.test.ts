import { describe, expect, it } from 'vitest'
import { pipelinesTable } from '../../../../renderer/features/funnel/pipelines-card.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
const NOTHING = { name: null, figures: null, missingDays: 0, unread: [], error: null }

describe('pipelinesTable', () => {
  it('says that the pipelines after the first fifty were not asked, and nothing of fifty', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ ...NOTHING, id }))
    expect(toFile(pipelinesTable(say, rows(51)), say).note).toBe(
      'Por pipeline: Só os 50 primeiros têm números: cada pipeline custa uma chamada.',
    )
    expect(toFile(pipelinesTable(say, rows(50)), say)).not.toHaveProperty('note')
  })
})
