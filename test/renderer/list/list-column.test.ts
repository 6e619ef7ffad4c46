import { describe, expect, it } from 'vitest'
import {
  columnsOn,
  type ListColumn,
  orderAfterClick,
  shownColumns,
} from '../../../renderer/list/list-column.tsx'

interface Row {
  readonly name: string
  readonly tag?: string | null
}

const text = (key: string, more: object = {}): ListColumn<Row> => ({
  key,
  kind: 'text',
  title: () => key,
  value: ({ name }) => name,
  ...more,
})
const COLUMNS = [
  text('name', { screen: 'head', paper: {} }),
  text('contact', { screen: { width: 100, hiddenUpTo: 860 }, places: ['screen'] }),
  text('tag', { screen: { width: 50, isOptional: true }, drawer: 'line', fields: ['tag'] }),
  text('note', {}),
]
const keysOf = (columns: readonly ListColumn<Row>[]) => columns.map(({ key }) => key)

describe('columnsOn', () => {
  it('returns the columns that have an entry for a place, and for a file those that it does not leave out', () => {
    expect(keysOf(columnsOn(COLUMNS, 'screen'))).toEqual(['name', 'contact', 'tag'])
    expect(keysOf(columnsOn(COLUMNS, 'paper'))).toEqual(['name'])
    expect(keysOf(columnsOn(COLUMNS, 'file'))).toEqual(['name', 'tag', 'note'])
    expect(keysOf(columnsOn(COLUMNS, 'drawer'))).toEqual(['tag'])
  })

  it('leaves out columns of fields that were never received', () => {
    expect(keysOf(columnsOn(COLUMNS, 'screen', []))).toEqual(['name', 'contact'])
    expect(keysOf(columnsOn(COLUMNS, 'screen', ['tag']))).toEqual(['name', 'contact', 'tag'])
  })
})

describe('shownColumns', () => {
  it('leaves out optional columns when none were chosen', () => {
    expect(keysOf(shownColumns(columnsOn(COLUMNS, 'screen'), null))).toEqual(['name', 'contact'])
  })

  it('has the name and the chosen columns, at any width, when some were chosen', () => {
    const shown = shownColumns(columnsOn(COLUMNS, 'screen'), [
      'tag',
      'contact',
      'a column of another version',
    ])
    expect(keysOf(shown)).toEqual(['name', 'contact', 'tag'])
    expect(shown[1]?.screen).toEqual({ width: 100 })
  })
})

type Order = 'value_asc' | 'value_desc' | 'name_asc' | 'created_desc'

describe('orderAfterClick', () => {
  const value = { ascending: 'value_asc', descending: 'value_desc' } as const

  it('begins with the largest, and turns round when clicked again', () => {
    expect(orderAfterClick<Order>(value, 'created_desc')).toBe('value_desc')
    expect(orderAfterClick<Order>(value, 'value_desc')).toBe('value_asc')
    expect(orderAfterClick<Order>(value, 'value_asc')).toBe('value_desc')
  })

  it('stays when the API knows one direction only', () => {
    expect(orderAfterClick<Order>({ ascending: 'name_asc' }, 'created_desc')).toBe('name_asc')
    expect(orderAfterClick<Order>({ ascending: 'name_asc' }, 'name_asc')).toBe('name_asc')
  })
})
