import type { i18n as I18n, PostProcessorModule } from 'i18next'

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

type Words = { readonly [key: string]: string | Words }

/**
 * Returns the words with a `_zero` form for every plural: that of several, unless the words have one. Portuguese counts
 * zero as singular in CLDR, which i18next follows, but is written "0 leads".
 */
export function withZeroPlurals<Source extends object>(words: Source): Source {
  const source = words as unknown as Words
  const zeros = Object.entries(source).flatMap(([key, text]) => {
    const zero = key.replace(/_other$/, '_zero')
    return zero === key || zero in source ? [] : [[zero, text] as const]
  })
  const inner = Object.entries(source).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : withZeroPlurals(value),
  ])
  return Object.fromEntries([...inner, ...zeros]) as Source
}

type Translate = (key: string, values?: object) => string
type GetFixedT = (
  language: string | undefined,
  namespace: string,
  prefix?: undefined,
  more?: object,
) => Translate

/**
 * Looks a text without values up once for each language and namespace: a screen says hundreds of them in every render.
 */
export function rememberTexts(instance: I18n): void {
  const original = instance.getFixedT.bind(instance) as unknown as GetFixedT
  const fixed = new Map<string, Translate>()
  const remember = (translate: Translate): Translate => {
    const texts = new Map<string, string>()
    const remembered: Translate = (key, values) => {
      if (values !== undefined) return translate(key, values)
      const known = texts.get(key)
      if (known !== undefined) return known
      const text = translate(key)
      texts.set(key, text)
      return text
    }
    return Object.assign(remembered, translate)
  }
  const getFixedT: GetFixedT = (language, namespace, prefix, more) => {
    if (prefix !== undefined) return original(language, namespace, prefix, more)
    const name = `${language ?? ''}/${namespace}`
    const known = fixed.get(name)
    if (known !== undefined) return known
    const remembered = remember(original(language, namespace, prefix, more))
    fixed.set(name, remembered)
    return remembered
  }
  Object.assign(instance, { getFixedT })
  // Words that are loaded later may replace what was said in another language.
  instance.store.on('added', () => fixed.clear())
}
