import { describe, expect, it } from 'vitest'
import { createNamedPictures } from '../../../../electron/core/pictures/named-pictures.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../../../shared/api/registry.ts'

const PICTURE = /https:\/\/img\.example\.com\/[^"]*/g

describe('createNamedPictures', () => {
  it('knows every picture that the example of an operation names, and no other address of it', () => {
    for (const operation of OPERATION_NAMES) {
      const named = createNamedPictures(100)
      const { result } = OPERATIONS[operation].example
      named.note('c1', operation, OPERATIONS[operation].clientResponse.parse(result))
      for (const [picture] of JSON.stringify(result).matchAll(PICTURE)) {
        expect([operation, picture, named.has('c1', picture)]).toEqual([operation, picture, true])
        expect(named.has('c2', picture)).toBe(false)
      }
      expect(named.has('c1', 'https://loja.example.com/mesas')).toBe(false)
    }
  })

  it('knows the banner of a store’s configuration', () => {
    const named = createNamedPictures(100)
    named.note('c1', 'shop.loja.config', { aparencia: { banner: { imagem_url: 'https://a.example/b.png' } } })
    expect(named.has('c1', 'https://a.example/b.png')).toBe(true)
  })

  it('keeps no more than its limit, and drops what was named longest ago', () => {
    const named = createNamedPictures(3)
    const note = (...imagens: unknown[]) => named.note('c1', 'products.get', { product: { imagens } })
    note('a', 'b', 'c')
    note('a', 'd', 7, null, '', 'x'.repeat(2_049))
    expect(['a', 'b', 'c', 'd'].map((url) => named.has('c1', url))).toEqual([true, false, true, true])
  })

  it.each([null, [], 'x', 7, { items: 'x' }, { items: [null, 7, { imagens: {} }] }])(
    'reads nothing in %j',
    (value) => {
      const named = createNamedPictures(3)
      for (const operation of OPERATION_NAMES) named.note('c1', operation, value)
      expect(named.has('c1', 'x')).toBe(false)
    },
  )

  it('forgets companies that are gone', () => {
    const named = createNamedPictures(3)
    for (const id of ['c1', 'c2']) named.note(id, 'products.get', { product: { imagemThumb: 'a' } })
    named.forget((id) => id === 'c2')
    expect([named.has('c1', 'a'), named.has('c2', 'a')]).toEqual([false, true])
  })
})
