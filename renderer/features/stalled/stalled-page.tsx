import { useCapturedAt } from '../../answers/collected.ts'
import { DrillDownNote } from '../../components/drill-down.tsx'
import { Segments, StoredDayField } from '../../components/fields.tsx'
import { Notes } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { GoneNote, PipelineField, WithPipeline } from '../../domain/pipelines/pipeline-parts.tsx'
import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'
import { dayName } from '../../domain/since/since-parts.ts'
import { bucketLabel } from '../../domain/stalled/stalled.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { BucketsCard, DealTasksCard } from './cards.tsx'
import { CascadeCard, WorseCard } from './history-cards.tsx'
import {
  StalledScreenProvider,
  stalledReport,
  useStalledAnswers,
  useStalledScreen,
} from './stalled-history.ts'

/** On a wide page the tasks stand beside the buckets; on a narrow one all is blocks, between which paper breaks. */
const COLUMNS = `grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]
  @min-[1600px]/page:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,0.6fr)]
  @max-[1000px]/page:grid-cols-[minmax(0,1fr)_minmax(0,1.16fr)] @max-[1000px]/page:gap-x-24
  @max-[800px]/page:block @max-[800px]/page:*:not-first:mt-24`
const SIDE = '*:not-first:mt-24 @min-[1600px]/page:last:contents @min-[1600px]/page:last:*:not-first:mt-0'

/** Where money is stalled now, by age; the API does not list the deals themselves. */
export function StalledPage() {
  const say = useSay()
  const screen = useStalledAnswers()
  const { choice, stalled, history, view, changeView, drillDown } = screen
  const title = say.t('screens.stalled')
  const date = stalled.value?.snapshotDate
  const opened =
    view.only === null
      ? say.t('stalled:history')
      : say.t('stalled:historyOf', { bucket: bucketLabel(say, view.only) })
  return (
    <StalledScreenProvider value={screen}>
      <Page
        title={title}
        controls={
          <>
            <PipelineField choice={choice} />
            <ComparedField />
            <Segments
              label={say.t('funnel:measure')}
              value={view.by}
              options={(['count', 'value'] as const).map((value) => ({
                value,
                label: say.t(value),
              }))}
              onChange={(by) => changeView({ by })}
            />
          </>
        }
        actions={
          <ExportMenu
            title={title}
            pipeline={usePipelineName(choice)}
            day={date ? say.formats.dayWithYear(date) : null}
            report={() => stalledReport(say, screen)}
            isDisabled={stalled.value === null}
          />
        }
      >
        <GoneNote choice={choice} />
        <ScreenGate
          screen="stalled"
          isListed={choice.pipelines.length > 0}
          hasValue={stalled.value !== null || (history.value?.snapshots.length ?? 0) > 0}
        >
          <WithPipeline choice={choice}>
            <DayNotes />
            <div className={`columns ${COLUMNS}`}>
              <div className={SIDE}>
                <WorseCard />
                <CascadeCard />
              </div>
              <div className={SIDE}>
                <BucketsCard />
                <DealTasksCard />
              </div>
            </div>
            <DrillDownNote opened={opened} goBack={drillDown.goBack} />
          </WithPipeline>
        </ScreenGate>
      </Page>
    </StalledScreenProvider>
  )
}

/** The day compared with; nothing without an earlier snapshot. */
function ComparedField() {
  const say = useSay()
  const { history, before, stalled, stocksDay, view, changeView } = useStalledScreen()
  const day = stalled.value?.snapshotDate
  if (!before || !history.value || !day) return null
  const days = history.value.snapshots.map(({ snapshotDate }) => snapshotDate).filter((each) => each < day)
  const since = say.t('today:since', { date: stocksDay === null ? UNKNOWN : dayName(say, stocksDay) })
  return (
    <StoredDayField
      label={say.t('pipelines:compare')}
      value={days.find((each) => each === view.comparedTo) ?? 'look'}
      choices={[{ value: 'look', label: since }]}
      days={days}
      onChange={(comparedTo) => changeView({ comparedTo })}
    />
  )
}

/** Says that the buckets are not those of now, of a known day or of the chosen pipeline alone; else nothing. */
function DayNotes() {
  const { t, formats, timeZone } = useSay()
  const { stalled, today, ownerNote } = useStalledScreen()
  // What the API could not renew may not be called the present state.
  const staleAt = useCapturedAt(stalled, stalled.error !== null)
  const moment = () => {
    if (stalled.value === null) return null
    const day = stalled.value.snapshotDate
    if (day === null) return t('stalled:asOfWithoutDay')
    if (day !== today) return t('stalled:titleOf', { date: formats.day(day) })
    return staleAt && t('stalled:titleThen', { time: formats.moment(staleAt, timeZone, Date.now()) })
  }
  const notes = [moment(), ownerNote].filter((note) => note !== null)
  return (
    notes.length > 0 && (
      <div className="text-ink-3 flex flex-wrap items-baseline gap-x-12 gap-y-4">
        <Notes notes={notes} className="" />
      </div>
    )
  )
}
