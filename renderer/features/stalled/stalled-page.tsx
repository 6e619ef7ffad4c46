import { useTranslation } from 'react-i18next'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { DrillDownNote } from '../../components/drill-down-note.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { Segments } from '../../components/segments.tsx'
import { StoredDayField } from '../../components/stored-day-field.tsx'
import { PipelineField } from '../../domain/pipelines/pipeline-field.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { WithPipeline } from '../../domain/pipelines/with-pipeline.tsx'
import { bucketLabel } from '../../domain/stalled/stalled-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { BucketsCard } from './buckets-card.tsx'
import { CascadeCard } from './cascade-card.tsx'
import { DealTasksCard } from './deal-tasks-card.tsx'
import { comparableDays, comparedSnapshot } from './history-model.ts'
import styles from './stalled-page.module.css'
import { stalledReport } from './stalled-report.ts'
import {
  type StalledScreen,
  StalledScreenProvider,
  useStalledAnswers,
  useStalledScreen,
} from './use-stalled-screen.ts'
import { WorseCard } from './worse-card.tsx'

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
        controls={
          <>
            <PipelineField choice={choice} />
            <ComparedField screen={screen} />
            <MeasureChoice screen={screen} />
          </>
        }
        actions={
          <ExportMenu
            title={common('screens.stalled')}
            pipeline={usePipelineName(choice)}
            day={date == null ? null : say.formats.dayWithYear(date)}
            report={() => stalledReport(say, screen)}
            isDisabled={stalled.value === null}
          />
        }
      >
        <ScreenGate
          screen="stalled"
          isListed={choice.pipelines.length > 0}
          hasValue={stalled.value !== null || (history.value?.snapshots.length ?? 0) > 0}
        >
          <WithPipeline choice={choice}>
            <Heading />
            <div className={styles.columns}>
              <div className={styles.side}>
                <WorseCard />
                <CascadeCard />
              </div>
              <div className={styles.side}>
                <BucketsCard />
                <DealTasksCard />
              </div>
            </div>
            <OpenedNote />
          </WithPipeline>
        </ScreenGate>
      </Page>
    </StalledScreenProvider>
  )
}

/** The day compared with; nothing without an earlier snapshot. */
function ComparedField({ screen }: { readonly screen: StalledScreen }) {
  const { stalled, history, before, comparedTo, changeView } = screen
  const { t, formats } = useSay()
  const day = stalled.value?.snapshotDate
  if (before === null || history.value === null || day == null) return null
  const week = comparedSnapshot(history.value, day, 'week') ?? before
  return (
    <StoredDayField
      label={t('pipelines:compare')}
      value={comparedTo === 'week' ? 'week' : before.snapshotDate}
      choices={[
        {
          value: 'week',
          label: t('today:since', { date: formats.day(week.snapshotDate) }),
          note: t('stalled:week'),
        },
      ]}
      days={comparableDays(history.value, day)}
      onChange={(next) => changeView({ comparedTo: next, marked: null })}
    />
  )
}

function MeasureChoice({ screen }: { readonly screen: StalledScreen }) {
  const { t } = useTranslation('funnel')
  return (
    <Segments
      label={t('measure')}
      value={screen.view.by}
      options={(['count', 'value'] as const).map((value) => ({ value, label: t(`measures.${value}`) }))}
      onChange={(by) => screen.changeView({ by })}
    />
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
