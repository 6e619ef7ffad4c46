// Names the lead fields that the API does not provide. Only six fields of a row are listed (specification 2.2); a field
// that was never received is neither empty nor zero.
import type { Coverage } from '../../../shared/bridge/answer.ts'
import {
  FURTHER_LEAD_FIELDS,
  type FurtherLeadField,
  type LeadField,
} from '../../../shared/leads/provided-fields.ts'
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
