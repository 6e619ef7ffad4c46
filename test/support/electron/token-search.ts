// Looks for a secret in files and texts, in every form that a program may have written it in (S1).
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The secret in 8 encodings, by name. */
export function encodingsOf(secret: string): Readonly<Record<string, Buffer>> {
  const bytes = Buffer.from(secret)
  const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const escaped = [...secret].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  return {
    utf8: bytes,
    utf16le: Buffer.from(secret, 'utf16le'),
    utf16be: Buffer.from(secret, 'utf16le').swap16(),
    hex: Buffer.from(bytes.toString('hex')),
    base64: Buffer.from(alignedBase64(bytes, 0)),
    // A secret in the middle of something longer begins at any of three places of its base64.
    base64Shifted: Buffer.from(alignedBase64(bytes, 1)),
    percent: Buffer.from(percent),
    jsonEscapes: Buffer.from(escaped),
  }
}

/** Only the characters that do not depend on what stands around the secret. */
function alignedBase64(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replaceAll('=', '')
  return text.slice(shift === 0 ? 0 : 2, -2)
}

/** Names of the encodings in which the secret stands in the content; case does not matter for hex and percent. */
export function findSecret(content: Buffer, secret: string): string[] {
  const lower = Buffer.from(content.toString('latin1').toLowerCase(), 'latin1')
  return Object.entries(encodingsOf(secret))
    .filter(([name, form]) => {
      const ignoresCase = name === 'hex' || name === 'percent' || name === 'jsonEscapes'
      return ignoresCase
        ? lower.includes(Buffer.from(form.toString('latin1').toLowerCase(), 'latin1'))
        : content.includes(form)
    })
    .map(([name]) => name)
}

export interface Searched {
  readonly files: number
  /** `file: encoding`, one for each find. */
  readonly hits: readonly string[]
}

/** Searches every file below a folder, and its path. */
export function searchFolder(folder: string, secret: string): Searched {
  let files = 0
  const hits: string[] = []
  const visit = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name))
    if (!stats?.isFile()) return
    files += 1
    const content = Buffer.concat([Buffer.from(path), readFileSync(path)])
    for (const encoding of findSecret(content, secret)) hits.push(`${path}: ${encoding}`)
  }
  visit(folder)
  return { files, hits }
}
