// Reads the rules of a new key from command-line values.

import { parseAddressRule } from '../../server/access/ip-allow-list.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import type { OptionTable } from '../../shared/command-line/command-spec.ts'
import { UsageError } from '../../shared/command-line/usage-error.ts'

/** Enough for a person at work; stops a runaway loop. */
const DEFAULT_QUOTA = { capacity: 100, perSecond: 10 }
const MAX_QUOTA = 1_000_000_000

/** The options of a command line that `readAddresses` and `readQuota` read. */
export const RULE_OPTIONS = {
  ip: { type: 'string', value: 'ADDRESS', multiple: true, help: 'an address or CIDR block it may call from' },
  quota: { type: 'string', value: 'CALLS', help: 'calls at once; 100 without it' },
  'per-second': {
    type: 'string',
    value: 'CALLS',
    help: 'calls that come back each second; 10 without it',
  },
} as const satisfies OptionTable

function splitLists(values: readonly string[]): string[] {
  const parts = values.flatMap((value) => value.split(',')).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/**
 * Reads scopes, repeated or comma-separated. `all` stands for every operation; the right to save what the team shares
 * is given by its name alone.
 */
export function readScopes(values: readonly string[]): string[] {
  const scopes = splitLists(values)
  const all: readonly string[] = [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES]
  const unknown = scopes.find((scope) => scope !== 'all' && ![...all, TEAM_SAVE_SCOPE].includes(scope))
  if (unknown !== undefined) throw new UsageError(`--scope ${unknown}: there is no such operation`)
  const isAll = scopes.length === 0 || scopes.includes('all')
  const known = all.filter((name) => isAll || scopes.includes(name))
  return scopes.includes(TEAM_SAVE_SCOPE) ? [...known, TEAM_SAVE_SCOPE] : known
}

/** Reads addresses and CIDR blocks. Returns null without any: calls may come from any address. */
export function readAddresses(values: readonly string[]): string[] | null {
  const rules = splitLists(values)
  const bad = rules.find((rule) => parseAddressRule(rule) === null)
  if (bad !== undefined) throw new UsageError(`--ip ${bad}: neither an address nor a CIDR block`)
  return values.length === 0 ? null : rules
}

function readNumber(flag: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= 0 && value <= MAX_QUOTA)) throw new UsageError(`${flag} is not a number from 0`)
  return value
}

export function readQuota(calls: string | undefined, perSecond: string | undefined) {
  const capacity = readNumber('--quota', calls, DEFAULT_QUOTA.capacity)
  if (!Number.isInteger(capacity) || capacity === 0)
    throw new UsageError('--quota is not a whole number from 1')
  return { capacity, perSecond: readNumber('--per-second', perSecond, DEFAULT_QUOTA.perSecond) }
}

export function readLabel(text: string | undefined): string {
  const label = text?.trim() ?? ''
  if (label === '') throw new UsageError('--label is needed: what the key is for')
  return label
}
