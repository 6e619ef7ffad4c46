import { useMemo } from 'react'
import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useReadAhead } from '../../answers/use-read-ahead.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { LEAD_ORDERS, type LeadsView } from '../../views/leads-view.ts'
import { listParams, pageParams } from './leads-model.ts'

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
