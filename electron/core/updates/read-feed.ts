// Requests a manifest and its signature. One address is asked and no other: a redirect is refused, not followed.

import type { Timers } from '../time/timers.ts'
import type { SignedManifest } from './check-manifest.ts'
import { type Outcome, outcomeOf, UpdateRefused } from './outcome.ts'

/** Largest manifest and signature, bytes. */
const MAX_MANIFEST_BYTES = 64 * 1024
const MAX_SIGNATURE_BYTES = 4 * 1024
/** Longest time for each of them, from the request to its last byte. */
const FEED_TIMEOUT_MS = 30_000
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/

/**
 * A request with GET. Must return a redirect as it came (`redirect: 'manual'`), send no cookies and store nothing.
 */
export type UpdateFetch = (
  url: string,
  init: {
    readonly redirect: 'manual'
    readonly headers?: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  },
) => Promise<Response>

export interface FeedOptions {
  readonly fetch: UpdateFetch
  readonly feedUrl: string
  /** True in tests only: plain http to this computer is then accepted. */
  readonly allowsLoopback: boolean
  readonly timers: Pick<Timers, 'after'>
  readonly signal: AbortSignal
}

/** Waits no longer than until the signal aborts, which a host may ignore. Throws UpdateRefused then. */
export async function unlessAborted<Value>(signal: AbortSignal, wait: Promise<Value>): Promise<Value> {
  let stop = (): void => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new UpdateRefused('UNREACHABLE'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([wait, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Returns the address of a file in the feed's folder. Throws UpdateRefused for an address that is not secure. */
export function feedAddress({ feedUrl, allowsLoopback }: FeedOptions, file: string): string {
  const base = URL.parse(feedUrl.endsWith('/') ? feedUrl : `${feedUrl}/`)
  const isOwn = base?.protocol === 'http:' && allowsLoopback && LOOPBACK.test(base.hostname)
  if (base === null || !(base.protocol === 'https:' || isOwn)) throw new UpdateRefused('NOT_HTTPS')
  // User and password would be in every log of a proxy.
  if (base.username !== '' || base.password !== '') throw new UpdateRefused('NOT_HTTPS')
  return new URL(file, base).href
}

/** Requests a file of the feed. Throws UpdateRefused unless the server itself answers. */
export async function requestFile(
  options: FeedOptions,
  file: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = feedAddress(options, file)
  const { signal } = options
  const answered = options.fetch(url, { redirect: 'manual', headers, signal })
  const response = await unlessAborted(signal, answered).catch(() =>
    Promise.reject(new UpdateRefused('UNREACHABLE')),
  )
  const isElsewhere = response.redirected || (response.url !== '' && response.url !== url)
  if (isElsewhere || (response.status >= 300 && response.status < 400)) {
    discard(response)
    throw new UpdateRefused('REDIRECTED')
  }
  return response
}

/** Ends a body that is not read. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined)
}

async function readSmall(response: Response, limit: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const piece = reader && (await unlessAborted(signal, reader.read()))
      if (piece === undefined || piece.done) return Buffer.concat(pieces)
      bytes += piece.value.length
      if (bytes > limit) throw new UpdateRefused('TOO_LARGE')
      pieces.push(piece.value)
    }
  } catch (error) {
    reader?.cancel().catch(() => undefined)
    throw error instanceof UpdateRefused ? error : new UpdateRefused('UNREACHABLE')
  }
}

/** Reads a small file whole; null when the server answers with another status than 200. */
async function requestSmall(options: FeedOptions, file: string, limit: number): Promise<Buffer | null> {
  const late = new AbortController()
  const cancel = options.timers.after(FEED_TIMEOUT_MS, () => late.abort())
  const signal = AbortSignal.any([options.signal, late.signal])
  try {
    const response = await requestFile({ ...options, signal }, file)
    if (response.status === 200) return await readSmall(response, limit, signal)
    discard(response)
    return null
  } finally {
    cancel()
  }
}

/** Reads the signed manifest of a channel and target. */
export function readFeed(
  options: FeedOptions,
  channel: string,
  target: string,
): Promise<Outcome<SignedManifest>> {
  return outcomeOf('UNREACHABLE', async () => {
    const name = `${encodeURIComponent(channel)}-${target}.json`
    const bytes = await requestSmall(options, name, MAX_MANIFEST_BYTES)
    if (bytes === null) throw new UpdateRefused('BAD_STATUS')
    const signature = await requestSmall(options, `${name}.minisig`, MAX_SIGNATURE_BYTES)
    return { bytes, signature: signature?.toString('utf8') ?? null }
  })
}
