import { useAppState } from './app-store.ts'
import { type Formats, formatsOf } from './format.ts'

/** Formats in the language of the window. */
export function useFormats(): Formats {
  return formatsOf(useAppState().preferences.language)
}
