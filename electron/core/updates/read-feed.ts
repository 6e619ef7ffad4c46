// Requests a manifest and its signature. One address is asked and no other: a redirect is refused, not followed.
import type { SignedManifest } from './check-manifest.ts'
import { type Outcome, outcomeOf, UpdateRefused } from './outcome.ts'

/** Largest manifest and signature, bytes. */
const MAX_MANIFEST_BYTES = 64 * 1024
const MAX_SIGNATURE_BYTES = 4 * 1024
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
  readonly signal: AbortSignal
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
  const response = await options
    .fetch(url, { redirect: 'manual', headers, signal: options.signal })
    .catch(() => Promise.reject(new UpdateRefused('UNREACHABLE')))
  const isElsewhere = response.redirected || (response.url !== '' && response.url !== url)
  if (isElsewhere || (response.status >= 300 && response.status < 400)) {
    await discard(response)
    throw new UpdateRefused('REDIRECTED')
  }
  return response
}

/** Ends a body that is not read. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}

async function readSmall(response: Response, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const piece = await reader?.read()
      if (piece === undefined || piece.done) return Buffer.concat(pieces)
      bytes += piece.value.length
      if (bytes > limit) throw new UpdateRefused('TOO_LARGE')
      pieces.push(piece.value)
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined)
    throw error instanceof UpdateRefused ? error : new UpdateRefused('UNREACHABLE')
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
    const response = await requestFile(options, name)
    if (response.status !== 200) {
      await discard(response)
      throw new UpdateRefused('BAD_STATUS')
    }
    const bytes = await readSmall(response, MAX_MANIFEST_BYTES)
    const signed = await requestFile(options, `${name}.minisig`)
    if (signed.status !== 200) {
      await discard(signed)
      return { bytes, signature: null }
    }
    return { bytes, signature: (await readSmall(signed, MAX_SIGNATURE_BYTES)).toString('utf8') }
  })
}
