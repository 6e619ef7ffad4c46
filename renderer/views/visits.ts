// Filters that a click on another screen set. They are in force until the screen is left; what the user chose there by
// hand lies under them, and is back afterwards. Pure; view-store.ts holds them.
import type { ScreenKey } from '../../shared/screens.ts'

/** The screen of the click, a notification, or the search. */
export type VisitOrigin = ScreenKey | 'alert' | 'search'

export interface Visit {
  readonly from: VisitOrigin
  /** The part of the view that the click set. */
  readonly part: object
}

/** By company and screen, as views are. */
export type Visits = Readonly<Record<string, Visit>>

/** Returns the visits after a change by hand, which replaces what the click set. A visit with nothing left is over. */
export function visitsAfterChange(visits: Visits, key: string, change: object): Visits {
  const { [key]: visit, ...others } = visits
  if (visit === undefined) return visits
  const part = Object.fromEntries(Object.entries(visit.part).filter(([name]) => !Object.hasOwn(change, name)))
  return Object.keys(part).length === 0 ? others : { ...others, [key]: { ...visit, part } }
}

/** Returns the visit of the shown screen alone; the same object when there is no other. */
export function visitsOn(visits: Visits, shownKey: string): Visits {
  const keys = Object.keys(visits)
  if (keys.every((key) => key === shownKey)) return visits
  const visit = visits[shownKey]
  return visit === undefined ? {} : { [shownKey]: visit }
}
