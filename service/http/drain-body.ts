// Reads and drops what is left of a request's body before a refusal is answered. A client that is still sending when the
// connection closes meets a reset (EPIPE) and never sees the answer; so the answer waits, up to a bound of bytes and time.
import type { Readable } from 'node:stream'

export interface DrainLimits {
  /** Of the body, counted from where reading begins. */
  readonly maxBytes: number
  readonly maxMs: number
}

export const DRAIN_LIMITS: DrainLimits = { maxBytes: 33_554_432, maxMs: 10_000 }

/**
 * Resolves once the body has ended (true), or the bound is reached or the client is gone (false); never rejects. With
 * an announced length beyond the bound it resolves at once: that body cannot be read to its end.
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
    // Of real time: the service's own clock may stand still.
    const timer = setTimeout(cut, maxMs)
    body.on('data', count).on('end', end).on('close', cut).on('error', cut).resume()
  })
}
