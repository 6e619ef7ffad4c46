import { useCallback } from 'react'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useAskAhead } from '../../answers/use-ask-ahead.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { LEADS_VIEW, type LeadsView } from '../../views/leads-view.ts'
import { readView } from '../../views/view-store.ts'
import { countParams, listParams, pageParams } from './leads-model.ts'

/** Returns a function that asks for the list and the totals that a change of the view will show, before it is drawn. */
export function useListAhead(search: string, today: PlainDate): (part: Partial<LeadsView>) => void {
  const { id: companyId } = useCompany()
  const askAhead = useAskAhead()
  return useCallback(
    (part) => {
      const next = { ...readView(companyId, LEADS_VIEW), ...part }
      askAhead(operationQuestion(companyId, 'leads.list', pageParams(listParams(next, search, today), 1)))
      askAhead(operationQuestion(companyId, 'leads.list', countParams(next, search, today)))
    },
    [companyId, askAhead, search, today],
  )
}
