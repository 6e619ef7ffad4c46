// Reads every lead of a set of filters, page by page, for a file. Missing leads are reported, never omitted silently.
// An API that cannot be reached is called at most once: each failed page costs seconds, and the store answers at once.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { Answer, Coverage } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { mayPassSoon } from '../../../shared/bridge/error-traits.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { createPageJoin, type LeadList, type LeadPage } from './leads-model.ts'

/** 200,000 leads; a longer list is taken as endless. */
const MAX_PAGES = 1_000
/**
 * Of all pages together, as counted by memory-of.ts: 200,000 leads of the API take less, and a file has its own limit.
 */
const MOST_BYTES = 512 * 1024 * 1024

interface AllLeads {
  readonly list: LeadList
  /** Why the list ends early; null when it is complete. */
  readonly error: AppError | null
  /** Coverage of the stored leads behind the list, when they are incomplete or lack fields in question; else null. */
  readonly coverage: Coverage | null
  /** When the oldest stored part was collected, ISO 8601; null when everything is live. */
  readonly storedAt: string | null
}

type Source = 'api' | 'offline'

interface PagingOptions {
  readonly signal: AbortSignal
  /** Called after each page with the number of leads so far and the total. */
  readonly onPage: (done: number, total: number | null) => void
  /** True when the API is known not to answer: only the store is read. */
  readonly isOffline?: boolean
  /** Stops at this number of leads; all leads by default. */
  readonly most?: number
}

/** Reads pages until the last one, a failure or the signal; null when even the first page is unavailable. */
export async function readAllLeads(
  askPage: (page: number, readFrom: Source) => Promise<Result<Answer<LeadPage>>>,
  { signal, onPage, isOffline = false, most = Number.POSITIVE_INFINITY }: PagingOptions,
): Promise<AllLeads | null> {
  const join = createPageJoin()
  let coverage: Coverage | null = null
  let storedAt: string | null = null
  let bytes = 0
  let readFrom: Source = isOffline ? 'offline' : 'api'
  const end = (error: AppError | null): AllLeads => ({ list: join.list(), error, coverage, storedAt })
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await askPage(page, readFrom)
    if (signal.aborted) break
    const error = result.ok ? result.value.error : result.error
    if (!result.ok || result.value.value === null) {
      return page === 1 ? null : end(error ?? { code: 'NOT_STORED' })
    }
    const { value, source, capturedAt, coverage: covered } = result.value
    if (covered?.isComplete === false || covered?.absentFields) coverage = covered
    if (source === 'snapshot' && capturedAt !== null && (storedAt === null || capturedAt < storedAt)) {
      storedAt = capturedAt
    }
    if (error !== null && mayPassSoon(error.code)) readFrom = 'offline'
    bytes += memoryOf(value)
    if (bytes > MOST_BYTES) return end({ code: 'TOO_LARGE', operation: 'leads.list' })
    join.add(value)
    const list = join.list()
    onPage(list.rows.length, list.total)
    if (list.isComplete || list.rows.length >= most) return end(null)
  }
  return end({ code: signal.aborted ? 'CANCELLED' : 'UNEXPECTED' })
}
