import { useMemo } from 'react'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { Segments } from '../../components/fields.tsx'
import { Tag } from '../../components/notice.tsx'
import { stepsWords } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './funnel-page.module.css'
import { funnelStepsTable, stepChanges } from './steps-table.tsx'
import { useFunnelScreen } from './use-funnel-screen.ts'
import { StepWeeks } from './weeks.tsx'

/** "Etapas do funil" by count or by value: counts, rates and changes of the same whole days, with today beside them. */
export function StepsCard() {
  const say = useSay()
  const screen = useFunnelScreen()
  const { t, formats } = say
  const { headline, comparison, view, changeView, about, base } = screen
  const { stepsAs, stepsBy } = view
  const compared =
    comparison && t('funnel:stepsCompared', { range: formats.range(comparison.ranges.previous) })
  const days = headline.value?.days ?? null
  const words = useMemo(() => stepsWords(say, days), [say, days])
  return (
    <ChartCard
      title={t('funnel:steps')}
      sub={headline.value?.isToday ? t('funnel:todayOnly') : words.reason}
      tag={words.rates !== null && <Tag tone="calm">{words.rates}</Tag>}
      more={
        stepsAs === 'chart' && (
          <Segments
            isSmall
            label={t('funnel:measure')}
            value={stepsBy}
            options={(['count', 'value'] as const).map((value) => ({
              value,
              label: t(`funnel:measures.${value}`),
            }))}
            onChange={(measure) => changeView({ stepsBy: measure })}
          />
        )
      }
      shownAs={stepsAs}
      onShowAs={(shownAs) => changeView({ stepsAs: shownAs })}
      about={{
        ...about,
        definition: 'steps',
        ...(base === 'own' ? {} : { lead: [t(`today:leadBases.${base}`)] }),
        note: [words.leftOut, compared].filter(Boolean).join('. ') || null,
      }}
      className={styles.steps ?? ''}
    >
      <AnswerView answerState={headline} skeleton="lines" height={150}>
        {(shown) => (
          <>
            {stepsAs === 'table' ? (
              <TableView table={funnelStepsTable(say, shown, screen)} about={about} look="dense" />
            ) : (
              <StepsChart headline={shown} />
            )}
            {view.step !== null && <StepWeeks step={view.step} />}
          </>
        )}
      </AnswerView>
    </ChartCard>
  )
}

/** The steps as lines; below them the share of the last step in the one before. */
function StepsChart({ headline }: { readonly headline: Headline }) {
  const say = useSay()
  const { t, formats } = say
  const { today, comparison, view, drillDown } = useFunnelScreen()
  const changes = stepChanges(say, comparison)
  const measure = view.stepsBy
  const steps = funnelSteps(headline.days, today, measure)
  const wonShare = steps.length === 3 ? (steps[2]?.stepRate ?? null) : null
  return (
    <>
      <PartialTag part={headline} />
      <StepLines
        steps={steps}
        measure={measure}
        onOpen={(step) => drillDown.open({ step })}
        openHint={t('funnel:openStep')}
        {...(changes && {
          change: (step) =>
            step.key === 'leads' || measure === 'value' ? changes.step(step, measure) : changes.rate(step),
        })}
      />
      {wonShare !== null && (
        <p className={`remark ${styles.wonShare}`}>
          {t('funnel:opportunityToWon')} <b>{formats.percent(wonShare)}</b> {changes?.wonShare()}
        </p>
      )}
    </>
  )
}
