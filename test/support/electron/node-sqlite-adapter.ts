// node:sqlite for Electron 33 of the test machines only, whose Node 20 has none: the same two classes, based on the npm
// package libsql. The test build aliases node:sqlite to this file; the product's build never includes it.
import Database from 'libsql'

type Value = null | number | bigint | string | Uint8Array
type Row = Record<string, Value | ArrayBuffer>
type Parameters_ = (Value | Record<string, Value>)[]

type Bound = unknown[] | Record<string, unknown>

interface NativeStatement {
  readonly reader: boolean
  run(parameters: Bound): { changes: number; lastInsertRowid: number | bigint }
  all(parameters: Bound): Row[]
  safeIntegers(isOn: boolean): void
}

interface NativeDatabase {
  readonly inTransaction: boolean
  prepare(sql: string): NativeStatement
  exec(sql: string): unknown
  close(): void
}

interface OpenOptions {
  readonly open?: boolean
  readonly readOnly?: boolean
  readonly timeout?: number
  readonly enableForeignKeyConstraints?: boolean
}

/**
 * Converts parameters. node:sqlite accepts `{ $name }`, `{ ':name' }` and `{ name }`, libsql only the bare name.
 * Returns always one array or one object, because libsql treats a single null or buffer as an object of names.
 */
function bind(parameters: Parameters_): Bound {
  const [first] = parameters
  if (typeof first === 'object' && first !== null && !(first instanceof Uint8Array)) {
    return Object.fromEntries(
      Object.entries(first).map(([name, value]) => [name.replace(/^[$:@]/, ''), nativeValue(value)]),
    )
  }
  return parameters.map(nativeValue)
}

function nativeValue(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value
}

/** Converts a row. libsql returns ArrayBuffers; node:sqlite returns Uint8Arrays, in rows without a prototype. */
function plainRow(row: Row): Row {
  const plain: Row = Object.create(null)
  for (const [name, value] of Object.entries(row)) {
    plain[name] = value instanceof ArrayBuffer ? new Uint8Array(value) : value
  }
  return plain
}

export class StatementSync {
  readonly #statement: NativeStatement

  constructor(statement: NativeStatement) {
    this.#statement = statement
  }

  run(...parameters: Parameters_): { changes: number; lastInsertRowid: number | bigint } {
    if (this.#statement.reader) {
      // A pragma or RETURNING: libsql's run refuses rows, node:sqlite ignores them.
      this.#statement.all(bind(parameters))
      return { changes: 0, lastInsertRowid: 0 }
    }
    const { changes, lastInsertRowid } = this.#statement.run(bind(parameters))
    return { changes, lastInsertRowid }
  }

  get(...parameters: Parameters_): Row | undefined {
    // Not libsql's get, which leaves the statement and its read transaction open after the first row.
    return this.all(...parameters)[0]
  }

  all(...parameters: Parameters_): Row[] {
    return this.#statement.all(bind(parameters)).map(plainRow)
  }

  *iterate(...parameters: Parameters_): IterableIterator<Row> {
    yield* this.all(...parameters)
  }

  setReadBigInts(isOn: boolean): void {
    this.#statement.safeIntegers(isOn)
  }
}

export class DatabaseSync {
  readonly #path: string
  readonly #options: OpenOptions
  #database: NativeDatabase | null = null

  constructor(path: string | URL | Uint8Array, options: OpenOptions = {}) {
    this.#path = path instanceof URL ? decodeURIComponent(path.pathname) : String(path)
    this.#options = options
    if (options.open !== false) this.open()
  }

  get isOpen(): boolean {
    return this.#database !== null
  }

  get isTransaction(): boolean {
    return this.#native.inTransaction
  }

  open(): void {
    this.#database = new Database(this.#path, { timeout: this.#options.timeout ?? 0 } as never) as never
    if (this.#options.enableForeignKeyConstraints !== false) this.exec('PRAGMA foreign_keys = ON')
    // libsql cannot open read-only; the application only relies on writes being refused.
    if (this.#options.readOnly) this.exec('PRAGMA query_only = ON')
  }

  exec(sql: string): void {
    this.#native.exec(sql)
  }

  prepare(sql: string): StatementSync {
    return new StatementSync(this.#native.prepare(sql))
  }

  close(): void {
    this.#native.close()
    this.#database = null
  }

  get #native(): NativeDatabase {
    if (!this.#database) throw new Error('database is not open')
    return this.#database
  }
}
