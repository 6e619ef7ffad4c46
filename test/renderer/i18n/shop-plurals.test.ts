// Words of Loja and Catálogo for none, one and several, as the screens say them.
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { shippingWords } from '../../../renderer/features/shop/basket/basket-words.ts'
import { pluralOfAmount } from '../../../renderer/format/plural-of-amount.ts'
import { ptBr } from '../../../renderer/i18n/pt-br/dictionary.ts'
import { withZeroPlurals } from '../../../renderer/i18n/texts.ts'
import { sayIn } from '../../../renderer/report/say.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

const i18n = createInstance()
void i18n.init({ lng: 'pt-BR', resources: { 'pt-BR': withZeroPlurals(ptBr) }, initAsync: false })
const shop = i18n.getFixedT('pt-BR', 'shop')
const catalogue = i18n.getFixedT('pt-BR', 'catalogue')
const say = sayIn('pt-BR', 'America/Sao_Paulo', '2026-11-20' as PlainDate)
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('shippingWords', () => {
  it.each([
    [null, 1, 'até 1 dia'],
    [null, 2, 'até 2 dias'],
    [1, null, 'a partir de 1 dia'],
    [3, null, 'a partir de 3 dias'],
    [0, 1, '0 a 1 dia'],
    [1, 2, '1 a 2 dias'],
    [0, 0, '0 dias'],
    [1, 1, '1 dia'],
    [null, null, ''],
  ])('from %s to %s: %s', (minDays, maxDays, words) => {
    expect(plain(shippingWords(say, say.formats).days({ minDays, maxDays }))).toBe(words)
  })
})

describe('pluralOfAmount', () => {
  it.each([
    [1, 1],
    [2, 2],
    [50, 2],
    [100, 1],
    [199, 1],
    [200, 2],
    [150_000, 2],
  ])('of %s cents is %s', (cents, count) => {
    expect(pluralOfAmount(cents as Cents)).toBe(count)
  })
})

describe('plurals of Loja and Catálogo', () => {
  const items = (count: number) => shop('limitItems', { count })
  it.each([
    [shop('needMissingItems', { min: items(1), count: 1 }), 'Vale a partir de 1 item: falta 1.'],
    [shop('needMissingItems', { min: items(3), count: 2 }), 'Vale a partir de 3 itens: faltam 2.'],
    [
      shop('needMissingValue', { min: 'R$ 9,00', missing: 'R$ 1,00', count: 1 }),
      'Vale a partir de R$ 9,00: falta R$ 1,00.',
    ],
    [shop('forSkus', { skus: '0012', count: 1 }), 'SKU 0012'],
    [shop('forSkus', { skus: '0012, 0013', count: 2 }), 'SKUs 0012, 0013'],
    [catalogue('all', { count: 0 }), 'nenhum produto'],
    [catalogue('all', { count: 1 }), '1 produto, não há mais'],
    [catalogue('all', { count: 2 }), '2 produtos, todos carregados'],
    [
      catalogue('share.partial', { count: 0, reason: 'x' }),
      'Nenhum produto: os outros não puderam ser lidos (x).',
    ],
    [
      catalogue('share.partial', { count: 1, reason: 'x' }),
      'Só 1 produto: os outros não puderam ser lidos (x).',
    ],
  ])('%s', (said, words) => {
    expect(plain(said)).toBe(words)
  })
})
