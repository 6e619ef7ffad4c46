// The weeks of one reason. A week with a missing day has no figure.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { type ReasonKind, reasonWeeks, weeksUpTo } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { Weeks } from './weeks.tsx'

interface ReasonWeeksProps {
  readonly kind: ReasonKind
  readonly reason: string | null
}

export function ReasonWeeks({ kind, reason }: ReasonWeeksProps) {
  const { t } = useTranslation('funnel')
  const { choice, wholeRange, changeView } = useFunnelScreen()
  const range = weeksUpTo(wholeRange.to)
  const days = useFunnel(choice, range).value?.days
  const { from, to } = range
  const weeks = useMemo(
    () => (days === undefined ? [] : reasonWeeks(days, { from, to }, kind, reason)),
    [days, from, to, kind, reason],
  )
  return (
    <Weeks
      title={t('reasonWeeks', { reason: reason ?? t('noReason') })}
      weeks={weeks}
      kind={kind}
      onClose={() => changeView({ reason: null })}
    />
  )
}
