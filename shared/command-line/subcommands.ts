// Commands of a program by their words (`token create`), with a table of options each. Results are written to standard
// output; notes and errors to standard error.
import {
  asksForHelp,
  type CommandSpec,
  type OptionTable,
  type ParseArgs,
  parseLine,
  UsageError,
  usageOf,
} from './command-line.ts'

/** A command that failed, with a message for the terminal: exit code 1. */
export class CommandFailure extends Error {}

export interface CommandOutput {
  /** For standard output: text with its line feeds, or a file. */
  readonly write: (content: string | Uint8Array) => void
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
  /** A line about the arguments. */
  readonly note: string
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

/** Returns the lines about the commands for the usage text of the program. */
export function subcommandNotes({ place: [name, { value }], commands, note }: SubcommandSpec): string[] {
  const lines = Object.entries(commands).map(
    ([words, { args, help }]) => `  ${[words, ...args].join(' ')}: ${help}`,
  )
  return [`commands, each with --${name} ${value} and with a --help of its own:`, ...lines, note]
}

/** True when a command line is a command and does not start the program itself. */
export function isSubcommand({ commands }: SubcommandSpec, argv: readonly string[]): boolean {
  return Object.keys(commands).some((words) => words.split(' ')[0] === argv[0])
}

/** The command line of a command; of all of them for words that are none. */
function specOf(spec: SubcommandSpec, words: string): CommandSpec {
  const [name, row] = spec.place
  const { args = [], help, options } = spec.commands[words] ?? {}
  return {
    calls: [[spec.call, help === undefined ? 'COMMAND' : words, ...args, `--${name} ${row.value}`].join(' ')],
    hasArguments: true,
    options: { ...options, [name]: { type: 'string', ...row } },
    notes: help === undefined ? subcommandNotes(spec) : [help, spec.note],
  }
}

/** Throws UsageError for an argument or a place that is missing, and for an argument too many. */
function checkArguments(
  { place: [name, { value }] }: SubcommandSpec,
  names: readonly string[],
  call: SubcommandCall,
) {
  const { args, place } = call
  const missing = names[args.length]
  if (missing !== undefined && !missing.endsWith('?')) throw new UsageError(`${missing} is missing`)
  if (args.length > names.length) throw new UsageError(`Unexpected argument '${args[names.length]}'`)
  if (place === '') throw new UsageError(`--${name} ${value} is needed`)
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
  const usage = specOf(spec, words)
  const fail = (error: unknown) => {
    const { code, message } = error as { code?: string; message?: string }
    if (error instanceof UsageError) output.note(`${message}\n${usageOf(usage)}`.trimEnd())
    else if (error instanceof CommandFailure || isExpected(error)) output.note(String(message))
    else output.note(`it could not be done: ${code ?? message}`)
    return error instanceof UsageError ? 2 : 1
  }
  if (asksForHelp(argv)) {
    output.write(usageOf(usage))
    return 0
  }
  try {
    if (command === undefined) throw new UsageError(`There is no command '${words}'`)
    const line = parseLine(usage, argv.slice(length), parse)
    const { [spec.place[0]]: place, ...flags } = line.values as Record<string, Flag | undefined>
    const call = { place: textOf(place) ?? '', args: line.args, flags, output }
    checkArguments(spec, command.args, call)
    const done = command.run(call)
    return done instanceof Promise ? done.then(() => 0, fail) : 0
  } catch (error) {
    return fail(error)
  }
}
