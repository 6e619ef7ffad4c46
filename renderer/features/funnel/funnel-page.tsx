import { memo } from 'react'
import { DrillDownNote } from '../../components/drill-down-note.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { reasonName } from '../../domain/funnel/funnel-words.ts'
import { PipelineField } from '../../domain/pipelines/pipeline-field.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { WithPipeline } from '../../domain/pipelines/with-pipeline.tsx'
import { useAfterPaint } from '../../platform/use-after-paint.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { ChannelCard } from './channel-card.tsx'
import { DailyCard } from './daily-card.tsx'
import styles from './funnel-page.module.css'
import { funnelReport } from './funnel-report.ts'
import { onlyChannel } from './funnel-summary.ts'
import { MoreCards } from './more-cards.tsx'
import { PeriodControls } from './period-controls.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { useFunnelOfPipelines } from './use-funnel-of-pipelines.ts'
import {
  type FunnelScreen,
  FunnelScreenProvider,
  useFunnelAnswers,
  useFunnelScreen,
} from './use-funnel-screen.ts'

/** What a mark has opened, and the step back. */
function OpenedNote() {
  const say = useSay()
  const { t } = say
  const { view, drillDown, about } = useFunnelScreen()
  const { reason, step } = view
  const opened = [
    about.range,
    onlyChannel(say, view),
    reason && t('funnel:reasonWeeks', { reason: reasonName(say, reason.label) }),
    step && t('funnel:stepWeeks', { step: t(`funnel:stepNames.${step}`) }),
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
  const { choice, days } = useFunnelScreen()
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
      <ScreenGate screen="funnel" isListed={choice.pipelines.length > 0} hasValue={days.value !== null}>
        <WithPipeline choice={choice}>
          <DailyCard />
          <div className={styles.cards}>
            <ChannelCard />
            <ReasonsCard kind="lost" />
            <StepsCard />
          </div>
          <MoreCards />
          <OpenedNote />
        </WithPipeline>
      </ScreenGate>
    </Page>
  )
})
