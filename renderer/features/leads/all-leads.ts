// Every lead of a set of filters, page by page, for a file. What cannot be had is told, never left out in silence.
import type { Answer, Coverage } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { joinPages, type LeadList, type LeadPage } from './leads-model.ts'

/** 200,000 leads; a list that long without an end is no list. */
const MAX_PAGES = 1_000

interface AllLeads {
  readonly list: LeadList
  /** Why the list ends early; null when it is whole. */
  readonly error: AppError | null
  /** How much it was computed from, where not all leads are stored. */
  readonly coverage: Coverage | null
}

interface PagingOptions {
  readonly signal: AbortSignal
  /** Told how many leads are there after each page, and of how many. */
  readonly onPage: (done: number, total: number | null) => void
  /** Stops when there are so many; all leads without it. */
  readonly most?: number
}

/** Asks for pages until the last, a failure or the signal; null when not even the first one can be had. */
export async function readAllLeads(
  askPage: (page: number) => Promise<Result<Answer<LeadPage>>>,
  { signal, onPage, most = Number.POSITIVE_INFINITY }: PagingOptions,
): Promise<AllLeads | null> {
  const pages: LeadPage[] = []
  let list = joinPages(pages)
  let coverage: Coverage | null = null
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await askPage(page)
    if (signal.aborted) break
    const value = result.ok ? result.value.value : null
    if (value === null) {
      const error = result.ok ? result.value.error : result.error
      return pages.length === 0 ? null : { list, error: error ?? { code: 'NOT_STORED' }, coverage }
    }
    if (result.ok && result.value.coverage?.isComplete === false) coverage = result.value.coverage
    pages.push(value)
    list = joinPages(pages)
    onPage(list.rows.length, list.total)
    if (list.isComplete || list.rows.length >= most) return { list, error: null, coverage }
  }
  return { list, error: { code: signal.aborted ? 'CANCELLED' : 'UNEXPECTED' }, coverage }
}
