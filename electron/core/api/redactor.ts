// Removes secrets from text by their value, in every form in which a library might have written them. This is the last
// line of defence at every sink; the first is that nothing with a token in it is ever written.

const MARK = '[removed]'

function base64Forms(bytes: Buffer): string[] {
  // Inside longer text the encoding depends on where the token starts: all three offsets, without their edges.
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const whole = padded.slice(offset === 0 ? 0 : offset + 1)
    const inner = (bytes.length + offset) % 3 === 0 ? whole : whole.slice(0, -1)
    const base64Url = inner.replaceAll('+', '-').replaceAll('/', '_')
    return [inner, base64Url]
  })
}

function percentEncodeAll(bytes: Buffer): string {
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Returns every form of a secret to search for, longest first. Matching ignores case. */
export function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const utf16 = Buffer.from(secret, 'utf16le')
  const once = encodeURIComponent(secret)
  const forms = [
    secret,
    once,
    encodeURIComponent(once),
    percentEncodeAll(bytes),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    bytes.toString('hex'),
    utf16.toString('hex'),
    utf16.toString('latin1'),
    [...secret].reverse().join(''),
    ...base64Forms(bytes),
    ...base64Forms(utf16),
  ]
  return [...new Set(forms)].filter((form) => form.length >= 4).sort((a, b) => b.length - a.length)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export type Redactor = ReturnType<typeof createRedactor>

export function createRedactor() {
  const patterns = new Map<string, RegExp>()
  return {
    /** Adds a secret, which is then removed from every text. */
    protect(secret: string): void {
      if (secret.length < 4 || patterns.has(secret)) return
      patterns.set(secret, new RegExp(encodingsOf(secret).map(escapePattern).join('|'), 'gi'))
    },
    redact(text: string): string {
      let redacted = text
      for (const pattern of patterns.values()) redacted = redacted.replace(pattern, MARK)
      return redacted
    },
  }
}
