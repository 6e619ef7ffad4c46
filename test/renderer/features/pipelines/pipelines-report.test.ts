// What Pipelines exports: stages, all pipelines and the history, with their changes and what a table does not show.
import { describe, expect, it } from 'vitest'
import type { PipelinesScreen } from '../../../../renderer/features/pipelines/pipelines-screen.ts'
import { pipelinesReport } from '../../../../renderer/features/pipelines/pipelines-tables.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { Table } from '../../../../renderer/report/table.ts'
import type { Pipeline } from '../../../../shared/pipelines/pipelines.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const SAY = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-20'))

type Stage = NonNullable<Pipeline['stages']>[number]

function stage(id: number, name: string, deals: number | null, open: number | null, cents: number): Stage {
  return {
    id,
    name,
    deals_count: deals,
    open_count: open,
    deals_value: cents,
    sort_order: id,
    type: 'open',
  } as unknown as Stage
}

function pipeline(stages: readonly Stage[] | null, deals: number | null, cents: number | null): Pipeline {
  return {
    id: 1,
    name: 'Vendas',
    is_default: true,
    stages,
    unreadable: [],
    total_deals: deals,
    total_value: cents,
  } as unknown as Pipeline
}

const NOW = pipeline([stage(1, 'Nova', 5, 3, 900), stage(2, 'Fechada', 2, 0, 100)], 8, 1000)
const BEFORE = pipeline([stage(1, 'Nova', 4, 4, 700), stage(3, 'Antiga', 1, 1, 50)], 5, 750)

function tables(change: Partial<PipelinesScreen>) {
  const screen = {
    pipelines: [NOW],
    pipeline: NOW,
    comparison: null,
    earlier: null,
    history: { value: null },
    view: { measure: 'deals' },
    ...change,
  } as unknown as PipelinesScreen
  return (pipelinesReport(SAY, screen).tables as readonly Table<unknown>[]).map((table) => toFile(table, SAY))
}

describe('pipelinesReport', () => {
  it('says which total of the API differs from the stages', () => {
    const [stages] = tables({})
    expect(stages?.note).toContain('A plataforma totaliza 8 negócios')
  })

  it('names a stage that is no more since the day compared with', () => {
    const day = plainDate('2026-11-13')
    const [stages] = tables({ comparison: { day, pipelines: [BEFORE] }, earlier: BEFORE })
    expect(stages?.note).toContain('Antiga (1)')
  })
})
