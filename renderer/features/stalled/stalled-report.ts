import { isOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import { sinceText } from '../../../shared/summary/summary.ts'
import { stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketsTable } from '../../domain/stalled/stalled-tables.tsx'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import type { Say } from '../../report/say.ts'
import type { Report } from '../../report/table.ts'
import { cascadeTable } from './cascade.ts'
import { stalledHistoryTable } from './history-model.ts'
import type { StalledScreen } from './use-stalled-screen.ts'

/** The buckets and their history. */
export function stalledReport(
  say: Say,
  { stalled, history, view, before, unlike, cascade, ownerNote }: StalledScreen,
): Report {
  const { t, formats } = say
  const snapshot = stalled.value ?? { buckets: [], unreadable: [] }
  const { rows, ...all } = stalledTotals(snapshot, before)
  const days = history.value ?? { snapshots: [] }
  const figures = (count: number | null, value: Parameters<typeof formats.money>[0]) =>
    `${dealCount(say, count)} (${formats.money(value)})`
  return {
    tables: [
      bucketsTable(say, snapshot, ownerNote, before, unlike),
      ...(cascade && before ? [cascadeTable(say, before.snapshotDate, cascade.steps)] : []),
      ...(days.snapshots.length === 0 ? [] : [stalledHistoryTable(say, days, view)]),
    ],
    pictures: [t('stalled:worse'), t('stalled:card')],
    summary: [
      ...(ownerNote === null ? [] : [ownerNote]),
      `${t('screens.stalled')}: ${figures(all.count, all.valueCents)}`,
      ...rows.map((row) => {
        const said = `${bucketLabel(say, row.label)}: ${figures(row.count, row.valueCents)}`
        const added = row.change?.count ?? null
        // The younger ones follow the days of the week.
        if (before === null || added === null || !isOverFifteenDays(row)) return said
        return `${said}, ${sinceText(formats, added, before.snapshotDate, say.today)}`
      }),
    ],
  }
}
