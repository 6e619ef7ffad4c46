import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Reading } from '../../answers/reading.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { stalledHeadline, stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { useStalledNote } from '../../domain/stalled/use-stalled-note.ts'
import { useFormats } from '../../format/use-formats.ts'

interface StalledExportProps {
  readonly reading: Reading<StalledSnapshot>
  readonly choice: PipelineChoice
}

/** Exports the buckets as a file, a picture or a summary. */
export function StalledExport({ reading, choice }: StalledExportProps) {
  const { t } = useTranslation('stalled')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const pipeline = usePipelineName(choice)
  const ownerNote = useStalledNote(choice, reading.value)
  const bucketLabel = useBucketLabel()
  const dealCount = useDealCount()
  const snapshot = reading.value ?? { buckets: [], unreadable: [] }
  const { rows, count, valueCents } = stalledTotals(snapshot)
  const headline = stalledHeadline(snapshot)
  const date = reading.value?.snapshotDate ?? null
  const table = (): TableModel => ({
    title: t('card'),
    columns: [
      { title: t('columns.bucket'), type: 'text' },
      { title: t('columns.count'), type: 'count' },
      { title: t('columns.value'), type: 'money' },
      { title: t('columns.share'), type: 'percent' },
    ],
    rows: rows.map((row) => [bucketLabel(row.label), row.count, row.valueCents, row.share]),
    total: [t('total'), count, valueCents, null],
    ...(ownerNote !== null && { note: ownerNote }),
  })
  return (
    <ExportMenu
      title={common('screens.stalled')}
      pipeline={pipeline}
      day={date === null ? null : formats.dayWithYear(date)}
      tableTitles={[t('card')]}
      tables={() => [table()]}
      pictures={[t('card')]}
      summary={() => [
        ...(ownerNote === null ? [] : [ownerNote]),
        `${t(`headlines.${headline.kind}`)}: ${dealCount(headline.count)} (${formats.money(headline.valueCents)})`,
        ...rows.map(
          (row) => `${bucketLabel(row.label)}: ${dealCount(row.count)} (${formats.money(row.valueCents)})`,
        ),
      ]}
      isDisabled={reading.value === null}
    />
  )
}
