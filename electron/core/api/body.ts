// Reads a response body within a limit and as untrusted JSON. Counts bytes after decompression, so that a false
// Content-Length and a small archive of a large body are both cut off.

/** The only requested encoding: the others need more memory to decompress. */
export const ASKED_ENCODING = 'gzip'

/** True for an unencoded body, or one encoded once as requested; no other is decompressed (RFC 9110, 8.4). */
export function isAskedEncoding(header: string | null): boolean {
  return ['', 'identity', ASKED_ENCODING, `x-${ASKED_ENCODING}`].includes((header ?? '').trim().toLowerCase())
}

/** Far beyond any answer of the API. Deeper JSON overflows the stack of code that walks it. */
const MAX_DEPTH = 100
/** Limit of values (text, numbers, lists, objects): empty objects take thirty times the memory of their text. */
export const MAX_VALUES = 500_000
/** Limit of chunks, because each costs time. The largest body needs fewer chunks of the size of a network packet. */
export const MAX_PIECES = 16_384
const FIRST_BYTES = 64 * 1024

/** Collects chunks in one growing buffer: separate chunks of single bytes would take a hundred times their size. */
export function createCollector(maxBytes: number) {
  let bytes = Buffer.allocUnsafe(Math.min(FIRST_BYTES, maxBytes))
  let size = 0
  return {
    /** False when the limit is exceeded. */
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

/** Returns the text, or why there is none. Rejects with the connection's own error. */
export async function readBodyText(
  response: Response,
  maxBytes: number,
): Promise<{ text: string } | { code: 'TOO_LARGE' | 'NOT_JSON' }> {
  if (response.body === null) return { text: '' }
  // The body stays unread; its connection ends with the call.
  if (!isAskedEncoding(response.headers.get('content-encoding'))) return { text: '' }
  const reader = response.body.getReader()
  const collector = createCollector(maxBytes)
  for (let pieces = 0; ; pieces++) {
    const { done, value } = await reader.read()
    if (done) break
    if (pieces >= MAX_PIECES || !collector.add(value)) {
      // Cancelling may fail on a broken connection; the answer is refused either way.
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

/** Returns the place of the quote that ends the string which begins at `start`; the text's end without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

/**
 * Calls `visit` with the code of each comma, bracket, brace and letter outside strings, until it returns true. Strings
 * and blanks, of which the largest bodies consist, cost no call.
 */
function scanOutsideStrings(text: string, visit: (code: number) => boolean): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x22) index = endOfString(text, index + 1)
    else if ((code === 0x2c || code >= 0x5b) && visit(code)) return true
  }
  return false
}

/** True when the text has more than MAX_VALUES values; counts the characters that start one in a list or an object. */
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

/** Returns parsed JSON; undefined when the text is not JSON or too deep. Omits keys that could reach a prototype. */
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
