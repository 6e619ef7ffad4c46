import { describe, expect, it } from 'vitest'
import {
  MOST_WATCHED,
  silentPipelines,
  watchedPipelines,
} from '../../../../renderer/domain/pipelines/silent-pipelines.ts'
import { about as english } from '../../../../renderer/i18n/en/about.ts'
import { about as portuguese } from '../../../../renderer/i18n/pt-br/about.ts'
import type { PipelineRow } from '../../../../shared/funnel/pipeline-rows.ts'
import { inventPipeline } from '../../../support/fakes/invented-day.ts'

/** A pipeline with this number of open deals, in the first of two stages. */
const withOpen = (id: number, open: number) => inventPipeline(id, `P${id}`, ['Novo', 'Fim'], open * 2, 0)
const rowOf = (id: number, created: number | null, won: number | null, missingDays = 0): PipelineRow => ({
  id,
  missingDays,
  unread: [],
  error: null,
  figures: {
    opportunities: { count: created, valueCents: null },
    won: { count: won, valueCents: null },
    lostCount: 4,
  },
})

describe('silentPipelines', () => {
  it('is the pipelines with open deals and nothing created nor won, most open deals first', () => {
    const pipelines = [withOpen(1, 5), withOpen(2, 9), withOpen(3, 0), withOpen(4, 2), withOpen(5, 2)]
    const rows = [rowOf(1, 0, 0), rowOf(2, 0, 0), rowOf(3, 0, 0), rowOf(4, 1, 0), rowOf(5, 0, 1)]
    expect(silentPipelines(pipelines, rows)).toEqual([
      { id: 2, name: 'P2', open: 9 },
      { id: 1, name: 'P1', open: 5 },
    ])
  })
  it('says nothing of unknown figures, of missing days and of stages that did not come', () => {
    const pipelines = [1, 2, 3, 4].map((id) => withOpen(id, 5))
    const unknown = { ...rowOf(4, 0, 0), figures: null }
    const rows = [rowOf(1, null, 0), rowOf(2, 0, null), rowOf(3, 0, 0, 1), unknown]
    expect(silentPipelines(pipelines, rows)).toEqual([])
    expect(silentPipelines([{ ...withOpen(1, 5), stages: null }], [rowOf(1, 0, 0)])).toEqual([])
    expect(silentPipelines(pipelines, [])).toEqual([])
  })
})

describe('watchedPipelines', () => {
  it('is the first pipelines with open deals of a company that has several', () => {
    expect(watchedPipelines([withOpen(1, 5)])).toEqual([])
    expect(watchedPipelines([withOpen(1, 5), withOpen(2, 0), withOpen(3, 1)])).toEqual([1, 3])
    const many = Array.from({ length: MOST_WATCHED + 3 }, (_, index) => withOpen(index + 1, 1))
    expect(watchedPipelines(many)).toHaveLength(MOST_WATCHED)
    for (const words of [portuguese, english]) {
      expect(words.definitions.attention).toMatch(new RegExp(`\\b${MOST_WATCHED}\\b`))
    }
  })
})
