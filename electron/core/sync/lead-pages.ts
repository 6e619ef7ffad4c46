// How all leads are read while rows come and go. Pages go by time of creation, which no lead changes, and not by offset,
// which every deletion shifts: each asks from the last row of the one before. Two spans are read at once. Pure.
import { z } from 'zod'
import { ROW_LIMITS } from '../store/row-limits.ts'

export const PAGE_LEADS = 200
/** More leads than this are not kept, whatever total the API tells (store/row-limits.ts). */
const MAX_LEADS = ROW_LIMITS.rows

/** A part of all leads, by time of creation. */
const span = z.object({
  /** From here on (inclusive); null from the beginning. */
  from: z.string().nullable(),
  /** Up to here (exclusive); null to the end. */
  until: z.string().nullable(),
  /** Page within `from`: more than one when more leads than a page were created at one instant. */
  page: z.int().positive(),
  /** Leads at the end of the last page; the next begins with them again. */
  tail: z.array(z.int()),
  isDone: z.boolean(),
})
export type LeadSpan = z.output<typeof span>

export const leadProgress = z.object({
  startedAtMs: z.number(),
  /** As the API said last, without a filter. */
  total: z.int().nullable(),
  /** Leads read so far. */
  seen: z.int(),
  calls: z.int(),
  spans: z.array(span),
  /** Somebody stopped it: it goes on when somebody says so. */
  isHeld: z.boolean(),
  /** Leads that are not kept because they are too large, or too many. */
  leftOut: z.int().default(0),
  /** It ended of them: it goes on, or begins anew, when somebody says so. */
  isTooLarge: z.boolean().default(false),
})
export type LeadProgress = z.output<typeof leadProgress>

export interface PageLead {
  readonly id: number
  /** Absent where the API does not tell it: such leads are paged by number. */
  readonly created_at?: string | null | undefined
}

export function beginLeads(startedAtMs: number): LeadProgress {
  const nothing = { total: null, seen: 0, calls: 0, isHeld: false, leftOut: 0, isTooLarge: false }
  return { startedAtMs, ...nothing, spans: [wholeSpan(null, null)] }
}

/** Takes up what an earlier reading kept, unless there is nothing to go on with. */
export function goOnWith(kept: LeadProgress | null, nowMs: number): LeadProgress {
  const isOver = kept?.isTooLarge && (isRoundAbout(kept) || kept.spans.every(({ isDone }) => isDone))
  return kept === null || isOver ? beginLeads(nowMs) : { ...kept, isHeld: false, isTooLarge: false }
}

function wholeSpan(from: string | null, until: string | null): LeadSpan {
  return { from, until, page: 1, tail: [], isDone: false }
}

/** What to ask for the next page of a span. */
export function pageOf({ from, page }: LeadSpan) {
  return {
    order_by: 'created_at_asc',
    limit: PAGE_LEADS,
    page,
    ...(from === null ? {} : { created_from: from }),
  } as const
}

/** The span after a page, and how many leads of the page were not read before. A page that is not full is the last one. */
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
  // Where time does not go on within a page, the next is asked by its number.
  const isAhead = last !== null && (before.from === null || last > before.from)
  const tail = rows.filter(({ created_at }) => (created_at ?? null) === last).map(({ id }) => id)
  const next = isAhead
    ? { from: last, page: 1, tail }
    : { from: before.from, page: before.page + 1, tail: [...new Set([...before.tail, ...tail])] }
  // At the end the last row stays the beginning of what comes later.
  return { span: { ...before, ...(isDone && !isAhead ? { tail: next.tail } : next), isDone }, fresh }
}

/** New leads on a page after the first: it begins with the last one of the page before. */
const NEW_LEADS = PAGE_LEADS - 1
/** Leads on the page out of the middle: so many pages of them end just before as many of the first span. */
const MIDDLE_LEADS = NEW_LEADS - 1

/** What to ask for a page out of the middle, so that neither half has a last call for a few leads. */
export function middleOf(total: number) {
  const firstCalls = Math.ceil(Math.ceil(total / NEW_LEADS) / 2)
  return { order_by: 'created_at_asc', limit: MIDDLE_LEADS, page: firstCalls + 1 } as const
}

/**
 * Splits what is left of the first span with a page out of its middle, so that two can be read at once. The second begins
 * at the first instant that the page surely holds from its beginning, and the page is its first one. `rowCount` counts
 * rows that cannot be read, too.
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

/** About how many calls so many leads take, the last count included. */
export function callsFor(leads: number): number {
  return Math.ceil(Math.max(0, leads) / NEW_LEADS) + 1
}

/** More calls than all leads can take: something goes round in circles, or a total is not true. */
export function isRoundAbout({ total, calls }: LeadProgress): boolean {
  return calls > 3 * Math.ceil(Math.min(total ?? MAX_LEADS, MAX_LEADS) / PAGE_LEADS) + 20
}

/** True when as many leads were read as there are: one that came or went unseen makes them differ. */
export function isProvablyWhole({ seen, spans }: LeadProgress, total: number): boolean {
  return seen === total && spans.every(({ isDone }) => isDone)
}
