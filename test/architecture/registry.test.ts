// The registry against a list copied by hand from the specification: names, scopes, and examples that every schema
// accepts.
import { describe, expect, it } from 'vitest'
import { OPERATION_NAMES, OPERATIONS } from '../../shared/api/registry.ts'

/** Section 1 of the specification. */
const SPECIFIED = [
  'messages.list',
  'leads.list',
  'pipelines.get',
  'pipelines.list',
  'stages.list',
  'tasks.get',
  'tasks.list',
  'products.search',
  'products.list',
  'products.get',
  'shop.desconto.validar',
  'shop.frete.calcular',
  'shop.loja.config',
  'shop.banners.list',
  'marketing.funnel',
]

describe('OPERATIONS', () => {
  it('holds the 15 operations of the specification', () => {
    expect(OPERATION_NAMES.toSorted()).toEqual(SPECIFIED.toSorted())
  })

  it.each(OPERATION_NAMES)('files %s under its own name and group', (name) => {
    expect(OPERATIONS[name].name).toBe(name)
    expect(name.startsWith(`${OPERATIONS[name].group}.`)).toBe(true)
    expect(OPERATIONS[name].section).toMatch(/^4\.\d+$/)
  })

  it.each(OPERATION_NAMES)('has an example of %s that its schemas accept', (name) => {
    const { request, response, clientResponse, example, probe } = OPERATIONS[name]
    expect(request.safeParse(example.request).error).toBeUndefined()
    expect(request.safeParse(probe).error).toBeUndefined()
    expect(response.safeParse(example.result).error).toBeUndefined()
    expect(clientResponse.safeParse(example.result).error).toBeUndefined()
  })

  it.each(OPERATION_NAMES)('refuses an answer of %s with a field that is not specified', (name) => {
    const { response, clientResponse, example } = OPERATIONS[name]
    const extended = { ...example.result, not_specified: 1 }
    expect(response.safeParse(extended).success).toBe(false)
    expect(clientResponse.safeParse(extended).data).toMatchObject({ not_specified: 1 })
  })
})
