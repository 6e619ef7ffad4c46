import type { palette as source } from '../pt-br/palette.ts'
import type { Translation } from '../words.ts'

export const palette = {
  title: 'Commands',
  open: 'Commands',
  placeholder: 'Screen, company, pipeline, period or action',
  none: 'Nothing with these words.',
  screens: 'Go to',
  actions: 'Action',
  period: 'Funnel, period',
  export: 'Export this screen',
} satisfies Translation<typeof source>
