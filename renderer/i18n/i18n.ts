// Words of the window: pt-BR is the default and the source of the keys; English must have the same keys. English is a
// chunk of its own, which most windows never load.
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/bridge/app-state.ts'
import { ptBr } from './pt-br/dictionary.ts'
import { onePeriod, rememberTexts, withZeroPlurals } from './texts.ts'

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
