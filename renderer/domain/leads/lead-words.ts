// Names the lead fields that the API does not provide. Only six fields of a row are listed (specification 2.2); a field
// that was never received is neither empty nor zero.

import { useCallback } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import { recordOf } from '../../../shared/json/record.ts'
import {
  FURTHER_LEAD_FIELDS,
  type FurtherLeadField,
  type LeadField,
} from '../../../shared/leads/lead-fields.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useCommand } from '../../bridge/use-command.ts'
import type { Say } from '../../report/say.ts'

/** Returns the further fields that were never received. */
export function absentFieldsOf(provided: readonly FurtherLeadField[]): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => !provided.includes(field))
}

/** Returns `origem e data de criação`. */
export function fieldNames({ t, formats }: Say, fields: readonly LeadField[]): string {
  const names = new Set(fields.map((field) => t(`leads:absent.fields.${field}`)))
  return new Intl.ListFormat(formats.language, { type: 'conjunction' }).format(names)
}

/**
 * Returns why a question could not be computed from all stored leads: fields that they lack, and the order and the
 * title that none has. Null when they lack none.
 */
export function absentWords(say: Say, coverage: Coverage | undefined): string | null {
  if (coverage?.absentFields === undefined) return null
  const { never, partly, rows, isUnordered, isTitleUnsearched } = coverage.absentFields
  if (never.length > 0) return say.t('leads:absent.listed', { fields: fieldNames(say, never) })
  const nowhere = [
    ...(isUnordered ? (['created_at'] as const) : []),
    ...(isTitleUnsearched ? (['title'] as const) : []),
  ]
  const words = [
    rows > 0 && say.t('leads:absent.part', { count: rows, fields: fieldNames(say, partly) }),
    nowhere.length > 0 && say.t('leads:absent.listed', { fields: fieldNames(say, nowhere) }),
  ].filter((line) => line !== false)
  return words.length === 0 ? null : words.join(' ')
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
  const params = { search: text, limit: MOST_FOUND }
  const read = { companyId, operation: 'leads.list', params, readFrom: 'offline' } as const
  const result = useCommand('operation.read', text === null ? null : read)
  const page = result?.ok ? (result.value.value as OperationResult<'leads.list'> | null) : null
  return page?.rows ?? []
}

/** Returns the first phone of a lead as received; null without a readable one. */
export function firstPhoneOf({ phone }: Pick<Lead, 'phone'>): string | null {
  const [first] = phone ?? []
  return toText(typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : first)
}
