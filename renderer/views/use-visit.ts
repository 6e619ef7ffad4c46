import { useLocation } from 'wouter'
import { useCompany } from '../bridge/app-store.ts'
import { pathOf, type ScreenKey, screenOf } from '../navigation/screens.ts'
import { type ViewDefinition, visitView } from './view-store.ts'

/** Returns a function that opens a screen with filters that are in force until it is left. */
export function useVisit<View extends object>(
  definition: ViewDefinition<View, ScreenKey>,
): (part: Partial<View>) => void {
  const { id: companyId } = useCompany()
  const [path, navigate] = useLocation()
  return (part) => {
    visitView(companyId, definition, part, screenOf(path) ?? 'today')
    navigate(pathOf(definition.screen))
  }
}
