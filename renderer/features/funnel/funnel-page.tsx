import { UnstyledButton } from '@mantine/core'
import { memo, useCallback, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ComparisonKind,
  comparisonKindOf,
  comparisonKindsOf,
} from '../../../shared/funnel/comparison.ts'
import { earliestStart, PERIOD_CHOICES, type PeriodChoice } from '../../../shared/time/periods.ts'
import { CustomRange } from '../../components/custom-range.tsx'
import { DrillDownNote } from '../../components/drill-down.tsx'
import { Segments, SelectField } from '../../components/fields.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { onlyChannel, reasonName } from '../../domain/funnel/funnel-words.ts'
import { GoneNote, PipelineField, WithPipeline } from '../../domain/pipelines/pipeline-parts.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'
import { ResponseCard } from '../../domain/response/response-card.tsx'
import { useAfterPaint, useStable } from '../../platform/stable-values.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { GRANULARITIES, showsMore } from '../../views/funnel-view.ts'
import { ChannelCard } from './channels.tsx'
import { DailyCard } from './daily-card.tsx'
import { funnelReport } from './funnel-report.ts'
import { PipelinesCard, useFunnelOfPipelines } from './pipelines-card.tsx'
import { ReasonsCard } from './reasons.tsx'
import { StepsCard } from './steps.tsx'
import {
  type FunnelScreen,
  FunnelScreenProvider,
  useFunnelAnswers,
  useFunnelScreen,
} from './use-funnel-screen.ts'

const CARDS = 'grid grid-cols-12 gap-x-40 gap-y-24 [&[hidden]]:hidden'
const MORE_BUTTON = `
  inline-flex items-center gap-8 py-4 rounded-8 text-13 font-semibold
  before:size-6 before:border-r-[1.5px] before:border-r-current before:border-b-[1.5px] before:border-b-current
  before:-rotate-45
  aria-expanded:before:rotate-45 hover:text-accent`

/** What a mark has opened, and the step back. */
function OpenedNote() {
  const say = useSay()
  const { t } = say
  const { view, drillDown, about } = useFunnelScreen()
  const { reason, step } = view
  const opened = [
    about.range,
    onlyChannel(say, view),
    reason && t('funnel:weeks', { what: reasonName(say, reason.label) }),
    step && t('funnel:weeks', { what: t(`funnel:dailyColumns.${step}`) }),
  ]
  return (
    <DrillDownNote opened={opened.filter((each) => each !== null).join(' · ')} goBack={drillDown.goBack} />
  )
}

/** One pipeline over a range: its days, its steps, and why leads and deals were lost. */
export function FunnelPage() {
  const screen = useFunnelAnswers()
  return (
    <FunnelScreenProvider value={screen}>
      <FunnelContent />
    </FunnelScreenProvider>
  )
}

/** Rendered after what is seen: all of it is in a menu, or on paper. */
function LaterExport() {
  return <Export screen={useAfterPaint(useFunnelScreen())} />
}

const Export = memo(function Export({ screen }: { readonly screen: FunnelScreen }) {
  const say = useSay()
  const { choice, wholeRange, headline, view } = screen
  // Not with the screen's other answers: they would render every card again, and only a menu and one card show them.
  const pipelines = useFunnelOfPipelines(choice, wholeRange)
  const only = onlyChannel(say, view)
  return (
    <ExportMenu
      title={say.t('screens.funnel')}
      pipeline={usePipelineName(choice)}
      range={[say.files.range(wholeRange), only].filter((each) => each !== null).join(' · ')}
      report={() => funnelReport(say, screen, pipelines.value)}
      isDisabled={headline.value === null}
    />
  )
})

/** Memoised: an answer that changes no figure of the screen renders nothing of it again. */
const FunnelContent = memo(function FunnelContent() {
  const { t } = useSay()
  const { choice, days, response } = useFunnelScreen()
  return (
    <Page
      title={t('screens.funnel')}
      controls={
        <>
          <PipelineField choice={choice} />
          <PeriodControls />
        </>
      }
      actions={<LaterExport />}
    >
      <GoneNote choice={choice} />
      <ScreenGate screen="funnel" isListed={choice.pipelines.length > 0} hasValue={days.value !== null}>
        <WithPipeline choice={choice}>
          <DailyCard />
          <div className={CARDS}>
            <ChannelCard />
            <ReasonsCard kind="lost" />
            <StepsCard />
            <ResponseCard shown={response} className="col-span-full" />
          </div>
          <MoreCards />
          <OpenedNote />
        </WithPipeline>
      </ScreenGate>
    </Page>
  )
})

/** "Mais análises": what is not asked for every day. On paper while it is open; else paper says what is left out. */
function MoreCards() {
  const { t } = useTranslation('funnel')
  const { view, changeView } = useFunnelScreen()
  const id = useId()
  const isOpen = showsMore(view)
  const names = [t('junkReasons'), t('byPipeline')]
  return (
    <>
      <div className="note flex flex-wrap items-center gap-x-24 gap-y-4 py-8 border-t border-t-line print:hidden">
        <UnstyledButton
          className={MORE_BUTTON}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() =>
            changeView(
              isOpen
                ? {
                    isMoreOpen: false,
                    markedPipeline: null,
                    ...(view.reason?.kind === 'junk' && { reason: null }),
                  }
                : { isMoreOpen: true },
            )
          }
        >
          {t('more')}
        </UnstyledButton>
        {!isOpen && <span>{names.join(' · ')}</span>}
      </div>
      {!isOpen && <p data-print="shown">{t('moreOnScreen', { names: names.join(', ') })}</p>}
      <div id={id} className={CARDS} hidden={!isOpen}>
        {isOpen && (
          <>
            <ReasonsCard kind="junk" />
            <PipelinesCard />
          </>
        )}
      </div>
    </>
  )
}

function PeriodControls() {
  const { t } = useTranslation('funnel')
  const { view, granularity, range, today, changeView } = useFunnelScreen()
  const periods = useMemo(
    () => PERIOD_CHOICES.map((choice) => ({ value: choice, label: t(`presets.${choice}`) })),
    [t],
  )
  const kinds = useStable(comparisonKindsOf(range))
  const comparisons = useMemo(
    () => kinds.map((kind) => ({ value: kind, label: t(`comparisons.${kind}`) })),
    [kinds, t],
  )
  const choosePeriod = useCallback(
    (period: PeriodChoice) => changeView(period === 'custom' ? { period, custom: range } : { period }),
    [changeView, range],
  )
  const chooseComparison = useCallback((compare: ComparisonKind) => changeView({ compare }), [changeView])
  return (
    <>
      <SelectField label={t('period')} value={view.period} options={periods} onChange={choosePeriod} />
      {view.period === 'custom' && (
        <CustomRange
          range={range}
          today={today}
          earliestStart={earliestStart}
          onChange={(custom) => changeView({ custom })}
        />
      )}
      <SelectField
        label={t('compare')}
        value={comparisonKindOf(view.compare, range)}
        options={comparisons}
        onChange={chooseComparison}
      />
      <Segments
        label={t('granularity')}
        value={granularity}
        options={GRANULARITIES.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => changeView({ granularity: chosen })}
      />
    </>
  )
}
