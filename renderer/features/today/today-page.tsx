import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { Tag } from '../../components/tag.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { holidayWords } from '../../domain/funnel/funnel-words.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { useAfterPaint } from '../../platform/use-after-paint.ts'
import { useSay } from '../../report/say.ts'
import { AttentionCard } from './attention-card.tsx'
import { LoginOffer } from './login-offer.tsx'
import { OffersCard } from './offers-card.tsx'
import { PaceCard } from './pace-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { Tiles } from './tiles.tsx'
import { TodayExport } from './today-export.tsx'
import styles from './today-page.module.css'
import { TodayScreenProvider, useTodayAnswers } from './use-today-screen.ts'

/** The morning's questions, in their order: what changed, what is on fire, are we on pace, how the funnel converts. */
export function TodayPage() {
  const { t: common } = useTranslation()
  const screen = useTodayAnswers()
  const { choice, funnel, stalled, overdue, leads, today } = screen
  const holiday = holidayWords(useSay(), today, useHolidays())
  const isPainted = useAfterPaint(true, false)
  return (
    <TodayScreenProvider value={screen}>
      <Page
        title={common('screens.today')}
        tag={holiday && <Tag tone="calm">{holiday}</Tag>}
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
          <Tiles />
          {/* The figures first: what stands below moves nothing of them when it follows in the next frame. */}
          {isPainted && (
            <>
              <LoginOffer />
              <div className={styles.columns}>
                <AttentionCard />
                {!choice.hasNone && choice.blockedBy === null && <PaceCard />}
              </div>
              <WithPipeline choice={choice} title={common('screens.funnel')}>
                <StepsCard />
              </WithPipeline>
              <OffersCard />
            </>
          )}
        </ScreenGate>
      </Page>
    </TodayScreenProvider>
  )
}
