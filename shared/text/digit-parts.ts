/** Separates numbers, and the fields of a searched text. Folding removes it from terms. */
export const NUMBER_SEPARATOR = '\u001f'

/**
 * True when one of the numbers holds the parts in this order, with any digits between them: "92" and "4063" are in
 * "5592900004063". Numbers begin at `start` and end at a separator or with the text.
 */
export function holdsDigitParts(text: string, start: number, parts: readonly string[]): boolean {
  for (let at = start; at <= text.length; ) {
    const separator = text.indexOf(NUMBER_SEPARATOR, at)
    const end = separator === -1 ? text.length : separator
    let from = at
    const isHeld = parts.every((part) => {
      const found = text.indexOf(part, from)
      from = found + part.length
      return found !== -1 && from <= end
    })
    if (isHeld) return true
    at = end + 1
  }
  return false
}
