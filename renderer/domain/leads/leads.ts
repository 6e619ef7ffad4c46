import { useCallback, useEffect } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { recordOf } from '../../../shared/json/record.ts'
import { FURTHER_LEAD_FIELDS, type FurtherLeadField } from '../../../shared/leads/lead-fields.ts'
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import { type AnswerState, wholeOnly } from '../../answers/answer-state.ts'
import { useCapturedAt } from '../../answers/collected.ts'
import { operationQuestion, useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCommand } from '../../bridge/bridge.ts'
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

const ALL = { status: 'new', has_conversation: false, limit: 1 } as const

export function useLeadsWithoutConversation(today: PlainDate) {
  const until = forgottenUntil(today)
  const lastUntil = useCompanySetting('forgottenLeadsUntil')
  const change = useChangeCompanySettings()
  const paramsOf = (createdTo: PlainDate) =>
    ({ ...ALL, created_to: createdTo, order_by: 'opportunity_desc' }) as const
  const all = countedOnly(useOperation('leads.list', ALL))
  const current = countedOnly(useOperation('leads.list', paramsOf(until)))
  const isLive = current.value !== null && current.source === 'live'
  useEffect(() => {
    if (isLive && lastUntil !== until) change({ forgottenLeadsUntil: until })
  }, [isLive, lastUntil, until, change])
  const needsLast = current.value === null && !current.isFirstLoad && lastUntil !== null && lastUntil < until
  const last = countedOnly(useOperation('leads.list', needsLast ? paramsOf(lastUntil) : null))
  const lastAsOf = useCapturedAt(last, needsLast)
  const isLast = needsLast && last.value !== null
  return {
    /** Every new lead without a conversation: `total`, without downloading people (docs/api-decisions.md). */
    all,
    /**
     * The leads that have waited for more than a day, highest opportunity first. The question changes every day, so
     * without the API the last day's answer is shown with its age.
     */
    forgotten: isLast ? last : current,
    /** When the last day's answer was collected; null while the current day's answer is shown. */
    forgottenAsOf: isLast ? lastAsOf : null,
  }
}

// Leads outside Leads: the fields they lack, their origins, the stored ones.

/** Returns the further fields that were never received. */
export function absentFieldsOf(provided: readonly FurtherLeadField[]): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => !provided.includes(field))
}

export interface LeadState {
  readonly leadId: number
}

/** Reads the state of a history entry; null when it opens no lead. */
export function readLeadState(state: unknown): LeadState | null {
  const { leadId } = recordOf(state)
  return Number.isSafeInteger(leadId) && (leadId as number) > 0 ? { leadId: leadId as number } : null
}

/** Returns the name of an origin of leads; its number when the manager has not named it. */
export type SourceName = (id: number) => string

export function useSourceName(): SourceName {
  const names = useCompanySetting('leadSources')
  return useCallback((id) => names[String(id)] ?? String(id), [names])
}

const MOST_FOUND = 6

type Lead = OperationResult<'leads.list'>['rows'][number]

/** Returns the first stored leads that a text finds, by name, title, phone or e-mail; null asks nothing. No call. */
export function useStoredLeads(text: string | null): readonly Lead[] {
  const { id: companyId } = useCompany()
  const question = text && operationQuestion(companyId, 'leads.list', { search: text, limit: MOST_FOUND })
  const result = useCommand('answer.read', question ? { question, readFrom: 'offline' } : null)
  const page = result?.ok ? (result.value.value as OperationResult<'leads.list'> | null) : null
  return page?.rows ?? []
}

/** Returns the first phone of a lead as received; null without a readable one. */
export function firstPhoneOf({ phone }: Pick<Lead, 'phone'>): string | null {
  const [first] = phone ?? []
  return toText(typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : first)
}
