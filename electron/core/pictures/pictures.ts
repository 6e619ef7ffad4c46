// Answers the window's question for a picture: from the store, else from the network. Pictures have their own requests:
// they spend nothing of a token's quota and carry nothing of it.
import PQueue from 'p-queue'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Connection } from '../../../shared/bridge/connection.ts'
import type { PictureAnswer, PictureData, PictureRefusal } from '../../../shared/bridge/pictures.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { eitherSignal } from '../api/either-signal.ts'
import { createSharedRequests } from '../companies/shared-requests.ts'
import type { DemoRunner } from '../demo/demo-runner.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { createFailedPictures } from './failed-pictures.ts'
import { fetchPicture, type PictureFetch } from './fetch-picture.ts'
import type { NamedPictures } from './named-pictures.ts'
import type { PictureAddress } from './picture-address.ts'
import { MAX_AT_ONCE, type PictureLimits } from './picture-limits.ts'
import { type PicturePlace, picturePlace } from './picture-place.ts'
import { createStoredPictures, type StoredPicturesOptions } from './stored-pictures.ts'

export interface PicturesOptions extends StoredPicturesOptions {
  readonly demo: Pick<DemoRunner, 'current'>
  readonly connections: { describe(): Readonly<Record<string, Connection>> }
  readonly named: NamedPictures
  readonly fetch: PictureFetch
  readonly limits: PictureLimits
}

/** A stored picture of this age is shown, and asked for again behind. */
const FRESH_MS = 7 * 86_400_000
const CANCELLED: AppError = { code: 'CANCELLED' }
const ON_SCREEN = 1
const BEHIND = 0

type PictureOutcome = PictureData | PictureRefusal | 'cancelled'
type ReachablePlace = PicturePlace & { readonly address: PictureAddress }

function refuse(refusal: PictureRefusal): Result<PictureAnswer> {
  return success({ picture: null, capturedAt: null, refusal })
}

function answer(picture: PictureData, capturedAtMs: number): Result<PictureAnswer> {
  return success({ picture, capturedAt: new Date(capturedAtMs).toISOString(), refusal: null })
}

export function createPictures(options: PicturesOptions) {
  const { companies, demo, connections, named, now } = options
  const stored = createStoredPictures(options)
  const queue = new PQueue({ concurrency: MAX_AT_ONCE })
  const shared = createSharedRequests<PictureOutcome>()
  const failed = createFailedPictures(now)
  const closing = new AbortController()

  async function fetchNow(
    company: CompanyRecord,
    { name, address }: ReachablePlace,
    signal: AbortSignal,
  ): Promise<PictureOutcome> {
    const outcome = await fetchPicture(options.fetch, options.limits, address, signal)
    if (outcome === 'cancelled') return outcome
    failed.note(address.url, typeof outcome === 'string' ? outcome : null)
    if (typeof outcome === 'string') return outcome
    const { bytes, ...about } = outcome
    const picture = { ...about, base64: bytes.toString('base64') }
    await stored.keep(company.id, name, picture)
    return picture
  }

  /** Waits for its turn and fetches; equal requests are one. */
  function ask(
    company: CompanyRecord,
    place: ReachablePlace,
    priority: number,
    signal: AbortSignal | undefined,
  ): Promise<PictureOutcome> {
    return shared.join([`${company.id} ${place.name}`], {
      async start(stop) {
        const { signal: either, release } = eitherSignal(closing.signal, stop)
        try {
          return await queue.add(() => fetchNow(company, place, either), { priority, signal: either })
        } catch (error) {
          if (either.aborted) return 'cancelled'
          throw error
        } finally {
          release()
        }
      },
      cancelled: 'cancelled',
      signal,
    })
  }

  /** Without a network at all, "offline" says more than a server that does not answer. */
  function nameFailure(companyId: string, refusal: PictureRefusal): PictureRefusal {
    const isOffline = connections.describe()[companyId]?.error?.code === 'UNREACHABLE'
    return isOffline && refusal === 'unreachable' ? 'offline' : refusal
  }

  return {
    /**
     * Returns a picture that an answer of the company named, or why there is none. Errors: UNKNOWN_COMPANY, BAD_INPUT,
     * CANCELLED.
     */
    async read(companyId: string, text: string, signal?: AbortSignal): Promise<Result<PictureAnswer>> {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (!URL.canParse(text)) return failure({ code: 'BAD_INPUT', field: 'url' })
      if (!named.has(companyId, text)) return refuse('unnamed')
      const baseUrl = company.isDemo ? (demo.current()?.baseUrl ?? null) : company.baseUrl
      const place = picturePlace(new URL(text), baseUrl, company.isDemo)
      if (typeof place === 'string') return refuse(place)
      const { name, address } = place
      const known = await stored.read(companyId, name)
      const earlier = address === null ? null : failed.refusalOf(address.url)
      if (known !== null) {
        const isStale = Math.abs(now() - known.capturedAtMs) > FRESH_MS
        if (isStale && address !== null && earlier === null) {
          void ask(company, { name, address }, BEHIND, undefined)
        }
        return answer(known.picture, known.capturedAtMs)
      }
      if (address === null) return refuse('offline')
      if (earlier !== null) return refuse(nameFailure(companyId, earlier))
      const outcome = await ask(company, { name, address }, ON_SCREEN, signal)
      if (outcome === 'cancelled') return failure(CANCELLED)
      if (typeof outcome === 'string') return refuse(nameFailure(companyId, outcome))
      return answer(outcome, now())
    },
    /** Asks again for what could not be reached: the network is back. */
    retry: failed.retry,
    /** Cancels requests. */
    close: (): void => closing.abort(),
  }
}
