// The valid readings of a tampered field. Independent of the application's readers, which are under test: a figure must
// be the one in the field, or absent.
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../support/store/tampering.ts'

const REAIS_FIELDS = new Set(['opportunity', 'total_value', 'deals_value', 'value', 'preco_venda'])
const INSTANT_FIELDS = new Set(['created_at', 'converted_at', 'junked_at', 'delivered_at', 'read_at'])
/** Fields where null has a meaning ("no one", "no more", "no reason"): an unreadable value must not become null. */
const NULL_SAYS_SOMETHING = new Set([
  'assigned_to',
  'assigned_name',
  'conversation_id',
  'responsible_id',
  'responsible_name',
  'deadline',
  'media_url',
  'next_cursor',
  'motivo',
  'motivo_indisponivel',
])

/** Returns the number that a person would read: digits with at most one dot; null when there is none. */
function numberIn(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  return typeof raw === 'string' && /^ *[+-]?\d+(\.\d+)? *$/.test(raw) ? Number(raw) : null
}

/** True for a moment of a year that an answer may name, on a day that exists. */
function isMoment(text: string): boolean {
  const isDay = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(text.slice(8, 10))
  return /^(19[7-9]|2[01]\d)\d-/.test(text) && isDay && !Number.isNaN(Date.parse(text))
}

/** Texts that show a raw value. What holds nothing is a dash in them; the word "null" would be a text of the API. */
function textsOf(raw: unknown): unknown[] {
  if (typeof raw === 'string') return [raw, JSON.stringify(raw)]
  return [String(raw), JSON.stringify(raw)].map((text) => text.replaceAll(/null|Infinity/g, '—'))
}

/** True when the value read under a field's name equals the field's content, or is absent. */
export function isTrueReading(field: string, raw: unknown, read: unknown): boolean {
  // What is no deadline is not known; a date of no year says that there is none.
  if (field === 'deadline' && (read === undefined || read === null)) {
    return read === undefined ? raw !== null : raw === null || /^(?!19[7-9]|2[01])\d{4}-/.test(String(raw))
  }
  if (read === null || read === undefined) {
    return raw === null || raw === undefined || !NULL_SAYS_SOMETHING.has(field)
  }
  if (isDeepStrictEqual(read, raw)) {
    return !(INSTANT_FIELDS.has(field) && !isMoment(String(raw))) && !Number.isNaN(read)
  }
  if (typeof read === 'number') {
    const number = numberIn(raw)
    return number !== null && read === (REAIS_FIELDS.has(field) ? Math.round(number * 100) : number)
  }
  if (typeof read === 'string') return raw !== undefined && raw !== null && textsOf(raw).includes(read)
  if (Array.isArray(read)) {
    const items = Array.isArray(raw) ? raw : raw === null || raw === undefined ? [] : [raw]
    // Only null items may be omitted.
    const isWhole =
      read.length === items.length || items.filter((item) => item !== null).length === read.length
    return isWhole && read.every((item, index) => isTrueReading(field, items[index] ?? items.at(-1), item))
  }
  // An object of which no field could be read.
  if (isObject(read) && !isObject(raw)) return Object.values(read).every((value) => value === null)
  // An object that was read field by field.
  return (
    isObject(read) &&
    isObject(raw) &&
    Object.entries(read).every(([key, value]) => isTrueReading(key, raw[key], value))
  )
}

/** Marks a row of a list that is neither among the readable nor among the unreadable rows. */
export const LOST_ROW = Symbol('lost row')

/**
 * Returns the value read, with every row at its original index: null for an unreadable row, which must be in
 * `unreadable` unchanged. LOST_ROW when a row was dropped, duplicated or changed.
 */
export function inPlace(raw: unknown, read: unknown): unknown {
  if (Array.isArray(read)) {
    return Array.isArray(raw) ? read.map((item, index) => inPlace(raw[index], item)) : read
  }
  if (!isObject(read) || !isObject(raw)) return read
  const { unreadable = [], ...fields } = read
  const unread = unreadable as readonly unknown[]
  const placed: Record<string, unknown> = {}
  let isPlaced = unread.length === 0
  for (const [key, value] of Object.entries(fields)) {
    const from = Array.isArray(raw[key]) ? raw[key] : [raw[key]]
    // A list of which nothing could be read is unknown, and not an empty one.
    if (!isPlaced && value === null && isDeepStrictEqual(from, unread)) {
      isPlaced = true
      placed[key] = from.map(() => null)
      continue
    }
    const isRows = !isPlaced && Array.isArray(value) && value.length + unread.length === from.length
    isPlaced ||= isRows
    placed[key] = isRows ? rowsInPlace(from, value, unread) : inPlace(raw[key], value)
    if (placed[key] === LOST_ROW) return LOST_ROW
  }
  return isPlaced ? placed : LOST_ROW
}

function rowsInPlace(raw: readonly unknown[], rows: readonly unknown[], unreadable: readonly unknown[]) {
  const [readable, unread] = [[...rows], [...unreadable]]
  const placed = raw.map((item) => {
    if (!isDeepStrictEqual(item, unread[0])) return inPlace(item, readable.shift())
    unread.shift()
    return null
  })
  return unread.length > 0 ? LOST_ROW : placed
}
