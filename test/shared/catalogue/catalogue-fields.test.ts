// The table of shown fields against the schemas: a field that the specification gains must be shown, or its omission
// reasoned. test/window/catalogue-fields.full.test.ts proves the table on the screen.
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { PRODUCT_FIELD_TABLE, SEARCH_FIELD_TABLE } from '../../support/catalogue-fields.ts'

const namesOf = (shape: object) => Object.keys(shape).sort()

describe('fields of the catalogue', () => {
  it.each(['products.search', 'products.list'] as const)('has a row for each field of %s', (name) => {
    const { shape } = OPERATIONS[name].response
    expect(namesOf(SEARCH_FIELD_TABLE)).toEqual(namesOf(shape))
    const { descricao: _, ...listed } = PRODUCT_FIELD_TABLE
    expect(namesOf(listed)).toEqual(namesOf(shape.items.element.shape))
  })

  it('has a row for each field of products.get', () => {
    const { shape } = OPERATIONS['products.get'].response
    expect(Object.keys(shape)).toEqual(['product'])
    expect(namesOf(PRODUCT_FIELD_TABLE)).toEqual(namesOf(shape.product.shape))
  })

  it('is read by the client field by field, each under its own name', () => {
    const fields = OPERATIONS['products.get'].clientResponse.shape.product.shape
    expect(namesOf(fields)).toEqual(namesOf(PRODUCT_FIELD_TABLE))
  })

  it('gives a reason for each field that is not shown', () => {
    for (const { omitted } of Object.values(SEARCH_FIELD_TABLE)) expect(omitted.length).toBeGreaterThan(20)
  })
})
