// Reads the rules of a new key from command-line values.
import { parseAddressRule } from '../../server/access/ip-allow-list.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import type { OptionTable } from '../../shared/command-line/command-line.ts'
import { UsageError } from '../../shared/command-line/command-line.ts'

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

/** Reads scopes. `all`, or no option, stands for every operation; the right to save for a team needs its name. */
export function readScopes(values: readonly string[]): string[] {
  const scopes = splitLists(values)
  if (values.length > 0 && scopes.length === 0) throw new UsageError('--scope names no operation')
  const all: readonly string[] = [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES]
  const unknown = scopes.find((scope) => scope !== 'all' && ![...all, TEAM_SAVE_SCOPE].includes(scope))
  if (unknown !== undefined) throw new UsageError(`--scope ${unknown}: there is no such operation`)
  const isAll = values.length === 0 || scopes.includes('all')
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

/** Without options it is enough for a person at work, and stops a runaway loop. */
export function readQuota(calls = '100', perSecond = '10') {
  const [capacity, refill] = [Number(calls.trim() || Number.NaN), Number(perSecond.trim() || Number.NaN)]
  if (!Number.isInteger(capacity) || !(capacity >= 1 && capacity <= MAX_QUOTA))
    throw new UsageError('--quota is not a whole number from 1')
  if (!(refill >= 0 && refill <= MAX_QUOTA)) throw new UsageError('--per-second is not a number from 0')
  return { capacity, perSecond: refill }
}

export function readLabel(text: string | undefined): string {
  const label = text?.trim() ?? ''
  if (label === '') throw new UsageError('--label is needed: what the key is for')
  return label
}
