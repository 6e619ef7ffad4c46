import { describe, expect, it } from 'vitest'
import {
  choosePipeline,
  type Pipeline,
  readNamedPipelines,
  sortPipelines,
} from '../../../shared/pipelines/pipelines.ts'

function pipeline(id: number, change: Partial<Pipeline> = {}): Pipeline {
  return {
    id,
    name: `Pipeline ${id}`,
    slug: null,
    is_default: false,
    type: null,
    color: null,
    sort_order: id,
    total_deals: null,
    total_value: null,
    stages: [],
    unreadable: [],
    ...change,
  }
}

describe('sortPipelines', () => {
  it('sorts by sort order, then id, those without an order last', () => {
    const sorted = sortPipelines([
      pipeline(1, { sort_order: null }),
      pipeline(3, { sort_order: 2 }),
      pipeline(2),
    ])
    expect(sorted.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('tells those of one name apart by their slug, or their id', () => {
    const sorted = sortPipelines([
      pipeline(1, { name: 'Vendas', slug: 'vendas' }),
      pipeline(2, { name: 'Vendas ' }),
      pipeline(3, { name: 'Pós-venda', slug: 'pos' }),
      // As they look, and with one slug.
      pipeline(4, { name: 'Ven\u00addas\u00a0B2B', slug: 'b2b' }),
      pipeline(5, { name: 'Vendas  B2B', slug: 'b2b' }),
    ])
    const names = sorted.map(({ name }) => name?.replace(/^.* · /, ''))
    expect(names).toEqual(['vendas', '2', 'Pós-venda', '4', '5'])
  })

  it('has each pipeline once when the API names one twice', () => {
    const sorted = sortPipelines([pipeline(2, { name: 'A' }), pipeline(1), pipeline(2, { name: 'B' })])
    expect(sorted.map(({ id, name }) => [id, name])).toEqual([
      [1, pipeline(1).name],
      [2, 'A'],
    ])
  })
})

describe('choosePipeline', () => {
  const all = [pipeline(1), pipeline(2, { is_default: true }), pipeline(3, { is_default: true })]
  it('keeps the choice when it still exists', () => {
    expect(choosePipeline(all, 3)?.id).toBe(3)
  })
  it('takes no other one when the choice is gone, and the first default one without a choice', () => {
    expect(choosePipeline(all, 9)).toBeNull()
    expect(choosePipeline(all, null)?.id).toBe(2)
  })
  it('takes the first when none is the default', () => {
    expect(choosePipeline([pipeline(1), pipeline(2)], null)?.id).toBe(1)
  })
  it('is null when there are none', () => {
    expect(choosePipeline([], 1)).toBeNull()
  })
})

describe('readNamedPipelines', () => {
  it('names the pipelines of a funnel answer, and says nothing else of them', () => {
    const [first] = readNamedPipelines([{ id: 7, name: 'Vendas' }], 7)
    expect(first).toMatchObject({ id: 7, name: 'Vendas', is_default: null, total_deals: null, stages: null })
  })

  it('leaves out what has no id, and keeps what has no name', () => {
    const items = [null, 'x', {}, { id: '3', name: 'a' }, { id: 4, name: null }, { id: 5.5, name: 'b' }]
    expect(readNamedPipelines(items, 1).map(({ id, name }) => [id, name])).toEqual([[4, null]])
    expect(readNamedPipelines(undefined, 1)).toEqual([])
  })

  it('gives a choice like that of the list', () => {
    const pipelines = sortPipelines(
      readNamedPipelines(
        [
          { id: 9, name: 'b' },
          { id: 2, name: 'a' },
        ],
        9,
      ),
    )
    expect(choosePipeline(pipelines, 9)?.name).toBe('b')
    expect(choosePipeline(pipelines, null)?.id).toBe(2)
  })
})
