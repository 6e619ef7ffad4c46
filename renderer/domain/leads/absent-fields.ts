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
 * Returns why a count could not be computed from stored leads, for the line under its figure; null when they hold all
 * fields.
 */
export function absentShort(say: Say, coverage: Coverage | undefined): string | null {
  const { absentFields } = coverage ?? {}
  if (absentFields === undefined) return null
  const { never, partly, rows } = absentFields
  if (never.length > 0) return say.t('leads:absent.short', { fields: fieldNames(say, never) })
  return rows === 0 ? null : say.t('leads:absent.shortPart', { count: rows, fields: fieldNames(say, partly) })
}

/** Returns a title and a text on the fields that stored leads lack for a question; null when they lack none. */
export function absentNotice(
  say: Say,
  { absentFields, stored }: Coverage,
): { readonly title: string; readonly text: string } | null {
  if (absentFields === undefined) return null
  const { t } = say
  const { never, partly, rows, isUnordered, isTitleUnsearched } = absentFields
  if (never.length > 0) {
    return {
      title: t('leads:absent.neverTitle', { fields: fieldNames(say, never) }),
      text: t('leads:absent.neverText'),
    }
  }
  const others = [
    ...(isUnordered ? [t('leads:absent.unordered')] : []),
    ...(isTitleUnsearched ? [t('leads:absent.titleUnsearched')] : []),
  ]
  if (rows > 0) {
    const title = t('leads:absent.partTitle', { count: rows, total: stored, fields: fieldNames(say, partly) })
    return { title, text: [t('leads:absent.partText'), ...others].join(' ') }
  }
  const [first, ...rest] = others
  return first === undefined ? null : { title: first, text: rest.join(' ') }
}
