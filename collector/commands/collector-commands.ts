// The commands of an administrator. They work while the Coletor runs on the same configuration. To add one: its entry
// in COLLECTOR_COMMANDS, its line in docs/collector.md, a test.
import { mkdirSync, readFileSync } from 'node:fs'
import { tokenAccount } from '../../electron/core/vault/accounts.ts'
import { hashToken } from '../../server/access/auth.ts'
import { parseAddressRule } from '../../server/access/ip-allow-list.ts'
import { fingerprintOf } from '../../server/http/logging.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { type OptionTable, UsageError } from '../../shared/command-line/command-line.ts'
import {
  CommandFailure,
  listOf,
  printResult,
  type Subcommand,
  type SubcommandCall,
  textOf,
} from '../../shared/command-line/subcommands.ts'
import { isPlainDate } from '../../shared/time/calendar.ts'
import { type CollectorConfig, companyNamed, readConfig } from '../config.ts'
import { type CollectorKey, changeKeys, createKey, readKeys, readUsage } from '../keys/key-ring.ts'
import { companyIdOf } from '../open-core.ts'
import { openDocuments, openVault } from '../open-data.ts'
import { listSettings, restoreHistory, restoreSettings, saveHistory } from './history-commands.ts'
import { setSecret, testPush } from './push-commands.ts'

// Reads the rules of a new key from command-line values.

const MAX_QUOTA = 1_000_000_000

