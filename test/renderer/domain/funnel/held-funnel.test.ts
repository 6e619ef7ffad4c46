import { afterEach, describe, expect, it } from 'vitest'
import type { HeldAnswer } from '../../../../renderer/answers/held-answers.ts'
import { heldFunnel, heldPipelineRows } from '../../../../renderer/domain/funnel/held-funnel.ts'
import { pipelineRow } from '../../../../shared/funnel/pipeline-rows.ts'
import type { AskedPipelines } from '../../../../shared/pipelines/pipelines.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { type DayFigures, funnelDays } from '../../../support/fakes/funnel-days.ts'

const held = new Map<string, HeldAnswer>()
const rangeOf = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) })

afterEach(() => held.clear())

/** The window holds days from 1 November of these pipelines. */
function hold(
  pipelineId: AskedPipelines,
  figures: readonly DayFigures[],
  { companyId = 'company', capturedAt = '2026-11-20T10:00:00.000Z' } = {},
) {
  const range = { from: plainDate('2026-11-01'), to: addDays(plainDate('2026-11-01'), figures.length - 1) }
  const question = { kind: 'funnel-range', companyId, pipelineId, ...range } as const
  const value = { range, days: funnelDays(range.from, figures), missing: [], older: [] }
  const answer = { value, source: 'snapshot', capturedAt, error: null } as const
  held.set(JSON.stringify(question), { question, answer } as unknown as HeldAnswer)
}

describe('heldFunnel', () => {
  it('takes the days of the same pipelines and the same company only', () => {
    hold(1, [{ won: 1 }, { won: 2 }, { won: 4 }])
    hold([1, 2], [{ won: 10 }, { won: 20 }, { won: 40 }])
    hold(3, [{ won: 100 }, { won: 200 }, { won: 400 }], { companyId: 'another' })
    const wonOf = (pipelineId: AskedPipelines) =>
      heldFunnel(held, { companyId: 'company', pipelineId, ...rangeOf('2026-11-02', '2026-11-03') })
        ?.value?.days.map(({ won }) => won.count)
        .join()
    expect(wonOf(1)).toBe('2,4')
    expect(wonOf([1, 2])).toBe('20,40')
    expect(wonOf(3)).toBeUndefined()
  })
})

describe('heldPipelineRows', () => {
  const asked = { kind: 'funnel-by-pipeline', companyId: 'company', pipelineIds: [1, 2] } as const
  it('sums the days of each pipeline as the core does, as old as the oldest', () => {
    hold(1, [{ won: 1 }, { won: 2, lost: 7 }, { won: 4 }])
    hold(2, [{ opportunities: 5 }, { opportunities: 6 }, {}], { capturedAt: '2026-11-19T10:00:00.000Z' })
    const rowOf = (id: number, figures: readonly DayFigures[]) => {
      const range = rangeOf('2026-11-01', '2026-11-02')
      return pipelineRow(id, {
        value: { range, days: funnelDays(range.from, figures), missing: [], older: [] },
        error: null,
      })
    }
    expect(heldPipelineRows(held, { ...asked, ...rangeOf('2026-11-01', '2026-11-02') })).toEqual({
      value: [
        rowOf(1, [{ won: 1 }, { won: 2, lost: 7 }]),
        rowOf(2, [{ opportunities: 5 }, { opportunities: 6 }]),
      ],
      source: 'snapshot',
      capturedAt: '2026-11-19T10:00:00.000Z',
      error: null,
    })
  })
  it('is null when one day of one pipeline is not held', () => {
    hold(1, [{ won: 1 }, { won: 2 }, { won: 4 }])
    expect(heldPipelineRows(held, { ...asked, ...rangeOf('2026-11-01', '2026-11-02') })).toBeNull()
    hold(2, [{}, {}])
    expect(heldPipelineRows(held, { ...asked, ...rangeOf('2026-11-01', '2026-11-03') })).toBeNull()
    expect(heldPipelineRows(held, { ...asked, ...rangeOf('2026-11-01', '2026-11-02') })).not.toBeNull()
  })
})
