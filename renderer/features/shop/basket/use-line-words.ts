import { useTranslation } from 'react-i18next'
import type { BasketLine } from '../../../../shared/shop/basket-lines.ts'
import { useProductWords } from '../../../domain/catalogue/use-product-words.ts'
import { shownText } from '../../../format/shown-text.ts'

/** Returns the name of a line: the product's, else its SKU. */
export function useLineName(): (line: BasketLine) => string {
  return ({ product, sku }) => shownText(product?.nome) ?? sku
}

export interface LineStateWords {
  readonly tone: 'warn' | 'bad' | 'calm'
  readonly text: string
  readonly help: string | null
}

/** Returns what a line is marked with; null for a product that can be bought. */
export function useLineState(): (line: BasketLine) => LineStateWords | null {
  const { t } = useTranslation('shop')
  const words = useProductWords()
  return ({ check, isCounted, product, availability }) => {
    if (check === 'checking') return { tone: 'calm', text: t('states.checking'), help: null }
    if (check === 'missing') return { tone: 'bad', text: t('states.missing'), help: t('missingHelp') }
    if (check === 'unchecked') return { tone: 'calm', text: t('states.unchecked'), help: null }
    if (isCounted === false) return { tone: 'bad', text: t('states.unpriced'), help: t('unpricedHelp') }
    if (isCounted === null) {
      return { tone: 'warn', text: t('states.unknownPrice'), help: t('unknownPriceHelp') }
    }
    if (product === null || availability?.state !== 'unavailable') return null
    const { state, reason } = words.availability(product)
    const text = reason === null ? state : `${state}: ${reason}`
    return { tone: 'warn', text, help: t('unavailableHelp') }
  }
}
