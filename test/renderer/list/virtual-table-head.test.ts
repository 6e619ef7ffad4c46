import { describe, expect, it } from 'vitest'
import { orderAfterClick } from '../../../renderer/list/list-column.tsx'

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
