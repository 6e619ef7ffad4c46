import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { AttentionCard } from './attention-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { StalledCard } from './stalled-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { Tiles } from './tiles.tsx'
import { TodayExport } from './today-export.tsx'
import styles from './today-page.module.css'
import { TodayScreenProvider, useTodayAnswers } from './use-today-screen.ts'

/** The morning's questions: what happened, are we on pace, where is money stalled, whom to ask. */
export function TodayPage() {
  const { t: common } = useTranslation()
  const screen = useTodayAnswers()
  const { choice, funnel, stalled, overdue, leads } = screen
  return (
    <TodayScreenProvider value={screen}>
      <Page
        title={common('screens.today')}
        controls={<PipelineField choice={choice} />}
        actions={
          <>
            <ViewsMenu screen="today" pipelineId={choice.pipelineId} />
            <TodayExport />
          </>
        }
      >
        <ScreenGate
          screen="today"
          isListed={choice.pipelines.length > 0}
          hasValue={[funnel, stalled, overdue, leads.all].some(({ value }) => value !== null)}
        >
          {!choice.hasNone && choice.blockedBy === null && <PaceCard />}
          <Tiles />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <OffersCard />
              <AttentionCard />
              <OverdueCard />
            </div>
            <WithPipeline
              choice={choice}
              title={`${common('screens.funnel')} · ${common('screens.stalled')}`}
            >
              <div className={styles.stack}>
                <StepsCard />
                <StalledCard />
              </div>
            </WithPipeline>
          </div>
        </ScreenGate>
      </Page>
    </TodayScreenProvider>
  )
}
