// The commands of the Coletor as a command line.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { StoreInUse } from '../../electron/core/store/store-in-use.ts'
import {
  asksForHelp,
  type CommandSpec,
  parseLine,
  UsageError,
  usageOf,
} from '../../shared/command-line/command-line.ts'
import { readCompanies } from '../companies.ts'
import { ConfigError, readConfig } from '../config.ts'
import { withData } from '../data/database.ts'
import { PROGRAM } from '../host-files.ts'
import { COLLECTOR_COMMANDS } from './collector-commands.ts'
import { CommandFailure, type CommandOutput, type Flag } from './command.ts'

const CONFIG = { type: 'string', value: 'FILE', help: 'the configuration' } as const
const NOTE = 'COMPANY is the name of a company, of the configuration or added by a command.'

/** Lines about the commands in the usage text of the program. */
export const COMMAND_NOTES = [
  'commands, each with --config FILE and with a --help of its own:',
  ...Object.entries(COLLECTOR_COMMANDS).map(
    ([words, { args, help }]) => `  ${[words, ...args].join(' ')}: ${help}`,
  ),
  NOTE,
]

/** True when a command line is a command and does not start the Coletor. */
export function isCollectorCommand(argv: readonly string[]): boolean {
  return Object.keys(COLLECTOR_COMMANDS).some((words) => words.split(' ')[0] === argv[0])
}

/** The command line of a command; of all of them for words that are none. */
function specOf(words: string): CommandSpec {
  const { args = [], help, options } = COLLECTOR_COMMANDS[words] ?? {}
  return {
    calls: [[PROGRAM, help === undefined ? 'COMMAND' : words, ...args, '--config FILE'].join(' ')],
    hasArguments: true,
    options: { ...options, config: CONFIG },
    notes: help === undefined ? COMMAND_NOTES : [help, NOTE],
  }
}

/** Throws UsageError for an argument that is missing, and for one too many. */
function checkArguments(names: readonly string[], args: readonly string[]): void {
  const missing = names[args.length]
  if (missing !== undefined && !missing.endsWith('?')) throw new UsageError(`${missing} is missing`)
  if (args.length > names.length) throw new UsageError(`Unexpected argument '${args[names.length]}'`)
}

/** Runs a command. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCollectorCommand(argv: readonly string[], output: CommandOutput): Promise<number> {
  const length = COLLECTOR_COMMANDS[argv[0] ?? ''] ? 1 : 2
  const words = argv.slice(0, length).join(' ')
  const command = COLLECTOR_COMMANDS[words]
  const usage = specOf(words)
  if (asksForHelp(argv)) {
    output.write(usageOf(usage))
    return 0
  }
  try {
    if (command === undefined) throw new UsageError(`There is no command '${words}'`)
    const { values, args } = parseLine(usage, argv.slice(length), parseArgs)
    const { config: file, ...flags } = values as Record<string, Flag | undefined>
    checkArguments(command.args, args)
    if (typeof file !== 'string' || file === '') throw new UsageError('--config FILE is needed')
    const config = readConfig(file)
    mkdirSync(config.data, { recursive: true, mode: 0o700 })
    const companies = await withData(config, (data) => readCompanies(data, config))
    await command.run({ config: { ...config, companies }, args, flags, output })
    return 0
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    const isExpected = [CommandFailure, ConfigError, StoreInUse].some((known) => error instanceof known)
    if (error instanceof UsageError) output.note(`${message}\n${usageOf(usage)}`.trimEnd())
    else output.note(isExpected ? String(message) : `it could not be done: ${code ?? message}`)
    return error instanceof UsageError ? 2 : 1
  }
}
