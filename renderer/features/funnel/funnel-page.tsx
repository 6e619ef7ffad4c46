import { useTranslation } from 'react-i18next'
import { headlineRange } from '../../../shared/funnel/so-far.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { rangeOfPeriod } from '../../../shared/time/periods.ts'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { useComparison } from '../../domain/funnel/use-comparison.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useHeadline } from '../../domain/today/use-headline.ts'
import { useToday } from '../../platform/use-now.ts'
import { FUNNEL_VIEW } from '../../views/funnel-view.ts'
import { useView } from '../../views/view-store.ts'
import { ChannelCard } from './channel-card.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { DailyCard } from './daily-card.tsx'
import { FunnelExport } from './funnel-export.tsx'
import styles from './funnel-page.module.css'
import { PeriodControls } from './period-controls.tsx'
import { PipelinesCard } from './pipelines-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useCorrections } from './use-corrections.ts'
import { useFunnelOfPipelines } from './use-funnel-of-pipelines.ts'
import { usePeriodsAhead } from './use-periods-ahead.ts'

/** One pipeline over a range: its days, its steps, and why leads and deals were lost. */
export function FunnelPage() {
  const { t: common } = useTranslation()
  const today = useToday()
  const choice = usePipeline()
  const [view, changeView] = useView(FUNNEL_VIEW)
  const range = rangeOfPeriod(view.period, view.custom, today)
  const reading = useFunnel(choice, range)
  const headline = useHeadline(reading, range, today)
  const shownRange = headlineRange(range, today)
  const corrections = useCorrections(choice)
  const pipelines = useFunnelOfPipelines(choice, shownRange)
  const comparison = useComparison(choice, view, range, today, reading.value?.days)
  usePeriodsAhead(choice.asked, view.compare, today, reading.value !== null)
  return (
    <Page
      title={common('screens.funnel')}
      controls={
        <>
          <PipelineField choice={choice} />
          <PeriodControls view={view} range={range} today={today} onChange={changeView} />
          <ViewsMenu screen="funnel" pipelineId={choice.pipelineId} />
          <FunnelExport
            reading={headline}
            choice={choice}
            range={shownRange}
            today={today}
            granularity={view.granularity}
            pipelines={pipelines.value}
            corrections={choice.pipelineId === ALL_PIPELINES ? null : corrections.value}
          />
        </>
      }
    >
      <ScreenGate screen="funnel" isListed={choice.pipelines.length > 0} hasValue={reading.value !== null}>
        <WithPipeline choice={choice}>
          <TotalsCard
            reading={headline}
            range={shownRange}
            today={today}
            // Not for several pipelines together: a deal that moves between two of them corrects both, but may leave
            // their sum unchanged.
            corrections={choice.pipelineId === ALL_PIPELINES ? [] : (corrections.value ?? [])}
            comparison={comparison}
            shownAs={view.totalsAs}
            onShowAs={(totalsAs) => changeView({ totalsAs })}
          />
          <DailyCard
            reading={reading}
            headline={headline.value}
            range={range}
            comparison={comparison}
            today={today}
            granularity={view.granularity}
            stripFigure={view.stripFigure}
            onChoose={changeView}
            shownAs={view.dailyAs}
            onShowAs={(dailyAs) => changeView({ dailyAs })}
          />
          <div className={styles.cards}>
            <StepsCard
              reading={headline}
              range={shownRange}
              today={today}
              comparison={comparison}
              measure={view.stepsBy}
              onMeasure={(stepsBy) => changeView({ stepsBy })}
              shownAs={view.stepsAs}
              onShowAs={(stepsAs) => changeView({ stepsAs })}
            />
            <ReasonsCard
              reading={headline}
              range={shownRange}
              kind="lost"
              total={headline.value?.figures?.lostCount ?? null}
              shownAs={view.lostAs}
              onShowAs={(lostAs) => changeView({ lostAs })}
            />
            <ChannelCard reading={headline} range={shownRange} />
            <ReasonsCard
              reading={headline}
              range={shownRange}
              kind="junk"
              total={headline.value?.figures?.leads.junk ?? null}
              shownAs={view.junkAs}
              onShowAs={(junkAs) => changeView({ junkAs })}
            />
            <PipelinesCard reading={pipelines} range={shownRange} />
            <CorrectionsCard corrections={corrections} isOfSeveral={choice.pipelineId === ALL_PIPELINES} />
          </div>
        </WithPipeline>
      </ScreenGate>
    </Page>
  )
}
