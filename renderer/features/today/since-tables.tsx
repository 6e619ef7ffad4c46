// The differences of the strip as tables: what happened since the moment, and what has a value then and now.
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Difference } from '../../domain/since/difference.ts'
import type { Say } from '../../report/say.ts'
import { TargetLink } from '../../report/surfaces/target-link.tsx'
import { type Column, type ColumnKind, columnOf, type Table, writeValue } from '../../report/table.ts'

/** The name at the head of a row. */
function titleOf({ name }: Difference): string {
  return name.replace(/^./u, (first) => first.toLocaleUpperCase())
}

/** The change of a value, which leads and tasks have none of. */
function drawValue({ change, isMoney }: Difference, kind: ColumnKind, say: Say): string {
  return isMoney ? writeValue(kind, change.cents, say) : ''
}

const NAME: Column<Difference> = {
  key: 'name',
  kind: 'text',
  title: ({ t }) => t('since:columns.name'),
  value: titleOf,
  draw: (difference) => (
    <TargetLink target={difference.opens} title={difference.tip}>
      {titleOf(difference)}
    </TargetLink>
  ),
}

const VALUE: Column<Difference> = {
  key: 'value',
  kind: 'money',
  title: ({ t }) => t('value'),
  value: ({ change }) => change.cents,
  draw: (difference, say) => drawValue(difference, 'money', say),
}

/** What happened after the day, with today. */
export function happenedTable({ t }: Say, all: readonly Difference[]): Table<Difference> {
  return {
    title: t('since:happened'),
    columns: [
      NAME,
      columnOf('count', 'count', t('since:columns.count'), ({ change }) => change.count),
      VALUE,
    ],
    rows: all.filter(({ levels }) => levels === null),
    keyOf: ({ key }) => key,
  }
}

/** What has a value then and now, and how it changed. */
export function levelsTable(
  { t, formats }: Say,
  all: readonly Difference[],
  from: PlainDate,
): Table<Difference> {
  return {
    title: t('since:levels'),
    columns: [
      NAME,
      columnOf('before', 'count', formats.day(from), ({ levels }) => levels?.before.count ?? null),
      columnOf('now', 'count', t('since:now'), ({ levels }) => levels?.now.count ?? null),
      columnOf('change', 'count-change', t('since:columns.count'), ({ change }) => change.count),
      {
        key: 'valueChange',
        kind: 'money-change',
        title: () => t('value'),
        value: ({ change }) => change.cents,
        draw: (difference, say) => drawValue(difference, 'money-change', say),
      },
    ],
    rows: all.filter(({ levels }) => levels !== null),
    keyOf: ({ key }) => key,
  }
}
