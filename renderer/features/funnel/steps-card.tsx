import { useTranslation } from 'react-i18next'
import {
  type FunnelMeasure,
  type FunnelStep,
  funnelSteps,
  junkRate,
} from '../../../shared/funnel/conversion.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { FunnelStepsTable } from '../../components/funnel-steps-table.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
import { Segments } from '../../components/segments.tsx'
import { Tag } from '../../components/tag.tsx'
import { useChange } from '../../components/use-change.ts'
import { comparedLeadRate, comparedSteps } from '../../domain/funnel/totals-model.ts'
import { useMeasured } from '../../domain/funnel/use-measured.ts'
import { useStepsWords } from '../../domain/funnel/use-paid-media-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './funnel-page.module.css'
import { StepWeeks } from './step-weeks.tsx'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Etapas do funil" by count or by value: counts, rates and changes of the same whole days, with today beside them. */
export function StepsCard() {
  const { t } = useTranslation('funnel')
  const { headline, comparison, view, changeView, about } = useFunnelScreen()
  const formats = useFormats()
  const { stepsAs, stepsBy } = view
  const compared = comparison && t('stepsCompared', { range: formats.range(comparison.ranges.previous) })
  const words = useStepsWords(headline.value?.days ?? null)
  return (
    <ChartCard
      title={t('steps')}
      sub={headline.value?.isToday ? t('todayOnly') : words.reason}
      tag={words.counted !== null && <Tag tone="calm">{words.counted}</Tag>}
      more={
        stepsAs === 'chart' && (
          <Segments
            isSmall
            label={t('measure')}
            value={stepsBy}
            options={(['count', 'value'] as const).map((value) => ({ value, label: t(`measures.${value}`) }))}
            onChange={(measure) => changeView({ stepsBy: measure })}
          />
        )
      }
      shownAs={stepsAs}
      onShowAs={(shownAs) => changeView({ stepsAs: shownAs })}
      about={{
        ...about,
        definition: 'steps',
        note: [words.leftOut, compared].filter(Boolean).join('. ') || null,
      }}
      className={styles.steps ?? ''}
    >
      <AnswerView answerState={headline} skeleton="lines" height={150}>
        {(shown) => (
          <>
            {stepsAs === 'table' ? (
              <StepsTable headline={shown} />
            ) : (
              <StepsChart headline={shown} isTagged={words.counted !== null} />
            )}
            {view.step !== null && <StepWeeks step={view.step} />}
          </>
        )}
      </AnswerView>
    </ChartCard>
  )
}

/** Returns how a step and its rate changed; null when there is no complete comparison. */
function useStepChanges() {
  const { comparison } = useFunnelScreen()
  const change = useChange()
  const figures = comparison?.figures
  if (!figures) return null
  const totals = comparedSteps(figures)
  return {
    step: ({ key }: FunnelStep, by: FunnelMeasure) => {
      const name = by === 'count' || key === 'leads' ? key : (`${key}Value` as const)
      const total = totals.find((each) => each.key === name)
      return <Change change={total ? change.total(total) : null} />
    },
    rate: ({ key }: FunnelStep) => {
      if (key === 'leads') return null
      const { begins, difference } = comparedLeadRate(figures, key)
      return (
        <Change
          change={begins === null ? change.points(difference) : change.begins(begins.figure, begins.day)}
        />
      )
    },
  }
}

interface StepsProps {
  readonly headline: Headline
}

function StepsTable({ headline }: StepsProps) {
  const { today, comparison, about } = useFunnelScreen()
  const changes = useStepChanges()
  return (
    <FunnelStepsTable
      steps={funnelSteps(headline.days, today)}
      about={about}
      {...(comparison && {
        change: (step: FunnelStep) => (changes ? changes.step(step, 'count') : UNKNOWN),
        rateChange: (step: FunnelStep) => changes?.rate(step),
      })}
    />
  )
}

function StepsChart({ headline, isTagged }: StepsProps & { readonly isTagged: boolean }) {
  const { t } = useTranslation('funnel')
  const { today, view, drillDown } = useFunnelScreen()
  const { junk } = useMeasured()
  const changes = useStepChanges()
  const measure = view.stepsBy
  return (
    <FunnelSteps
      steps={funnelSteps(headline.days, today, measure)}
      junkRate={junkRate(headline.days, today, junk)}
      measure={measure}
      isTagged={isTagged}
      onOpen={(step) => drillDown.open({ step })}
      openHint={t('openStep')}
      beside={(step) => (
        <>
          {changes?.step(step, measure)} <PartialTag part={headline} />
        </>
      )}
      {...(changes && measure === 'count' && { besideRate: changes.rate })}
    />
  )
}
