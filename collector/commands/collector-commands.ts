// The commands of an administrator. They work while the Coletor runs on the same configuration. To add one: its entry
// in COLLECTOR_COMMANDS, its line in docs/collector.md, a test.
import { readFileSync } from 'node:fs'
import { hashToken } from '../../server/access/auth.ts'
import { parseAddressRule } from '../../server/access/ip-allow-list.ts'
import { fingerprintOf } from '../../server/http/logging.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { UsageError } from '../../shared/command-line/command-line.ts'
import { isPlainDate } from '../../shared/time/calendar.ts'
import { companyNamed } from '../config.ts'
import {
  acceptKeys,
  addKeys,
  type CollectorKey,
  changeKey,
  createKey,
  deleteKey,
  type NewKey,
  readKeys,
} from '../keys/key-ring.ts'
import { readUsage } from '../keys/key-usage.ts'
import {
  type Command,
  type CommandCall,
  CommandFailure,
  listOf,
  printResult,
  textOf,
  withVault,
} from './command.ts'
import {
  addCompanies,
  changeCompany,
  listCompanies,
  printStatus,
  removeToken,
  setToken,
} from './company-commands.ts'
import { backUp, listSettings, restoreBackup, restoreSettings, rotateSecret } from './data-commands.ts'
import { setSecret, testPush } from './push-commands.ts'

// Reads the rules of a new key from command-line values.

const MAX_QUOTA = 1_000_000_000

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

const STANDARD_INPUT = 0

/** Returns whose the new keys are: one person, or those of a list with a name a line. */
function readLabels({ flags: { label, from } }: CommandCall): string[] {
  if ((label === undefined) === (from === undefined))
    throw new UsageError('either --label or --from is needed')
  const source = from === '-' ? STANDARD_INPUT : (textOf(from) ?? '')
  const lines = from === undefined ? [textOf(label) ?? ''] : readFileSync(source, 'utf8').split('\n')
  const labels = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (labels.length === 0) throw new UsageError('there is no name: whose the key is')
  return labels
}

function describeKey({ sha256, ...rules }: CollectorKey): object {
  return { ...rules, fingerprint: fingerprintOf(sha256) }
}

function readLastDay(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isPlainDate(text)) throw new UsageError('--until is not a day such as 2027-12-31')
  return text
}

const NEW_KEY_NOTE = 'A key is shown this once and kept nowhere: give it to its person now.'

async function createKeys(call: CommandCall): Promise<void> {
  const { flags } = call
  const quota = readQuota(textOf(flags.quota), textOf(flags['per-second']))
  const rules = {
    scopes: readScopes(listOf(flags.scope)),
    addresses: readAddresses(listOf(flags.ip)),
    lastDay: readLastDay(textOf(flags.until)),
    isDisabled: false,
    quotaCapacity: quota.capacity,
    quotaPerSecond: quota.perSecond,
    createdAt: new Date().toISOString(),
  }
  const company = companyNamed(call.config, call.args[0]).name
  const issued = readLabels(call).map((label) => ({ label, token: createKey() }))
  const keys = issued.map(({ label, token }) => ({ label, ...rules, company, sha256: hashToken(token) }))
  const made = await withVault(call.config, (vault) => addKeys(vault, keys))
  for (const [index, key] of made.entries()) {
    printResult(call, { key: issued[index]?.token, ...describeKey(key) })
  }
  call.output.note(NEW_KEY_NOTE)
}

async function listKeys(call: CommandCall): Promise<void> {
  const only = call.args[0] === undefined ? null : companyNamed(call.config, call.args[0]).name
  const [{ keys, faults }, usage] = await withVault(call.config, async (vault) =>
    Promise.all([readKeys(vault), readUsage(vault.data)]),
  )
  for (const key of keys) {
    const { calls = 0, lastDay: lastCallOn = null } = usage.get(key.id) ?? {}
    if (only === null || key.company === only) printResult(call, { ...describeKey(key), calls, lastCallOn })
  }
  for (const each of faults) printResult(call, each)
  if (faults.length > 0) call.output.note(FAULTS_NOTE)
}

const FAULTS_NOTE =
  'FORGED: written by somebody else. OLD: a copy of an earlier row; key accept takes those of a database that was put back.'
const NO_KEY = 'there is no such key; key list shows them'
/** No key has this number. */
const NONE = 0

function readId([text = '']: readonly string[]): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : NONE
}

/** Replaces what is given of the key of an id, and prints that with what is shown. */
async function alterKey(
  call: CommandCall,
  given: Partial<NewKey>,
  shown: { readonly key?: string } = {},
): Promise<void> {
  const key = await withVault(call.config, (vault) => changeKey(vault, readId(call.args), given))
  if (key === null) throw new CommandFailure(NO_KEY)
  printResult(call, { ...shown, ...describeKey(key) })
}

