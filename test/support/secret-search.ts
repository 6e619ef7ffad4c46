// Looks for a secret in eight encodings, without the application's own redactor, which is what is being tested.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of a base64 text that does not depend on what stands before and after the secret. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(offset === 0 ? 0 : offset + 1, -2)
  })
}

/** Eight encodings, each with the forms in which it may stand inside other text. */
export function secretForms(secret: string): Readonly<Record<string, readonly string[]>> {
  const bytes = Buffer.from(secret, 'utf8')
  const once = encodeURIComponent(secret)
  const cores = base64Cores(bytes)
  return {
    raw: [secret],
    percent: [once],
    'double percent': [encodeURIComponent(once)],
    JSON: [JSON.stringify(secret).slice(1, -1)],
    base64: cores,
    base64url: cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
    hex: [bytes.toString('hex')],
    'UTF-16': [Buffer.from(secret, 'utf16le').toString('latin1')],
  }
}

/** Names of the encodings in which the secret is found in text or bytes. */
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

/** Every place under the folder in which the secret is found, as `file: encoding`. */
export function findSecretInFiles(secret: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) =>
      findSecret(secret, readFileSync(join(entry.parentPath, entry.name))).map(
        (form) => `${entry.name}: ${form}`,
      ),
    )
}
