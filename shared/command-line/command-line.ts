// Command lines: one table of options is what `parseArgs` of node:util reads, and what `--help` prints. Both it and the
// process are arguments, because shared code knows no Node.

export interface OptionRow {
  readonly type: 'boolean' | 'string'
  /** Name of a string value in the usage, such as DIR. */
  readonly value?: string
  readonly multiple?: boolean
  readonly help: string
}

export type OptionTable = Readonly<Record<string, OptionRow>>

export interface CommandSpec<O extends OptionTable = OptionTable> {
  /** The ways to call the command, as in documents. */
  readonly calls: readonly string[]
  /** True when it takes arguments besides its options. */
  readonly hasArguments?: boolean
  readonly options: O
  /** Lines under the options. */
  readonly notes?: readonly string[]
}

/** The values of the options; false, undefined or an empty list for an option that was not given. */
export type OptionValues<O extends OptionTable> = {
  readonly [Name in keyof O]: O[Name]['type'] extends 'boolean'
    ? boolean
    : O[Name] extends { readonly multiple: true }
      ? readonly string[]
      : string | undefined
}

interface CommandLine<O extends OptionTable> {
  readonly values: OptionValues<O>
  readonly args: readonly string[]
}

/** An invalid command line: reported with the usage, exit code 2. */
export class UsageError extends Error {}

type ParsedRow = Pick<OptionRow, 'type' | 'multiple'> & { readonly default: boolean | string[] | undefined }

export type ParseArgs = (config: {
  args: string[]
  options: Record<string, ParsedRow>
  allowPositionals: boolean
}) => { readonly values: object; readonly positionals: readonly string[] }

interface Stream {
  write(text: string): unknown
}

/** Node's `process`. */
export interface Terminal {
  readonly stdout: Stream
  readonly stderr: Stream
  exit(code: number): never
}

/** Returns the usage text: the calls, then one line for each option, then the notes. */
export function usageOf({ calls, options, notes = [] }: CommandSpec): string {
  const help: OptionRow = { type: 'boolean', help: 'print this and end' }
  const rows = Object.entries({ ...options, help })
  const flagOf = ([name, { value = '' }]: [string, OptionRow]) => `--${name} ${value}`.trimEnd()
  const width = Math.max(...rows.map((row) => flagOf(row).length))
  return [
    ...calls.map((call, index) => `${index === 0 ? 'usage:' : '   or:'} ${call}`),
    ...rows.map((row) => `  ${flagOf(row).padEnd(width)}  ${row[1].help}`),
    ...(notes.length === 0 ? [] : ['', ...notes]),
    '',
  ].join('\n')
}

/** True for a line with --help, whatever else it has before `--`. */
export function asksForHelp(argv: readonly string[]): boolean {
  const own = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  return own.includes('--help') || own.includes('-h')
}

/** Throws UsageError for unknown options, missing values and arguments that the command does not take. */
export function parseLine<O extends OptionTable>(
  { options, hasArguments = false }: CommandSpec<O>,
  argv: readonly string[],
  parseArgs: ParseArgs,
): CommandLine<O> {
  const rows: Record<string, ParsedRow> = {}
  for (const [name, { type, multiple = false }] of Object.entries<OptionRow>(options)) {
    rows[name] = { type, multiple, default: type === 'boolean' ? false : multiple ? [] : undefined }
  }
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: rows,
      allowPositionals: hasArguments,
    })
    return { values: values as OptionValues<O>, args: positionals }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error
    // The advice after the first sentence does not apply here.
    throw new UsageError(String(message).split(/\.\s|\n/, 1)[0])
  }
}

/** Ends a process whose line cannot be run, with the reason and the usage. */
export function refuseLine(spec: CommandSpec, reason: string, terminal: Terminal): never {
  terminal.stderr.write(`${reason}\n${usageOf(spec)}`)
  return terminal.exit(2)
}

/** Reads the arguments of a process, without those of Node. Ends it for --help and for a line that cannot be run. */
export function readCommandLine<O extends OptionTable>(
  spec: CommandSpec<O>,
  argv: readonly string[],
  parseArgs: ParseArgs,
  terminal: Terminal,
): CommandLine<O> {
  if (asksForHelp(argv)) {
    terminal.stdout.write(usageOf(spec))
    return terminal.exit(0)
  }
  try {
    return parseLine(spec, argv, parseArgs)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return refuseLine(spec, error.message, terminal)
  }
}
