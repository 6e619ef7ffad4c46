// Reads a policy's value or text. Anything that is not right makes the whole policy ignored: half of a policy would be
// another one than the administrator wrote.

import { z } from 'zod'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'
import { isTimeZone } from '../../../shared/time/calendar.ts'
import { readBaseAddress } from '../vault/address.ts'
import { findSecret, shownKey } from '../vault/find-secret.ts'

/** An address as it is stored. */
const baseUrl = z
  .string()
  .max(500)
  .refine((text) => readBaseAddress(text) !== null)
  .transform((text) => readBaseAddress(text) ?? '')

const company = z.strictObject({
  label: z.string().trim().min(1).max(80),
  baseUrl,
  timeZone: z.string().refine(isTimeZone).default('America/Sao_Paulo'),
})

/**
 * What an administrator may set for many computers: the same keys in the file, in the registry and in the profile. A
 * key that is set is locked for the user. docs/policy says the same by hand, and a test compares. There is no key for a
 * token, and none for telemetry, because Leme has none.
 */
export const policy = z
  .strictObject({
    companies: z.array(company).max(50),
    companiesLocked: z.boolean(),
    language: z.enum(['pt-BR', 'en']),
    theme: z.enum(['system', 'light', 'dark']),
    startAtLogin: z.boolean(),
    updates: z.enum(['on', 'notify', 'off']),
    updatesAddress: baseUrl,
    retentionDays: z.int().min(30).max(3660),
    sharedSettingsLocked: z.boolean(),
    export: z.boolean(),
    /** An e-mail address or a page. */
    support: z.union([z.email(), z.url({ protocol: /^https$/ })]).refine((text) => text.length <= 500),
  })
  .partial()

export type Policy = z.output<typeof policy>

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
