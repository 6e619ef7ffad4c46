// Leads as typed values for a file, with every field of their rows. These tables name people. The summary's lines and
// their filters do not: a search or a responsible person appears only as a number.
import type { TFunction } from 'i18next'
import type { StreamedTable, TableRow } from '../../../shared/bridge/tables.ts'
import { type FurtherLeadField, providedFieldsOf } from '../../../shared/leads/provided-fields.ts'
import type { SourceName } from '../../domain/leads/use-source-name.ts'
import { nextTask } from '../../platform/next-task.ts'
import { columnsOn } from './lead-columns.tsx'
import { unknownFields, unknownNames } from './lead-fields.ts'
import type { Lead } from './leads-model.ts'

/** Each unknown field gets a column, up to this number. */
const MOST_OTHER_FIELDS = 40
const LEADS_PER_TASK = 5_000

/** Returns how many of the leads lack each further field that others carry. */
export function partlyAbsent(
  rows: readonly Lead[],
): { readonly field: FurtherLeadField; readonly count: number }[] {
  return providedFieldsOf(rows)
    .map((field) => ({ field, count: rows.filter((lead) => lead[field] === undefined).length }))
    .filter(({ count }) => count > 0)
}

/** Returns the names of the unknown fields of all leads, without a long task. */
async function otherFieldNames(rows: readonly Lead[]): Promise<string[]> {
  const names = new Set<string>()
  for (let at = 0; at < rows.length; at += LEADS_PER_TASK) {
    if (at > 0) await nextTask()
    for (const lead of rows.slice(at, at + LEADS_PER_TASK)) {
      for (const name of unknownNames(lead)) names.add(name)
    }
  }
  return [...names].slice(0, MOST_OTHER_FIELDS)
}

/** Returns one row per lead, in the order of the list, made when it is read; `note` says what is missing. */
export async function leadsTable(
  leads: readonly Lead[],
  title: string,
  t: TFunction<'leads'>,
  note: string | null,
  sourceName: SourceName = String,
): Promise<StreamedTable> {
  const names = await otherFieldNames(leads)
  const columns = columnsOn('file', leads.length === 0 ? null : providedFieldsOf(leads))
  function* rows(): Generator<TableRow> {
    for (const lead of leads) {
      const others =
        names.length === 0 ? null : new Map(unknownFields(lead).map(({ name, text }) => [name, text]))
      yield [
        ...columns.map(({ file }) => file.value(lead, { t, sourceName })),
        ...names.map((name) => others?.get(name) ?? null),
      ]
    }
  }
  return {
    title,
    columns: [
      ...columns.map(({ label, file }) => ({ title: t(file.label ?? label), type: file.type })),
      // Text, so that values stay as received: a CEP keeps its zeros.
      ...names.map((name) => ({ title: name, type: 'text' as const })),
    ],
    rows: { length: leads.length, [Symbol.iterator]: rows },
    ...(note === null ? {} : { note }),
  }
}
