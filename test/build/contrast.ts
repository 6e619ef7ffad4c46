// Hexadecimal colours, and how well one can be read on another (WCAG 2, relative luminance).

/** Contrast that text needs to be legible. */
export const LEGIBLE_CONTRAST = 4.5

/** Red, green and blue, 0 to 255. */
type Channels = readonly [number, number, number]

/** Returns the channels of `#rgb`, `#rrggbb` or `#rrggbbaa` without its opacity; null for any other text. */
export function readHexColor(text: string): Channels | null {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim()) ?? []
  if (digits === '') return null
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const channel = (index: number) => Number.parseInt(whole.slice(index * 2, index * 2 + 2), 16)
  return [channel(0), channel(1), channel(2)]
}

function luminance([red, green, blue]: Channels): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the contrast of two colours, 1 (alike) to 21; null unless both are hexadecimal. */
export function contrastOf(a: string, b: string): number | null {
  const [first, second] = [readHexColor(a), readHexColor(b)]
  if (first === null || second === null) return null
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
