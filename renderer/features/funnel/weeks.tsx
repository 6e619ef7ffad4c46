// The weeks of one mark, under its list: whether it grew or was always there. A week with a missing day has no figure.
import { useMemo, useRef } from 'react'
import type { FunnelStepKey } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { groupDays } from '../../../shared/funnel/totals.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { reasonName } from '../../domain/funnel/funnel-words.ts'
import { totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useKeptInView } from '../../platform/focus.ts'
import { useSay } from '../../report/say.ts'
import type { OpenReason } from '../../views/funnel-view.ts'
import styles from './funnel.module.css'
import { reasonWeeks, type WeekCount, weeksUpTo } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The weeks of one reason, of all channels. */
export function ReasonWeeks({ kind, label }: OpenReason) {
  const say = useSay()
  const { wholeRange, changeView } = useFunnelScreen()
  const { to } = wholeRange
  const days = useDaysOfWeeks()
  const weeks = useMemo(
    () => (days ? reasonWeeks(days, weeksUpTo(to), kind, label) : []),
    [days, to, kind, label],
  )
  return (
    <Weeks
      title={say.t('funnel:reasonWeeks', { reason: reasonName(say, label) })}
      weeks={weeks}
      kind={kind}
      onClose={() => changeView({ reason: null })}
    />
  )
}

/** The weeks of one step of the funnel, of the chosen channel. */
export function StepWeeks({ step }: { readonly step: FunnelStepKey }) {
  const { t } = useSay()
  const { wholeRange, only, changeView } = useFunnelScreen()
  const { to } = wholeRange
  const days = useDaysOfWeeks()
  const weeks = useMemo(
    () =>
      days
        ? groupDays(only(days), weeksUpTo(to), 'week', to).map((week) => ({
            range: week.range,
            count: week.missingDays > 0 ? null : totalOf(week, step),
          }))
        : [],
    [days, only, to, step],
  )
  return (
    <Weeks
      title={t('funnel:stepWeeks', { step: t(`funnel:stepNames.${step}`) })}
      weeks={weeks}
      kind="step"
      onClose={() => changeView({ step: null })}
    />
  )
}

/** Returns the days of the twelve weeks up to the screen's last day; undefined until they are read. */
function useDaysOfWeeks(): readonly FunnelDay[] | undefined {
  const { choice, wholeRange } = useFunnelScreen()
  return useFunnel(choice, weeksUpTo(wholeRange.to)).value?.days
}

interface WeeksProps {
  readonly title: string
  readonly weeks: readonly WeekCount[]
  readonly kind: OpenReason['kind'] | 'step'
  readonly onClose: () => void
}

function Weeks({ title, weeks, kind, onClose }: WeeksProps) {
  const { t, formats } = useSay()
  const most = Math.max(1, ...weeks.map(({ count }) => count ?? 0))
  const box = useRef<HTMLDivElement>(null)
  // Another screen may have opened Funil for them, and they are below the first cards.
  useKeptInView(box, title, 'nearest')
  return (
    <div ref={box} className={styles.weeks} data-kind={kind}>
      <p className={styles.weeksHead}>
        <strong className="cut">{title}</strong>
        <TextButton onClick={onClose}>{t('close')}</TextButton>
      </p>
      <ol aria-label={title}>
        {weeks.map(({ range: week, count }) => (
          <li key={week.from} title={`${formats.range(week)}: ${formats.count(count)}`}>
            <b>{formats.count(count)}</b>
            <i style={{ height: barWidth((count ?? 0) / most) }} />
            <small>{formats.dayNumeric(week.from)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
