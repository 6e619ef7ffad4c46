import { describe, expect, it } from 'vitest'
import {
  changeOf,
  chartStages,
  earlierDay,
  pipelineFigures,
  shownName,
  stageRows,
  sumStages,
} from '../../../../renderer/domain/pipelines/pipelines-model.ts'
import { PIPELINES_VIEW } from '../../../../renderer/views/screen-views.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { Pipeline } from '../../../../shared/pipelines/pipelines.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const stage = (id: number, sortOrder: number | null, deals: number, open: number, reais: number) => ({
  id,
  name: `Etapa ${id}`,
  type: 'anything at all',
  sort_order: sortOrder,
  deals_count: deals,
  open_count: open,
  deals_value: reais,
})

function read(change: object, stages: object[]): Pipeline {
  const pipeline = { id: 1, name: 'Vendas', total_deals: 12, total_value: 30.3, ...change, stages }
  const { pipelines } = OPERATIONS['pipelines.list'].clientResponse.parse({ total: 1, pipelines: [pipeline] })
  return pipelines[0] as Pipeline
}

describe('stageRows', () => {
  it('sorts by sort_order, then id, and puts stages without an order last', () => {
    const { stages } = read({}, [
      stage(9, 2, 1, 1, 1),
      stage(7, null, 1, 1, 1),
      stage(4, 2, 1, 1, 1),
      stage(8, 1, 1, 1, 1),
    ])
    expect(stageRows(stages).map(({ id }) => id)).toEqual([8, 4, 9, 7])
    const named = stages?.map((each) => ({ ...each, name: each.id < 8 ? 'Proposta' : each.name })) ?? null
    expect(stageRows(named).map(({ name }) => name)).toEqual([
      'Etapa 8',
      'Proposta · 2',
      'Etapa 9',
      'Proposta · 4',
    ])
  })
  it('takes closed deals from the counts and never from the type', () => {
    const { stages } = read({}, [
      { ...stage(1, 1, 10, 3, 1), type: 'open' },
      { ...stage(2, 2, 5, 5, 1), type: 'won' },
    ])
    expect(stageRows(stages).map(({ open, closed }) => [open, closed])).toEqual([
      [3, 7],
      [5, 0],
    ])
  })

  it('knows no closed deals where more are open than there are', () => {
    const { stages } = read({}, [stage(1, 1, 3, 10, 1)])
    expect(stageRows(stages).map(({ deals, open, closed }) => [deals, open, closed])).toEqual([[3, 10, null]])
  })

  it('shows a missing figure as not known, and adds nothing up with it', () => {
    const { stages } = read({}, [{ id: 1, name: null, open_count: 2 }, stage(2, 2, 5, 5, 1.5)])
    expect(stageRows(stages)[1]).toEqual({
      id: 1,
      name: null,
      deals: null,
      open: 2,
      closed: null,
      valueCents: null,
      openValueCents: null,
    })
    expect(sumStages(stageRows(stages))).toEqual({
      deals: null,
      open: 7,
      closed: null,
      valueCents: null,
      openValueCents: null,
    })
  })

  it('knows the value of open deals where a stage has no closed ones, 0 where all are closed, and else none', () => {
    const { stages } = read({}, [stage(1, 1, 5, 5, 1.5), stage(2, 2, 4, 0, 9), stage(3, 3, 4, 1, 9)])
    const rows = stageRows(stages)
    expect(rows.map(({ openValueCents }) => openValueCents)).toEqual([150, 0, null])
    expect(sumStages(rows.slice(0, 2)).openValueCents).toBe(150)
    expect(sumStages(rows).openValueCents).toBeNull()
  })
})

describe('sumStages', () => {
  it('adds cents, not fractions', () => {
    const { stages } = read({}, [stage(1, 1, 1, 1, 0.1), stage(2, 2, 1, 1, 0.2)])
    expect(sumStages(stageRows(stages)).valueCents).toBe(30)
  })
})

describe('pipelineFigures', () => {
  it('takes deals and value as the API totals them, open ones out of the stages', () => {
    const pipeline = read({}, [stage(1, 1, 5, 4, 1), stage(2, 2, 6, 0, 2)])
    expect(pipelineFigures(pipeline)).toEqual({
      deals: 12,
      open: 4,
      closed: 8,
      valueCents: 3030,
      openValueCents: null,
    })
    const apart = read({}, [stage(1, 1, 5, 5, 1), stage(2, 2, 6, 0, 2)])
    expect(pipelineFigures(apart)).toMatchObject({ open: 5, openValueCents: 100 })
  })
})

describe('changeOf', () => {
  const figures = { deals: 5, open: 4, closed: 1, valueCents: 300 as never, openValueCents: 90 as never }
  it('is the difference of each figure, and not known where one side is not', () => {
    const before = {
      deals: 7,
      open: null,
      closed: 1,
      valueCents: 100 as never,
      openValueCents: 100 as never,
    }
    expect(changeOf(figures, before)).toEqual({
      deals: -2,
      open: null,
      closed: 0,
      valueCents: 200,
      openValueCents: -10,
    })
  })
  it('is nothing without an earlier side', () => {
    expect(changeOf(figures, null)).toBeNull()
  })
})

describe('earlierDay', () => {
  const [a, b, c] = ['2026-11-08', '2026-11-15', '2026-11-20'].map(plainDate) as [never, never, never]
  const of = (choice: Parameters<typeof earlierDay>[0], shown: typeof c, look: string | null = null) =>
    earlierDay(choice, [a, b, c], shown, look === null ? null : plainDate(look))
  it('is the stored day of the last look, else the last one before the one shown', () => {
    expect([of('previous', c), of('previous', a)]).toEqual([b, null])
    expect([of('previous', c, a), of('previous', b, c), of('previous', a, '2026-11-01')]).toEqual([
      a,
      a,
      null,
    ])
  })
  it('is the chosen day when it is stored and earlier, and never a neighbour of a gap', () => {
    expect([of(a, c), of(c, b), of(plainDate('2026-11-14'), c), of('none', c)]).toEqual([a, null, null, null])
  })
})

describe('PIPELINES_VIEW', () => {
  it('falls back for anything that cannot be read', () => {
    const SHOWN = { stagesAs: 'chart', historyAs: 'chart', isAllWhole: false }
    const fallback = { asOf: 'now', comparedTo: 'previous', measure: 'open', ...SHOWN, stage: null }
    for (const stored of [undefined, null, 7, { asOf: '2026-02-30', comparedTo: 3, measure: 'x' }]) {
      expect(PIPELINES_VIEW.read(stored)).toEqual(fallback)
    }
  })
})

describe('chartStages', () => {
  it('leaves stages of closed deals alone out of open deals, and no others', () => {
    const { stages } = read({}, [
      stage(1, 1, 4, 4, 1),
      stage(2, 2, 0, 0, 0),
      stage(3, 3, 7, 0, 9),
      stage(4, 4, 3, 1, 2),
    ])
    const idsOf = (measure: 'open' | 'deals' | 'value') =>
      chartStages(stageRows(stages), measure).map(({ id }) => id)
    expect(idsOf('open')).toEqual([1, 2, 4])
    expect(idsOf('deals')).toEqual([1, 2, 3, 4])
    expect(idsOf('value')).toEqual([1, 2, 4])
  })
})

describe('shownName', () => {
  it('is the name as the API gives it', () => {
    expect(shownName({ id: 7, name: ' Vendas ' })).toBe(' Vendas ')
  })
  it.each([null, '', '   ', '\u200b'])('is the id when nothing can be seen of the name: %j', (name) => {
    expect(shownName({ id: 7, name })).toBe('7')
  })
})
