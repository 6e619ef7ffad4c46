import { describe, expect, it } from 'vitest'
import { historyStages, stageHistory } from '../../../../renderer/features/pipelines/history-card.tsx'
import type { PipelineOnDay } from '../../../../shared/bridge/answer.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { inventPipeline } from '../../../support/fakes/invented-day.ts'

/** A kept day of one pipeline; stages are named in their order, with how many deals each holds. */
function kept(day: string, stages: Readonly<Record<string, number | null>>): PipelineOnDay {
  const pipeline = inventPipeline(1, 'Vendas', Object.keys(stages), 0, 0)
  return {
    day: plainDate(day),
    pipeline: {
      ...pipeline,
      stages: pipeline.stages.map((stage) => ({
        ...stage,
        id: stage.name.length,
        deals_count: stages[stage.name] ?? null,
      })),
    },
  }
}

describe('stageHistory', () => {
  const days = [
    kept('2026-11-10', { Antiga: 4, Nova: 1 }),
    kept('2026-11-11', { Nova: 2, Fechada: 3 }),
    kept('2026-11-14', { Nova: 5, Fechada: null }),
  ]
  const stages = historyStages(days, 'deals')

  it('keeps the newest day’s order and what only older days have', () => {
    expect(stages.map(({ name }) => name)).toEqual(['Nova', 'Fechada', 'Antiga'])
  })
  it('has a figure a stage and day, and a gap where a day was not kept or a figure is not known', () => {
    const rows = stageHistory(days, stages, 'deals')
    expect(rows.map(({ day, figures }) => [day.slice(8), figures])).toEqual([
      ['10', [1, 0, 4]],
      ['11', [2, 3, 0]],
      ['12', null],
      ['13', null],
      ['14', [5, null, 0]],
    ])
  })
  it('does not know a stage that is not among those that could be read', () => {
    const { day, pipeline } = kept('2026-11-12', { Nova: 6 })
    const unread = { day, pipeline: { ...pipeline, unreadable: [{}] } } as unknown as PipelineOnDay
    expect(stageHistory([unread], stages, 'deals')).toMatchObject([{ figures: [6, null, null] }])
    const none = { day, pipeline: { ...pipeline, stages: null } } as unknown as PipelineOnDay
    expect(stageHistory([none], stages, 'deals')).toMatchObject([{ figures: [null, null, null] }])
  })
  it('has no stage of closed deals alone among open deals, and an empty one', () => {
    const openOf = (counts: Readonly<Record<string, [number, number]>>, day: string) => {
      const { pipeline } = kept(day, {})
      const stages = Object.entries(counts).map(([name, [deals, open]]) => ({
        id: name.length,
        name,
        deals_count: deals,
        open_count: open,
        sort_order: null,
        deals_value: null,
      }))
      return { day: plainDate(day), pipeline: { ...pipeline, stages } } as PipelineOnDay
    }
    const first = openOf({ Novo: [4, 4], Ganho: [7, 0], 'Em espera': [2, 1] }, '2026-11-10')
    const second = openOf({ Novo: [0, 0], Ganho: [9, 0], 'Em espera': [2, 0] }, '2026-11-11')
    const namesOf = (measure: 'open' | 'deals') =>
      historyStages([first, second], measure).map(({ name }) => name)
    expect(namesOf('open')).toEqual(['Novo', 'Em espera'])
    expect(namesOf('deals')).toEqual(['Novo', 'Ganho', 'Em espera'])
  })
  it('is empty when no day was kept', () => {
    expect(stageHistory([], [], 'value')).toEqual([])
  })
})
