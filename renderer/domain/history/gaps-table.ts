import type { Say } from '../../report/say.ts'
import { columnOf, type Table } from '../../report/table.ts'
import { type DayGap, dayGaps, type HistoryDay } from './day-gaps.ts'

/** What a day lacks, in words. */
export function missingWords({ t }: Say, { missing, isWhole }: Omit<HistoryDay, 'day'>): string {
  if (isWhole) return t('gaps:everything')
  return missing.map((kind) => t(`gaps:kinds.${kind}`)).join(', ')
}

/** The days that the history lacks: of what, why, and what would have kept them. */
export function gapsTable(say: Say, days: readonly HistoryDay[]): Table<DayGap> {
  const { t, formats } = say
  return {
    title: t('gaps:title'),
    columns: [
      columnOf('days', 'text', t('gaps:columns.days'), ({ range }) => formats.range(range)),
      columnOf('missing', 'text', t('gaps:columns.missing'), (gap) => missingWords(say, gap)),
      {
        key: 'why',
        kind: 'text',
        title: () => t('gaps:columns.why'),
        value: ({ isWhole }) => t(`gaps:why.${isWhole ? 'closed' : 'partial'}`),
      },
      {
        key: 'remedy',
        kind: 'text',
        title: () => t('gaps:columns.remedy'),
        value: ({ isWhole }) => t(`gaps:remedy.${isWhole ? 'closed' : 'partial'}`),
      },
    ],
    rows: dayGaps(days),
    keyOf: ({ range }) => range.from,
  }
}
