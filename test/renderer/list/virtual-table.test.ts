import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PRODUCT_COLUMNS } from '../../../renderer/features/catalogue/product-columns.tsx'
import { leadColumns } from '../../../renderer/features/leads/lead-columns.tsx'
import type { ListColumn } from '../../../renderer/list/list-column.ts'

const SHEET = new URL('../../../renderer/list/virtual-table.module.css', import.meta.url)

/** The widths at which columns appear. */
const widthsOf = (columns: readonly Pick<ListColumn<object>, 'screen'>[]) =>
  columns.flatMap(({ screen }) => (typeof screen === 'object' ? (screen.hiddenUpTo ?? []) : []))

describe('the style sheet of VirtualTable', () => {
  it('has a rule for every width at which a column appears, and no other', () => {
    const rules = readFileSync(SHEET, 'utf8').matchAll(
      /max-width: (\d+)px\) \{\s*\.table \[data-hidden-up-to="(\d+)"\]/g,
    )
    const pairs = [...rules].map(([, width, column]) => ({ width, column }))
    for (const { width, column } of pairs) expect(column).toBe(width)
    const appearing = [...widthsOf(leadColumns(String)), ...widthsOf(PRODUCT_COLUMNS)]
    const sorted = (widths: Iterable<number>) => [...new Set(widths)].sort((a, b) => a - b)
    expect(pairs.map(({ width }) => Number(width)).sort((a, b) => a - b)).toEqual(sorted(appearing))
  })
})
