import { describe, expect, it } from 'vitest'
import { otherFields, PRODUCT_COLUMNS } from '../../../../renderer/features/catalogue/product-columns.tsx'
import { listTable } from '../../../../renderer/list/list-export.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

/** Choice and picture at the start, the basket at the end (catalogue.module.css). */
const FIXED_PX = 92 + 56
const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-21'))
const example = OPERATIONS['products.search'].example.result.items[0]

describe('the width of the table at which a column of products appears', () => {
  const cells = PRODUCT_COLUMNS.flatMap(({ key, screen }) =>
    typeof screen === 'object' ? [{ key, ...screen }] : [],
  )
  const appearing = cells.flatMap(({ hiddenUpTo }) => hiddenUpTo ?? [])

  it('leaves 240 pixels for the name', () => {
    for (const width of appearing) {
      const shown = cells.filter(({ hiddenUpTo = 0 }) => width + 1 > hiddenUpTo)
      const taken = shown.reduce((sum, cell) => sum + cell.width, FIXED_PX)
      expect(width + 1 - taken, `a table of ${width + 1} pixels`).toBeGreaterThanOrEqual(240)
    }
  })

  it('drops brand, reserved and stock in that order, and never price and availability', () => {
    const dropped = cells.filter(({ hiddenUpTo }) => hiddenUpTo !== undefined)
    dropped.sort((a, b) => (b.hiddenUpTo ?? 0) - (a.hiddenUpTo ?? 0))
    expect(dropped.map(({ key }) => key)).toEqual(['brandAndCategory', 'reserved', 'inStock', 'available'])
  })
})

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
