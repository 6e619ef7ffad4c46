// What Leads asks before it is needed: the lists that a choice would show.
import { useCallback, useMemo } from 'react'
import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useAskAhead } from '../../answers/use-ask-ahead.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useReadAhead } from '../../answers/use-read-ahead.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { LEAD_ORDERS, LEADS_VIEW, type LeadsView } from '../../views/leads-view.ts'
import { readView } from '../../views/view-store.ts'
import { countParams, listParams, pageParams } from './leads-model.ts'

/**
 * Reads the stored list of every status and of every order that can be chosen next. Not during a search: each letter
 * would read them all.
 * @param isReady True when the list on the screen has arrived.
 */
export function useListsAhead(view: LeadsView, search: string, today: PlainDate, isReady: boolean): void {
  const { id: companyId } = useCompany()
  const questions = useMemo(() => {
    if (!isReady || search !== '') return null
    const views = [
      ...(['all', ...LEAD_STATUSES] as const).map((status) => ({ ...view, status })),
      ...LEAD_ORDERS.map((order) => ({ ...view, order })),
    ]
    return views.map((next) =>
      operationQuestion(companyId, 'leads.list', pageParams(listParams(next, search, today), 1)),
    )
  }, [companyId, view, search, today, isReady])
  useReadAhead(questions)
}

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
