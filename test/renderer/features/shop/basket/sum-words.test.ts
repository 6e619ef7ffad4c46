import { expect, it } from 'vitest'
import { sumNotes } from '../../../../../renderer/features/shop/basket/basket-words.ts'
import type { Simulated } from '../../../../../renderer/features/shop/basket/use-basket-screen.ts'
import { sayIn } from '../../../../../renderer/report/say.ts'
import { plainDate } from '../../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
const LINE = { sku: 'A-1', product: null }
const simulated = (
  sum: Record<string, unknown>,
  { isFreeShipping = false, priceCents = 2500 as number | null, lines = [LINE, LINE] } = {},
): Simulated =>
  ({
    sum: { ignored: [], subtotalCents: 10000, productDiscountCents: 0, totalCents: 10000, ...sum },
    discounts: { isFreeShipping },
    chosen: { priceCents },
    lines,
  }) as unknown as Simulated

it.each([
  ['nothing to say', simulated({}), []],
  [
    'free, and all of it off',
    simulated({ shippingDiscountCents: 2500 }, { isFreeShipping: true }),
    ['A loja diz que o frete fica grátis.'],
  ],
  [
    'free, and less than all of it off',
    simulated({ shippingDiscountCents: 2499 }, { isFreeShipping: true }),
    ['A loja diz que o frete fica grátis, mas desconta dele só R$ 24,99.'],
  ],
  [
    'free, and the amount off not known',
    simulated({ shippingDiscountCents: null }, { isFreeShipping: true }),
    ['A loja diz que o frete fica grátis.'],
  ],
  [
    'a line left out',
    simulated({ ignored: [LINE] }),
    ['Subtotal e total não incluem A-1, que a loja deixa fora do cálculo.'],
  ],
  [
    'every line left out',
    simulated({ ignored: [LINE], totalCents: null }, { lines: [LINE] }),
    ['Sem subtotal e sem total: a loja deixa todos os produtos fora do cálculo.'],
  ],
  [
    'no subtotal',
    simulated({ subtotalCents: null, totalCents: null }),
    ['Sem total: um dos valores não é conhecido.'],
  ],
  [
    'more off than the subtotal',
    simulated({ productDiscountCents: 10001, totalCents: null }),
    ['Sem total: o desconto informado é maior que o subtotal.'],
  ],
  ['another amount missing', simulated({ totalCents: null }), ['Sem total: um dos valores não é conhecido.']],
])('says of %s', (_, given, notes) => {
  expect(sumNotes(say, given).map((note) => note.replaceAll('\u00a0', ' '))).toEqual(notes)
})
