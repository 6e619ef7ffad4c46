// Parses and runs the subcommands (admin-commands.ts).
import { parseArgs } from 'node:util'
import { callOf, type OptionTable } from '../../shared/command-line/command-spec.ts'
import { readCommandLine, refuseLine } from '../../shared/command-line/read-command-line.ts'
import { ImportFailure } from '../data/companies/company-import.ts'
import { UsageError } from '../usage-error.ts'
import { ADMIN_COMMANDS, type AdminCommand, type AdminOutput } from './admin-commands.ts'
import { AdminFailure } from './admin-failure.ts'

const CALL = 'npm run -s service --'
/** Option of every subcommand. */
const DATA = {
  data: { type: 'string', value: 'DIR', isNeeded: true, help: 'the folder of the store' },
} as const
const COMPANY_NOTE = 'COMPANY is the number or the UUID of a company.'
const FIRST_WORDS = new Set(Object.keys(ADMIN_COMMANDS).map((name) => name.split(' ')[0]))

/** Lines about the subcommands in the service's usage text. */
export const ADMIN_NOTES: readonly string[] = [
  'commands, each with --data DIR and with a --help of its own:',
  ...Object.entries(ADMIN_COMMANDS).map(
    ([name, { help, args, options = {} }]) => `  ${callOf(name, { args, options })}\n      ${help}`,
  ),
  COMPANY_NOTE,
]
/** Usage for an unknown subcommand: lists all of them. */
const ANY_COMMAND = {
  calls: [`${CALL} COMMAND --data DIR`],
  args: ['COMMAND...'],
  options: DATA,
  notes: ADMIN_NOTES,
}

function specOf(name: string, { help, args, options }: AdminCommand) {
  const all: typeof DATA & OptionTable = { ...options, ...DATA }
  const notes = args.some((arg) => arg.startsWith('COMPANY')) ? [help, COMPANY_NOTE] : [help]
  return { calls: [callOf(`${CALL} ${name}`, { args, options: all })], args, options: all, notes }
}

/** True when a command line is a subcommand and does not start the service. */
export function isAdminCommand(argv: readonly string[]): boolean {
  return FIRST_WORDS.has(argv[0] ?? '')
}

function tellFailure(error: unknown, output: AdminOutput): number {
  const { code, message } = error as { code?: string; message?: string }
  const isOurs = error instanceof AdminFailure || error instanceof ImportFailure
  output.note(isOurs ? String(message) : `it could not be done: ${code ?? message}`)
  return 1
}

/** Runs a subcommand. Returns the exit code: 0 done, 1 failed, 2 not understood. */
export function runAdmin(argv: readonly string[], output: AdminOutput): number {
  const length = ADMIN_COMMANDS[argv[0] ?? ''] ? 1 : 2
  const name = argv.slice(0, length).join(' ')
  const command = ADMIN_COMMANDS[name]
  const spec = command === undefined ? ANY_COMMAND : specOf(name, command)
  const line = readCommandLine(spec, command === undefined ? argv : argv.slice(length), parseArgs)
  const refuse = (text: string) => {
    output.note(text.trimEnd())
    return 2
  }
  if (line.kind === 'help') {
    output.write(line.text)
    return line.exitCode
  }
  if (command === undefined) return refuse(refuseLine(spec, `There is no command '${name}'`).text)
  if (line.kind === 'refused') return refuse(line.text)
  const { data, ...flags } = line.values
  try {
    command.run({ folder: data, args: line.args, flags, output })
    return 0
  } catch (error) {
    if (error instanceof UsageError) return refuse(refuseLine(spec, error.message).text)
    return tellFailure(error, output)
  }
}
