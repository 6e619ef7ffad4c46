import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../answers/error-words.ts'
import { useCapturedAt } from '../../answers/use-captured-at.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { DrillDownNote } from '../../components/drill-down-note.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { PipelineField } from '../../domain/pipelines/pipeline-field.tsx'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { WithPipeline } from '../../domain/pipelines/with-pipeline.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { AllPipelinesCard } from './all-pipelines-card.tsx'
import { DayFields } from './day-fields.tsx'
import { HistoryCard } from './history-card.tsx'
import styles from './pipelines-page.module.css'
import { pipelinesReport } from './pipelines-report.ts'
import { StagesCard } from './stages-card.tsx'
import { PipelinesScreenProvider, usePipelinesAnswers, usePipelinesScreen } from './use-pipelines-screen.ts'

/** What the pipelines hold: now or on a stored day, and what changed since an earlier one. */
export function PipelinesPage() {
  const { t: common } = useTranslation()
  const screen = usePipelinesAnswers()
  const say = useSay()
  const { choice, pipeline, shownDay } = screen
  return (
    <PipelinesScreenProvider value={screen}>
      <Page
        title={common('screens.pipelines')}
        controls={
          <>
            <PipelineField choice={choice} isOne />
            <DayFields />
          </>
        }
        actions={
          <ExportMenu
            title={common('screens.pipelines')}
            pipeline={pipeline && shownName(pipeline)}
            day={say.formats.dayWithYear(shownDay)}
            report={() => pipelinesReport(say, screen)}
            isDisabled={screen.pipelines === null}
          />
        }
      >
        <PastNotice />
        <PipelinesCards />
        <KeptDays />
        <OpenedNote />
      </Page>
    </PipelinesScreenProvider>
  )
}

/** What a mark has opened, and the step back. */
function OpenedNote() {
  const { t } = useTranslation('pipelines')
  const { view, pipeline, drillDown } = usePipelinesScreen()
  const stage = pipeline?.stages?.find(({ id }) => id === view.stage)
  const opened = stage ? t('historyOf', { stage: shownName(stage) }) : t('history')
  return <DrillDownNote opened={opened} goBack={drillDown.goBack} />
}

/** Names the stored day that is shown in place of now. */
function PastNotice() {
  const { t } = useTranslation('pipelines')
  const { isPast, shownDay, shown, changeView } = usePipelinesScreen()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const capturedAt = useCapturedAt(shown, isPast)
  if (!isPast) return null
  return (
    <Notice
      tone="calm"
      title={t('asOfTitle', { date: formats.day(shownDay) })}
      text={
        capturedAt === null
          ? t('gapText')
          : t('asOfText', { time: formats.moment(capturedAt, timeZone, nowMs) })
      }
      action={{ label: t('backToNow'), run: () => changeView({ asOf: 'now' }) }}
    />
  )
}

function PipelinesCards() {
  const { t } = useTranslation('pipelines')
  const { choice, shown, storedDays, view } = usePipelinesScreen()
  const { list, hasNone } = choice
  if (hasNone) return <EmptyNote title={t('noneTitle')} text={t('noneText')} />
  const hasStored = storedDays !== undefined && storedDays.length > 0
  return (
    <ScreenGate screen="pipelines" hasValue={shown.value !== null || hasStored}>
      <WithPipeline choice={{ hasNone: false, blockedBy: list.value === null ? list.error : null }}>
        <StagesCard />
        <div className={styles.columns} data-whole={view.isAllWhole || undefined}>
          <HistoryCard />
          <AllPipelinesCard />
        </div>
      </WithPipeline>
    </ScreenGate>
  )
}

/** Why the stored days, or the one compared with, cannot be read; nothing when they can. */
function KeptDays() {
  const { storedError } = usePipelinesScreen()
  const words = useErrorWords()
  return storedError && <p className={styles.note}>{`${words(storedError).title}.`}</p>
}
