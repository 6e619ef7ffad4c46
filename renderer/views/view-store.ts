// View state (period, chart or table) by company and screen: held here, saved by the main process, restored at the next
// start. Stored views are unknown data, so every screen reads its own tolerantly.
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { create } from 'zustand'
import type { AppState } from '../../shared/bridge/app-state.ts'
import type { CommandParams } from '../../shared/bridge/commands.ts'
import { recordOf } from '../../shared/json/record.ts'
import type { ScreenKey } from '../../shared/screens.ts'
import { useCompany } from '../bridge/app-store.ts'
import { callDesktop } from '../bridge/bridge.ts'
import { pathOf, screenOf } from '../navigation/screens.ts'

const SAVE_AFTER_MS = 400

interface ViewStore {
  /** As chosen by hand. */
  readonly views: Readonly<Record<string, unknown>>
  /** What a click on another screen set; never saved. */
  readonly visits: Visits
}

const useViewStore = create<ViewStore>(() => ({ views: {}, visits: {} }))
const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; save: () => void }>()

export function restoreViews(views: Readonly<Record<string, unknown>>): void {
  useViewStore.setState({ views })
}

/** Adds the views of companies whose key became available after the window was drawn. */
export function restoreOpenedViews(before: AppState | null, now: AppState | null): void {
  const opened = (now?.companies ?? []).filter(
    ({ id, isStoreUnlocked }) =>
      isStoreUnlocked && before?.companies.some((company) => company.id === id && !company.isStoreUnlocked),
  )
  const stored = Object.entries(now?.preferences.views ?? {}).filter(([key]) =>
    opened.some(({ id }) => key.startsWith(`${id}/`)),
  )
  if (stored.length === 0) return
  useViewStore.setState(({ views }) => ({ views: { ...views, ...Object.fromEntries(stored) } }))
}

function saveView(key: string, view: object, toKeep: object): void {
  useViewStore.setState(({ views }) => ({ views: { ...views, [key]: view } }))
  clearTimeout(pending.get(key)?.timer)
  const save = () => {
    pending.delete(key)
    void callDesktop('view.save', { key, view: toKeep } as CommandParams<'view.save'>)
  }
  pending.set(key, { timer: setTimeout(save, SAVE_AFTER_MS), save })
}

/** Saves all pending views; for the moment the window closes. */
export function flushViews(): void {
  for (const { timer, save } of [...pending.values()]) {
    clearTimeout(timer)
    save()
  }
}

/** The definition of a screen's view: its name and how a stored one is read. */
export interface ViewDefinition<View extends object, Screen extends string = string> {
  readonly screen: Screen
  readonly read: (stored: unknown) => View
  /** Returns the part to keep for the next start; all of it by default. */
  readonly keep?: (view: View) => View
  /** What another screen or a mark opened: it ends when the screen is left, and is never saved. */
  readonly untilLeft?: Partial<View>
}

/** Returns what is stored of a view for the next start. */
export function keptOf<View extends object>(
  { keep, untilLeft }: Pick<ViewDefinition<View>, 'keep' | 'untilLeft'>,
  view: View,
): View {
  return { ...(keep ? keep(view) : view), ...untilLeft }
}

const keyOf = (companyId: string, screen: string) => `${companyId}/${screen}`

/** The stored view with what a visit sets over it, unparsed. */
function withVisit(stored: unknown, visit: Visit | undefined): unknown {
  return visit === undefined ? stored : { ...recordOf(stored), ...visit.part }
}

/** Returns a screen's view as it is now, for callers outside of rendering. */
export function readView<View extends object>(
  companyId: string,
  { screen, read }: ViewDefinition<View>,
): View {
  const { views, visits } = useViewStore.getState()
  const key = keyOf(companyId, screen)
  return read(withVisit(views[key], visits[key]))
}

/** Changes part of a screen's view by hand; also for callers outside the screen. */
export function changeView<View extends object>(
  companyId: string,
  definition: ViewDefinition<View>,
  part: Partial<View>,
): void {
  const { screen, read } = definition
  const key = keyOf(companyId, screen)
  const before = read(useViewStore.getState().views[key])
  const view = { ...before, ...part }
  useViewStore.setState(({ visits }) => ({ visits: visitsAfterChange(visits, key, part) }))
  // What is so already is not saved: that would put off what waits to be saved.
  const isChanged = (Object.keys(part) as (keyof View)[]).some((name) => before[name] !== view[name])
  if (isChanged) saveView(key, view, keptOf(definition, view))
}

/** Sets part of a screen's view until that screen is left. */
export function visitView<View extends object>(
  companyId: string,
  { screen }: ViewDefinition<View>,
  part: Partial<View>,
  from: VisitOrigin,
): void {
  const visit = { from, part }
  useViewStore.setState(({ visits }) => ({ visits: { ...visits, [keyOf(companyId, screen)]: visit } }))
}

/** Ends every visit, except one of the named screen. */
export function endVisits(companyId = '', screen: ScreenKey | null = null): void {
  useViewStore.setState(({ visits }) => ({ visits: visitsOn(visits, keyOf(companyId, screen ?? '')) }))
}

/** Returns what set filters on the screen; null when all were chosen there. */
export function useVisitOrigin(screen: ScreenKey | null): VisitOrigin | null {
  const { id } = useCompany()
  return useViewStore(({ visits }) => visits[keyOf(id, screen ?? '')]?.from ?? null)
}

/** Returns a screen's view as stored, unparsed, with what a visit set; undefined when there is none. */
export function useStoredView(screen: string): unknown {
  const { id } = useCompany()
  const key = keyOf(id, screen)
  const stored = useViewStore(({ views }) => views[key])
  const visit = useViewStore(({ visits }) => visits[key])
  return useMemo(() => withVisit(stored, visit), [stored, visit])
}

/** Returns the view of a screen for the active company, and a function that changes part of it. */
export function useView<View extends object>(
  definition: ViewDefinition<View>,
): [View, (change: Partial<View>) => void] {
  const { id } = useCompany()
  const { screen, read } = definition
  const stored = useStoredView(screen)
  const view = useMemo(() => read(stored), [read, stored])
  const change = useCallback((part: Partial<View>) => changeView(id, definition, part), [id, definition])
  return [view, change]
}

/** Like `useView`, for the screen itself: when it is left, what was opened on it ends. */
export function useScreenView<View extends object>(
  definition: ViewDefinition<View>,
): [View, (change: Partial<View>) => void] {
  const [view, change] = useView(definition)
  const { untilLeft } = definition
  useEffect(() => () => (untilLeft ? change(untilLeft) : undefined), [change, untilLeft])
  return [view, change]
}

/**
 * Returns a function that opens a screen with filters that are in force until it is left. `from` says what set them:
 * the screen that is shown, unless another origin is named.
 */
export function useVisit<View extends object>(
  definition: ViewDefinition<View, ScreenKey>,
  from?: VisitOrigin,
): (part: Partial<View>) => void {
  const { id: companyId } = useCompany()
  const [path, navigate] = useLocation()
  return (part) => {
    visitView(companyId, definition, part, from ?? screenOf(path) ?? 'today')
    navigate(pathOf(definition.screen))
  }
}

// Filters that a click on another screen set. They are in force until the screen is left; what the user chose there by
// hand lies under them, and is back afterwards. Pure; view-store.ts holds them.

/** The screen of the click, a notification, or the search. */
type VisitOrigin = ScreenKey | 'alert' | 'search'

interface Visit {
  readonly from: VisitOrigin
  /** The part of the view that the click set. */
  readonly part: object
}

/** By company and screen, as views are. */
type Visits = Readonly<Record<string, Visit>>

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
