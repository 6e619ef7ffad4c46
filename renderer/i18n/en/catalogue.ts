import type { catalogue as source } from '../pt-br/catalogue.ts'
import type { Translation } from '../words.ts'

export const catalogue = {
  placeholder: 'Product search',
} as const satisfies Translation<typeof source>