const switchKey = (isDisabled: boolean) => (call: CommandCall) => alterKey(call, { isDisabled })

async function rotateKey(call: CommandCall): Promise<void> {
  const token = createKey()
  const fresh = { sha256: hashToken(token), createdAt: new Date().toISOString() }
  await alterKey(call, fresh, { key: token })
  call.output.note(NEW_KEY_NOTE)
}

async function forgetKey(call: CommandCall): Promise<void> {
  const isDone = await withVault(call.config, (vault) => deleteKey(vault, readId(call.args)))
  if (!isDone) throw new CommandFailure(NO_KEY)
}

export const COLLECTOR_COMMANDS: Readonly<Record<string, Command>> = {
  status: {
    help: 'whether each company is collected, and why not; ends with 1 when one is not',
    args: [],
    run: printStatus,
  },
  'company add': {
    help: 'adds the companies on standard input, a line each, as in the configuration: {"name": …, "label": …, "address": …}',
    args: [],
    run: addCompanies,
  },
  'company list': { help: 'every company, and whether a command added it', args: [], run: listCompanies },
  'company disable': {
    help: 'collects and answers a company that was added no more; what is stored stays',
    args: ['COMPANY'],
    run: changeCompany(true),
  },
  'company enable': { help: 'collects and answers it again', args: ['COMPANY'], run: changeCompany(false) },
  backup: {
    help: 'everything that is stored, sealed under the secret, as a new file; to standard output without FILE',
    args: ['FILE?'],
    run: backUp,
  },
  restore: {
    help: 'replaces everything by what such a file, or standard input, holds',
    args: ['FILE?'],
    options: {
      former: {
        type: 'string',
        value: 'FILE',
        help: 'the secret under which it was made, if it was another',
      },
    },
    run: restoreBackup,
  },
  'secret rotate': {
    help: 'seals everything under the secret on standard input instead',
    args: [],
    run: (call) => rotateSecret(call),
  },
  'settings list': {
    help: 'what the team had set before the first change of each of the last thirty days',
    args: ['COMPANY'],
    run: listSettings,
  },
  'settings restore': {
    help: 'sets that again',
    args: ['COMPANY', 'BEFORE'],
    run: restoreSettings,
  },
  'token set': {
    help: 'asks the platform whose token is on standard input, says so and seals it',
    args: ['COMPANY'],
    options: { force: { type: 'boolean', help: 'seal it without asking' } },
    run: setToken,
  },
  'token remove': {
    help: 'removes it',
    args: ['COMPANY'],
    run: removeToken,
  },
  'secret set': {
    help: "seals what standard input holds: smtp, the password (oauth: the client's secret); webhook COMPANY, its signing key",
    args: ['WHAT', 'COMPANY?'],
    run: setSecret,
  },
  'push test': {
    help: 'sends a test to each receiver of a company, and prints what it answered',
    args: ['COMPANY'],
    run: testPush,
  },
  'key create': {
    help: 'a key for each person, shown this once',
    args: ['COMPANY'],
    options: {
      label: { type: 'string', value: 'TEXT', help: 'whose key it is' },
      from: {
        type: 'string',
        value: 'FILE',
        help: 'instead: a list with a name a line; - is standard input',
      },
      scope: {
        type: 'string',
        value: 'OPERATION',
        multiple: true,
        help: `an operation that it may call; every one without it; ${TEAM_SAVE_SCOPE} is given by name alone`,
      },
      ip: {
        type: 'string',
        value: 'ADDRESS',
        multiple: true,
        help: 'an address or CIDR block it may call from',
      },
      quota: { type: 'string', value: 'CALLS', help: 'calls at once; 100 without it' },
      'per-second': {
        type: 'string',
        value: 'CALLS',
        help: 'calls that come back each second; 10 without it',
      },
      until: { type: 'string', value: 'DAY', help: 'the last day on which it is taken' },
    },
    run: createKeys,
  },
  'key list': {
    help: 'rules of the keys and how many calls they made, without secrets',
    args: ['COMPANY?'],
    run: listKeys,
  },
  'key disable': { help: 'refuses the key within a second', args: ['ID'], run: switchKey(true) },
  'key enable': { help: 'takes it again', args: ['ID'], run: switchKey(false) },
  'key rotate': {
    help: 'another key for the same person under the same rules; the former one is refused',
    args: ['ID'],
    run: rotateKey,
  },
  'key accept': {
    help: 'takes the keys of an older copy of the database that was put back; no forged one',
    args: [],
    run: (call) => withVault(call.config, acceptKeys),
  },
  'key delete': {
    help: 'refuses the key for ever, and forgets whose it was',
    args: ['ID'],
    run: forgetKey,
  },
}
