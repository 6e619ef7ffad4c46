import type { FunnelMeasure } from '../../../shared/funnel/conversion.ts'
import { type DatedSnapshot, isOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import type { Column } from '../../report/table.ts'
import styles from './change-column.module.css'
import type { StalledRow } from './stalled-model.ts'

/** The change of buckets since the day compared with; red only for what is stalled for long, beyond the usual. */
export function changeColumn(
  { snapshotDate }: DatedSnapshot,
  by: FunnelMeasure,
  isGrown: boolean,
): Column<StalledRow> {
  return {
    key: 'change',
    kind: by === 'count' ? 'count' : 'money',
    title: ({ t, formats }) => t('pipelines:sinceDay', { date: formats.day(snapshotDate) }),
    value: ({ change }) => change && (by === 'count' ? change.count : change.valueCents),
    draw: ({ label, change }, { formats }) => {
      if (change === null) return ''
      const { count, valueCents } = change
      const isMore = ((by === 'count' ? count : valueCents) ?? 0) > 0
      return (
        <span
          className={styles.change}
          title={formats.signedMoneyFull(valueCents)}
          data-alarm={(isGrown && isMore && isOverFifteenDays({ label })) || undefined}
        >
          {by === 'count' ? formats.signedCount(count) : formats.signedMoneyShort(valueCents)}
        </span>
      )
    },
  }
}
