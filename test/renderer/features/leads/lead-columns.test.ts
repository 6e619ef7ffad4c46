import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { columnsOn, shownColumns } from '../../../../renderer/features/leads/lead-columns.tsx'
import { orderAfterClick } from '../../../../renderer/features/leads/leads-table-head.tsx'

describe('shownColumns', () => {
  const all = columnsOn('screen', null)
  const keysOf = (chosen: readonly string[] | null) => shownColumns(all, chosen).map(({ key }) => key)

  it('leaves out optional columns when none were chosen', () => {
    expect(keysOf(null)).toContain('contact')
    expect(keysOf(null)).not.toContain('junk-reason')
  })

  it('has the name and the chosen columns, at any width, when some were chosen', () => {
    expect(keysOf(['junk-reason', 'email', 'a column of another version'])).toEqual([
      'name',
      'email',
      'junk-reason',
    ])
    const widths = shownColumns(all, ['email']).map(({ screen }) => screen !== 'head' && screen.hiddenUpTo)
    expect(widths).toEqual([false, undefined])
  })
})

describe('the width at which a column appears', () => {
  const columns = shownColumns(columnsOn('screen', null), null)
  const cells = columns.flatMap(({ screen }) => (screen === 'head' ? [] : [screen]))
  const appearing = cells.flatMap(({ hiddenUpTo }) => hiddenUpTo ?? [])

  it('leaves 170 pixels for the name', () => {
    for (const width of appearing) {
      const shown = cells.filter(({ hiddenUpTo = 0 }) => width + 1 > hiddenUpTo)
      const taken = shown.reduce((sum, cell) => sum + cell.width, 40)
      expect(width + 1 - taken, `a table of ${width + 1} pixels`).toBeGreaterThanOrEqual(170)
    }
  })

  it('has its rule in the style sheet', () => {
    const sheet = new URL('../../../../renderer/features/leads/leads-table.module.css', import.meta.url)
    const rules = readFileSync(sheet, 'utf8').matchAll(
      /max-width: (\d+)px\) \{\s*\.table \[data-hidden-up-to="(\d+)"\]/g,
    )
    const pairs = [...rules].map(([, width, column]) => ({ width, column }))
    for (const { width, column } of pairs) expect(column).toBe(width)
    expect(pairs.map(({ width }) => Number(width)).sort()).toEqual([...new Set(appearing)].sort())
  })
})

describe('orderAfterClick', () => {
  const value = { ascending: 'opportunity_asc', descending: 'opportunity_desc' } as const

  it('begins with the largest, and turns round when clicked again', () => {
    expect(orderAfterClick(value, 'created_at_desc')).toBe('opportunity_desc')
    expect(orderAfterClick(value, 'opportunity_desc')).toBe('opportunity_asc')
    expect(orderAfterClick(value, 'opportunity_asc')).toBe('opportunity_desc')
  })

  it('stays when the API knows one direction only', () => {
    expect(orderAfterClick({ ascending: 'name_asc' }, 'created_at_desc')).toBe('name_asc')
    expect(orderAfterClick({ ascending: 'name_asc' }, 'name_asc')).toBe('name_asc')
  })
})
