// Searches for a secret in eight encodings (S1), without the application's redactor, because that is being tested.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The part of a base64 text that does not depend on the bytes before and after the secret, for each of three offsets.
 */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(offset === 0 ? 0 : offset + 1, -2)
  })
}

function unicodeEscapes(secret: string): string {
  return [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

/** Returns the eight encodings, each with the forms in which it may occur in other text. */
export function secretForms(secret: string): Readonly<Record<string, readonly string[]>> {
  const bytes = Buffer.from(secret, 'utf8')
  const once = encodeURIComponent(secret)
  const cores = base64Cores(bytes)
  return {
    raw: [secret],
    percent: [once],
    'double percent': [encodeURIComponent(once)],
    JSON: [JSON.stringify(secret).slice(1, -1), unicodeEscapes(secret)],
    base64: cores,
    base64url: cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
    hex: [bytes.toString('hex')],
    'UTF-16': [
      Buffer.from(secret, 'utf16le').toString('latin1'),
      Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
    ],
  }
}

/** Returns the secret in each of the eight encodings, inside a longer text, as a search must find it. */
export function plantSecret(secret: string): [encoding: string, content: Buffer][] {
  const bytes = Buffer.from(secret)
  const contents: Record<string, string | Buffer> = {
    raw: `x${secret}y`,
    percent: `https://example.com/api/v1/${encodeURIComponent(secret)}/leads.list`,
    'double percent': encodeURIComponent(`https://example.com/${encodeURIComponent(secret)}`),
    JSON: JSON.stringify({ token: secret }),
    base64: Buffer.from(`Bearer ${secret}!`).toString('base64'),
    base64url: Buffer.concat([Buffer.from('a'), bytes, Buffer.from('bc')]).toString('base64url'),
    hex: bytes.toString('hex').toUpperCase(),
    'UTF-16': Buffer.from(`x${secret}`, 'utf16le'),
  }
  return Object.entries(contents).map(([encoding, content]) => [encoding, Buffer.from(content)])
}

/** Returns the names of the encodings in which the secret occurs in a text or in bytes. */
export function findSecret(secret: string, where: string | Buffer): string[] {
  const haystacks = (
    typeof where === 'string' ? [where] : [where.toString('latin1'), where.toString('utf8')]
  ).map((text) => text.toLowerCase())
  return Object.entries(secretForms(secret)).flatMap(([name, forms]) => {
    const latin1 = forms.map((form) => Buffer.from(form, 'utf8').toString('latin1'))
    const needles = [...forms, ...latin1].map((form) => form.toLowerCase())
    return needles.some((needle) => haystacks.some((text) => text.includes(needle))) ? [name] : []
  })
}

/** Returns every occurrence of the secret in the folder, as `file: encoding`. It searches file contents and paths. */
export function findSecretInFiles(secret: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      const found = new Set([
        ...findSecret(secret, relative(folder, path)),
        ...findSecret(secret, readFileSync(path)),
      ])
      return [...found].map((encoding) => `${entry.name}: ${encoding}`)
    })
}
