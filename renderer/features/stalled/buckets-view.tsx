// The buckets as the screen shows them: what was declared for files, with bars, short amounts and one change.
import { UnstyledButton } from '@mantine/core'
import { isOverFifteenDays, isSameLabel, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { barWidth } from '../../components/bar-list.tsx'
import type { StalledRow } from '../../domain/stalled/stalled-model.ts'
import { BUCKET_COLUMNS, bucketRows, changeColumn } from '../../domain/stalled/stalled-tables.tsx'
import { bucketLabel } from '../../domain/stalled/stalled-words.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import styles from './stalled-page.module.css'
import type { StalledScreen } from './use-stalled-screen.ts'

/** A smaller share needs its decimal. */
const LEAST_WHOLE = 0.01

type Screen = Pick<StalledScreen, 'view' | 'before' | 'unlike' | 'isGrown' | 'drillDown'>

/** The buckets with their share on a track, and their change in the screen's measure. */
export function bucketsView(say: Say, snapshot: StalledSnapshot, screen: Screen): Table<StalledRow> {
  const { before, unlike, isGrown, view } = screen
  const strong = (figure: string, measure: typeof view.by) => (measure === view.by ? <b>{figure}</b> : figure)
  const draws: Readonly<Record<string, Column<StalledRow>['draw']>> = {
    bucket: (row) => <Bucket row={row} say={say} screen={screen} />,
    count: ({ count }, { formats }) => strong(formats.count(count), 'count'),
    value: ({ valueCents }, { formats }) => (
      <span title={formats.money(valueCents)}>{strong(formats.moneyShort(valueCents), 'value')}</span>
    ),
    share: (row, { formats }) => <Share row={row} formats={formats} />,
  }
  const drawn = (column: Column<StalledRow>) => {
    const draw = draws[column.key]
    return draw === undefined ? column : { ...column, draw }
  }
  const [bucket, ...figures] = BUCKET_COLUMNS
  return {
    title: say.t('stalled:cardNow'),
    columns: [
      drawn(bucket),
      ...figures.map(drawn),
      ...(before === null ? [] : [changeColumn(before, view.by, isGrown)]),
    ],
    ...bucketRows(say, snapshot, before, unlike),
  }
}

interface BucketProps {
  readonly row: StalledRow
  readonly say: Say
  readonly screen: Screen
}

/** The name of a bucket opens its history. */
function Bucket({ row: { label }, say, screen: { view, drillDown } }: BucketProps) {
  const isOpen = view.only !== null && isSameLabel(view.only, label)
  return (
    <UnstyledButton
      className={`cut opens ${styles.bucket}`}
      aria-pressed={isOpen}
      title={`${bucketLabel(say, label)}. ${say.t('stalled:showOnlyBucket')}`}
      onClick={() => drillDown.open({ only: isOpen ? null : label })}
      data-words
    >
      <bdi>{bucketLabel(say, label)}</bdi>
    </UnstyledButton>
  )
}

interface ShareProps {
  readonly row: StalledRow
  readonly formats: Say['formats']
}

/** The part of the value on a track; the sum of all needs none. */
function Share({ row: { label, share }, formats }: ShareProps) {
  if (share === 1 && label === '') return null
  return (
    <span className={`row ${styles.share}`} title={formats.percent(share)}>
      {share !== null && label !== '' && (
        <span className={styles.track} aria-hidden="true">
          <span data-old={isOverFifteenDays({ label }) || undefined} style={{ width: barWidth(share) }} />
        </span>
      )}
      <span>{share === null || share < LEAST_WHOLE ? formats.percent(share) : formats.change(share)}</span>
    </span>
  )
}
