import { describe, expect, it } from 'vitest'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { joinPipelineAnswers } from '../../../shared/funnel/pipeline-rows.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'

const today = plainDate('2026-11-21')

describe('joinPipelineAnswers', () => {
  const range = { from: today, to: today }
  const answerOf = (id: number, days: FunnelDay[]) => ({
    value: { range, days, missing: [], older: [], newestCapturedAt: null },
    source: 'live' as const,
    capturedAt: '2026-11-21T12:00:00Z',
    error: null,
    pipelineId: id,
  })
  it('has opportunities and sales by pipeline and no leads, which carry none', () => {
    const { value } = joinPipelineAnswers([answerOf(1, [inventDay(today)]), answerOf(2, [inventDay(today)])])
    expect(value?.map(({ figures }) => Object.keys(figures ?? {}))).toEqual([
      ['opportunities', 'won', 'lostCount'],
      ['opportunities', 'won', 'lostCount'],
    ])
  })
  it('keeps the row of a pipeline that failed, without figures, and tells why', () => {
    const failed = {
      value: null,
      source: 'snapshot' as const,
      capturedAt: null,
      error: { code: 'TIMEOUT' as const },
      pipelineId: 2,
    }
    const joined = joinPipelineAnswers([answerOf(1, [inventDay(today)]), failed])
    expect(joined).toMatchObject({ source: 'live', error: { code: 'TIMEOUT' } })
    expect(joined.value?.[1]).toMatchObject({ id: 2, figures: null })
    expect(joinPipelineAnswers([failed]).value).toBeNull()
  })
})
