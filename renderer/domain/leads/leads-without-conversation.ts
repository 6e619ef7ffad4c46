import { useEffect } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type AnswerState, freshnessOf, wholeOnly } from '../../answers/answer-state.ts'
import { useCapturedAt } from '../../answers/collected.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'

/**
 * Returns the last creation day of forgotten leads: new leads without a conversation that have waited for more than a
 * day.
 */
export function forgottenUntil(today: PlainDate): PlainDate {
  return addDays(today, -2)
}

/** Returns an answer of leads for its count: no value when its rows are not whole, or it has no total. */
export function countedOnly(
  answerState: AnswerState<OperationResult<'leads.list'>>,
): AnswerState<OperationResult<'leads.list'>> {
  const whole = wholeOnly(answerState)
  return whole.value?.total === null ? { ...whole, value: null } : whole
}

export interface LeadsWithoutConversation {
  /** Every new lead without a conversation: `total`, without downloading people (docs/api-decisions.md). */
  readonly all: AnswerState<OperationResult<'leads.list'>>
  /**
   * The leads that have waited for more than a day, highest opportunity first. The question changes every day, so
   * without the API the last day's answer is shown with its age.
   */
  readonly forgotten: AnswerState<OperationResult<'leads.list'>>
  /** When the last day's answer was collected; null while the current day's answer is shown. */
  readonly forgottenAsOf: string | null
}

const ALL = { status: 'new', has_conversation: false, limit: 1 } as const

export function useLeadsWithoutConversation(today: PlainDate): LeadsWithoutConversation {
  const until = forgottenUntil(today)
  const lastUntil = useCompanySetting('forgottenLeadsUntil')
  const change = useChangeCompanySettings()
  const paramsOf = (createdTo: PlainDate) =>
    ({ ...ALL, created_to: createdTo, order_by: 'opportunity_desc' }) as const
  const all = countedOnly(useOperation('leads.list', ALL))
  const current = countedOnly(useOperation('leads.list', paramsOf(until)))
  const isLive = current.value !== null && freshnessOf(current) === 'live'
  useEffect(() => {
    if (isLive && lastUntil !== until) change({ forgottenLeadsUntil: until })
  }, [isLive, lastUntil, until, change])
  const needsLast = current.value === null && !current.isFirstLoad && lastUntil !== null && lastUntil < until
  const last = countedOnly(useOperation('leads.list', needsLast ? paramsOf(lastUntil) : null))
  const lastAsOf = useCapturedAt(last, needsLast)
  return needsLast && last.value !== null
    ? { all, forgotten: last, forgottenAsOf: lastAsOf }
    : { all, forgotten: current, forgottenAsOf: null }
}
