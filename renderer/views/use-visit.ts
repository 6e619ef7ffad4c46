import { useLocation } from 'wouter'
import type { ScreenKey } from '../../shared/screens.ts'
import { useCompany } from '../bridge/app-store.ts'
import { pathOf, screenOf } from '../navigation/screens.ts'
import { type ViewDefinition, visitView } from './view-store.ts'
import type { VisitOrigin } from './visits.ts'

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
