// The weeks of one reason, under its list: whether it grew or was always there. A week with a missing day has no
// figure.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../components/text-button.tsx'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './reason-weeks.module.css'
import { type ReasonKind, reasonWeeks, weeksUpTo } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

interface ReasonWeeksProps {
  readonly kind: ReasonKind
  readonly reason: string | null
}

export function ReasonWeeks({ kind, reason }: ReasonWeeksProps) {
  const { t } = useTranslation('funnel')
  const { choice, wholeRange, changeView } = useFunnelScreen()
  const formats = useFormats()
  const range = weeksUpTo(wholeRange.to)
  const days = useFunnel(choice, range).value?.days
  const { from, to } = range
  const weeks = useMemo(
    () => (days === undefined ? [] : reasonWeeks(days, { from, to }, kind, reason)),
    [days, from, to, kind, reason],
  )
  const most = Math.max(1, ...weeks.map(({ count }) => count ?? 0))
  const title = t('reasonWeeks', { reason: reason ?? t('noReason') })
  return (
    <div className={styles.weeks} data-kind={kind}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <TextButton onClick={() => changeView({ reason: null })}>{t('closeWeeks')}</TextButton>
      </p>
      <ol aria-label={title}>
        {weeks.map(({ range: week, count }) => (
          <li key={week.from} title={`${formats.range(week)}: ${formats.count(count)}`}>
            <b>{formats.count(count)}</b>
            <i style={{ height: `${((count ?? 0) / most) * 100}%` }} />
            <small>{formats.dayNumeric(week.from)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
