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
    'an amount that is missing',
    simulated({ totalCents: null }),
    ['Sem total: os valores não são todos conhecidos, ou não fecham.'],
  ],
])('says of %s', (_, given, notes) => {
  expect(sumNotes(say, given).map((note) => note.replaceAll('\u00a0', ' '))).toEqual(notes)
})
