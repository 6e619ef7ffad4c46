// Reads an answer's body within a limit and as untrusted JSON. Counts the bytes that arrive after decompression, so a
// lying Content-Length and a small archive of a large body are cut alike.

/** Far beyond any answer of the API; deeper ones overflow the stack of whoever walks them. */
const MAX_DEPTH = 100

/** The text, or why there is none. Rejects with the connection's own error. */
export async function readBodyText(
  response: Response,
  maxBytes: number,
): Promise<{ text: string } | { code: 'TOO_LARGE' | 'NOT_JSON' }> {
  if (response.body === null) return { text: '' }
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      // Cancelling may itself fail on a broken connection; the answer is refused either way.
      reader.cancel().catch(() => undefined)
      return { code: 'TOO_LARGE' }
    }
    chunks.push(value)
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch {
    return { code: 'NOT_JSON' }
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isInText) {
      if (code === 0x5c) index++
      else if (code === 0x22) isInText = false
    } else if (code === 0x22) isInText = true
    else if (code === 0x5b || code === 0x7b) {
      depth++
      if (depth > MAX_DEPTH) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
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
