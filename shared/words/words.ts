// The words that the main process shows: of menus, tray and alerts. It needs them while no window is loaded. They have
// the form of the window's dictionaries (renderer/i18n): gaps as `{{name}}`, and `_one` and `_other` by a count.
import type { Language } from '../bridge/app-state.ts'
import { en } from './en.ts'
import { ptBr, type Words } from './pt-br.ts'

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': ptBr, en }

/** Writes values into the gaps of a text. */
export function fillGaps(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
