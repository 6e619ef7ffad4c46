import { describe, expect, it } from 'vitest'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { joinPipelineRows, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-21')

describe('joinPipelineRows', () => {
  const range = { from: today, to: today }
  const answerOf = (id: number, days: FunnelDay[]) => ({
    row: pipelineRow(id, { value: { range, days, missing: [], older: [] }, error: null }),
    source: 'live' as const,
    capturedAt: '2026-11-21T12:00:00Z',
  })
  it('has opportunities and sales by pipeline and no leads, which carry none', () => {
    const { value } = joinPipelineRows([answerOf(1, [inventDay(today)]), answerOf(2, [inventDay(today)])])
    expect(value?.map(({ figures }) => Object.keys(figures ?? {}))).toEqual([
      ['opportunities', 'won', 'lostCount'],
      ['opportunities', 'won', 'lostCount'],
    ])
  })
  it('keeps the row of a pipeline that failed, without figures, and tells why', () => {
    const failed = {
      row: pipelineRow(2, { value: null, error: { code: 'TIMEOUT' } }),
      source: 'snapshot' as const,
      capturedAt: null,
    }
    const joined = joinPipelineRows([answerOf(1, [inventDay(today)]), failed])
    expect(joined).toMatchObject({ source: 'live', error: { code: 'TIMEOUT' } })
    expect(joined.value?.[1]).toMatchObject({ id: 2, figures: null })
    expect(joinPipelineRows([failed]).value).toBeNull()
  })
})
