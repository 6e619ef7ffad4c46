// Leads outside Leads: the fields they lack, their origins, the stored ones.
import { useCallback } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { recordOf } from '../../../shared/json/record.ts'
import { FURTHER_LEAD_FIELDS, type FurtherLeadField } from '../../../shared/leads/lead-fields.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useCommand } from '../../bridge/use-command.ts'

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
