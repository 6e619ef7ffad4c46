import { describe, expect, it } from 'vitest'
import { choosePipeline, readNamedPipelines, sortPipelines } from '../../../shared/pipelines/pipelines.ts'

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
