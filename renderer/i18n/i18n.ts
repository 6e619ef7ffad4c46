// Words of the window: pt-BR is the default and the source of the keys; English must have the same keys.
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../shared/bridge/app-state.ts'
import { en } from './en/dictionary.ts'
import { ptBr } from './pt-br/dictionary.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'common'
    readonly resources: typeof ptBr
  }
}

export const i18n: I18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'pt-BR',
  fallbackLng: 'pt-BR',
  resources: { 'pt-BR': ptBr, en },
  ns: Object.keys(ptBr),
  defaultNS: 'common',
  initAsync: false,
  // React escapes; escaping twice would show entities.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

export function setLanguage(language: Language): void {
  document.documentElement.lang = language
  void i18n.changeLanguage(language)
}
