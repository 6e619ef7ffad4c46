// Reads the command line of a process by its table of options. It ends no process: the caller does that with the exit
// code that it receives.
import { type CommandSpec, type OptionRow, type OptionTable, usageOf } from './command-spec.ts'

/** The values of the options; false, undefined or an empty list for an option that was not given. */
export type OptionValues<O extends OptionTable> = {
  readonly [Name in keyof O]: O[Name]['type'] extends 'boolean'
    ? boolean
    : O[Name] extends { readonly multiple: true }
      ? readonly string[]
      : O[Name] extends { readonly isNeeded: true }
        ? string
        : string | undefined
}

/** A refused command line: the reason and the usage, for standard error. */
export interface RefusedLine {
  readonly kind: 'refused'
  readonly text: string
  readonly exitCode: 2
}

export type ParsedLine<O extends OptionTable> =
  | { readonly kind: 'run'; readonly values: OptionValues<O>; readonly args: readonly string[] }
  /** The usage, for standard output. */
  | { readonly kind: 'help'; readonly text: string; readonly exitCode: 0 }
  | RefusedLine

interface Stream {
  write(text: string): unknown
}

/** `parseArgs` of node:util. It is passed as an argument because shared code must not import Node modules. */
export type ParseArgs = (config: {
  args: readonly string[]
  options: Record<string, { type: 'boolean' | 'string'; multiple?: boolean }>
  allowPositionals: boolean
}) => { readonly values: Readonly<Record<string, unknown>>; readonly positionals: readonly string[] }

/** Refuses a line that was parsed but cannot be run, for example with an invalid port. */
export function refuseLine(spec: CommandSpec, reason: string): RefusedLine {
  return { kind: 'refused', text: `${reason}\n${usageOf(spec)}\n`, exitCode: 2 }
}

/** Writes the text of a refused line or of `--help`. Returns the exit code. `terminal` is Node's `process`. */
export function writeUsage(
  { kind, text, exitCode }: Exclude<ParsedLine<OptionTable>, { kind: 'run' }>,
  terminal: { readonly stdout: Stream; readonly stderr: Stream },
): number {
  const stream = kind === 'help' ? terminal.stdout : terminal.stderr
  stream.write(text)
  return exitCode
}

/** The first sentence of a parseArgs error; the advice after it does not apply here. Rethrows other errors. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error
  return String(message).split(/\.\s|\n/, 1)[0] ?? ''
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Returns why arguments or needed options are missing or superfluous; null when the line is valid. */
function whyUnfit(
  { args = [], options }: CommandSpec,
  given: readonly string[],
  values: object,
): string | null {
  const needed = args.filter((name) => !/(\?|\.\.\.)$/.test(name))
  if (given.length < needed.length) return `${needed[given.length]} is missing`
  if (given.length > args.length && !args.at(-1)?.endsWith('...')) {
    return `Unexpected argument '${given[args.length]}'`
  }
  const absent = Object.entries(options).find(
    ([name, { isNeeded }]) => isNeeded && isAbsent(Reflect.get(values, name)),
  )
  return absent === undefined ? null : `--${absent[0]} ${absent[1].value} is needed`
}

function unset({ type, multiple }: OptionRow): unknown {
  if (type === 'boolean') return false
  return multiple ? [] : undefined
}

/**
 * Reads the arguments of a process, without those of node itself. `--help` and `-h` take precedence over everything
 * else. Unknown options, missing values and surplus arguments are refused.
 */
export function readCommandLine<O extends OptionTable>(
  spec: CommandSpec<O>,
  argv: readonly string[],
  parseArgs: ParseArgs,
): ParsedLine<O> {
  const own = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  if (own.includes('--help') || own.includes('-h')) {
    return { kind: 'help', text: `${usageOf(spec)}\n`, exitCode: 0 }
  }
  const rows = Object.entries<OptionRow>(spec.options)
  const options = rows.map(([name, { type, multiple = false }]) => [name, { type, multiple }] as const)
  try {
    const { values: given, positionals } = parseArgs({
      args: argv,
      options: Object.fromEntries(options),
      allowPositionals: true,
    })
    const values = { ...Object.fromEntries(rows.map(([name, row]) => [name, unset(row)])), ...given }
    const reason = whyUnfit(spec, positionals, values)
    if (reason !== null) return refuseLine(spec, reason)
    return { kind: 'run', values: values as OptionValues<O>, args: positionals }
  } catch (error) {
    return refuseLine(spec, reasonOf(error))
  }
}
