// Declared tables as the screen draws them.
import type { ComponentProps } from 'react'
import { stepsTable } from '../../../../renderer/domain/funnel/steps-table.tsx'
import { useLeadBase } from '../../../../renderer/domain/funnel/use-lead-base.ts'
import { bucketsTable } from '../../../../renderer/domain/stalled/stalled-tables.ts'
import { useSay } from '../../../../renderer/report/say.ts'
import { TableView } from '../../../../renderer/report/surfaces/table-view.tsx'
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
