// Words of the window: pt-BR is the default and the source of the keys; English must have the same keys. English is a
// chunk of its own, which most windows never load.
import { createInstance, type i18n as I18n, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/bridge/app-state.ts'
import { ptBr } from './pt-br/dictionary.ts'

const MONTH_AND_PERIOD = /(\d\s(?:jan|fev|mar|abr|maio|mai|jun|jul|ago|set|out|nov|dez)\.)\.(?!\.)/g

/** Ends a sentence with one period where it ends with an abbreviated month: "desde 21 nov.". */
export function withOnePeriod(text: string): string {
  return text.replace(MONTH_AND_PERIOD, '$1')
}

/** For every word of the window. */
const onePeriod: PostProcessorModule = {
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

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'common'
    readonly resources: typeof ptBr
  }
}

export const i18n: I18n = createInstance()

void i18n
  .use(initReactI18next)
  .use(onePeriod)
  .init({
    lng: 'pt-BR',
    fallbackLng: 'pt-BR',
    resources: { 'pt-BR': withZeroPlurals(ptBr) },
    partialBundledLanguages: true,
    ns: Object.keys(ptBr),
    defaultNS: 'common',
    initAsync: false,
    // React escapes; escaping twice would show entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    postProcess: [onePeriod.name],
  })

rememberTexts(i18n)

let chosen: Language = 'pt-BR'

function addWords(language: Language, groups: object): void {
  for (const [group, words] of Object.entries(groups)) {
    i18n.addResourceBundle(language, group, words, true, true)
  }
}

/** Resolves once the words of the language are there and chosen. A later call wins over an earlier one. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  if (language === 'en' && !i18n.hasResourceBundle('en', 'common')) {
    const { en } = await import('./en/dictionary.ts')
    addWords('en', en)
  }
  if (chosen !== language) return
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
}

// In development a changed word is on the screen without a reload (build/dev); no build contains this.
import.meta.hot?.accept('./pt-br/dictionary.ts', (changed) => {
  addWords('pt-BR', withZeroPlurals(changed?.ptBr))
  return i18n.changeLanguage(chosen)
})
import.meta.hot?.accept('./en/dictionary.ts', (changed) => {
  addWords('en', changed?.en)
  return i18n.changeLanguage(chosen)
})
