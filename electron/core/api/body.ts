// Reads an answer's body within a limit and as untrusted JSON. Counts the bytes that arrive after decompression, so a
// lying Content-Length and a small archive of a large body are cut alike.

/** All that is asked for: the others need more memory to unpack. */
export const ASKED_ENCODING = 'gzip'

/** True for a body as it is or in the encoding that was asked for, once; no other is unpacked (RFC 9110, 8.4). */
export function isAskedEncoding(header: string | null): boolean {
  return ['', 'identity', ASKED_ENCODING, `x-${ASKED_ENCODING}`].includes((header ?? '').trim().toLowerCase())
}

/** Far beyond any answer of the API; deeper ones overflow the stack of whoever walks them. */
const MAX_DEPTH = 100
/** Texts, numbers, lists and objects of one answer: empty objects take thirty times the memory of their text. */
export const MAX_VALUES = 500_000
/** Each piece of a body costs its own while; the largest body comes in fewer when they are as large as packets are. */
export const MAX_PIECES = 16_384
const FIRST_BYTES = 64 * 1024

/** One buffer that grows: kept apart, pieces of single bytes take a hundred times their size. */
function createCollector(maxBytes: number) {
  let bytes = Buffer.allocUnsafe(Math.min(FIRST_BYTES, maxBytes))
  let size = 0
  return {
    /** False when the limit is passed. */
    add(piece: Uint8Array): boolean {
      const next = size + piece.byteLength
      if (next > maxBytes) return false
      if (next > bytes.byteLength) {
        const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(next, 2 * bytes.byteLength)))
        bytes.copy(larger, 0, 0, size)
        bytes = larger
      }
      bytes.set(piece, size)
      size = next
      return true
    },
    all: () => bytes.subarray(0, size),
  }
}

/** The text, or why there is none. Rejects with the connection's own error. */
export async function readBodyText(
  response: Response,
  maxBytes: number,
): Promise<{ text: string } | { code: 'TOO_LARGE' | 'NOT_JSON' }> {
  if (response.body === null) return { text: '' }
  // Unread, its connection ends with the call.
  if (!isAskedEncoding(response.headers.get('content-encoding'))) return { text: '' }
  const reader = response.body.getReader()
  const collector = createCollector(maxBytes)
  for (let pieces = 0; ; pieces++) {
    const { done, value } = await reader.read()
    if (done) break
    if (pieces >= MAX_PIECES || !collector.add(value)) {
      // Cancelling may itself fail on a broken connection; the answer is refused either way.
      reader.cancel().catch(() => undefined)
      return { code: 'TOO_LARGE' }
    }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(collector.all())
    return hasTooManyValues(text) ? { code: 'TOO_LARGE' } : { text }
  } catch {
    return { code: 'NOT_JSON' }
  }
}

/** Calls `visit` with each character of the text that stands in no string, as its code, until it answers true. */
function scanOutsideStrings(text: string, visit: (code: number) => boolean): boolean {
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInString && code === 0x5c) index++
    else if (code === 0x22) isInString = !isInString
    else if (!isInString && visit(code)) return true
  }
  return false
}

/** Counts what begins a value of a list or an object. */
function hasTooManyValues(text: string): boolean {
  if (text.length < MAX_VALUES) return false
  let values = 0
  return scanOutsideStrings(text, (code) => {
    if (code === 0x2c || code === 0x5b || code === 0x7b) values++
    return values > MAX_VALUES
  })
}

function isTooDeep(text: string): boolean {
  let depth = 0
  return scanOutsideStrings(text, (code) => {
    if (code === 0x5b || code === 0x7b) depth++
    else if (code === 0x5d || code === 0x7d) depth--
    return depth > MAX_DEPTH
  })
}

/** Parsed JSON; undefined when it is none. Keys that could reach a prototype are left out. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return /__proto__|\\u005f/i.test(text)
      ? JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
      : JSON.parse(text)
  } catch {
    return undefined
  }
}
