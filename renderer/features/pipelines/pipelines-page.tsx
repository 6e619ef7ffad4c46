import { sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { useCapturedAt } from '../../answers/collected.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { DrillDownNote } from '../../components/drill-down.tsx'
import { StoredDayField } from '../../components/fields.tsx'
import { EmptyNote, Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { BrokenNote } from '../../domain/funnel/step-lines.tsx'
import { GoneNote, PipelineField, WithPipeline } from '../../domain/pipelines/pipeline-parts.tsx'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import { dayName } from '../../domain/since/since-parts.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { HistoryCard } from './history-card.tsx'
import {
  PipelinesScreenProvider,
  useOwners,
  usePipelinesAnswers,
  usePipelinesScreen,
} from './pipelines-screen.ts'
import { allTable, pipelinesReport } from './pipelines-tables.tsx'
import { allOpenTable, StagesCard } from './stages-card.tsx'

const ALL = `
  [&_tr[data-marked]>th:first-child]:[box-shadow:inset_3px_0_0_var(--accent)]
  [&_[data-scrolls]_tr[data-marked]>th:first-child]:pl-10`

/** On a narrow page one after the other, as blocks: paper breaks between them. */
const COLUMNS = `grid-cols-[minmax(0,1.24fr)_minmax(0,1fr)] data-whole:grid-cols-1
  @max-[800px]/page:block @max-[800px]/page:*:not-first:mt-24`

/** What the pipelines hold: now or on a stored day, and what changed since an earlier one. */
export function PipelinesPage() {
  const screen = usePipelinesAnswers()
  const say = useSay()
  const words = useErrorWords()
  const { t } = say
  const { choice, pipeline, pipelines, shown, shownDay, storedError, view, drillDown } = screen
  const stage = pipeline?.stages?.find(({ id }) => id === view.stage)
  return (
    <PipelinesScreenProvider value={screen}>
      <Page
        title={t('screens.pipelines')}
        controls={
          <>
            <PipelineField choice={choice} isOne />
            <DayFields />
          </>
        }
        actions={
          <ExportMenu
            title={t('screens.pipelines')}
            pipeline={pipeline && shownName(pipeline)}
            day={say.formats.dayWithYear(shownDay)}
            report={() => pipelinesReport(say, screen)}
            isDisabled={shown.value === null}
          />
        }
      >
        <GoneNote choice={choice} />
        <PastNotice />
        <PipelinesCards />
        {storedError && <p className="note mt-8">{`${words(storedError).title}.`}</p>}
        <BrokenNote checked={{ pipelines }} />
        <DrillDownNote
          opened={stage ? t('stalled:historyOf', { bucket: shownName(stage) }) : t('pipelines:history')}
          goBack={drillDown.goBack}
        />
      </Page>
    </PipelinesScreenProvider>
  )
}

/** Names the stored day that is shown in place of now. */
function PastNotice() {
  const { t, formats, timeZone } = useSay()
  const { isPast, shownDay, shown, changeView } = usePipelinesScreen()
  const nowMs = useNow()
  const capturedAt = useCapturedAt(shown, isPast)
  if (!isPast) return null
  const time = capturedAt && formats.moment(capturedAt, timeZone, nowMs)
  return (
    <Notice
      tone="calm"
      title={t('pipelines:asOfTitle', { date: formats.day(shownDay) })}
      text={time ? t('pipelines:asOfText', { time }) : t('pipelines:gapText')}
      action={{ label: t('pipelines:backToNow'), run: () => changeView({ asOf: 'now' }) }}
    />
  )
}

function PipelinesCards() {
  const { t } = useSay()
  const { choice, shown, storedDays, view } = usePipelinesScreen()
  const { list, hasNone } = choice
  if (hasNone) return <EmptyNote title={t('pipelines:noneTitle')} />
  return (
    <ScreenGate screen="pipelines" hasValue={shown.value !== null || storedDays.length > 0}>
      <WithPipeline choice={{ hasNone: false, blockedBy: list.value === null ? list.error : null }}>
        <StagesCard />
        <div className={`columns ${COLUMNS}`} data-whole={view.isAllWhole || undefined}>
          <HistoryCard />
          <AllPipelinesCard />
        </div>
      </WithPipeline>
    </ScreenGate>
  )
}

/** All pipelines side by side; global ones are marked. */
function AllPipelinesCard() {
  const say = useSay()
  const { t, formats } = say
  const { choice, shown, comparison, about, view, changeView } = usePipelinesScreen()
  const { isAllWhole } = view
  const owners = useOwners(choice)
  const isUnsure = shown.value?.pipelines.some(({ id }) => owners[id] === undefined)
  const sub = about.operation === 'pipelines.get' ? 'allSubKnown' : isUnsure && 'allSubUnsure'
  const choosing = { ...choice, owners }
  return (
    <Card
      title={t('allPipelines')}
      sub={sub && t(`pipelines:${sub}`)}
      more={isAllWhole && comparison && t('pipelines:since', { date: formats.day(comparison.day) })}
      actions={[
        {
          label: t(isAllWhole ? 'pipelines:fewFigures' : 'pipelines:allFigures'),
          letter: 'T',
          run: () => changeView({ isAllWhole: !isAllWhole }),
        },
      ]}
      about={{ definition: 'pipelines', ...about }}
      className={ALL}
    >
      <AnswerView answerState={shown} skeleton="lines" height={140}>
        {({ pipelines }) => {
          const sorted = sortPipelines(pipelines)
          if (sorted.length === 0) {
            return <EmptyNote title={t('pipelines:noneTitle')} />
          }
          if (!isAllWhole) {
            return <TableView table={allOpenTable(say, sorted, comparison, choosing)} look="calm" />
          }
          return (
            <TableView
              table={allTable(say, sorted, comparison, choosing)}
              about={about}
              isMarked={({ id }) => id === choice.oneId}
              look="whole"
            />
          )
        }}
      </AnswerView>
    </Card>
  )
}

function DayFields() {
  const say = useSay()
  const { t } = say
  const { storedDays: stored, view, shownDay, stocksDay, changeView } = usePipelinesScreen()
  const comparable = stored.filter((day) => day < shownDay)
  const isComparable =
    view.comparedTo === 'previous' ? stocksDay !== null : comparable.some((day) => day === view.comparedTo)
  return (
    <>
      <StoredDayField
        label={t('pipelines:asOf')}
        value={view.asOf}
        choices={[{ value: 'now', label: t('since:now') }]}
        days={view.asOf === 'now' || stored.includes(view.asOf) ? stored : [...stored, view.asOf].sort()}
        onChange={(asOf) => changeView({ asOf })}
      />
      <StoredDayField
        label={t('pipelines:compare')}
        value={isComparable ? view.comparedTo : 'none'}
        choices={[
          ...(stocksDay === null
            ? []
            : [{ value: 'previous' as const, label: t('today:since', { date: dayName(say, stocksDay) }) }]),
          { value: 'none', label: t('funnel:comparisons.none') },
        ]}
        days={comparable}
        onChange={(comparedTo) => changeView({ comparedTo })}
      />
    </>
  )
}
