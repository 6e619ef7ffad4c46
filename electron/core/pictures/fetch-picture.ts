// Fetches one picture over the host's network: each redirect checked like the first address, everything limited, kind
// and size read from the content before it is complete. Never rejects.
import type { PictureRefusal } from '../../../shared/bridge/pictures.ts'
import { createCollector, MAX_PIECES } from '../api/body.ts'
import { beginLimitedCall, type LimitedCall } from '../api/limited-call.ts'
import { classifyFailure } from '../api/transport-error.ts'
import { checkPictureAddress, type PictureAddress } from './picture-address.ts'
import { countScans, createHeaderReader, type PictureHeader } from './picture-header.ts'
import { MAX_PIXELS, MAX_REDIRECTS, MAX_SCANS, MAX_SIDE, type PictureLimits } from './picture-limits.ts'

/**
 * One request of a picture, as the host makes it: without cookies, credentials and referrer. Returns a redirect as it
 * is. Rejects with the code PRIVATE_ADDRESS, before anything is sent, when the address that it connects to is not
 * public, unless `isOwn`.
 */
export type PictureFetch = (
  url: string,
  how: {
    readonly isOwn: boolean
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  },
) => Promise<Response>

/** Code of the error of a host that refused an address. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS'

export interface FetchedPicture extends PictureHeader {
  readonly bytes: Buffer
}

export type FetchOutcome = FetchedPicture | PictureRefusal | 'cancelled'

/** `identity`: pictures are compressed already, and an archive could unpack to anything. */
const HEADERS = { accept: 'image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' }
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** Returns why a picture of this size is refused; null when it is not. */
function refuseSize({ width, height }: PictureHeader): PictureRefusal | null {
  // Zero is no size: a JPEG may then tell its height later.
  if (width === 0 || height === 0) return 'wrongType'
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS ? 'tooManyPixels' : null
}

/** Returns why the headers are refused; null when the body may be read. */
function refuseHeaders({ status, headers }: Response, limits: PictureLimits): PictureRefusal | null {
  if (status !== 200) return 'missing'
  const encoding = (headers.get('content-encoding') ?? '').trim().toLowerCase()
  if (encoding !== '' && encoding !== 'identity') return 'wrongType'
  return Number(headers.get('content-length') ?? 0) > limits.maxBytes ? 'tooLarge' : null
}

async function readPicture(
  response: Response,
  limits: PictureLimits,
): Promise<FetchedPicture | PictureRefusal> {
  const refusal = refuseHeaders(response, limits)
  if (refusal !== null) return refusal
  if (response.body === null) return 'wrongType'
  const reader = response.body.getReader()
  const collector = createCollector(limits.maxBytes)
  const readHeader = createHeaderReader()
  let header: PictureHeader | null = null
  for (let pieces = 0; ; pieces++) {
    const { done, value } = await reader.read()
    if (done) break
    if (pieces >= MAX_PIECES || !collector.add(value)) return 'tooLarge'
    if (header !== null) continue
    const reading = readHeader(collector.all())
    if (reading === 'more') continue
    if (reading === 'wrongType') return reading
    const refused = refuseSize(reading)
    if (refused !== null) return refused
    header = reading
  }
  if (header === null) return 'wrongType'
  const bytes = collector.all()
  if (header.mediaType === 'image/jpeg' && countScans(bytes, MAX_SCANS) > MAX_SCANS) return 'tooManyPixels'
  return { ...header, bytes }
}

/** Returns the address of a redirect, which is checked like any other; only the own server may redirect to itself. */
function nextAddress(from: PictureAddress, location: string | null): PictureAddress | null {
  if (location === null || !URL.canParse(location, from.url.href)) return null
  const next = checkPictureAddress(new URL(location, from.url), from.isOwn ? from.url.origin : null)
  return typeof next === 'string' ? null : next
}

function refusalOf(error: unknown): PictureRefusal {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === PRIVATE_ADDRESS) return 'privateAddress'
  }
  const code = classifyFailure(error)
  if (code === 'TIMEOUT') return 'timeout'
  if (code === 'TOO_LARGE') return 'tooLarge'
  return code === 'NOT_JSON' ? 'wrongType' : 'unreachable'
}

async function followTo(
  fetch: PictureFetch,
  limits: PictureLimits,
  first: PictureAddress,
  call: LimitedCall,
): Promise<FetchedPicture | PictureRefusal> {
  let address = first
  for (let redirects = 0; ; redirects++) {
    const { url, isOwn } = address
    const how = { isOwn, headers: HEADERS, signal: call.signal }
    const response = await call.headersOf(() => fetch(url.href, how))
    if (!REDIRECTS.includes(response.status)) return call.unlessStopped(readPicture(response, limits))
    response.body?.cancel().catch(() => undefined)
    const next = nextAddress(address, response.headers.get('location'))
    if (next === null || redirects === MAX_REDIRECTS) return 'redirected'
    address = next
  }
}

/** Fetches a picture once. `signal` cancels it. */
export async function fetchPicture(
  fetch: PictureFetch,
  limits: PictureLimits,
  address: PictureAddress,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  if (signal.aborted) return 'cancelled'
  const call = beginLimitedCall(limits, signal)
  try {
    return await followTo(fetch, limits, address, call)
  } catch (error) {
    if (call.stoppedBy() === 'CANCELLED') return 'cancelled'
    return call.stoppedBy() === 'TIMEOUT' ? 'timeout' : refusalOf(error)
  } finally {
    call.end()
  }
}
