// Time limits of a connection, so that slow clients do not hold the service's sockets.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export interface SocketLimits {
  /** Time from a request's first byte to its last, head and body. */
  readonly requestMs: number
  /** Time without a byte in either direction; a client that does not read its answer is cut within twice this. */
  readonly idleMs: number
  /** Interval of the connection checks; a slow connection ends at most this much later. */
  readonly checkMs: number
  /** Time in which a stopping service still answers keep-alive connections and asks them to close. */
  readonly farewellMs: number
}

export const SOCKET_LIMITS: SocketLimits = {
  requestMs: 30_000,
  // Longer than any call waits for its turn and for the platform.
  idleMs: 120_000,
  checkMs: 5_000,
  farewellMs: 100,
}

/**
 * Resolves when requests in flight were answered. Their answers end their connections, so that closing the remaining
 * ones resets none with a request in it.
 */
export async function sayFarewell({ farewellMs }: SocketLimits): Promise<void> {
  await wait(farewellMs)
  // On a busy machine the time may be over before the sockets were checked.
  await nextTurn()
  await nextTurn()
}
