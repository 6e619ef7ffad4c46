import { describe, expect, it } from 'vitest'
import { shopDescontoValidar } from '../../../shared/api/operations/shop.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { needOf, readDiscounts } from '../../../shared/shop/discounts.ts'
import { REFUSAL_REASONS } from '../../../shared/shop/shop-values.ts'

const EXAMPLE = shopDescontoValidar.example.result
const [DISCOUNT] = EXAMPLE.descontos
const REFUSAL = {
  codigo: 'X',
  motivo: 'minimo_valor',
  min_valor_cents: 500_000,
  min_itens: null,
  texto: 'Não.',
}
const read = (result: object, coupon: string | null = 'BEMVINDO10') =>
  readDiscounts(shopDescontoValidar.clientResponse.parse(result), coupon)
const discount = (change: object, coupon?: string | null) =>
  read({ ...EXAMPLE, descontos: [{ ...DISCOUNT, ...change }] }, coupon).list?.[0]

describe('readDiscounts', () => {
  it('reads the example of the specification', () => {
    expect(read(EXAMPLE)).toEqual({
      list: [
        {
          origin: 'coupon',
          type: 'pedido',
          method: 'codigo',
          code: 'BEMVINDO10',
          name: 'Boas-vindas 10 %',
          cents: 9798,
          skus: ['0012'],
          isFreeShipping: false,
          combines: { produto: false, pedido: false, frete: true },
        },
      ],
      productCents: 9798,
      shippingCents: 0,
      isFreeShipping: false,
      refusal: null,
      unread: [],
    })
  })

  it.each([
    [{}, 'BEMVINDO10', 'coupon'],
    [{ metodo: null }, 'BEMVINDO10', 'coupon'],
    [{ metodo: null, codigo: 'bem vindo10' }, 'BEMVINDO10', 'coupon'],
    [{ metodo: 'automatico', codigo: '' }, 'BEMVINDO10', 'automatic'],
    [{ metodo: 'regra', codigo: null }, 'BEMVINDO10', 'automatic'],
    [{ metodo: null, codigo: null }, 'BEMVINDO10', 'unknown'],
    [{ metodo: null, codigo: null }, null, 'automatic'],
  ])('finds how %j came about with the coupon %j', (change, coupon, origin) => {
    expect(discount(change, coupon)?.origin).toBe(origin)
  })

  it('makes no statement of what is absent, but an empty list takes nothing off', () => {
    const of = (result: object) => {
      const { list, productCents, shippingCents } = read(result)
      return [list?.length ?? null, productCents, shippingCents]
    }
    expect(of({ recusa: REFUSAL })).toEqual([null, null, null])
    expect(of({ descontos: [] })).toEqual([0, 0, 0])
    expect(of({ descontos: [null], recusa: REFUSAL })).toEqual([null, null, null])
    expect(() => of({ descontos: [null] })).toThrow('neither discounts nor a refusal')
    expect(of({ descontos: [DISCOUNT] })).toEqual([1, null, null])
    expect(of({ descontos: [DISCOUNT], valor: 97.98 })).toEqual([1, 9798, null])
    expect(discount({ combina: null, frete_gratis: 'sim', skus: null })).toMatchObject({
      combines: {},
      isFreeShipping: null,
      skus: [],
    })
    expect(read({ ...EXAMPLE, descontos: [{ ...DISCOUNT, combina: 'tudo' }] }).unread).toEqual(['tudo'])
  })

  it('keeps a refusal beside automatic discounts, and an unknown reason as it came', () => {
    const { list, refusal } = read({ ...EXAMPLE, recusa: { ...REFUSAL, motivo: 'lua_cheia' } })
    expect(list).toHaveLength(1)
    expect(refusal).toEqual({
      code: 'X',
      reason: null,
      otherReason: 'lua_cheia',
      minValueCents: 500_000,
      minItems: null,
      text: 'Não.',
    })
    for (const motivo of REFUSAL_REASONS) {
      expect(read({ ...EXAMPLE, recusa: { ...REFUSAL, motivo } }).refusal?.reason).toBe(motivo)
    }
  })
})

describe('needOf', () => {
  const need = (change: object, subtotalCents: number | null, units: number | null) => {
    const { refusal } = read({ ...EXAMPLE, recusa: { ...REFUSAL, ...change } })
    return refusal && needOf(refusal, { subtotalCents: subtotalCents as Cents | null, units })
  }

  it.each([
    [{}, 108_780, 2, { missingCents: 391_220, missingItems: 0 }],
    [{}, 500_000, 2, { missingCents: 0, missingItems: 0 }],
    [{}, null, null, { missingCents: 0, missingItems: 0 }],
    [{ min_valor_cents: null }, 1, 2, { missingCents: 0, missingItems: 0 }],
    [{ motivo: 'minimo_itens', min_itens: 10 }, 1, 2, { missingCents: 0, missingItems: 8 }],
    [{ motivo: 'minimo_itens', min_itens: 10 }, 1, null, { missingCents: 0, missingItems: 0 }],
    [{ motivo: 'expirado', min_itens: 10 }, 1, 2, { missingCents: 0, missingItems: 0 }],
  ])('says what is missing for %j', (change, subtotal, units, expected) => {
    expect(need(change, subtotal, units)).toEqual(expected)
  })
})
