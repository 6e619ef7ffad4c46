import type { shop as source } from '../pt-br/shop.ts'
import type { Translation } from '../words.ts'

export const shop = {
  tab: 'Part of the shop',
  tabs: { basket: 'Basket', storefront: 'Storefront' },
} as const satisfies Translation<typeof source>
