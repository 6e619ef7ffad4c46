import { addKnown } from '../../../shared/funnel/add-known.ts'
import { addDays, listDays, type PlainDate } from '../../../shared/time/calendar.ts'

export interface StackedDay {
  readonly day: PlainDate
  /** One a series, null where it is not known, undefined where the day has no such part; null on a day not kept. */
  readonly figures: readonly (number | null | undefined)[] | null
  /** True when neither neighbour can be drawn, so that no area can. */
  readonly isAlone: boolean
}

/** Whether a day can be drawn: a stack without one of its figures would look like less. */
export function isWhole({ figures }: Pick<StackedDay, 'figures'>): boolean {
  return figures?.every((figure) => figure !== null) ?? false
}

/** The day's figures and their sum, null where one is not known; a part that the day does not have is null and adds nothing. */
export function withSum(figures: readonly (number | null | undefined)[]): (number | null)[] {
  const parts = figures.filter((figure) => figure !== undefined)
  return [...figures.map((figure) => figure ?? null), addKnown(parts)]
}

/** A row for every day from the first kept one to the last; `read` tells a kept day's figures. */
export function stackedRows<Kept extends { readonly day: PlainDate }>(
  kept: readonly Kept[],
  read: (kept: Kept) => readonly (number | null | undefined)[],
): StackedDay[] {
  const first = kept[0]
  const last = kept.at(-1)
  if (!first || !last) return []
  const figures = new Map(kept.map((each) => [each.day, read(each)]))
  const isDrawn = (day: PlainDate) => isWhole({ figures: figures.get(day) ?? null })
  return listDays({ from: first.day, to: last.day }).map((day) => ({
    day,
    figures: figures.get(day) ?? null,
    isAlone: isDrawn(day) && !isDrawn(addDays(day, -1)) && !isDrawn(addDays(day, 1)),
  }))
}
