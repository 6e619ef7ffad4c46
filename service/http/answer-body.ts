// The body of a successful answer. Rows that are returned repeatedly are serialised once: for a page of 50 leads, JSON
// and UTF-8 take most of the time of a call. Must produce exactly the bytes of JSON.stringify.

/** Bytes by row; null when the row has not been serialised yet. */
const written = new WeakMap<object, Buffer<ArrayBuffer> | null>()

/** Caches a row's bytes from its first answer on. The row must not change afterwards. */
export function keepWritten<Row extends object>(row: Row): Row {
  written.set(row, null)
  return row
}

function bytesOf(row: object): Buffer<ArrayBuffer> {
  const known = written.get(row)
  if (known) return known
  const bytes = Buffer.from(JSON.stringify(row))
  written.set(row, bytes)
  return bytes
}

function isListOfKept(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => written.has(row))
}

const COMMA = Buffer.from(',')

/** Returns `{ "ok": true, "method": …, "result": … }` as bytes (specification 4). */
export function writeAnswer(method: string, result: object): Buffer {
  const entries = Object.entries(result).filter(([, value]) => value !== undefined)
  if (!entries.some(([, value]) => isListOfKept(value))) {
    return Buffer.from(JSON.stringify({ ok: true, method, result }))
  }
  const parts: Buffer<ArrayBuffer>[] = []
  let text = `{"ok":true,"method":${JSON.stringify(method)},"result":{`
  for (const [at, [name, value]] of entries.entries()) {
    text += `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`
    if (!isListOfKept(value)) {
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
