// Notes beside the figures of a period: that a sum is partial, and what today adds to the whole days.
import type { Headline } from '../../shared/funnel/so-far.ts'
import { usePeriodWords } from '../domain/funnel/use-period-words.ts'
import styles from './period-notes.module.css'
import { Tag } from './tag.tsx'

/** "parcial: só 20 ago. – 27 nov." beside a sum with missing or older days; nothing beside a complete one. */
export function PartialTag({ part }: { readonly part: Headline }) {
  const words = usePeriodWords().partial(part)
  return words && <Tag tone="warn">{words}</Tag>
}

interface TodayChipProps {
  /** "+ hoje: 4"; null draws nothing. */
  readonly today: string | null
  /** "até agora 249" */
  readonly soFar: string | null
}

/** What today adds, and the total of the period with it. */
export function TodayChip({ today, soFar }: TodayChipProps) {
  if (today === null) return null
  return (
    <p className={styles.today}>
      <span className={styles.chip}>{today}</span>
      {soFar && <small>{soFar}</small>}
    </p>
  )
}

/** The same under the steps of a funnel. */
export function StepsToday({ headline }: { readonly headline: Headline }) {
  const words = usePeriodWords()
  return <TodayChip today={words.todaySteps(headline)} soFar={words.soFarSteps(headline)} />
}
