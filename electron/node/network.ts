// The core's fetch in plain Node: Node's own fetch, with a connection timeout and
// a limit for the chunks of a body. Node offers no other way to set them than the
// class of its fetch's dispatcher, which is available under a documented symbol.
import type { LookupFunction } from 'node:net'
import { MAX_PIECES } from '../core/api/body.ts'
import { CONNECT_TIMEOUT_MS } from '../core/application/deps.ts'

/** The handler that fetch passes to its dispatcher. It receives every chunk before chunks are joined. */
interface AnswerHandler {
  onData(piece: Uint8Array): boolean
}
interface Dispatcher {
  dispatch(options: object, handler: AnswerHandler): boolean
}
type DispatcherClass = new (options: { readonly connect: ConnectOptions }) => Dispatcher

const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/**
 * Limits the number of chunks. Each costs time and memory, whatever its size: single bytes would take seconds.
 */
function guard(handler: AnswerHandler): AnswerHandler {
  const take = handler.onData
  let pieces = 0
  handler.onData = (piece) => {
    // An error thrown inside the dispatcher ends the request and becomes the cause of the body's error.
    if (++pieces > MAX_PIECES) throw Object.assign(new Error('too many pieces'), { code: 'TOO_MANY_PIECES' })
    return take.call(handler, piece)
  }
  return handler
}

/** How connections are made. */
export interface ConnectOptions {
  /** Milliseconds. */
  readonly timeout: number
  /** Replaces the system's lookup of names. */
  readonly lookup?: LookupFunction
}

/** Creates a dispatcher for the option `dispatcher` of Node's fetch. */
export function createDispatcher(connect: ConnectOptions): object {
  // Reading it loads Node's fetch, which sets the dispatcher.
  Reflect.get(globalThis, 'Response')
  const nodesClass = (Reflect.get(globalThis, DISPATCHER) as object).constructor as DispatcherClass
  class OwnDispatcher extends nodesClass {
    override dispatch(options: object, handler: AnswerHandler): boolean {
      return super.dispatch(options, guard(handler))
    }
  }
  return new OwnDispatcher({ connect })
}

/**
 * Creates a fetch that fails with UND_ERR_CONNECT_TIMEOUT when there is no connection within the limit (milliseconds).
 */
export function createApiFetch(connectTimeoutMs = CONNECT_TIMEOUT_MS): typeof globalThis.fetch {
  const { fetch } = globalThis
  const dispatcher = createDispatcher({ timeout: connectTimeoutMs })
  // `dispatcher` is an option of Node that the web's types do not have.
  return (input, init) => fetch(input, { ...init, dispatcher } as RequestInit)
}
