import type { BasketLine } from '../../../../shared/shop/basket-lines.ts'
import { availabilityWords } from '../../../domain/catalogue/product-words.ts'
import { shownText } from '../../../format/shown-text.ts'
import type { Say } from '../../../report/say.ts'

/** Returns the name of a line: the product's, else its SKU. */
export function lineName({ product, sku }: Pick<BasketLine, 'product' | 'sku'>): string {
  return shownText(product?.nome) ?? sku
}

export interface LineStateWords {
  readonly tone: 'warn' | 'bad' | 'calm'
  readonly text: string
  readonly help: string | null
}

/** Returns what a line is marked with; null for a product that can be bought. */
export function lineState(
  say: Say,
  { check, isCounted, product, availability }: BasketLine,
): LineStateWords | null {
  const { t } = say
  if (check === 'checking') return { tone: 'calm', text: t('shop:states.checking'), help: null }
  if (check === 'missing') return { tone: 'bad', text: t('shop:states.missing'), help: t('shop:missingHelp') }
  if (check === 'unchecked') return { tone: 'calm', text: t('shop:states.unchecked'), help: null }
  if (isCounted === false)
    return { tone: 'bad', text: t('shop:states.unpriced'), help: t('shop:unpricedHelp') }
  if (isCounted === null) {
    return { tone: 'warn', text: t('shop:priceUnknown'), help: t('shop:unknownPriceHelp') }
  }
  if (product === null || availability?.state !== 'unavailable') return null
  const { state, reason } = availabilityWords(product, say)
  const text = reason === null ? state : `${state}: ${reason}`
  return { tone: 'warn', text, help: t('shop:unavailableHelp') }
}
