// What a file of leads says beside its rows: which columns it has, and what is missing. These files name people.

import type { Coverage } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { type FurtherLeadField, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import { absentFieldsOf, absentNotice, fieldNames } from '../../domain/leads/absent-fields.ts'
import { storedNote } from '../../list/list-file.ts'
import type { AllRows } from '../../list/read-all-pages.ts'
import type { Say } from '../../report/say.ts'
import type { Lead } from './leads-model.ts'

/** Returns the fields that came with leads; null, which keeps all columns, without a lead. */
export function providedWith(leads: readonly Lead[]): FurtherLeadField[] | null {
  return leads.length === 0 ? null : providedFieldsOf(leads)
}

/** Returns, in words, how many leads are stored, and of how many. */
export function coverageTitle({ t }: Say, { stored, known, isComplete }: Coverage): string {
  if (isComplete) return t('leads:coveredAll', { count: stored })
  return known !== null && known > stored
    ? t('leads:coveredPart', { stored, count: known })
    : t('leads:coveredUnknown', { count: stored })
}

/** Says what is missing among the leads, and which fields no lead of the file carries, or only some. */
export function missingLeads(say: Say, all: AllRows<Lead>, reasonOf: (error: AppError) => string) {
  const { t, formats } = say
  const { list, coverage, error } = all
  const { rows, total, hasMoved } = list
  const isCut = error !== null || coverage?.isComplete === false
  const lacking = coverage && absentNotice(say, coverage)
  const never = rows.length === 0 ? [] : absentFieldsOf(providedFieldsOf(rows))
  const notes = [
    ...(error === null
      ? []
      : [
          t('leads:share.partial', {
            shown: formats.count(rows.length),
            total: formats.count(total),
            reason: reasonOf(error),
          }),
        ]),
    ...(coverage?.isComplete === false
      ? [`${coverageTitle(say, coverage)}. ${t('leads:coveredPartText')}`]
      : []),
    ...(lacking ? [`${lacking.title}. ${lacking.text}`] : []),
    ...(!isCut && hasMoved ? [`${t('list:moved')} ${t('leads:movedText')}`] : []),
    ...storedNote(say, all),
    ...(never.length === 0 ? [] : [t('leads:absent.listed', { fields: fieldNames(say, never) })]),
    ...partlyAbsent(rows).map(({ field, count }) =>
      t('leads:absent.filePart', { field: t(`leads:fields.${field}`), count, total: rows.length }),
    ),
  ]
  return { notes, isPartial: isCut }
}

/** Returns how many of the leads lack each further field that others carry. */
export function partlyAbsent(
  rows: readonly Lead[],
): { readonly field: FurtherLeadField; readonly count: number }[] {
  return providedFieldsOf(rows)
    .map((field) => ({ field, count: rows.filter((lead) => lead[field] === undefined).length }))
    .filter(({ count }) => count > 0)
}
