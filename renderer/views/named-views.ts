// What a named view stores of each screen, and how the list of them changes. Pure. Leads and Tarefas have
// them, whose filters are many; the other screens remember their last choice.
import { cleanViewName, MAX_VIEWS_OF_SCREEN, type NamedView } from '../../shared/bridge/named-views.ts'
import type { NamedViewScreen } from '../../shared/screens.ts'
import { foldText } from '../../shared/text/fold-text.ts'
import { LEADS_VIEW } from './leads-view.ts'
import { TASKS_VIEW, withoutNames } from './tasks-view.ts'
import type { ViewDefinition } from './view-store.ts'

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
