// Reads and discards the rest of a request's body before a refusal is sent. A client that is still sending when the
// connection closes gets a reset (EPIPE) and never reads the answer. The answer therefore waits, up to limits of bytes
// and time.
import type { Readable } from 'node:stream'

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
