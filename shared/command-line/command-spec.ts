// Command lines as data: one table of options is used to read the arguments
// (read-command-line.ts) and to print `--help`.

export interface OptionRow {
  readonly type: 'boolean' | 'string'
  /** Name of a string value in the usage, such as DIR. */
  readonly value?: string
  /** True when the option may be given several times. */
  readonly multiple?: boolean
  /** True when a command line without the option is refused. */
  readonly isNeeded?: boolean
  readonly help: string
}

export type OptionTable = Readonly<Record<string, OptionRow>>

export interface CommandSpec<O extends OptionTable = OptionTable> {
  /** The ways to call the command, as in documents. */
  readonly calls: readonly string[]
  /** Names of the arguments; `?` marks an optional one, `...` any number of them. Absent: no arguments. */
  readonly args?: readonly string[]
  readonly options: O
  /** Lines under the options. */
  readonly notes?: readonly string[]
}

const HELP: OptionTable = { help: { type: 'boolean', help: 'print this and end' } }

/** Defines a command line and keeps the exact types of its options. */
export function defineCommand<const O extends OptionTable>(spec: CommandSpec<O>): CommandSpec<O> {
  return spec
}

function flagOf(name: string, { value }: OptionRow): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`
}

/** Returns a command with its arguments and options on one line: `token list [COMPANY] --data DIR`. */
export function callOf(name: string, { args = [], options }: Omit<CommandSpec, 'calls'>): string {
  const words = args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : arg))
  const flags = Object.entries(options).map(([option, row]) => {
    const flag = `${flagOf(option, row)}${row.multiple ? '...' : ''}`
    return row.isNeeded ? flag : `[${flag}]`
  })
  return [name, ...words, ...flags].join(' ')
}

/** Returns the usage text: the calls, then one line for each option, then the notes. */
export function usageOf({ calls, options, notes = [] }: CommandSpec): string {
  const rows = Object.entries({ ...options, ...HELP }).map(([name, row]) => ({
    flag: flagOf(name, row),
    help: row.help,
  }))
  const width = Math.max(...rows.map(({ flag }) => flag.length))
  return [
    ...calls.map((call, index) => `${index === 0 ? 'usage:' : '   or:'} ${call}`),
    ...rows.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`),
    ...(notes.length === 0 ? [] : ['', ...notes]),
  ].join('\n')
}
