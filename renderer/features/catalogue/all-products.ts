// Reads every product of a search, page by page, for a file (like features/leads/all-leads.ts). Missing products are
// reported, never omitted silently. An API that cannot be reached is called at most once.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { mayPassSoon } from '../../../shared/bridge/error-traits.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { createPageJoin, type ProductList, type ProductPage } from './catalogue-model.ts'

/** 60,000 products; a longer list is taken as endless. */
const MAX_PAGES = 1_000
const MOST_BYTES = 512 * 1024 * 1024

interface AllProducts {
  readonly list: ProductList
  /** Why the list ends early; null when the API ended it. */
  readonly error: AppError | null
  /** Products stored, when the list was computed from them; else null. */
  readonly stored: number | null
  /** When the oldest stored part was collected, ISO 8601; null when everything is live. */
  readonly storedAt: string | null
}

type Source = 'api' | 'offline'

interface PagingOptions {
  readonly signal: AbortSignal
  /** Called after each page with the number of products so far. */
  readonly onPage: (done: number) => void
  /** True when the API is known not to answer: only the store is read. */
  readonly isOffline?: boolean
  /** Stops at this number of products; all by default. */
  readonly most?: number
}

/** Reads pages until the last one, a failure or the signal; null when even the first page is unavailable. */
export async function readAllProducts(
  askPage: (offset: number, readFrom: Source) => Promise<Result<Answer<ProductPage>>>,
  { signal, onPage, isOffline = false, most = Number.POSITIVE_INFINITY }: PagingOptions,
): Promise<AllProducts | null> {
  const join = createPageJoin()
  let stored: number | null = null
  let storedAt: string | null = null
  let bytes = 0
  let readFrom: Source = isOffline ? 'offline' : 'api'
  let offset = 0
  const end = (error: AppError | null): AllProducts => ({ list: join.list(), error, stored, storedAt })
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await askPage(offset, readFrom)
    if (signal.aborted) break
    const error = result.ok ? result.value.error : result.error
    if (!result.ok || result.value.value === null) {
      return page === 1 ? null : end(error ?? { code: 'NOT_STORED' })
    }
    const { value, source, capturedAt, coverage } = result.value
    if (coverage !== undefined) stored = coverage.stored
    if (source === 'snapshot' && capturedAt !== null && (storedAt === null || capturedAt < storedAt)) {
      storedAt = capturedAt
    }
    if (error !== null && mayPassSoon(error.code)) readFrom = 'offline'
    bytes += memoryOf(value)
    if (bytes > MOST_BYTES) return end({ code: 'TOO_LARGE' })
    join.add(value, offset)
    const list = join.list()
    onPage(list.rows.length)
    if (list.nextOffset === null || list.rows.length >= most) return end(null)
    offset = list.nextOffset
  }
  return end({ code: signal.aborted ? 'CANCELLED' : 'UNEXPECTED' })
}
