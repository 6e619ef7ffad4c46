// Words of deliveries for none, one and several days.
import { describe, expect, it } from 'vitest'
import { shippingWords } from '../../../renderer/features/shop/basket/basket-words.ts'
import { sayIn } from '../../../renderer/report/say.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

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
