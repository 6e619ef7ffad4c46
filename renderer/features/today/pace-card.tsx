import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { type PlainDate, startOfMonth } from '../../../shared/funnel/calendar.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { type MonthPacing, monthPacing } from '../../../shared/funnel/pacing.ts'
import { LEAST_BAND_DAYS, monthProjection } from '../../../shared/funnel/projection.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import type { ViewToggleProps } from '../../components/view-toggle.tsx'
import type { Reading } from '../../lib/reading.ts'
import { TARGETS_VIEW, withTarget } from '../../lib/target-model.ts'
import { monthPace, paceDifference } from '../../lib/today-model.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import { useView } from '../../lib/view-store.ts'
import { PaceChart } from './pace-chart.tsx'
import { PaceTable } from './pace-table.tsx'
import { TargetButton } from './target-button.tsx'

interface PaceCardProps extends ViewToggleProps {
  readonly choice: PipelineChoice
  readonly reading: Reading<FunnelRangeAnswer>
  readonly today: PlainDate
}

/** "Ritmo do mês": won value added up by day, against last month and the target, and where it leads. */
export function PaceCard({ choice, reading, today, shownAs, onShowAs }: PaceCardProps) {
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
  const about = {
    operation: 'marketing.funnel',
    range: formats.range({ from: startOfMonth(today), to: today }),
    capturedAt: reading.collected ?? null,
    note: usePaceNote(days, today),
  } as const
  const end = points.findLast(({ projectedCents }) => projectedCents !== null)
  const ending = formats.moneyShort(end?.projectedCents ?? null)
  const outlook = !end
    ? ''
    : end.likelyCents
      ? ` ${t('projectedBand', { amount: ending, likely: formats.moneyRange(end.likelyCents) })}`
      : ` ${t('projectedEnd', { amount: ending })}`
  const won = points.find(({ isToday }) => isToday)?.currentCents ?? null
  return (
    <ChartCard
      title={t('pace')}
      tag={pacing && <Tag tone={isReached || pacing.isOnPace ? 'good' : 'warn'}>{t(stateOf(pacing))}</Tag>}
      sub={reading.value ? `${pacing ? words(pacing) : verdict}${outlook}` : t('paceSub')}
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
        </>
      }
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={{ ...about, definition: 'pace' }}
    >
      <ReadingView reading={reading} skeleton="bars" height={168}>
        {() =>
          shownAs === 'table' ? (
            <PaceTable points={points} targetCents={targetCents} about={about} />
          ) : (
            <PaceChart
              points={points}
              targetCents={targetCents}
              label={`${t('paceLabel', { month: formats.monthName(today), won: formats.money(won) })}${outlook}`}
            />
          )
        }
      </ReadingView>
    </ChartCard>
  )
}

/** How projection and band came about, with the company's own figures; or why there is none. */
function usePaceNote(days: readonly FunnelDay[] | undefined, today: PlainDate): string {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const projection = useMemo(() => monthProjection(days ?? [], today), [days, today])
  if (projection === null) return t('noProjectionNote')
  const { meanCents, elapsedDays: elapsed, sampleDays: sample, deviationCents } = projection
  const mean = t('projectionNote', { mean: formats.moneyShort(meanCents), elapsed })
  const band =
    deviationCents === null
      ? t('noBandNote', { sample, least: LEAST_BAND_DAYS })
      : t('bandNote', { deviation: formats.moneyShort(deviationCents), elapsed, sample })
  return `${mean} ${band}`
}

function stateOf({ leftCents, isOnPace }: MonthPacing): 'reached' | 'onPace' | 'behindPace' {
  if (leftCents === 0) return 'reached'
  return isOnPace ? 'onPace' : 'behindPace'
}
