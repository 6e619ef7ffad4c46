// The core's fetch in plain Node: its own, with a limit of its own for connecting and for the pieces that a body comes in.
// Node gives no other way to them than the class of the dispatcher that its fetch uses anyway, which stands under a
// documented symbol.
import { isAskedEncoding, MAX_PIECES } from '../core/api/body.ts'
import { CONNECT_TIMEOUT_MS } from '../core/api/connect-timeout.ts'

/** Names and values by turns, as they came. */
type RawHeaders = readonly Uint8Array[]

/** What fetch hands to its dispatcher; told of the headers and of every piece as it came, before pieces are joined. */
interface AnswerHandler {
  onHeaders(status: number, headers: RawHeaders, ...rest: readonly unknown[]): boolean
  onData(piece: Uint8Array): boolean
}
interface Dispatcher {
  dispatch(options: object, handler: AnswerHandler): boolean
}
type DispatcherClass = new (options: { readonly connect: { readonly timeout: number } }) => Dispatcher

const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/** Of no body: fetch leaves it as it came, and the core reads none of it. */
const UNASKED = Buffer.from('unasked')

/** Fetch begins to unpack what the headers name, asked for or not, before anybody reads it. */
function withoutUnaskedEncodings(headers: RawHeaders): RawHeaders {
  const names = headers.map((part, index) => (index % 2 === 0 ? String(part).toLowerCase() : ''))
  // Several headers of one name are a list, and a list was not asked for.
  const values = names.flatMap((name, at) => (name === 'content-encoding' ? [String(headers[at + 1])] : []))
  if (isAskedEncoding(values.join())) return headers
  return headers.map((part, index) => (names[index - 1] === 'content-encoding' ? UNASKED : part))
}

/** Each piece costs its own while and its own memory, whatever it holds: a body of single bytes would take seconds. */
function guard(handler: AnswerHandler): AnswerHandler {
  const { onHeaders } = handler
  handler.onHeaders = (status, headers, ...rest) =>
    onHeaders.call(handler, status, withoutUnaskedEncodings(headers), ...rest)
  const take = handler.onData
  let pieces = 0
  handler.onData = (piece) => {
    // Thrown inside of the dispatcher it ends the request and becomes the cause of the body's error.
    if (++pieces > MAX_PIECES) throw Object.assign(new Error('too many pieces'), { code: 'TOO_MANY_PIECES' })
    return take.call(handler, piece)
  }
  return handler
}

/** Fails with UND_ERR_CONNECT_TIMEOUT when no connection is there within the limit (milliseconds). */
export function createApiFetch(connectTimeoutMs = CONNECT_TIMEOUT_MS): typeof globalThis.fetch {
  const { fetch } = globalThis
  const nodesClass = (Reflect.get(globalThis, DISPATCHER) as object).constructor as DispatcherClass
  class OwnDispatcher extends nodesClass {
    override dispatch(options: object, handler: AnswerHandler): boolean {
      return super.dispatch(options, guard(handler))
    }
  }
  const dispatcher = new OwnDispatcher({ connect: { timeout: connectTimeoutMs } })
  // An option of Node's own, which the web's types do not know.
  return (input, init) => fetch(input, { ...init, dispatcher } as RequestInit)
}
