// Reads every row of a list, page by page, for a file. Missing rows are reported, never omitted silently. An API that
// cannot be reached is called at most once: each failed page costs seconds, and the store answers at once.

import { memoryOf } from '../../shared/api/memory-of.ts'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer, Coverage } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { mayPassSoon } from '../../shared/bridge/error-traits.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { type AnyPage, createPageJoin, type PagedRows, type Paging } from './pages.ts'

/** 200,000 leads, 60,000 products; a longer list is taken as endless. */
const MAX_PAGES = 1_000
/**
 * Of all pages together, as counted by memory-of.ts: 200,000 leads of the API take less, and a file has its own limit.
 */
const MOST_BYTES = 512 * 1024 * 1024

export interface AllRows<Row> {
  readonly list: PagedRows<Row>
  /** Why the list ends early; null when the API ended it. */
  readonly error: AppError | null
  /** Coverage of the stored rows behind the list, the least of all pages; null when none was computed from them. */
  readonly coverage: Coverage | null
  /** When the oldest stored part was collected, ISO 8601; null when everything is live. */
  readonly storedAt: string | null
}

export interface ReadOptions {
  readonly signal: AbortSignal
  /** Called after each page with the number of rows so far and the total. */
  readonly onPage: (done: number, total: number | null) => void
  /** True when the API is known not to answer: only the store is read. */
  readonly isOffline?: boolean
  /** Stops at this number of rows; all by default. */
  readonly most?: number
}

const hasGap = ({ isComplete, absentFields }: Coverage) => !isComplete || absentFields !== undefined

/** Reads pages until the last one, a failure or the signal; null when even the first page is unavailable. */
export async function readAllPages<Page extends AnyPage, Row>(
  operation: OperationName,
  paging: Paging<Page, Row>,
  ask: (page: number, readFrom: 'api' | 'offline') => Promise<Result<Answer<Page>>>,
  { signal, onPage, isOffline = false, most = Number.POSITIVE_INFINITY }: ReadOptions,
): Promise<AllRows<Row> | null> {
  const join = createPageJoin(paging)
  let coverage: Coverage | null = null
  let storedAt: string | null = null
  let bytes = 0
  let readFrom: 'api' | 'offline' = isOffline ? 'offline' : 'api'
  let at = paging.first
  const end = (error: AppError | null): AllRows<Row> => ({ list: join.list(), error, coverage, storedAt })
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await ask(at, readFrom)
    if (signal.aborted) break
    const error = result.ok ? result.value.error : result.error
    if (!result.ok || result.value.value === null) {
      return page === 1 ? null : end(error ?? { code: 'NOT_STORED' })
    }
    const { value, source, capturedAt, coverage: covered } = result.value
    if (covered !== undefined && (coverage === null || hasGap(covered))) coverage = covered
    if (source === 'snapshot' && capturedAt !== null && (storedAt === null || capturedAt < storedAt)) {
      storedAt = capturedAt
    }
    if (error !== null && mayPassSoon(error.code)) readFrom = 'offline'
    bytes += memoryOf(value)
    if (bytes > MOST_BYTES) return end({ code: 'TOO_LARGE', operation })
    join.add(value, at)
    const { rows, total, next } = join.list()
    onPage(rows.length, total)
    if (next === null || rows.length >= most) return end(null)
    at = next
  }
  return end({ code: signal.aborted ? 'CANCELLED' : 'UNEXPECTED' })
}
