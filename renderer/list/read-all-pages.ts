// Reads every row of a list, page by page, for a file. Missing rows are reported, never omitted silently. An API that
// cannot be reached is called at most once: each failed page costs seconds, and the store answers at once.
import { memoryOf } from '../../shared/api/memory-of.ts'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer, Coverage } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { mayPassSoon } from '../../shared/bridge/error-traits.ts'
import type { Result } from '../../shared/bridge/result.ts'

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

// How the pages of an operation become one list. Pure.

/** A page of an operation that returns rows. */
export interface AnyPage {
  readonly unreadable: readonly unknown[]
}

/** Where an operation's pages begin, and how one leads to the next. A page is its number or its offset. */
export interface Paging<Page, Row> {
  readonly first: number
  rowsOf(page: Page): readonly Row[]
  /** What identifies a row; null when the answer says nothing. */
  keyOf(row: Row): string | number | null
  /** All matches; null when the API gives no total, or one that counts something else. */
  totalOf(page: Page): number | null
  /**
   * Returns the next page; null when there is none.
   * @param added how many rows of the page were new, of `count` so far
   */
  next(page: Page, at: number, { added, count }: { added: number; count: number }): number | null
  /** True for a page after which nothing is missing; by default one without a next page. */
  isEnd?(page: Page): boolean
}

export interface PagedRows<Row> {
  /** In the API's order, each row once. */
  readonly rows: readonly Row[]
  /** Rows that cannot be read, as received. */
  readonly unreadable: readonly unknown[]
  /** All matches, according to the newest page; null when it is not known. */
  readonly total: number | null
  /** The next page; null at the end. */
  readonly next: number | null
  /** True when no further page has anything new. False at an end that makes no sense. */
  readonly isComplete: boolean
  /** True when rows were added, deleted or moved between two pages: some may be missing between them. */
  readonly hasMoved: boolean
}

/**
 * Joins consecutive pages one by one. Rows move during paging, so a row stays where it was seen first. A page that was
 * asked before ends the list.
 */
export function createPageJoin<Page extends AnyPage, Row>(paging: Paging<Page, Row>) {
  const rows: Row[] = []
  const unreadable: unknown[] = []
  const keys = new Set<string | number>()
  const totals = new Set<number | null>()
  const asked = new Set<number>()
  let repeated = 0
  let total: number | null = null
  let next: number | null = paging.first
  let isComplete = false
  return {
    /** Adds the page that was requested as `at`. Its cost does not depend on the pages before. */
    add(page: Page, at: number): void {
      asked.add(at)
      let added = 0
      for (const row of paging.rowsOf(page)) {
        const key = paging.keyOf(row)
        if (key !== null && keys.has(key)) {
          repeated += 1
          continue
        }
        if (key !== null) keys.add(key)
        rows.push(row)
        added += 1
      }
      unreadable.push(...page.unreadable)
      total = paging.totalOf(page)
      totals.add(total)
      next = paging.next(page, at, { added, count: rows.length })
      if (next !== null && asked.has(next)) next = null
      isComplete = paging.isEnd?.(page) ?? next === null
    },
    /** The list so far, whose rows and unreadable rows grow with further pages. */
    list: (): PagedRows<Row> => ({
      rows,
      unreadable,
      total,
      next,
      isComplete,
      hasMoved: repeated > 0 || totals.size > 1,
    }),
  }
}

/** @param at where each page was requested, in order */
export function joinPages<Page extends AnyPage, Row>(
  paging: Paging<Page, Row>,
  pages: readonly Page[],
  at: readonly number[],
): PagedRows<Row> {
  const join = createPageJoin(paging)
  for (const [index, page] of pages.entries()) join.add(page, at[index] ?? paging.first)
  return join.list()
}
