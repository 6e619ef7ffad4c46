import { useAppState } from '../bridge/app-store.ts'
import { useThisYear } from '../platform/use-now.ts'
import { type Formats, formatsOf } from './format.ts'

/** Formats in the language of the window. A day outside the company's current year shows its year. */
export function useFormats(): Formats {
  return formatsOf(useAppState().preferences.language, useThisYear())
}
