import { useTranslation } from 'react-i18next'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { DrillDownNote } from '../../components/drill-down-note.tsx'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { ViewsMenu } from '../../components/views-menu.tsx'
import { WithPipeline } from '../../components/with-pipeline.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { bucketLabel } from '../../domain/stalled/stalled-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { BucketsCard } from './buckets-card.tsx'
import { DealTasksCard } from './deal-tasks-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { StalledFacts } from './stalled-facts.tsx'
import styles from './stalled-page.module.css'
import { stalledReport } from './stalled-report.ts'
import { StalledScreenProvider, useStalledAnswers, useStalledScreen } from './use-stalled-screen.ts'

/** Where money is stalled now, by age; the API does not list the deals themselves. */
export function StalledPage() {
  const { t: common } = useTranslation()
  const say = useSay()
  const screen = useStalledAnswers()
  const { choice, stalled, history } = screen
  const date = stalled.value?.snapshotDate
  return (
    <StalledScreenProvider value={screen}>
      <Page
        title={common('screens.stalled')}
        controls={<PipelineField choice={choice} />}
        actions={
          <>
            <ViewsMenu screen="stalled" pipelineId={choice.pipelineId} />
            <ExportMenu
              title={common('screens.stalled')}
              pipeline={usePipelineName(choice)}
              day={date == null ? null : say.formats.dayWithYear(date)}
              report={() => stalledReport(say, screen)}
              isDisabled={stalled.value === null}
            />
          </>
        }
      >
        <ScreenGate
          screen="stalled"
          isListed={choice.pipelines.length > 0}
          hasValue={stalled.value !== null || (history.value?.snapshots.length ?? 0) > 0}
        >
          <WithPipeline choice={choice}>
            <Heading />
            <StalledFacts />
            <div className={styles.columns}>
              <BucketsCard />
              <DealTasksCard />
            </div>
            <HistoryCard />
            <OpenedNote />
          </WithPipeline>
        </ScreenGate>
      </Page>
    </StalledScreenProvider>
  )
}

/** What a mark has opened, and the step back. */
function OpenedNote() {
  const { view, drillDown } = useStalledScreen()
  const say = useSay()
  const opened =
    view.only === null
      ? say.t('stalled:history')
      : say.t('stalled:historyOf', { bucket: bucketLabel(say, view.only) })
  return <DrillDownNote opened={opened} goBack={drillDown.goBack} />
}

/** Says that the buckets are not those of now, of a known day or of the chosen pipeline alone; else nothing. */
function Heading() {
  const { ownerNote } = useStalledScreen()
  const notes = [useMoment(), ownerNote].filter((note) => note !== null)
  if (notes.length === 0) return null
  return (
    <div className={styles.heading}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** Returns of when the buckets are, unless they are those of now. */
function useMoment(): string | null {
  const { t } = useTranslation('stalled')
  const { stalled, today } = useStalledScreen()
  const formats = useFormats()
  const staleTime = useStaleTime(stalled)
  if (stalled.value === null) return null
  const day = stalled.value.snapshotDate
  if (day === null) return t(staleTime === null ? 'asOfWithoutDay' : 'asOfWithoutDayThen')
  if (day !== today) return t('titleOf', { date: formats.day(day) })
  return staleTime === null ? null : t('titleThen', { time: staleTime })
}
