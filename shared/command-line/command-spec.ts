// Command lines as data: one table of options is what is read (read-command-line.ts) and what `--help` prints.

export interface OptionRow {
  readonly type: 'boolean' | 'string'
  /** Name of the value of a `string` in the usage, such as DIR. */
  readonly value?: string
  /** May be given several times. */
  readonly multiple?: boolean
  /** Refused without it. */
  readonly isNeeded?: boolean
  readonly help: string
}

export type OptionTable = Readonly<Record<string, OptionRow>>

export interface CommandSpec<O extends OptionTable = OptionTable> {
  /** The ways to call it, as the README writes them. */
  readonly calls: readonly string[]
  /** Names of the arguments; `?` marks one that may be left out, `...` any number of them. None without this. */
  readonly args?: readonly string[]
  readonly options: O
  /** Lines under the options. */
  readonly notes?: readonly string[]
}

const HELP: OptionTable = { help: { type: 'boolean', help: 'print this and end' } }

/** A command line with the exact types of its options. */
export function defineCommand<const O extends OptionTable>(spec: CommandSpec<O>): CommandSpec<O> {
  return spec
}

function flagOf(name: string, { value }: OptionRow): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`
}

/** A command with its arguments and options on one line: `token list [COMPANY] --data DIR`. */
export function callOf(name: string, { args = [], options }: Omit<CommandSpec, 'calls'>): string {
  const words = args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : arg))
  const flags = Object.entries(options).map(([option, row]) => {
    const flag = `${flagOf(option, row)}${row.multiple ? '...' : ''}`
    return row.isNeeded ? flag : `[${flag}]`
  })
  return [name, ...words, ...flags].join(' ')
}

/** How to call it, then a line an option. */
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
