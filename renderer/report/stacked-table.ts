import { type StackedDay, withSum } from '../components/chart/stacked-rows.ts'
import type { Column, Table } from './table.ts'

interface StackedTableParts {
  readonly title: string
  readonly dayTitle: string
  readonly totalTitle: string
  readonly kind: 'count' | 'money'
  readonly definition: Column<StackedDay>['definition']
  /** The stacked parts, in the order of the figures of a day. */
  readonly series: readonly { readonly key: string; readonly label: string }[]
  /** From the first stored day to the last. */
  readonly days: readonly StackedDay[]
}

/** The table of a stacked chart of days, the newest first; a day that was not stored is a gap. */
export function stackedTable(parts: StackedTableParts): Table<StackedDay> {
  const { title, dayTitle, totalTitle, kind, definition, series, days } = parts
  const figures = [...series, { key: 'total', label: totalTitle }].map(
    ({ key, label }, index): Column<StackedDay> => ({
      key,
      kind,
      title: () => label,
      value: (row) => withSum(row)[index] ?? null,
      ...(definition !== undefined && { definition }),
    }),
  )
  const day: Column<StackedDay> = {
    key: 'day',
    kind: 'day',
    title: () => dayTitle,
    value: ({ day: date }) => date,
    draw: ({ day: date }, { formats }) => formats.dayWithYear(date),
  }
  return {
    title,
    columns: [day, ...figures],
    rows: days.toReversed(),
    keyOf: ({ day: date }) => date,
    isGap: ({ figures: ofDay }) => ofDay === null,
  }
}
