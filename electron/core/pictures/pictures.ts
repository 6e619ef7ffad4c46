// Reads a picture for the window, over the host's network: only of an address that an answer of the company named,
// from a public server, limited in bytes and time, and of a kind that the first bytes tell. It spends nothing of a
// token's quota and carries nothing of it.
import type { Picture, ReadPicture } from '../../../shared/bridge/pictures.ts'
import { createCollector, isAskedEncoding, MAX_PIECES } from '../api/body.ts'
import type { NamedPictures } from './named-pictures.ts'
import { pictureAddress } from './picture-address.ts'

/** The host's network for pictures. */
export interface PictureNetwork {
  /**
   * Requests a picture without cookies, credentials and referrer, and follows no redirect. Rejects, before anything is
   * sent, when the name resolves to an address that is not public, unless `isOwn`.
   */
  fetch(
    url: string,
    how: {
      readonly isOwn: boolean
      readonly headers: Readonly<Record<string, string>>
      readonly signal: AbortSignal
    },
  ): Promise<Response>
  /** Deletes every picture that it stored. */
  clear(): Promise<void>
}

export const PICTURE_TIMEOUT_MS = 20_000
const MAX_BYTES = 4 * 1024 * 1024
const HEADERS = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' }

/** The accepted kinds, by text that a file has at a place. SVG, which can hold scripts, is none. */
const KINDS = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
] as const

/** Returns a body up to the limit; null for a larger one, whose connection ends with its request. */
async function readBytes(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  const announced = Number(response.headers.get('content-length') ?? 0)
  if (response.status !== 200 || response.body === null || announced > MAX_BYTES) return null
  if (!isAskedEncoding(response.headers.get('content-encoding'))) return null
  const collector = createCollector(MAX_BYTES)
  let pieces = 0
  for await (const piece of response.body) {
    if (++pieces > MAX_PIECES || !collector.add(piece)) return null
  }
  return collector.all()
}

export function createPictures({
  companies,
  demo,
  named,
  network,
  timeoutMs,
}: {
  readonly companies: { get(id: string): { readonly baseUrl: string; readonly isDemo: boolean } | null }
  readonly demo: { current(): { readonly baseUrl: string } | null }
  readonly named: NamedPictures
  readonly network: PictureNetwork
  readonly timeoutMs: number
}) {
  let running = new AbortController()

  /** Rejects when the server cannot be reached, or redirects. */
  async function fetchPicture(url: URL, isOwn: boolean): Promise<Picture | null> {
    const done = new AbortController()
    const signal = AbortSignal.any([running.signal, done.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const bytes = await readBytes(await network.fetch(url.href, { isOwn, headers: HEADERS, signal }))
      const start = bytes?.toString('latin1', 0, 16) ?? ''
      const type = KINDS.find(([, at, text]) => start.startsWith(text, at))?.[0]
      return bytes === null || type === undefined ? null : { type, bytes }
    } finally {
      done.abort()
    }
  }

  const read: ReadPicture = async (companyId, text) => {
    const company = companies.get(companyId)
    if (company === null || !named.has(companyId, text)) return null
    const baseUrl = company.isDemo ? (demo.current()?.baseUrl ?? null) : company.baseUrl
    const address = pictureAddress(text, baseUrl, company.isDemo)
    return address && (await fetchPicture(address.url, address.isOwn).catch(() => null))
  }

  return {
    read,
    /** Deletes what the host stored. A running request would store its picture afterwards, and is cancelled. */
    async clear(): Promise<void> {
      running.abort()
      running = new AbortController()
      await network.clear()
    },
    close: (): void => running.abort(),
  }
}
