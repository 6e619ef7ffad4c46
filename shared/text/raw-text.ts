// A value of an answer whose shape is not known, as text. Where it holds nothing stands a dash, never the word "null".
import { isVisible } from './clean-text.ts'

/** Stands for a part without a value, as for a figure that is not known. */
export const NO_VALUE = '—'

function partText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  // JSON with a number too large for any (1e999) is parsed as infinite.
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value)
  if (Array.isArray(value)) return `[${value.map(partText).join(',')}]`
  if (typeof value !== 'object' || value === null) return NO_VALUE
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${partText(part)}`)
    .join(',')}}`
}

/** Returns text as it is, and any other value as JSON with dashes; null for null and for an absent value. */
export function rawText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : partText(value)
}

/** False for null, for text without a visible character, and for a list or a record of nothing else. */
export function holdsValue(value: unknown): boolean {
  if (typeof value === 'string') return isVisible(value)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsValue)
  return value !== null && value !== undefined
}
