// How all leads are read while rows come and go. Pages are based on creation time, which never changes, not on offset,
// which every deletion shifts: each page starts at the last row of the one before. Two spans are read at once. Pure.
import { z } from 'zod'
import { ROW_LIMITS } from '../store/rows/row-limits.ts'

export const PAGE_LEADS = 200
/** Limit of stored leads, whatever total the API reports (store/rows/row-limits.ts). */
const MAX_LEADS = ROW_LIMITS.rows

/** A range of leads by creation time. */
const span = z.object({
  /** Start (inclusive); null for the first lead. */
  from: z.string().nullable(),
  /** End (exclusive); null for the last lead. */
  until: z.string().nullable(),
  /** Page within `from`: over 1 when more than one page of leads has the same creation time. */
  page: z.int().positive(),
  /** Ids of the leads at the end of the last page; the next page starts with them again. */
  tail: z.array(z.int()),
  isDone: z.boolean(),
})
export type LeadSpan = z.output<typeof span>

export const leadProgress = z.object({
  startedAtMs: z.number(),
  /** Total that the API last reported without a filter. */
  total: z.int().nullable(),
  /** Leads read so far. */
  seen: z.int(),
  calls: z.int(),
  spans: z.array(span),
  /** True when the user stopped it: it resumes only at the user's request. */
  isHeld: z.boolean(),
  /** Leads that were not stored because of their size or number. */
  leftOut: z.int().default(0),
  /** True when these leads ended the sync: it resumes, or restarts, only at the user's request. */
  isTooLarge: z.boolean().default(false),
})
export type LeadProgress = z.output<typeof leadProgress>

export interface PageLead {
  readonly id: number
  /** Absent when the API does not provide it: such leads are paged by number. */
  readonly created_at?: string | null | undefined
}

export function beginLeads(startedAtMs: number): LeadProgress {
  const nothing = { total: null, seen: 0, calls: 0, isHeld: false, leftOut: 0, isTooLarge: false }
  return { startedAtMs, ...nothing, spans: [wholeSpan(null, null)] }
}

/** Resumes an earlier sync, or starts a new one when there is nothing to resume. */
export function goOnWith(kept: LeadProgress | null, nowMs: number): LeadProgress {
  const isOver = kept?.isTooLarge && (isRoundAbout(kept) || kept.spans.every(({ isDone }) => isDone))
  // A sync that began in the future would take every lead that it reads for one that was not read since.
  const isAhead = kept !== null && kept.startedAtMs > nowMs
  return kept === null || isOver || isAhead
    ? beginLeads(nowMs)
    : { ...kept, isHeld: false, isTooLarge: false }
}

function wholeSpan(from: string | null, until: string | null): LeadSpan {
  return { from, until, page: 1, tail: [], isDone: false }
}

/** Returns the request for the next page of a span. */
export function pageOf({ from, page }: LeadSpan) {
  return {
    order_by: 'created_at_asc',
    limit: PAGE_LEADS,
    page,
    ...(from === null ? {} : { created_from: from }),
  } as const
}

/** Returns the span after a page, and how many of its leads are new. A page that is not full is the last one. */
export function readPage(
  before: LeadSpan,
  rows: readonly PageLead[],
  isFull = rows.length >= PAGE_LEADS,
): { readonly span: LeadSpan; readonly fresh: number } {
  const known = new Set(before.tail)
  const isPast = ({ created_at }: PageLead) =>
    before.until !== null && created_at != null && created_at >= before.until
  const fresh = new Set(rows.filter((row) => !known.has(row.id) && !isPast(row)).map(({ id }) => id)).size
  const last = rows.at(-1)?.created_at ?? null
  const isDone = !isFull || rows.some(isPast)
  // When the whole page has one creation time, the next page is requested by number.
  const isAhead = last !== null && (before.from === null || last > before.from)
  const tail = rows.filter(({ created_at }) => (created_at ?? null) === last).map(({ id }) => id)
  const next = isAhead
    ? { from: last, page: 1, tail }
    : { from: before.from, page: before.page + 1, tail: [...new Set([...before.tail, ...tail])] }
  // At the end, the last row stays the start of later leads.
  return { span: { ...before, ...(isDone && !isAhead ? { tail: next.tail } : next), isDone }, fresh }
}

/** New leads on a page after the first, which starts with the last lead of the page before. */
const NEW_LEADS = PAGE_LEADS - 1
/** Size of the page from the middle. A number of such pages ends just before as many pages of the first span. */
const MIDDLE_LEADS = NEW_LEADS - 1

/** Returns the request for a page from the middle, chosen so that neither half needs an extra call for a few leads. */
export function middleOf(total: number) {
  const firstCalls = Math.ceil(Math.ceil(total / NEW_LEADS) / 2)
  return { order_by: 'created_at_asc', limit: MIDDLE_LEADS, page: firstCalls + 1 } as const
}

/**
 * Splits the rest of the first span at a page from its middle, so that two spans can be read at once. The second span
 * starts at the first creation time that the page contains completely, and the page is its first one. `rowCount`
 * includes unreadable rows.
 */
export function splitSpan(
  progress: LeadProgress,
  rows: readonly PageLead[],
  rowCount = rows.length,
): LeadProgress {
  const [first, ...others] = progress.spans
  if (first === undefined || first.isDone || others.length > 0 || first.until !== null) return progress
  const times = rows.flatMap(({ created_at }) => created_at ?? [])
  const middle = times.find((time) => time > (times[0] ?? ''))
  if (middle === undefined || (first.from !== null && middle <= first.from)) return progress
  const upper = rows.filter(({ created_at }) => created_at != null && created_at >= middle)
  const { span, fresh } = readPage(wholeSpan(middle, null), upper, rowCount >= MIDDLE_LEADS)
  return { ...progress, seen: progress.seen + fresh, spans: [{ ...first, until: middle }, span] }
}

/** Returns the approximate number of calls for the leads, including the final count. */
export function callsFor(leads: number): number {
  return Math.ceil(Math.max(0, leads) / NEW_LEADS) + 1
}

/** True when there were more calls than all leads can need: the paging loops, or a total is wrong. */
export function isRoundAbout({ total, calls }: LeadProgress): boolean {
  return calls > 3 * Math.ceil(Math.min(total ?? MAX_LEADS, MAX_LEADS) / PAGE_LEADS) + 20
}

/** True when the number of leads read equals the total; a lead created or deleted unnoticed makes them differ. */
export function isProvablyWhole({ seen, spans }: LeadProgress, total: number): boolean {
  return seen === total && spans.every(({ isDone }) => isDone)
}
