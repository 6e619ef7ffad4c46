// What a named view stores of each screen, and how the list of them changes. Pure. Leads and Tarefas have
// them, whose filters are many; the other screens remember their last choice.

import { useMemo } from 'react'
import { create } from 'zustand'
import { cleanViewName, MAX_VIEWS_OF_SCREEN, type NamedView } from '../../shared/bridge/named-views.ts'
import type { NamedViewScreen } from '../../shared/screens.ts'
import { foldText } from '../../shared/text/fold-text.ts'
import { useCompany } from '../bridge/app-store.ts'
import { changeCompanySettings, useCompanySetting } from '../bridge/company-settings-store.ts'
import { LEADS_VIEW } from './leads-view.ts'
import { TASKS_VIEW, withoutNames } from './tasks-view.ts'
import { changeView, useStoredView, type ViewDefinition } from './view-store.ts'

type Filters = NamedView['filters']

interface NamedScreen {
  readonly definition: ViewDefinition<object>
  /** Returns the filters of a stored view, without how the screen is arranged. */
  readonly filtersOf: (stored: unknown) => Filters
}

function namedScreen<View extends object>(
  definition: ViewDefinition<View>,
  pick: (view: View) => object,
): NamedScreen {
  return {
    definition: definition as unknown as ViewDefinition<object>,
    filtersOf: (stored) => JSON.parse(JSON.stringify(pick(definition.read(stored)))) as Filters,
  }
}

export const NAMED_SCREENS: Readonly<Record<NamedViewScreen, NamedScreen>> = {
  leads: namedScreen(LEADS_VIEW, ({ areFiltersOpen: _, ...filters }) => filters),
  tasks: namedScreen(TASKS_VIEW, withoutNames),
}

/**
 * True when the screen reads every filter as it was stored; otherwise the view would open other figures than its name
 * says.
 */
function isSound({ screen, filters }: NamedView): boolean {
  const read = NAMED_SCREENS[screen].filtersOf(filters)
  return Object.entries(filters).every(
    ([key, value]) => read[key] === undefined || JSON.stringify(read[key]) === JSON.stringify(value),
  )
}

/** Returns the views that this version can open, with their filters as it reads them. */
export function soundViews(views: readonly NamedView[]): NamedView[] {
  return views
    .filter(isSound)
    .map((view) => ({ ...view, filters: NAMED_SCREENS[view.screen].filtersOf(view.filters) }))
}

/** @param shown the filters of the screen now */
export function isShown(view: NamedView, shown: Filters): boolean {
  return JSON.stringify(view.filters) === JSON.stringify(shown)
}

export function viewsOf(views: readonly NamedView[], screen: NamedViewScreen): NamedView[] {
  return views
    .filter((view) => view.screen === screen)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** Returns the screen's view with this name, ignoring accents and case; null when there is none. */
export function viewNamed(
  views: readonly NamedView[],
  screen: NamedViewScreen,
  typed: string,
): NamedView | null {
  const name = foldText(cleanViewName(typed) ?? '')
  return views.find((view) => view.screen === screen && foldText(view.name) === name) ?? null
}

export function isFull(views: readonly NamedView[], screen: NamedViewScreen): boolean {
  return viewsOf(views, screen).length >= MAX_VIEWS_OF_SCREEN
}

// The named views of the active company. They are stored with its settings and deleted when the company is forgotten.

interface Opened {
  readonly screen: NamedViewScreen | null
  readonly count: number
}

const useOpened = create<Opened>(() => ({ screen: null, count: 0 }))

/**
 * Returns how many views of the screen were opened so far. When it changes, the screen drops the state that no view
 * holds.
 */
export function useOpenedCount(screen: NamedViewScreen): number {
  return useOpened((opened) => (opened.screen === screen ? opened.count : 0))
}

/** Sets the filters of the view's screen; the caller navigates to it. */
export function openNamedView(companyId: string, { screen, filters }: NamedView): void {
  changeView(companyId, NAMED_SCREENS[screen].definition, filters)
  useOpened.setState(({ count }) => ({ screen, count: count + 1 }))
}

export type NamedViewsOfScreen = ReturnType<typeof useNamedViews>

export function useAllNamedViews(): readonly NamedView[] {
  const stored = useCompanySetting('namedViews')
  return useMemo(() => soundViews(stored), [stored])
}

export function useNamedViews(screen: NamedViewScreen) {
  const { id: companyId } = useCompany()
  const views = useAllNamedViews()
  const change = (namedViews: readonly NamedView[]) => changeCompanySettings(companyId, { namedViews })
  const own = NAMED_SCREENS[screen]
  const stored = useStoredView(own.definition.screen)
  const shown = useMemo(() => own.filtersOf(stored), [own, stored])
  return {
    /** Sorted by name. */
    views: useMemo(() => viewsOf(views, screen), [views, screen]),
    /** The view whose filters equal those of the screen now; null when none does. */
    shownId: views.find((view) => view.screen === screen && isShown(view, shown))?.id ?? null,
    /** Gives the view of this name the current filters, or makes one. Returns why not; null when it is done. */
    save: (typed: string): 'nameless' | 'full' | null => {
      const name = cleanViewName(typed)
      if (name === null) return 'nameless'
      const known = viewNamed(views, screen, name)
      if (known !== null) {
        change(views.map((view) => (view === known ? { ...view, name, filters: shown } : view)))
        return null
      }
      if (isFull(views, screen)) return 'full'
      change([...views, { id: crypto.randomUUID(), screen, name, filters: shown }])
      return null
    },
    remove: (id: string): void => change(views.filter((view) => view.id !== id)),
    open: (view: NamedView): void => openNamedView(companyId, view),
  }
}
