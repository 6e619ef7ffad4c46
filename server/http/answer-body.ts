// The body of a successful answer. Frozen rows, which queries return repeatedly, are serialised once: for a page of 50
// leads, JSON and UTF-8 take most of the time of a call. Must produce exactly the bytes of JSON.stringify.
import { getOrMake } from '../../shared/maps/get-or-make.ts'

/** Bytes of rows that cannot change. */
const written = new WeakMap<object, Buffer<ArrayBuffer>>()

function bytesOf(row: object): Buffer<ArrayBuffer> {
  return getOrMake(written, row, () => Buffer.from(JSON.stringify(row)))
}

function isListOfFrozen(value: unknown): value is object[] {
  const isFrozen = (row: unknown) => typeof row === 'object' && row !== null && Object.isFrozen(row)
  return Array.isArray(value) && value.length > 0 && value.every(isFrozen)
}

const COMMA = Buffer.from(',')

/** Returns `{ "ok": true, "method": …, "result": … }` as bytes (specification 4). */
export function writeAnswer(method: string, result: object): Buffer {
  const entries = Object.entries(result).filter(([, value]) => value !== undefined)
  if (!entries.some(([, value]) => isListOfFrozen(value))) {
    return Buffer.from(JSON.stringify({ ok: true, method, result }))
  }
  const parts: Buffer<ArrayBuffer>[] = []
  let text = `{"ok":true,"method":${JSON.stringify(method)},"result":{`
  for (const [at, [name, value]] of entries.entries()) {
    text += `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`
    if (!isListOfFrozen(value)) {
      text += JSON.stringify(value)
      continue
    }
    parts.push(Buffer.from(`${text}[`))
    for (const [index, row] of value.entries()) {
      if (index > 0) parts.push(COMMA)
      parts.push(bytesOf(row))
    }
    text = ']'
  }
  parts.push(Buffer.from(`${text}}}`))
  return Buffer.concat(parts)
}
