// The named views of the active company. They are stored with its settings and deleted when the company is forgotten.
import { useMemo } from 'react'
import { create } from 'zustand'
import { cleanViewName, type NamedView } from '../../shared/bridge/named-views.ts'
import type { NamedViewScreen } from '../../shared/screens.ts'
import { useCompany } from '../bridge/app-store.ts'
import { changeCompanySettings, useCompanySetting } from '../bridge/company-settings-store.ts'
import { isFull, isShown, NAMED_SCREENS, soundViews, viewNamed, viewsOf } from './named-views.ts'
import { changeView, useStoredView } from './view-store.ts'

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

type SaveOutcome = 'saved' | 'replaced' | 'nameless' | 'full'

export type NamedViewsOfScreen = ReturnType<typeof useNamedViews>

/** Returns the named views of all screens. */
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
    /** Gives the view of this name the current filters, or makes one. */
    save: (typed: string): SaveOutcome => {
      const name = cleanViewName(typed)
      if (name === null) return 'nameless'
      const known = viewNamed(views, screen, name)
      if (known !== null) {
        change(views.map((view) => (view === known ? { ...view, name, filters: shown } : view)))
        return 'replaced'
      }
      if (isFull(views, screen)) return 'full'
      change([...views, { id: crypto.randomUUID(), screen, name, filters: shown }])
      return 'saved'
    },
    remove: (id: string): void => change(views.filter((view) => view.id !== id)),
    open: (view: NamedView): void => openNamedView(companyId, view),
  }
}
