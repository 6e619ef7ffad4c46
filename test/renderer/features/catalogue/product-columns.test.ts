import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { columnsOn } from '../../../../renderer/features/catalogue/product-columns.tsx'

const SHEET = new URL('../../../../renderer/features/catalogue/products-table.module.css', import.meta.url)
/** Choice and picture at the start, the basket at the end (products-table.module.css). */
const FIXED_PX = 92 + 56

describe('the width of the table at which a column of products appears', () => {
  const cells = columnsOn('screen').flatMap(({ key, screen }) =>
    screen === 'head' ? [] : [{ key, ...screen }],
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

  it('has its rule in the style sheet', () => {
    const rules = readFileSync(SHEET, 'utf8').matchAll(
      /max-width: (\d+)px\) \{\s*\.table \[data-hidden-up-to="(\d+)"\]/g,
    )
    const pairs = [...rules].map(([, width, column]) => ({ width, column }))
    for (const { width, column } of pairs) expect(column).toBe(width)
    expect(pairs.map(({ width }) => Number(width)).sort()).toEqual([...new Set(appearing)].sort())
  })
})
