// The weeks of one step of the funnel, of the chosen channel. A week with a missing day has no figure.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelStepKey } from '../../../shared/funnel/conversion.ts'
import { groupDays } from '../../../shared/funnel/totals.ts'
import { totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { weeksUpTo } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { Weeks } from './weeks.tsx'

export function StepWeeks({ step }: { readonly step: FunnelStepKey }) {
  const { t } = useTranslation('funnel')
  const { choice, wholeRange, only, changeView } = useFunnelScreen()
  const range = weeksUpTo(wholeRange.to)
  const days = useFunnel(choice, range).value?.days
  const { from, to } = range
  const weeks = useMemo(
    () =>
      days === undefined
        ? []
        : groupDays(only(days), { from, to }, 'week', to).map((week) => ({
            range: week.range,
            count: week.missingDays > 0 ? null : totalOf(week, step),
          })),
    [days, only, from, to, step],
  )
  return (
    <Weeks
      title={t('stepWeeks', { step: t(`stepNames.${step}`) })}
      weeks={weeks}
      kind="step"
      onClose={() => changeView({ step: null })}
    />
  )
}
