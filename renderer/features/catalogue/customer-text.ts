// What a customer may get of a product: nothing internal. No stock, no reserved quantity, no id of the platform.
import type { TFunction } from 'i18next'
import { type Product, priceOf, promotionalPriceOf, specLinesOf } from '../../../shared/catalogue/product.ts'
import type { ProductWords } from '../../domain/catalogue/use-product-words.ts'
import type { Formats } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'

/** Longest description in a message; it is cut at a word. */
const MOST_DESCRIPTION = 600

function shortened(text: string): string {
  if (text.length <= MOST_DESCRIPTION) return text
  const cut = text.slice(0, MOST_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_DESCRIPTION / 2))}…`
}

interface CustomerTextContext {
  readonly t: TFunction<'catalogue'>
  readonly words: ProductWords
  readonly formats: Formats
  /** When the data was collected, in words with its year. */
  readonly time: string
}

/** Returns the message for a customer, with price and time of collection. */
export function customerText(
  product: Product & { readonly descricao?: string | null },
  { t, words, formats, time }: CustomerTextContext,
): string {
  const promotional = promotionalPriceOf(product)
  const price = priceOf(product)
  const sku = shownText(product.codigo)
  const codes = [sku === null ? null : t('skuOf', { sku }), product.marca, product.categoria]
  const description = shownText(product.descricao ?? null)
  const specs = specLinesOf(product).filter(({ text }) => shownText(text) !== null)
  return [
    shownText(product.nome) ?? t('noName'),
    codes.filter((code) => shownText(code ?? null) !== null).join(' · '),
    price.kind === 'amount' ? t('customer.price', { price: words.price(product) }) : null,
    promotional === null ? null : `${t('columns.promotional')}: ${formats.money(promotional.cents)}`,
    product.disponivel === null ? null : words.availability(product).state,
    ...(description === null ? [] : ['', shortened(description)]),
    ...(specs.length === 0
      ? []
      : ['', ...specs.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`))]),
    '',
    t('customer.checked', { time }),
  ]
    .filter((line): line is string => line !== null && line !== undefined)
    .join('\n')
}
