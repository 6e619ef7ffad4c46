import type { storefront as source } from '../pt-br/storefront.ts'
import type { Translation } from '../words.ts'

export const storefront = {
  title: 'Storefront',
} as const satisfies Translation<typeof source>
