import { isVisible } from '../../shared/text/clean-text.ts'

/** Returns the text when it has a visible character; null for nothing, blanks and characters that draw nothing. */
export function shownText(text: string | null | undefined): string | null {
  return text != null && isVisible(text) ? text : null
}
