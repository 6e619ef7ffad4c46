import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isSameLabel } from '../../../shared/funnel/stalled.ts'
import { FirstRows } from '../../components/first-rows.tsx'
import type { StalledTotals } from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './stalled-page.module.css'
import { useStalledScreen } from './use-stalled-screen.ts'

export interface MarkedBucket {
  readonly label: string
  /** Why the bucket is marked; null when that is no longer known. */
  readonly note: string | null
}

interface StalledBarsProps {
  readonly totals: StalledTotals
  readonly marked: MarkedBucket | null
}

/** The buckets as horizontal bars of their value, from zero, in the API's order. */
export function StalledBars({ totals, marked }: StalledBarsProps) {
  const dealCount = useDealCount()
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const { t } = useTranslation('stalled')
  const { view, drillDown } = useStalledScreen()
  const toggle = (label: string) => {
    const isOpen = view.only !== null && isSameLabel(view.only, label)
    drillDown.open(isOpen ? { marked: null, only: null } : { marked: label, only: label })
  }
  return (
    <ul className={styles.bars}>
      <FirstRows rows={totals.rows} rest="li">
        {({ label, count, valueCents, share, width }, index) => {
          const isMarked = marked !== null && isSameLabel(marked.label, label)
          return (
            <li key={label} data-marked={isMarked || undefined} aria-current={isMarked || undefined}>
              <UnstyledButton
                className={styles.drillDown}
                aria-pressed={view.only !== null && isSameLabel(view.only, label)}
                title={t('showOnlyBucket')}
                onClick={() => toggle(label)}
                data-words
              >
                <span className={styles.line}>
                  <span className={styles.bucket}>{bucketLabel(label)}</span>
                  <span className={styles.count}>{dealCount(count)}</span>
                  <strong>{formats.money(valueCents)}</strong>
                  <span className={styles.share}>{formats.percent(share)}</span>
                </span>
                <span className={styles.track}>
                  {width !== null && (
                    <span data-oldest={index === 0 || undefined} style={{ width: `${width}%` }} />
                  )}
                </span>
              </UnstyledButton>
              {isMarked && marked.note && <p className={styles.markedNote}>{marked.note}</p>}
            </li>
          )
        }}
      </FirstRows>
    </ul>
  )
}
