// Names the lead fields that the API does not provide. Only six fields of a row are listed (specification 2.2); a field
// that was never received is neither empty nor zero.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coverage } from '../../../shared/bridge/answer.ts'
import {
  FURTHER_LEAD_FIELDS,
  type FurtherLeadField,
  type LeadField,
} from '../../../shared/leads/told-fields.ts'
import { useAppState } from '../../bridge/app-store.ts'

interface UntoldWords {
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
export function untoldFields(told: readonly FurtherLeadField[]): FurtherLeadField[] {
  return FURTHER_LEAD_FIELDS.filter((field) => !told.includes(field))
}

export function useUntoldWords(): UntoldWords {
  const { t } = useTranslation('leads')
  const { language } = useAppState().preferences
  return useMemo(() => {
    const lists = new Intl.ListFormat(language, { type: 'conjunction' })
    const list = (fields: readonly LeadField[]) =>
      lists.format([...new Set(fields.map((field) => t(`untold.fields.${field}`)))])
    return {
      list,
      short(coverage) {
        const { untold } = coverage ?? {}
        if (untold === undefined) return null
        if (untold.never.length > 0) return t('untold.short', { fields: list(untold.never) })
        return untold.rows === 0
          ? null
          : t('untold.shortPart', { count: untold.rows, fields: list(untold.partly) })
      },
      notice({ untold, stored }) {
        if (untold === undefined) return null
        const { never, partly, rows, isUnordered, isTitleUnsearched } = untold
        if (never.length > 0) {
          return { title: t('untold.neverTitle', { fields: list(never) }), text: t('untold.neverText') }
        }
        const others = [
          ...(isUnordered ? [t('untold.unordered')] : []),
          ...(isTitleUnsearched ? [t('untold.titleUnsearched')] : []),
        ]
        if (rows > 0) {
          const title = t('untold.partTitle', { count: rows, total: stored, fields: list(partly) })
          return { title, text: [t('untold.partText'), ...others].join(' ') }
        }
        const [first, ...rest] = others
        return first === undefined ? null : { title: first, text: rest.join(' ') }
      },
    }
  }, [language, t])
}
