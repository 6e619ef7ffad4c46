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

/** Consecutive pages of a list, joined one by one. */
interface PageJoin<Page, Row> {
  /** Adds the page that was requested as `at`. Its cost does not depend on the pages before. */
  add(page: Page, at: number): void
  /** Returns the list so far. Its rows and unreadable rows grow with further pages. */
  list(): PagedRows<Row>
}

/** Rows move during paging, so a row stays where it was seen first. A page that was asked before ends the list. */
export function createPageJoin<Page extends AnyPage, Row>(paging: Paging<Page, Row>): PageJoin<Page, Row> {
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
    add(page, at) {
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
    list: () => ({ rows, unreadable, total, next, isComplete, hasMoved: repeated > 0 || totals.size > 1 }),
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
