// On which days banners were in an answer that this computer received. The API names no days and lists only what is
// shown now, so this is what was seen, never what is scheduled. A day without an answer is a gap.
import { listDays, type PlainDate } from '../../time/calendar.ts'
import type { Banner } from './banners.ts'

/** The last answer of a day that this computer received. */
export interface BannersOnDay {
  readonly day: PlainDate
  readonly banners: readonly Banner[]
}

export interface SeenBanner {
  /** Identity over days. */
  readonly key: string
  /** As it was last seen. */
  readonly banner: Banner
  /** Days on which it was in the answer, in order. */
  readonly days: readonly PlainDate[]
  /**
   * `always`: in every answer since the history began. `new`: first seen after the history began, and in the last
   * answer. `gone`: not in the last answer. `back`: in the last answer, and missing from one between.
   */
  readonly change: 'always' | 'new' | 'gone' | 'back'
}

function keyOf({ id, slot, titulo, imagem_url }: Banner): string {
  return id ?? JSON.stringify([slot ?? null, titulo ?? null, imagem_url ?? null])
}

function changeOf(days: readonly PlainDate[], answered: readonly PlainDate[]): SeenBanner['change'] {
  if (days.at(-1) !== answered.at(-1)) return 'gone'
  if (days.length === answered.length) return 'always'
  const since = answered.filter((day) => days[0] !== undefined && day >= days[0])
  return since.length === days.length ? 'new' : 'back'
}

/**
 * Returns every banner of the stored days: those of the last answer in its order, then those that vanished, latest
 * first.
 */
export function seenBanners(stored: readonly BannersOnDay[]): SeenBanner[] {
  const answered = stored.map(({ day }) => day)
  const seen = new Map<string, { banner: Banner; days: PlainDate[] }>()
  for (const { day, banners } of stored) {
    for (const banner of banners) {
      const entry = seen.get(keyOf(banner))
      if (entry === undefined) seen.set(keyOf(banner), { banner, days: [day] })
      else {
        entry.banner = banner
        if (entry.days.at(-1) !== day) entry.days.push(day)
      }
    }
  }
  const rows = [...seen].map(([key, { banner, days }]) => ({
    key,
    banner,
    days,
    change: changeOf(days, answered),
  }))
  const order = new Map((stored.at(-1)?.banners ?? []).map((banner, index) => [keyOf(banner), index]))
  const last = (row: SeenBanner) => row.days.at(-1) ?? ''
  const now = rows.filter(({ change }) => change !== 'gone')
  const gone = rows.filter(({ change }) => change === 'gone')
  return [
    ...now.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0)),
    ...gone.toSorted((a, b) => (last(a) < last(b) ? 1 : last(a) > last(b) ? -1 : 0)),
  ]
}

/** A day of the calendar: `gap` when this computer has no answer of that day. */
export type CalendarCell = { readonly day: PlainDate; readonly state: 'seen' | 'unseen' | 'gap' }

/** Returns the days of a banner's row in a calendar, in order. */
export function calendarCells(
  banner: SeenBanner,
  stored: readonly BannersOnDay[],
  range: { readonly from: PlainDate; readonly to: PlainDate },
): CalendarCell[] {
  const answered = new Set(stored.map(({ day }) => day))
  const days = new Set(banner.days)
  return listDays(range).map((day) => ({
    day,
    state: days.has(day) ? 'seen' : answered.has(day) ? 'unseen' : 'gap',
  }))
}
