import type { PostProcessorModule } from 'i18next'

const MONTH_AND_PERIOD = /(\d\s(?:jan|fev|mar|abr|maio|mai|jun|jul|ago|set|out|nov|dez)\.)\.(?!\.)/g

/** Ends a sentence with one period where it ends with an abbreviated month: "desde 21 nov.". */
export function withOnePeriod(text: string): string {
  return text.replace(MONTH_AND_PERIOD, '$1')
}

/** For every word of the window. */
export const onePeriod: PostProcessorModule = {
  type: 'postProcessor',
  name: 'onePeriod',
  process: withOnePeriod,
}
