// The core's fetch in plain Node: its own, with a limit of its own for connecting. Node gives no other way to it than the
// class of the dispatcher that its fetch uses anyway, which stands under a documented symbol.
import { CONNECT_TIMEOUT_MS } from '../core/api/connect-timeout.ts'

type DispatcherClass = new (options: { readonly connect: { readonly timeout: number } }) => object

const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/** Fails with UND_ERR_CONNECT_TIMEOUT when no connection is there within the limit (milliseconds). */
export function createApiFetch(connectTimeoutMs = CONNECT_TIMEOUT_MS): typeof globalThis.fetch {
  const { fetch } = globalThis
  const ownClass = (Reflect.get(globalThis, DISPATCHER) as object).constructor as DispatcherClass
  const dispatcher = new ownClass({ connect: { timeout: connectTimeoutMs } })
  // An option of Node's own, which the web's types do not know.
  return (input, init) => fetch(input, { ...init, dispatcher } as RequestInit)
}
