import { addDays, listDays, type PlainDate } from '../../../shared/funnel/calendar.ts'

export interface StackedDay {
  readonly day: PlainDate
  /** One a series; null on a day that was not kept. */
  readonly figures: readonly number[] | null
  /** True when neither neighbour was kept, so that no area can be drawn. */
  readonly isAlone: boolean
}

/** A row for every day from the first kept one to the last; `read` tells a kept day's figures, null when not known. */
export function stackedRows<Kept extends { readonly day: PlainDate }>(
  kept: readonly Kept[],
  read: (kept: Kept) => readonly number[] | null,
): StackedDay[] {
  const first = kept[0]
  const last = kept.at(-1)
  if (!first || !last) return []
  const figures = new Map(kept.map((each) => [each.day, read(each)]))
  const isKept = (day: PlainDate) => figures.get(day) != null
  return listDays({ from: first.day, to: last.day }).map((day) => ({
    day,
    figures: figures.get(day) ?? null,
    isAlone: isKept(day) && !isKept(addDays(day, -1)) && !isKept(addDays(day, 1)),
  }))
}
