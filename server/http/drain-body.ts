// Reads and discards the rest of a request's body before a refusal is sent. A client that is still sending when the
// connection closes gets a reset (EPIPE) and never reads the answer. The answer therefore waits, up to limits of bytes
// and time.
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export interface DrainLimits {
  /** Bytes of the body, counted from where reading begins. */
  readonly maxBytes: number
  readonly maxMs: number
}

export const DRAIN_LIMITS: DrainLimits = { maxBytes: 33_554_432, maxMs: 10_000 }

/**
 * Resolves to true when the body has ended, and to false when a limit is reached or the client has disconnected. Never
 * rejects. With an announced length beyond the limit it resolves at once: that body cannot be read to its end.
 */
export function drainBody(
  body: Readable,
  announcedBytes: number,
  { maxBytes, maxMs }: DrainLimits,
): Promise<boolean> {
  if (body.readableEnded) return Promise.resolve(true)
  if (body.destroyed || announcedBytes > maxBytes) return Promise.resolve(false)
  return new Promise((resolve) => {
    let bytes = 0
    const settle = (isWhole: boolean) => {
      clearTimeout(timer)
      body.off('data', count).off('end', end).off('close', cut).off('error', cut)
      resolve(isWhole)
    }
    const end = () => settle(true)
    const cut = () => {
      body.pause()
      settle(false)
    }
    const count = (chunk: Buffer | string) => {
      bytes += chunk.length
      if (bytes > maxBytes) cut()
    }
    // Uses real time: the service's own clock may be fixed.
    const timer = setTimeout(cut, maxMs)
    body.on('data', count).on('end', end).on('close', cut).on('error', cut).resume()
  })
}

// Time limits of a connection, so that slow clients do not hold the service's sockets.
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
