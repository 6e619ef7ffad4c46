/**
 * Returns the longest beginning of whole graphemes that fits, so that no letter loses its mark and no emoji its half.
 * @param maxLength UTF-16 units, of which no text that fits has more
 */
export function cutGraphemes(text: string, maxLength: number, fits: (beginning: string) => boolean): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const next = cut + segment
    if (next.length > maxLength || !fits(next)) break
    cut = next
  }
  return cut
}
