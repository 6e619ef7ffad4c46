// Commands of a program by their words (`token create`), with a table of options each. Results are written to standard
// output; notes and errors to standard error.
import { callOf, type OptionTable } from './command-spec.ts'
import { type ParseArgs, readCommandLine, refuseLine } from './read-command-line.ts'
import { UsageError } from './usage-error.ts'

/** A command that failed, with a message for the terminal: exit code 1. */
export class CommandFailure extends Error {}

export interface CommandOutput {
  /** Text for standard output, with its line feeds. */
  readonly write: (text: string) => void
  /** A line for standard error. */
  readonly note: (line: string) => void
}

export type Flag = string | boolean | readonly string[]

export interface SubcommandCall {
  /** The value of the option that every command needs. */
  readonly place: string
  readonly args: readonly string[]
  readonly flags: Readonly<Record<string, Flag | undefined>>
  readonly output: CommandOutput
}

export interface Subcommand {
  readonly help: string
  /** Names of the arguments; `?` marks an optional one. */
  readonly args: readonly string[]
  /** Options besides that of the place. */
  readonly options?: OptionTable
  readonly run: (call: SubcommandCall) => void | Promise<void>
}

export interface SubcommandSpec {
  /** How the program is called. */
  readonly call: string
  /** Name and row of the option that every command needs. */
  readonly place: readonly [name: string, row: { readonly value: string; readonly help: string }]
  readonly commands: Readonly<Record<string, Subcommand>>
  /** Returns a line about an argument, or null. */
  readonly argumentNote: (arg: string) => string | null
}

export function listOf(value: Flag | undefined): readonly string[] {
  return typeof value === 'object' ? value : []
}

export function textOf(value: Flag | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Writes a result: one line of JSON. */
export function printResult({ output }: SubcommandCall, value: object): void {
  output.write(`${JSON.stringify(value)}\n`)
}

function placeOf({ place: [name, row] }: SubcommandSpec): OptionTable {
  return { [name]: { type: 'string', isNeeded: true, ...row } }
}

function argumentNotes({ argumentNote }: SubcommandSpec, args: readonly string[]): string[] {
  return args.flatMap((arg) => argumentNote(arg.replace('?', '')) ?? [])
}

/** Returns the lines about the commands for the usage text of the program. */
export function subcommandNotes(spec: SubcommandSpec): readonly string[] {
  const [name, { value }] = spec.place
  const all = Object.values(spec.commands).flatMap(({ args }) => argumentNotes(spec, args))
  return [
    `commands, each with --${name} ${value} and with a --help of its own:`,
    ...Object.entries(spec.commands).map(
      ([words, { help, args, options = {} }]) => `  ${callOf(words, { args, options })}\n      ${help}`,
    ),
    ...new Set(all),
  ]
}

/** True when a command line is a command and does not start the program itself. */
export function isSubcommand({ commands }: SubcommandSpec, argv: readonly string[]): boolean {
  return Object.keys(commands).some((words) => words.split(' ')[0] === argv[0])
}

function specOf(spec: SubcommandSpec, words: string, { help, args, options }: Subcommand) {
  const all = { ...options, ...placeOf(spec) }
  const notes = [help, ...argumentNotes(spec, args)]
  return { calls: [callOf(`${spec.call} ${words}`, { args, options: all })], args, options: all, notes }
}

/** The usage for an unknown command: lists all of them. */
function anyCommand(spec: SubcommandSpec) {
  const [name, { value }] = spec.place
  return {
    calls: [`${spec.call} COMMAND --${name} ${value}`],
    args: ['COMMAND...'],
    options: placeOf(spec),
    notes: subcommandNotes(spec),
  }
}

/**
 * Runs a command. Returns the exit code: 0 done, 1 failed, 2 not understood; a promise of it for a command that takes
 * time. `parse` is `parseArgs` of node:util, and `isExpected` tells errors whose message may be shown.
 */
export function runSubcommand(
  spec: SubcommandSpec,
  argv: readonly string[],
  output: CommandOutput,
  { parse, isExpected }: { readonly parse: ParseArgs; readonly isExpected: (error: unknown) => boolean },
): number | Promise<number> {
  const length = spec.commands[argv[0] ?? ''] ? 1 : 2
  const words = argv.slice(0, length).join(' ')
  const command = spec.commands[words]
  const usage = command === undefined ? anyCommand(spec) : specOf(spec, words, command)
  const line = readCommandLine(usage, command === undefined ? argv : argv.slice(length), parse)
  const refuse = (text: string) => {
    output.note(text.trimEnd())
    return 2
  }
  if (line.kind === 'help') {
    output.write(line.text)
    return line.exitCode
  }
  if (command === undefined) return refuse(refuseLine(usage, `There is no command '${words}'`).text)
  if (line.kind === 'refused') return refuse(line.text)
  const { [spec.place[0]]: place, ...flags } = line.values as Record<string, Flag | undefined>
  const fail = (error: unknown) => {
    if (error instanceof UsageError) return refuse(refuseLine(usage, error.message).text)
    const { code, message } = error as { code?: string; message?: string }
    const isShown = error instanceof CommandFailure || isExpected(error)
    output.note(isShown ? String(message) : `it could not be done: ${code ?? message}`)
    return 1
  }
  try {
    const done = command.run({ place: textOf(place) ?? '', args: line.args, flags, output })
    return done instanceof Promise ? done.then(() => 0, fail) : 0
  } catch (error) {
    return fail(error)
  }
}
