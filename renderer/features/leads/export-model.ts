// Leads as typed values for a file, with every field of their rows. These tables name people. The summary's lines and
// their filters do not: a search or a responsible person appears only as a number.
import type { TFunction } from 'i18next'
import { type FurtherLeadField, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import type { TableModel } from '../../export/table-model.ts'
import { columnsOn } from './lead-columns.tsx'
import { unknownFields } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

/** Each unknown field gets a column, up to this number. */
const MOST_OTHER_FIELDS = 40

/** Returns how many of the leads lack each further field that others carry. */
export function partlyAbsent(
  rows: readonly Lead[],
): { readonly field: FurtherLeadField; readonly count: number }[] {
  return providedFieldsOf(rows)
    .map((field) => ({ field, count: rows.filter((lead) => lead[field] === undefined).length }))
    .filter(({ count }) => count > 0)
}

/** Returns one row per lead, in the order of the list; `note` says what is missing. */
export function leadsTable(
  rows: readonly Lead[],
  title: string,
  t: TFunction<'leads'>,
  note: string | null,
): TableModel {
  const others = rows.map((lead) => new Map(unknownFields(lead).map(({ name, text }) => [name, text])))
  const names = [...new Set(others.flatMap((fields) => [...fields.keys()]))].slice(0, MOST_OTHER_FIELDS)
  const columns = columnsOn('file', rows.length === 0 ? null : providedFieldsOf(rows))
  return {
    title,
    columns: [
      ...columns.map(({ label, file }) => ({ title: t(file.label ?? label), type: file.type })),
      // Text, so that values stay as received: a CEP keeps its zeros.
      ...names.map((name) => ({ title: name, type: 'text' as const })),
    ],
    rows: rows.map((lead, index) => [
      ...columns.map(({ file }) => file.value(lead, t)),
      ...names.map((name) => others[index]?.get(name) ?? null),
    ]),
    ...(note === null ? {} : { note }),
  }
}
