// What a customer may get of a product: nothing internal. No stock, no reserved quantity, no id of the platform.
import { type Product, priceOf, promotionalPriceOf, specLinesOf } from '../../../shared/catalogue/product.ts'
import { availabilityWords, priceWords } from '../../domain/catalogue/product-words.ts'
import { shownText } from '../../format/shown-text.ts'
import type { Say } from '../../report/say.ts'
import { productName } from './catalogue-model.ts'

/** Longest description in a message; it is cut at a word. */
const MOST_DESCRIPTION = 600

function shortened(text: string): string {
  if (text.length <= MOST_DESCRIPTION) return text
  const cut = text.slice(0, MOST_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_DESCRIPTION / 2))}…`
}

/**
 * Returns the message for a customer, with price and time of collection.
 * @param time when the data was collected, in words with its year
 */
export function customerText(
  product: Product & { readonly descricao?: string | null },
  say: Say,
  time: string,
): string {
  const { t, formats } = say
  const promotional = promotionalPriceOf(product)
  const price = priceOf(product)
  const sku = shownText(product.codigo)
  const codes = [sku === null ? null : t('catalogue:skuOf', { sku }), product.marca, product.categoria]
  const description = shownText(product.descricao ?? null)
  const specs = specLinesOf(product).filter(({ text }) => shownText(text) !== null)
  return [
    productName(product, say),
    codes.filter((code) => shownText(code ?? null) !== null).join(' · '),
    price.kind === 'amount' ? t('catalogue:customer.price', { price: priceWords(product, say) }) : null,
    promotional === null
      ? null
      : `${t('catalogue:columns.promotional')}: ${formats.money(promotional.cents)}`,
    product.disponivel === null ? null : availabilityWords(product, say).state,
    ...(description === null ? [] : ['', shortened(description)]),
    ...(specs.length === 0
      ? []
      : ['', ...specs.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`))]),
    '',
    t('catalogue:customer.checked', { time }),
  ]
    .filter((line): line is string => line !== null && line !== undefined)
    .join('\n')
}
