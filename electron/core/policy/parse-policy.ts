// Reads a policy's value or text. Anything that is not right makes the whole policy ignored: half of a policy would be
// another one than the administrator wrote.
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'
import { findSecret, shownKey } from '../vault/find-secret.ts'
import { type Policy, policy } from './policy-schema.ts'

export type ParsedPolicy =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly problem: PolicyProblem; readonly key: string | null }

function refuse(problem: PolicyProblem, key: string | null): ParsedPolicy {
  return { ok: false, problem, key }
}

function shownPath(path: readonly PropertyKey[]): string | null {
  const names = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${shownKey(String(part))}`))
  return names.length === 0 ? null : names.join('').replace(/^\./, '')
}

/** Reads a policy from its value. A secret is looked for before all else, so that it is named as one. */
export function parsePolicy(value: unknown): ParsedPolicy {
  const secret = findSecret(value)
  if (secret !== null) return refuse('secret', secret === '' ? null : secret)
  const read = policy.safeParse(value)
  if (read.success) return { ok: true, policy: read.data }
  const [issue] = read.error.issues
  if (issue?.code !== 'unrecognized_keys') return refuse('bad-value', shownPath(issue?.path ?? []))
  return refuse('unknown-key', shownPath([...issue.path, ...issue.keys.slice(0, 1)]))
}

/** Reads a policy from JSON text, with or without a byte order mark. */
export function parsePolicyText(text: string): ParsedPolicy {
  try {
    return parsePolicy(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return refuse('not-json', null)
  }
}
