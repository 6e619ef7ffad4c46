import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import {
  largestBucket,
  type OldestStalled,
  oldestStalled,
  stalledHeadline,
  stalledTotals,
} from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './stalled-page.module.css'
import { useStalledScreen } from './use-stalled-screen.ts'

/** Three facts of the snapshot: all that is stalled, the oldest bucket, and the one that holds the most money. */
export function StalledFacts() {
  const { stalled } = useStalledScreen()
  const snapshot = stalled.value
  const oldest = snapshot && oldestStalled(snapshot)
  if (!snapshot || !oldest || stalledTotals(snapshot).count === 0) return null
  return <Facts snapshot={snapshot} oldest={oldest} />
}

interface FactsProps {
  readonly snapshot: StalledSnapshot
  readonly oldest: OldestStalled
}

function Facts({ snapshot, oldest }: FactsProps) {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  const bucketLabel = useBucketLabel()
  const dealCount = useDealCount()
  const headline = stalledHeadline(snapshot)
  const most = largestBucket(snapshot)
  const shareOf = (share: number | null) => t('oldestShare', { rate: formats.percent(share) })
  return (
    <dl className={styles.facts}>
      <Fact
        label={t(`headlines.${headline.kind}`)}
        value={formats.moneyShort(headline.valueCents)}
        note={dealCount(headline.count)}
      />
      <Fact
        label={bucketLabel(oldest.label)}
        value={formats.moneyShort(oldest.valueCents)}
        note={`${dealCount(oldest.count)} · ${shareOf(oldest.share)}`}
        isOverFifteenDays={oldest.isOverFifteenDays}
      />
      <Fact
        label={t('mostMoney')}
        value={most ? bucketLabel(most.label) : UNKNOWN}
        note={most ? `${formats.moneyShort(most.valueCents)} · ${shareOf(most.share)}` : t('mostUnknown')}
      />
    </dl>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly isOverFifteenDays?: boolean
}

function Fact({ label, value, note, isOverFifteenDays = false }: FactProps) {
  const { about } = useStalledScreen()
  return (
    <div>
      <dt>
        {label}
        <AboutNumber {...about} name={label} definition={isOverFifteenDays ? 'stalled' : about.definition} />
      </dt>
      <dd>
        <strong>{value}</strong>
        <small>{note}</small>
      </dd>
    </div>
  )
}
