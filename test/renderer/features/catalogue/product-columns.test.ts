import { describe, expect, it } from 'vitest'
import { otherFields, PRODUCT_COLUMNS } from '../../../../renderer/features/catalogue/product-columns.tsx'
import { listTable } from '../../../../renderer/list/list-export.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))
const example = OPERATIONS['products.search'].example.result.items[0]

describe('the file of products', async () => {
  const { items } = OPERATIONS['products.search'].clientResponse.parse({
    items: [example, { ...example, codigo: '0007', specs: { Cor: '=1+1' }, estoque: null }],
  })
  const table = await listTable(say, {
    title: 'Produtos',
    columns: PRODUCT_COLUMNS,
    rows: items,
    provided: null,
    othersOf: otherFields,
    note: null,
  })
  const columnOf = (title: string) => {
    const at = table.columns.findIndex((column) => column.title === title)
    return { type: table.columns[at]?.type, cells: [...table.rows].map((row) => row[at]) }
  }

  it('has a column for each line of the specification', () => {
    expect(columnOf('Altura').cells).toEqual(['92 cm', null])
    expect(columnOf('Cor')).toEqual({ type: 'text', cells: [null, '=1+1'] })
  })
})