/** The options of a command line that `readAddresses` and `readQuota` read. */
const RULE_OPTIONS = {
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
function readScopes(values: readonly string[]): string[] {
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
function readAddresses(values: readonly string[]): string[] | null {
  const rules = splitLists(values)
  const bad = rules.find((rule) => parseAddressRule(rule) === null)
  if (bad !== undefined) throw new UsageError(`--ip ${bad}: neither an address nor a CIDR block`)
  return values.length === 0 ? null : rules
}

/** Without options it is enough for a person at work, and stops a runaway loop. */
function readQuota(calls = '100', perSecond = '10') {
  const [capacity, refill] = [Number(calls.trim() || Number.NaN), Number(perSecond.trim() || Number.NaN)]
  if (!Number.isInteger(capacity) || !(capacity >= 1 && capacity <= MAX_QUOTA))
    throw new UsageError('--quota is not a whole number from 1')
  if (!(refill >= 0 && refill <= MAX_QUOTA)) throw new UsageError('--per-second is not a number from 0')
  return { capacity, perSecond: refill }
}

function readLabel(text: string | undefined): string {
  const label = text?.trim() ?? ''
  if (label === '') throw new UsageError('--label is needed: what the key is for')
  return label
}

const STANDARD_INPUT = 0

/** Returns the configuration, with its data folder made. */
function configOf({ place }: SubcommandCall): CollectorConfig {
  const config = readConfig(place)
  mkdirSync(config.data, { recursive: true, mode: 0o700 })
  return config
}

function describeKey({ sha256, ...rules }: CollectorKey): object {
  return { ...rules, fingerprint: fingerprintOf(sha256) }
}

function readLastDay(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isPlainDate(text)) throw new UsageError('--until is not a day such as 2027-12-31')
  return text
}

async function addKey(call: SubcommandCall): Promise<void> {
  const { flags } = call
  const quota = readQuota(textOf(flags.quota), textOf(flags['per-second']))
  const rules = {
    label: readLabel(textOf(flags.label)),
    scopes: readScopes(listOf(flags.scope)),
    addresses: readAddresses(listOf(flags.ip)),
    lastDay: readLastDay(textOf(flags.until)),
  }
  const config = configOf(call)
  const company = companyNamed(config, call.args[0])
  const token = createKey()
  const key = {
    ...rules,
    company: company.name,
    sha256: hashToken(token),
    isDisabled: false,
    quotaCapacity: quota.capacity,
    quotaPerSecond: quota.perSecond,
    createdAt: new Date().toISOString(),
  }
  let id = 0
  await changeKeys(await openDocuments(config), (keys) => {
    id = Math.max(0, ...keys.map((each) => each.id)) + 1
    return [...keys, { id, ...key }]
  })
  printResult(call, { key: token, ...describeKey({ id, ...key }) })
  call.output.note('The key is shown this once and kept nowhere: give it to its person now.')
}

async function listKeys(call: SubcommandCall): Promise<void> {
  const config = configOf(call)
  const only = call.args[0] === undefined ? null : companyNamed(config, call.args[0]).name
  const documents = await openDocuments(config)
  const usage = readUsage(documents)
  for (const key of readKeys(documents)) {
    const { calls = 0, lastDay: lastCallOn = null } = usage[key.id] ?? {}
    if (only === null || key.company === only) printResult(call, { ...describeKey(key), calls, lastCallOn })
  }
}

async function disableKey(call: SubcommandCall): Promise<void> {
  const isMeant = ({ id }: CollectorKey) => String(id) === call.args[0]
  const documents = await openDocuments(configOf(call))
  await changeKeys(documents, (keys) => {
    if (!keys.some(isMeant)) throw new CommandFailure('there is no such key; key list shows them')
    return keys.map((key) => (isMeant(key) ? { ...key, isDisabled: true } : key))
  })
  for (const key of readKeys(documents)) if (isMeant(key)) printResult(call, describeKey(key))
}

async function setToken(call: SubcommandCall): Promise<void> {
  const config = configOf(call)
  const { name, address } = companyNamed(config, call.args[0])
  const vault = await openVault(config)
  const token = readFileSync(STANDARD_INPUT, 'utf8').trim()
  if (token === '') throw new CommandFailure('there is no token on standard input')
  await vault.write(tokenAccount(companyIdOf(name)), JSON.stringify({ baseUrl: address, token }))
  call.output.note('The token is sealed. A Coletor that runs takes it within seconds.')
}

async function removeToken(call: SubcommandCall): Promise<void> {
  const config = configOf(call)
  const { name } = companyNamed(config, call.args[0])
  const vault = await openVault(config)
  await vault.write(tokenAccount(companyIdOf(name)), null)
  call.output.note('The token is removed. A Coletor that runs forgets it within seconds.')
}

export const COLLECTOR_COMMANDS: Readonly<Record<string, Subcommand>> = {
  'history save': {
    help: 'the history into a file under a passphrase, read from standard input; Leme opens it, too',
    args: ['COMPANY', 'FILE'],
    run: (call) => saveHistory(call, configOf(call)),
  },
  'history restore': {
    help: 'merges the history of such a file; a Coletor that runs is stopped first',
    args: ['COMPANY', 'FILE'],
    run: (call) => restoreHistory(call, configOf(call)),
  },
  'settings list': {
    help: 'what the team had set before each change of the last thirty days',
    args: ['COMPANY'],
    run: (call) => listSettings(call, configOf(call)),
  },
  'settings restore': {
    help: 'sets that again; a Coletor that runs is stopped first',
    args: ['COMPANY', 'BEFORE'],
    run: (call) => restoreSettings(call, configOf(call)),
  },
  'token set': {
    help: 'seals the token of the platform, read from standard input',
    args: ['COMPANY'],
    run: setToken,
  },
  'token remove': { help: 'removes it', args: ['COMPANY'], run: removeToken },
  'secret set': {
    help: "seals what standard input holds: smtp, the mail server's password; webhook COMPANY, its signing key",
    args: ['WHAT', 'COMPANY?'],
    run: (call) => setSecret(call, configOf(call)),
  },
  'push test': {
    help: 'sends a test to each receiver of a company, and prints what it answered',
    args: ['COMPANY'],
    run: (call) => testPush(call, configOf(call)),
  },
  'key create': {
    help: 'a key for one person, shown this once',
    args: ['COMPANY'],
    options: {
      label: { type: 'string', value: 'TEXT', help: 'whose key it is' },
      scope: {
        type: 'string',
        value: 'OPERATION',
        multiple: true,
        help: `an operation that it may call; every one without it; ${TEAM_SAVE_SCOPE} is given by name alone`,
      },
      ...RULE_OPTIONS,
      until: { type: 'string', value: 'DAY', help: 'the last day on which it is taken' },
    },
    run: addKey,
  },
  'key list': {
    help: 'rules of the keys and how many calls they made, without secrets',
    args: ['COMPANY?'],
    run: listKeys,
  },
  'key disable': { help: 'refuses the key within a second', args: ['ID'], run: disableKey },
}
