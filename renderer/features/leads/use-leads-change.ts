import { useCallback } from 'react'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useAskAhead } from '../../answers/use-ask-ahead.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { LEADS_VIEW, type LeadsView } from '../../views/leads-view.ts'
import { readView } from '../../views/view-store.ts'
import { countParams, listParams, pageParams } from './leads-model.ts'

interface LeadsChange {
  readonly search: string
  readonly today: PlainDate
  readonly changeView: (part: Partial<LeadsView>) => void
  /** Called after each change. */
  readonly onChanged: () => void
}

/** Returns a function that changes the view. It asks first for the list and the totals that the change will show. */
export function useLeadsChange(change: LeadsChange): (part: Partial<LeadsView>) => void {
  const { search, today, changeView, onChanged } = change
  const { id: companyId } = useCompany()
  const askAhead = useAskAhead()
  return useCallback(
    (part) => {
      const next = { ...readView(companyId, LEADS_VIEW), ...part }
      askAhead(operationQuestion(companyId, 'leads.list', pageParams(listParams(next, search, today), 1)))
      askAhead(operationQuestion(companyId, 'leads.list', countParams(next, search, today)))
      changeView(part)
      onChanged()
    },
    [companyId, askAhead, search, today, changeView, onChanged],
  )
}
