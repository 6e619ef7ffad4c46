import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { type PlainDate, startOfMonth } from '../../../shared/funnel/calendar.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { type MonthPacing, monthPacing } from '../../../shared/funnel/pacing.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import type { Reading } from '../../lib/reading.ts'
import { TARGETS_VIEW, targetOf, withTarget } from '../../lib/target-model.ts'
import { monthPace, paceDifference } from '../../lib/today-model.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import { useView } from '../../lib/view-store.ts'
import { PaceChart } from './pace-chart.tsx'
import { TargetButton } from './target-button.tsx'

interface PaceCardProps {
  readonly choice: PipelineChoice
  readonly reading: Reading<FunnelRangeAnswer>
  readonly today: PlainDate
}

/** "Ritmo do mês": won value added up by day, against last month. */
export function PaceCard({ choice, reading, today }: PaceCardProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const days = reading.value?.days
  const points = useMemo(() => monthPace(days ?? [], today), [days, today])
  const [{ targets }, changeTargets] = useView(TARGETS_VIEW)
  const { pipelineId } = choice
  const targetCents = pipelineId === null ? null : targetOf(targets, pipelineId, today)
  const pacing = useMemo(
    () => (targetCents === null ? null : monthPacing(targetCents, days ?? [], today)),
    [targetCents, days, today],
  )
  const pipeline = choice.pipelines.find(({ id }) => id === pipelineId)?.name
  const of = [pipeline, formats.monthName(today)].filter((part) => part != null).join(' · ')
  const difference = paceDifference(points)
  const amount = difference === null ? '' : formats.moneyShort(Math.abs(difference) as Cents)
  const verdict =
    difference === null
      ? t('paceSub')
      : difference === 0
        ? t('paceEven')
        : t(difference > 0 ? 'paceAhead' : 'paceBehind', { amount })
  const isReached = pacing !== null && pacing.leftCents === 0
  const words = ({ leftCents, daysLeft, perDayCents, wonCents, targetCents: target }: MonthPacing) => {
    if (leftCents === 0)
      return t('targetReached', { amount: formats.moneyShort((wonCents - target) as Cents) })
    const amount = formats.moneyShort(leftCents)
    if (perDayCents === null) return t('leftNoDays', { amount })
    return t('left', { amount, count: daysLeft, perDay: formats.moneyShort(perDayCents) })
  }
  return (
    <Card
      title={t('pace')}
      tag={
        pacing && <Tag tone={isReached || pacing.aheadCents >= 0 ? 'good' : 'warn'}>{t(stateOf(pacing))}</Tag>
      }
      sub={reading.value ? (pacing ? words(pacing) : verdict) : t('paceSub')}
      more={
        <>
          <span>{formats.monthName(today)}</span>
          {pipelineId !== null && (
            <TargetButton
              targetCents={targetCents}
              of={of}
              onChange={(next) => changeTargets({ targets: withTarget(targets, pipelineId, today, next) })}
            />
          )}
          <AboutNumber
            name={t('pace')}
            definition="pace"
            operation="marketing.funnel"
            range={formats.range({ from: startOfMonth(today), to: today })}
            capturedAt={reading.capturedAt}
          />
        </>
      }
    >
      <ReadingView reading={reading} skeleton="bars" height={168}>
        {() => <PaceChart points={points} targetCents={targetCents} />}
      </ReadingView>
    </Card>
  )
}

function stateOf({ leftCents, aheadCents }: MonthPacing): 'reached' | 'onPace' | 'behindPace' {
  if (leftCents === 0) return 'reached'
  return aheadCents >= 0 ? 'onPace' : 'behindPace'
}
