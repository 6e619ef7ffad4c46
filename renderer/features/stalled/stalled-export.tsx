import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { stalledHeadline, stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useStalledScreen } from './use-stalled-screen.ts'

/** Exports the buckets as a file, a picture or a summary. */
export function StalledExport() {
  const { t } = useTranslation('stalled')
  const { t: common } = useTranslation()
  const { stalled, choice, ownerNote } = useStalledScreen()
  const formats = useFormats()
  const pipeline = usePipelineName(choice)
  const bucketLabel = useBucketLabel()
  const dealCount = useDealCount()
  const snapshot = stalled.value ?? { buckets: [], unreadable: [] }
  const { rows, count, valueCents } = stalledTotals(snapshot)
  const headline = stalledHeadline(snapshot)
  const date = stalled.value?.snapshotDate ?? null
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
      isDisabled={stalled.value === null}
    />
  )
}
