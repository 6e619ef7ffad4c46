// Names the lead fields that the API does not provide. Only six fields of a row are listed (specification 2.2); a field
// that was never received is neither empty nor zero.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import {
  FURTHER_LEAD_FIELDS,
  type FurtherLeadField,
  type LeadField,
} from '../../../shared/leads/provided-fields.ts'
import { useAppState } from '../../bridge/app-store.ts'

interface AbsentFieldsWords {
  /** `origem e data de criação` */
  list(fields: readonly LeadField[]): string
  /**
   * Why a count could not be computed from stored leads, for the line under its figure; null when they hold all
   * fields.
   */
  short(coverage: Coverage | undefined): string | null
  /** A title and a text on the fields that stored leads lack for a question; null when they lack none. */
  notice(coverage: Coverage): { readonly title: string; readonly text: string } | null
}

/** Returns the further fields that were never received. */
export function absentFieldsOf(provided: readonly FurtherLeadField[]): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => !provided.includes(field))
}

export function useAbsentFieldsWords(): AbsentFieldsWords {
  const { t } = useTranslation('leads')
  const { language } = useAppState().preferences
  return useMemo(() => {
    const lists = new Intl.ListFormat(language, { type: 'conjunction' })
    const list = (fields: readonly LeadField[]) =>
      lists.format([...new Set(fields.map((field) => t(`absent.fields.${field}`)))])
    return {
      list,
      short(coverage) {
        const { absentFields } = coverage ?? {}
        if (absentFields === undefined) return null
        if (absentFields.never.length > 0) return t('absent.short', { fields: list(absentFields.never) })
        return absentFields.rows === 0
          ? null
          : t('absent.shortPart', { count: absentFields.rows, fields: list(absentFields.partly) })
      },
      notice({ absentFields, stored }) {
        if (absentFields === undefined) return null
        const { never, partly, rows, isUnordered, isTitleUnsearched } = absentFields
        if (never.length > 0) {
          return { title: t('absent.neverTitle', { fields: list(never) }), text: t('absent.neverText') }
        }
        const others = [
          ...(isUnordered ? [t('absent.unordered')] : []),
          ...(isTitleUnsearched ? [t('absent.titleUnsearched')] : []),
        ]
        if (rows > 0) {
          const title = t('absent.partTitle', { count: rows, total: stored, fields: list(partly) })
          return { title, text: [t('absent.partText'), ...others].join(' ') }
        }
        const [first, ...rest] = others
        return first === undefined ? null : { title: first, text: rest.join(' ') }
      },
    }
  }, [language, t])
}
