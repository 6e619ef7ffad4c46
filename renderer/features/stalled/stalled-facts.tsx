import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import {
  type OldestStalled,
  oldestStalled,
  stalledHeadline,
  stalledTotals,
} from '../../domain/stalled/stalled-model.ts'
import { useBucketLabel } from '../../domain/stalled/use-bucket-label.ts'
import { useDealCount } from '../../domain/stalled/use-deal-count.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './stalled-page.module.css'
import { useStalledScreen } from './use-stalled-screen.ts'

/** Two facts of the snapshot: all that is stalled, and the oldest bucket. */
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
        note={`${dealCount(oldest.count)} · ${t('oldestShare', { rate: formats.percent(oldest.share) })}`}
        isOverFifteenDays={oldest.isOverFifteenDays}
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
