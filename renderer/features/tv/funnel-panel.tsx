import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { headlineRange } from '../../../shared/funnel/so-far.ts'
import { rangeOfPreset } from '../../../shared/time/periods.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { changeWords } from '../../domain/funnel/change-words.ts'
import { partialWords, shortFigure, stepsWords, todaySum } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { comparedTotals, totalOf } from '../../domain/funnel/totals-model.ts'
import { useComparison } from '../../domain/funnel/use-comparison.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useHeadline } from '../../domain/today/use-headline.ts'
import { useSay } from '../../report/say.ts'
import { WallNumber } from '../../report/surfaces/wall-figure.tsx'
import { TV_VIEW } from '../../views/tv-view.ts'
import { useView } from '../../views/view-store.ts'
import styles from './tv.module.css'

const SHOWN_TOTALS = ['opportunitiesValue', 'wonValue', 'lost'] as const

/** The steps and totals of the TV's own days. */
export function FunnelPanel() {
  const say = useSay()
  const { t, formats, today } = say
  const change = changeWords(say)
  const choice = usePipeline()
  const [{ funnelPeriod }] = useView(TV_VIEW)
  const range = rangeOfPreset(funnelPeriod, today)
  const answerState = useFunnel(choice, range)
  const comparison = useComparison(
    choice,
    { period: funnelPeriod, compare: 'previous' },
    range,
    today,
    answerState.value?.days,
  )
  const compared = comparison?.figures ? comparedTotals(comparison.figures) : []
  const shown = useHeadline(answerState, range, today)
  const steps = stepsWords(say, shown.value?.days ?? null)
  const said = shown.value?.isToday ? t('funnel:todayOnly') : (steps.reason ?? steps.leftOut)
  return (
    <>
      <p className={styles.lead}>
        {t(`funnel:presets.${funnelPeriod}`)}
        {' · '}
        {comparison
          ? formats.versus(comparison.ranges.current, comparison.ranges.previous)
          : formats.range(headlineRange(range, today))}
      </p>
      <AnswerView answerState={shown} skeleton="bars" height={280}>
        {(headline) => (
          <div className={styles.columns}>
            <div className={styles.large}>
              <StepLines steps={funnelSteps(headline.days, today)} />
              <PartialTag part={headline} />
              {said !== null && <p>{said}</p>}
            </div>
            <div className={styles.stack}>
              {SHOWN_TOTALS.map((key) => {
                const figure = headline.figures && totalOf(headline.figures, key)
                const total = compared.find((each) => each.key === key)
                const note = partialWords(say, headline) ?? todaySum(say, headline, key)
                return (
                  <WallNumber
                    key={key}
                    title={t(`funnel:dailyColumns.${key}`)}
                    value={shortFigure(say, key, figure)}
                    change={total ? change.total(total) : null}
                    {...(note !== null && { note })}
                  />
                )
              })}
            </div>
          </div>
        )}
      </AnswerView>
    </>
  )
}
