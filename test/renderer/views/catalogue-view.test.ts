import { describe, expect, it } from 'vitest'
import { NO_PRODUCT_FILTERS, readCatalogueView } from '../../../renderer/views/catalogue-view.ts'

describe('readCatalogueView', () => {
  it('reads what it wrote, and falls back to defaults for anything else', () => {
    const view = {
      ...NO_PRODUCT_FILTERS,
      brand: 'Ipê',
      minCents: 100,
      order: 'preco_asc',
      areFiltersOpen: true,
    }
    expect(readCatalogueView(view)).toEqual(view)
    const defaults = { ...NO_PRODUCT_FILTERS, order: 'nome', areFiltersOpen: false }
    for (const stored of [undefined, null, 'x', [], { brand: 3, minCents: '1', order: 'x' }]) {
      expect(readCatalogueView(stored)).toEqual(defaults)
    }
  })

  it('holds no search', () => {
    const stored = { ...NO_PRODUCT_FILTERS, search: 'Maria', brand: 'Ipê' }
    expect(JSON.stringify(readCatalogueView(stored))).not.toContain('Maria')
  })
})
