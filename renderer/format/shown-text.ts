const VISIBLE = /[^\s\p{C}\p{Z}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** Returns the text when it has a visible character; null for nothing, blanks and characters that draw nothing. */
export function shownText(text: string | null | undefined): string | null {
  return text != null && VISIBLE.test(text) ? text : null
}
