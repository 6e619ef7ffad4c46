// Finds what could be a token or a password anywhere in a policy: many computers and people can read one. It rather
// refuses too much, and its answer names the key, never the value.
import { isRecord } from '../../../shared/json/record.ts'

/** Parts of names under which people keep secrets, in both languages. */
const SECRET_NAME =
  /token|authorization|autorizacao|password|passwd|passphrase|senha|secret|segredo|credential|credencia|apikey|chaveapi|bearer|privatekey/

/** Credentials before the host, as in https://user:password@host. */
const CREDENTIALS = /^[a-z][a-z0-9+.-]*:\/*[^/?#]*@/i
/** A call's path holds the token behind /api/v1. */
const CALL_PATH = /\/api\/v1\/[^/?#\s]+/i
const SECRET_QUERY = /[?&#;](?:[^=&#]*(?:token|password|senha|secret|key|auth)[^=&#]*)=/i
const PREFIXED = /^(?:tk|sk|pk|pat|ghp|glpat)[_-]\S{6,}$|^(?:bearer|basic)\s+\S+/i
/** A word as long as a token, with letters and digits. */
const LONG_WORD = /(?<![\w~+=-])(?=[\w~+=-]*\d)(?=[\w~+=-]*[a-z])[\w~+=-]{20,}/i
/** The names of hosts may be long and have digits. */
const HOST_OF_URL = /^https?:\/\/[^/?#]*/i
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Deeper than any policy. */
const MAX_DEPTH = 8
/** Shown instead of a name that may itself hold a secret. */
const UNNAMED = '?'

function looksSecret(text: string): boolean {
  if ([CREDENTIALS, CALL_PATH, SECRET_QUERY, PREFIXED].some((pattern) => pattern.test(text))) return true
  return !HOST_NAME.test(text) && LONG_WORD.test(text.replace(HOST_OF_URL, ''))
}

/** Returns a name that can be shown. */
export function shownKey(name: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,31}$/.test(name) && !looksSecret(name) ? name : UNNAMED
}

function isSecretName(name: string): boolean {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return SECRET_NAME.test(plain) || looksSecret(name)
}

/** Returns the path of the first key that holds, or is, what could be a secret; null when none does. */
export function findSecret(value: unknown, path = '', depth = 0): string | null {
  if (depth > MAX_DEPTH) return path
  if (typeof value === 'string') return looksSecret(value) ? path : null
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = findSecret(item, `${path}[${index}]`, depth + 1)
      if (found !== null) return found
    }
    return null
  }
  if (!isRecord(value)) return null
  for (const [name, item] of Object.entries(value)) {
    const at = path === '' ? shownKey(name) : `${path}.${shownKey(name)}`
    if (isSecretName(name)) return at
    const found = findSecret(item, at, depth + 1)
    if (found !== null) return found
  }
  return null
}
