// "Etapas do funil" by count or by value: counts, rates and changes of the same whole days.
import { useMemo } from 'react'
import { type FunnelMeasure, type FunnelStep, funnelSteps } from '../../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../../shared/funnel/lead-base.ts'
import type { DealStep } from '../../../shared/funnel/paid-media.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { Change } from '../../components/change.tsx'
import { Segments } from '../../components/fields.tsx'
import { Tag } from '../../components/notice.tsx'
import { changeOf } from '../../domain/funnel/change-words.ts'
import { stepsWords } from '../../domain/funnel/funnel-words.ts'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { type Comparison, comparedShare, totalOf } from '../../domain/funnel/totals-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { type FunnelScreen, useFunnelScreen } from './use-funnel-screen.ts'
import { Weeks } from './weeks.tsx'

/** Returns what draws the change of a step and of its rate; null when there is no complete comparison. */
function stepChanges(say: Say, comparison: Comparison | null) {
  const figures = comparison?.figures
  if (!figures) return null
  const share = (...of: [step: DealStep, of?: 'opportunities']) => {
    const { current, previous } = comparedShare(figures, ...of)
    return <Change change={changeOf(say, 'percent', current, previous)} />
  }
  return {
    step: ({ key }: FunnelStep, by: FunnelMeasure) => {
      const name = by === 'count' || key === 'leads' ? key : (`${key}Value` as const)
      const [now, before] = [totalOf(figures.current, name), totalOf(figures.previous, name)]
      return <Change change={changeOf(say, by === 'count' ? 'count' : 'money', now, before)} />
    },
    rate: ({ key }: FunnelStep) => (key === 'leads' ? null : share(key)),
    /** Of the sales among the opportunities. */
    wonShare: () => share('won', 'opportunities'),
  }
}

/** Each figure with its kind, and the part of a step that it is. */
const FIGURES = [
  ['count', 'count', 'count'],
  ['value', 'money', 'valueCents'],
  ['stepRate', 'percent', 'stepRate'],
  ['overallRate', 'percent', 'overallRate'],
  ['drop', 'count', 'drop'],
] as const

/** The steps of the headline's days; on the screen with their changes. */
export function funnelStepsTable(
  say: Say,
  { days }: Headline,
  { today, comparison, base }: Pick<FunnelScreen, 'today' | 'comparison' | 'base'>,
): Table<FunnelStep> {
  const { t } = say
  const { leftOut } = stepsWords(say, days)
  const changes = stepChanges(say, comparison)
  const titles = {
    ...t('funnel:stepColumns', { returnObjects: true }),
    count: t('count'),
    value: t('value'),
    ...(base === 'company' && { overallRate: t('funnel:ofCompanyLeads') }),
  }
  return {
    title: t('funnel:steps'),
    columns: [
      columnOf('step', 'text', titles.step, ({ key }) => t(`funnel:dailyColumns.${key}`)),
      ...FIGURES.map(
        ([key, kind, part]): Column<FunnelStep> => ({
          key,
          kind,
          title: () => titles[key],
          value: (step) => step[part],
          definition: 'steps',
          ...(key === 'overallRate' && {
            draw: (step) => (
              <>
                {say.formats.percent(step.overallRate)} {step.overallRate !== null && changes?.rate(step)}
              </>
            ),
          }),
        }),
      ),
      ...(comparison
        ? [
            {
              key: 'change',
              kind: 'percent',
              title: () => titles.change,
              value: () => null,
              draw: (step) => (changes ? changes.step(step, 'count') : UNKNOWN),
              definition: 'steps',
              places: ['screen'],
            } satisfies Column<FunnelStep>,
          ]
        : []),
    ],
    rows: withLeadBase(funnelSteps(days, today), base),
    keyOf: ({ key }) => key,
    note: leftOut && `${t('funnel:steps')}: ${leftOut}.`,
  }
}

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
      sub={headline.value?.isToday && t('funnel:todayOnly')}
      tag={words.rates !== null && <Tag tone="calm">{words.rates}</Tag>}
      more={
        stepsAs === 'chart' && (
          <Segments
            isSmall
            label={t('funnel:measure')}
            value={stepsBy}
            options={(['count', 'value'] as const).map((value) => ({
              value,
              label: t(value),
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
      className="col-span-6 @max-[700px]/page:col-span-full"
    >
      <AnswerView answerState={headline} skeleton="lines" height={150}>
        {(shown) => (
          <>
            {stepsAs === 'table' ? (
              <TableView table={funnelStepsTable(say, shown, screen)} about={about} look="dense" />
            ) : (
              <StepsChart headline={shown} />
            )}
            {view.step !== null && <Weeks step={view.step} />}
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
      <StepLines
        steps={steps}
        measure={measure}
        onOpen={(step) => drillDown.open({ step })}
        openHint={t('openHint')}
        {...(changes && {
          change: (step) =>
            step.key === 'leads' || measure === 'value' ? changes.step(step, measure) : changes.rate(step),
        })}
      />
      {wonShare !== null && (
        <p className="remark pt-12 border-t border-t-line-soft">
          {t('funnel:opportunityToWon')}{' '}
          <b className="mx-4 text-ink font-medium">{formats.percent(wonShare)}</b> {changes?.wonShare()}
        </p>
      )}
    </>
  )
}
