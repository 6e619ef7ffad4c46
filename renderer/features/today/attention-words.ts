import { useTranslation } from 'react-i18next'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { AttentionRow } from './attention-model.ts'

interface AttentionWords {
  /** Counts and buckets without names, as a summary needs. */
  readonly title: string
  readonly figure: string
  readonly unit: string
}

/** Returns the words for a row of "Fila de atenção", without naming anyone. */
export function useAttentionWords(): (row: AttentionRow) => AttentionWords {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  return (row) => {
    switch (row.kind) {
      case 'grown-bucket':
        return {
          title: t('bucketGrew', { bucket: bucketLabel(row.bucket.label) }),
          figure: formats.signedMoney(row.addedCents),
          unit: t('since', { date: formats.day(row.since) }),
        }
      case 'grown-loss': {
        const { reason, count, before, valueCents } = row.loss
        return {
          title: t('lossGrew', { reason: reason ?? t('noReason'), count, before }),
          figure: valueCents === null ? formats.signedCount(count - before) : formats.moneyShort(valueCents),
          unit: t(valueCents === null ? 'unitLosses' : 'unitLost'),
        }
      }
      case 'forgotten-leads':
        return {
          title: t('forgotten', { count: row.count }),
          figure: row.topCents === null ? formats.count(row.count) : formats.money(row.topCents),
          unit: row.topCents === null ? t('unitLeads') : t('unitTop'),
        }
      default:
        return {
          title: t(row.kind, { count: row.count }),
          figure: formats.count(row.count),
          unit: t('unitTasks', { count: row.count }),
        }
    }
  }
}
