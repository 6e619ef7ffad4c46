// The words that the main process shows: of menus, tray, alerts and the summary. It needs them while no window is
// loaded. They have the form of the window's dictionaries (renderer/i18n): gaps as `{{name}}`, and `_one` and `_other`
// by a count, which stands in the gap `shown`.
import type { Language } from '../bridge/app-state.ts'
import { en } from './en.ts'
import { ptBr, type Words } from './pt-br.ts'
import { summaryEn } from './summary-en.ts'
import { summaryPtBr } from './summary-pt-br.ts'

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': ptBr, en }
export const SUMMARY_WORDS = { 'pt-BR': summaryPtBr, en: summaryEn } as const

/** Writes values into the gaps of a text. */
export function fillGaps(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

type Counted<Part> = keyof Part extends infer Key ? (Key extends `${infer Name}_one` ? Name : never) : never

/** Writes a count, as `shown`, and other values into the form of a text for it. */
export function fillCounted<Part extends object>(
  words: Part,
  name: Counted<Part>,
  count: number,
  values: Readonly<Record<'shown', string> & Record<string, string>>,
): string {
  const form = words[`${name}_${count === 1 ? 'one' : 'other'}` as keyof Part] as string
  return fillGaps(form, values)
}
