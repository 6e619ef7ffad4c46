// The core's fetch in plain Node: its own, with a limit of its own for connecting and for the pieces that a body comes in.
// Node gives no other way to them than the class of the dispatcher that its fetch uses anyway, which stands under a
// documented symbol.
import { MAX_PIECES } from '../core/api/body.ts'
import { CONNECT_TIMEOUT_MS } from '../core/api/connect-timeout.ts'

/** What fetch hands to its dispatcher; told of every piece as it came, before pieces are joined. */
interface PieceHandler {
  onData(piece: Uint8Array): boolean
}
interface Dispatcher {
  dispatch(options: object, handler: PieceHandler): boolean
}
type DispatcherClass = new (options: { readonly connect: { readonly timeout: number } }) => Dispatcher

const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/** Each piece costs its own while and its own memory, whatever it holds: a body of single bytes would take seconds. */
function boundPieces(handler: PieceHandler): PieceHandler {
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
    override dispatch(options: object, handler: PieceHandler): boolean {
      return super.dispatch(options, boundPieces(handler))
    }
  }
  const dispatcher = new OwnDispatcher({ connect: { timeout: connectTimeoutMs } })
  // An option of Node's own, which the web's types do not know.
  return (input, init) => fetch(input, { ...init, dispatcher } as RequestInit)
}
