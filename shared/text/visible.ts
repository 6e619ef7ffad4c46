// Nearly every text begins with a character that needs no table of Unicode.
const VISIBLE = /^[!-~]|[^\s\p{C}\p{Z}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** True for a text with a visible character; false for nothing, blanks and characters that draw nothing. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
