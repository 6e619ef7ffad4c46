import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DrillDownNote } from '../../components/drill-down-note.tsx'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import { useAfterPaint } from '../../platform/use-after-paint.ts'
import { ChannelCard } from './channel-card.tsx'
import { DailyCard } from './daily-card.tsx'
import { FunnelExport } from './funnel-export.tsx'
import styles from './funnel-page.module.css'
import { MoreCards } from './more-cards.tsx'
import { PeriodControls } from './period-controls.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { FunnelScreenProvider, useFunnelAnswers, useFunnelScreen } from './use-funnel-screen.ts'

/** What a mark has opened, and the step back. */
function OpenedNote() {
  const { t } = useTranslation('funnel')
  const { view, drillDown, about } = useFunnelScreen()
  const channelName = useChannelName()
  const only = view.channel === null ? [] : [t('onlyChannel', { channel: channelName(view.channel) })]
  const { reason } = view
  const weeks = reason === null ? [] : [t('reasonWeeks', { reason: reason.label ?? t('noReason') })]
  const step = view.step === null ? [] : [t('stepWeeks', { step: t(`stepNames.${view.step}`) })]
  return (
    <DrillDownNote opened={[about.range, ...only, ...weeks, ...step].join(' · ')} goBack={drillDown.goBack} />
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

const MemoisedExport = memo(FunnelExport)

/** Rendered after what is seen: all of it is in a menu, or on paper. */
function LaterExport() {
  return (
    <FunnelScreenProvider value={useAfterPaint(useFunnelScreen())}>
      <MemoisedExport />
    </FunnelScreenProvider>
  )
}

/** Memoised: an answer that changes no figure of the screen renders nothing of it again. */
const FunnelContent = memo(function FunnelContent() {
  const { t: common } = useTranslation()
  const { choice, days } = useFunnelScreen()
  return (
    <Page
      title={common('screens.funnel')}
      controls={
        <>
          <PipelineField choice={choice} />
          <PeriodControls />
        </>
      }
      actions={
        <>
          <ViewsMenu screen="funnel" pipelineId={choice.pipelineId} />
          <LaterExport />
        </>
      }
    >
      <ScreenGate screen="funnel" isListed={choice.pipelines.length > 0} hasValue={days.value !== null}>
        <WithPipeline choice={choice}>
          <TotalsCard />
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
