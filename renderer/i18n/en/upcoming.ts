import type { upcoming as source } from '../pt-br/upcoming.ts'
import type { Translation } from '../words.ts'

export const upcoming = {
  badge: 'In preparation',
  catalogue: 'Product search with price, stock, reserved amounts and why a product is unavailable.',
  shop: 'A basket to test a coupon and shipping to a postal code, and the store’s configuration checked item by item.',
  catalogueNow: 'Nothing is shown here until the data comes from the API.',
  shopNow: 'Nothing is shown here until the data comes from the API.',
} satisfies Translation<typeof source>
