// Declared tables as the screen draws them.
import type { ComponentProps } from 'react'
import { stepsTable } from '../../../../renderer/domain/funnel/steps-table.tsx'
import { useLeadBase } from '../../../../renderer/domain/funnel/use-lead-base.ts'
import { bucketsTable } from '../../../../renderer/domain/stalled/stalled-tables.ts'
import { useSay } from '../../../../renderer/report/say.ts'
import { TableView } from '../../../../renderer/report/surfaces/table-view.tsx'
import type { Column, Table } from '../../../../renderer/report/table.ts'
import type { FunnelStep } from '../../../../shared/funnel/conversion.ts'
import { isSameLabel, type StalledSnapshot } from '../../../../shared/funnel/stalled.ts'

interface TableStoryProps {
  readonly about: NonNullable<ComponentProps<typeof TableView>['about']>
}

interface BucketsTableStoryProps extends TableStoryProps {
  readonly snapshot: StalledSnapshot
  readonly marked?: string
}

export function BucketsTableStory({ snapshot, about, marked }: BucketsTableStoryProps) {
  return (
    <TableView
      table={bucketsTable(useSay(), snapshot, null)}
      about={about}
      isMarked={({ label }) => marked !== undefined && isSameLabel(marked, label)}
    />
  )
}

interface StepsTableStoryProps extends TableStoryProps {
  readonly steps: readonly FunnelStep[]
}

export function StepsTableStory({ steps, about }: StepsTableStoryProps) {
  const table = stepsTable(useSay(), steps, { base: useLeadBase() })
  return <TableView table={table} about={about} look="dense" />
}

interface PlainRow {
  readonly name: string
  /** Null is a gap. */
  readonly figures: readonly (number | null | undefined)[] | null
  readonly isMarked?: boolean
}

interface PlainTableStoryProps extends Pick<ComponentProps<typeof TableView>, 'gap' | 'look'> {
  readonly title: string
  /** The first one names the row. */
  readonly columns: readonly [string, ...string[]]
  readonly rows: readonly PlainRow[]
  readonly total?: PlainRow
  readonly afterTotal?: readonly PlainRow[]
}

/** A table of counts, as data: functions do not cross to the page. */
export function PlainTableStory(props: PlainTableStoryProps) {
  const { title, columns, rows, total, afterTotal, ...looks } = props
  const [head, ...counts] = columns
  const named = (row: PlainRow) => ({ name: row.name, row })
  const table: Table<PlainRow> = {
    title,
    columns: [
      { key: 'name', kind: 'text', title: () => head, value: ({ name }) => name },
      ...counts.map(
        (column, index): Column<PlainRow> => ({
          key: column,
          kind: 'count',
          title: () => column,
          value: ({ figures }) => figures?.[index] ?? null,
        }),
      ),
    ],
    rows,
    keyOf: ({ name }) => name,
    isGap: ({ figures }) => figures === null,
    ...(total && { total: named(total) }),
    ...(afterTotal && { afterTotal: afterTotal.map(named) }),
  }
  return <TableView table={table} isMarked={({ isMarked = false }) => isMarked} {...looks} />
}
