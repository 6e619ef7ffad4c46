// How long one connection may take, so that slow clients do not hold the service's sockets.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export interface SocketLimits {
  /** From a request's first byte to its last, head and body. */
  readonly requestMs: number
  /** How often connections are looked at: a slow one ends so much later at most. */
  readonly checkMs: number
  /** While a stopping service still answers kept connections and asks them to end. */
  readonly farewellMs: number
}

export const SOCKET_LIMITS: SocketLimits = { requestMs: 30_000, checkMs: 5_000, farewellMs: 100 }

/**
 * Resolves when requests that were on their way were answered: their answers end their connections, so that closing
 * those that are left resets none with a request in it.
 */
export async function sayFarewell({ farewellMs }: SocketLimits): Promise<void> {
  await wait(farewellMs)
  // On a busy machine the time may be over before the sockets were looked at.
  await nextTurn()
  await nextTurn()
}
