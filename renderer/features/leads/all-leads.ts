// Every lead of a set of filters, page by page, for a file. What cannot be had is told, never left out in silence. An API
// that cannot be reached is asked once at most: each failed page costs seconds, and the store has them at once.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { Answer, Coverage } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { isCardError } from '../../answers/freshness-store.ts'
import { joinPages, type LeadList, type LeadPage } from './leads-model.ts'

/** 200,000 leads; a list that long without an end is no list. */
const MAX_PAGES = 1_000
/** Of all pages together, as memory-of.ts counts: 200,000 leads of the API take less, and a file has its own limit. */
const MOST_BYTES = 512 * 1024 * 1024

interface AllLeads {
  readonly list: LeadList
  /** Why the list ends early; null when it is whole. */
  readonly error: AppError | null
  /** What it was computed from, where not all leads are stored or they do not tell what was asked. */
  readonly coverage: Coverage | null
  /** When the oldest stored part was collected, ISO 8601; null when all of it is live. */
  readonly storedAt: string | null
}

type Source = 'api' | 'offline'

interface PagingOptions {
  readonly signal: AbortSignal
  /** Told how many leads are there after each page, and of how many. */
  readonly onPage: (done: number, total: number | null) => void
  /** The API is known not to answer: only the store is asked. */
  readonly isOffline?: boolean
  /** Stops when there are so many; all leads without it. */
  readonly most?: number
}

/** Asks for pages until the last, a failure or the signal; null when not even the first one can be had. */
export async function readAllLeads(
  askPage: (page: number, readFrom: Source) => Promise<Result<Answer<LeadPage>>>,
  { signal, onPage, isOffline = false, most = Number.POSITIVE_INFINITY }: PagingOptions,
): Promise<AllLeads | null> {
  const pages: LeadPage[] = []
  let list = joinPages(pages)
  let coverage: Coverage | null = null
  let storedAt: string | null = null
  let bytes = 0
  let readFrom: Source = isOffline ? 'offline' : 'api'
  const end = (error: AppError | null): AllLeads => ({ list, error, coverage, storedAt })
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await askPage(page, readFrom)
    if (signal.aborted) break
    const error = result.ok ? result.value.error : result.error
    if (!result.ok || result.value.value === null) {
      return pages.length === 0 ? null : end(error ?? { code: 'NOT_STORED' })
    }
    const { value, source, capturedAt, coverage: covered } = result.value
    if (covered?.isComplete === false || covered?.untold) coverage = covered
    if (source === 'snapshot' && capturedAt !== null && (storedAt === null || capturedAt < storedAt)) {
      storedAt = capturedAt
    }
    if (error !== null && !isCardError(error)) readFrom = 'offline'
    bytes += memoryOf(value)
    if (bytes > MOST_BYTES) return end({ code: 'TOO_LARGE', operation: 'leads.list' })
    pages.push(value)
    list = joinPages(pages)
    onPage(list.rows.length, list.total)
    if (list.isComplete || list.rows.length >= most) return end(null)
  }
  return end({ code: signal.aborted ? 'CANCELLED' : 'UNEXPECTED' })
}
