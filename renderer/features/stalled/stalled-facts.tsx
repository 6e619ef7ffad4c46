import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import {
  type OldestStalled,
  oldestStalled,
  stalledHeadline,
  stalledTotals,
} from '../../domain/stalled/stalled-model.ts'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import { useSay } from '../../report/say.ts'
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
  const say = useSay()
  const { t, formats } = say
  const headline = stalledHeadline(snapshot)
  return (
    <dl className={styles.facts}>
      <Fact
        label={t(`stalled:headlines.${headline.kind}`)}
        value={formats.moneyShort(headline.valueCents)}
        note={dealCount(say, headline.count)}
      />
      <Fact
        label={bucketLabel(say, oldest.label)}
        value={formats.moneyShort(oldest.valueCents)}
        note={`${dealCount(say, oldest.count)} · ${t('stalled:oldestShare', { rate: formats.percent(oldest.share) })}`}
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
