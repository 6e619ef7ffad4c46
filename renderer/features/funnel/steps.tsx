// "Etapas do funil" by count or by value: counts, rates and changes of the same whole days.
import { useMemo, useRef } from 'react'
import { type FunnelMeasure, type FunnelStep, funnelSteps } from '../../../shared/funnel/conversion.ts'
import { withLeadBase } from '../../../shared/funnel/lead-base.ts'
import type { DealStep } from '../../../shared/funnel/paid-media.ts'
import { reasonsOf } from '../../../shared/funnel/reasons.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { barWidth } from '../../components/bar-list.tsx'
import { TextButton } from '../../components/buttons.tsx'
import { ChartCard } from '../../components/card.tsx'
import { Change } from '../../components/change.tsx'
import { Segments } from '../../components/fields.tsx'
import { Tag } from '../../components/notice.tsx'
import { changeOf, reasonName, stepsWords } from '../../domain/funnel/funnel-words.ts'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { type Comparison, comparedShare, totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useKeptInView } from '../../platform/focus.ts'
import { type Say, useSay, type Word } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { columnOf, type Table } from '../../report/table.ts'
import type { FunnelView } from '../../views/funnel-view.ts'
import { countOfReason, weekCounts, weeksUpTo } from './reasons-model.ts'
import { type FunnelScreen, useFunnelScreen } from './use-funnel-screen.ts'

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
  const titleOf = (key: (typeof FIGURES)[number][0]): Word => {
    if (key === 'count' || key === 'value') return key
    return key === 'overallRate' && base === 'company' ? 'funnel:ofCompanyLeads' : `funnel:stepColumns.${key}`
  }
  return {
    title: t('funnel:steps'),
    columns: [
      columnOf('step', 'text', 'funnel:stepColumns.step', ({ key }) => t(`funnel:dailyColumns.${key}`)),
      ...FIGURES.map(([key, kind, part]) =>
        columnOf<FunnelStep>(key, kind, titleOf(key), (step) => step[part], {
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
            columnOf<FunnelStep>('change', 'percent', 'funnel:stepColumns.change', () => null, {
              draw: (step) => (changes ? changes.step(step, 'count') : UNKNOWN),
              definition: 'steps',
              places: ['screen'],
            }),
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

// The weeks of one mark, under its list: whether it grew or was always there. A week with a missing day has no figure.

const BARS = { lost: 'bg-bad', junk: 'bg-junk', step: 'bg-accent' } as const

/** The twelve weeks up to the screen's last day: of a reason, of all channels; of a step, of the chosen one. */
export function Weeks({ step, reason }: Partial<Pick<FunnelView, 'step' | 'reason'>>) {
  const say = useSay()
  const { t, formats } = say
  const { choice, wholeRange, only, changeView } = useFunnelScreen()
  const { to } = wholeRange
  const days = useFunnel(choice, weeksUpTo(to)).value?.days
  const weeks = useMemo(() => {
    if (!days) return []
    if (reason) {
      const { kind, label } = reason
      return weekCounts(days, weeksUpTo(to), (inside) => countOfReason(reasonsOf(inside, kind), label))
    }
    return step ? weekCounts(days, weeksUpTo(to), (inside) => totalOf(sumFigures(only(inside)), step)) : []
  }, [days, to, step, reason, only])
  const what = reason ? reasonName(say, reason.label) : step ? t(`funnel:dailyColumns.${step}`) : ''
  const title = t('funnel:weeks', { what })
  const most = Math.max(1, ...weeks.map(({ count }) => count ?? 0))
  const box = useRef<HTMLDivElement>(null)
  // Another screen may have opened Funil for them, and they are below the first cards.
  useKeptInView(box, title, 'nearest')
  return (
    <div
      ref={box}
      className="mt-12 pt-10 border-t border-t-line-soft"
      data-kind={reason ? reason.kind : 'step'}
    >
      <p className="flex justify-between gap-10 mb-6 print:[&_a]:hidden">
        <strong className="cut min-w-0">{title}</strong>
        <TextButton onClick={() => changeView(reason ? { reason: null } : { step: null })}>
          {t('close')}
        </TextButton>
      </p>
      <ol className="grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-4" aria-label={title}>
        {weeks.map(({ range: week, count }) => (
          <li
            key={week.from}
            className="grid grid-rows-[auto_54px_auto] items-end min-w-0 text-center"
            title={`${formats.range(week)}: ${formats.count(count)}`}
          >
            <b className="text-12 tabular-nums">{formats.count(count)}</b>
            <i
              className={`min-h-1 rounded-t-2 ${BARS[reason ? reason.kind : 'step']}`}
              style={{ height: barWidth((count ?? 0) / most) }}
            />
            <small className="overflow-hidden text-11 whitespace-nowrap">
              {formats.dayNumeric(week.from)}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}
