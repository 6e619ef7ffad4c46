// The words of the window in Portuguese, for tests of what models say.
import { createInstance } from 'i18next'
import { ptBr } from '../../renderer/i18n/pt-br/dictionary.ts'
import { withZeroPlurals } from '../../renderer/i18n/with-zero-plurals.ts'

const i18n = createInstance()
void i18n.init({
  lng: 'pt-BR',
  resources: { 'pt-BR': withZeroPlurals(ptBr) },
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Returns the words of a part of the window. */
export function portuguese<Part extends keyof typeof ptBr>(part: Part) {
  return i18n.getFixedT('pt-BR', part)
}
