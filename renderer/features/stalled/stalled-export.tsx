import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import type { Reading } from '../../lib/reading.ts'
import type { TableModel } from '../../lib/share/table-model.ts'
import { stalledHeadline, stalledTotals } from '../../lib/stalled-model.ts'
import { useBucketLabel } from '../../lib/use-bucket-label.ts'
import { useDealCount } from '../../lib/use-deal-count.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import { usePipelineName } from '../../lib/use-pipeline-name.ts'
import { useStalledNote } from '../../lib/use-stalled-note.ts'

interface StalledExportProps {
  readonly reading: Reading<StalledSnapshot>
  readonly choice: PipelineChoice
}

/** The buckets as a file, a picture or a summary. */
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
