// The body of a successful answer. Rows that are answered again and again are turned into bytes once: for a page of 50
// leads, JSON and UTF-8 are most of what a call costs. Must give exactly the bytes of JSON.stringify.

/** Null: to be written when it is first answered. */
const written = new WeakMap<object, Buffer<ArrayBuffer> | null>()

/** Marks a row, never changed from now on, as one that will be answered again. */
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

/** `{ "ok": true, "method": …, "result": … }` (specification 4). */
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
