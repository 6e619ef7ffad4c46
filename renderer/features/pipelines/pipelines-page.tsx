import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PipelineOwner } from '../../../shared/bridge/company-settings.ts'
import { type Pipeline, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { type DrawnAnswer, freshnessOf } from '../../answers/answer-state.ts'
import { useAnswers } from '../../answers/answers.ts'
import { useCapturedAt } from '../../answers/collected.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useRefusals } from '../../answers/refusals.ts'
import { operationQuestion } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { DrillDownNote } from '../../components/drill-down.tsx'
import { StoredDayField } from '../../components/fields.tsx'
import { EmptyNote, Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { BrokenNote } from '../../domain/funnel/broken-note.tsx'
import { GoneNote } from '../../domain/pipelines/gone-note.tsx'
import { PipelineField } from '../../domain/pipelines/pipeline-field.tsx'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { WithPipeline } from '../../domain/pipelines/with-pipeline.tsx'
import { dayName } from '../../domain/since/since-parts.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useNow } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { HistoryCard } from './history-card.tsx'
import { allOpenTable } from './open-tables.tsx'
import styles from './pipelines-page.module.css'
import { pipelinesReport } from './pipelines-report.ts'
import { allTable } from './pipelines-tables.tsx'
import { StagesCard } from './stages-card.tsx'
import { PipelinesScreenProvider, usePipelinesAnswers, usePipelinesScreen } from './use-pipelines-screen.ts'

/** What the pipelines hold: now or on a stored day, and what changed since an earlier one. */
export function PipelinesPage() {
  const screen = usePipelinesAnswers()
  const say = useSay()
  const { choice, pipeline, pipelines, shownDay } = screen
  return (
    <PipelinesScreenProvider value={screen}>
      <Page
        title={say.t('screens.pipelines')}
        controls={
          <>
            <PipelineField choice={choice} isOne />
            <DayFields />
          </>
        }
        actions={
          <ExportMenu
            title={say.t('screens.pipelines')}
            pipeline={pipeline && shownName(pipeline)}
            day={say.formats.dayWithYear(shownDay)}
            report={() => pipelinesReport(say, screen)}
            isDisabled={screen.pipelines === null}
          />
        }
      >
        <GoneNote choice={choice} />
        <PastNotice />
        <PipelinesCards />
        <KeptDays />
        {pipelines && <BrokenNote checked={{ pipelines }} />}
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
        <div className={`columns ${styles.columns}`} data-whole={view.isAllWhole || undefined}>
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
  return storedError && <p className="note below">{`${words(storedError).title}.`}</p>
}

/** All pipelines side by side; global ones are marked. */
function AllPipelinesCard() {
  const say = useSay()
  const { t, formats } = say
  const { choice, shown, comparison, about, view, changeView } = usePipelinesScreen()
  const { isAllWhole } = view
  // The ids that the API itself lists now: only of those does a refusal of stages.list mean a global pipeline.
  const { list } = choice
  const owners = useOwners(
    freshnessOf(list) === 'live' ? (list.value?.pipelines ?? []).map(({ id }) => id) : [],
  )
  const isUnsure = shown.value?.pipelines.some(({ id }) => owners[id] === undefined) === true
  const sub = about.operation === 'pipelines.get' ? 'allSubKnown' : isUnsure ? 'allSubUnsure' : null
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
      about={{ definition: 'pipelineOpenValue', ...about }}
      className={styles.all ?? ''}
    >
      <AnswerView answerState={shown} skeleton="lines" height={140}>
        {({ pipelines }) =>
          pipelines.length === 0 ? (
            <EmptyNote title={t('pipelines:noneTitle')} text={t('pipelines:noneText')} />
          ) : (
            <All pipelines={sortPipelines(pipelines)} owners={owners} />
          )
        }
      </AnswerView>
    </Card>
  )
}

interface AllProps {
  readonly pipelines: readonly Pipeline[]
  readonly owners: ReturnType<typeof useOwners>
}

function All({ pipelines, owners }: AllProps) {
  const say = useSay()
  const { choice, comparison, about, view } = usePipelinesScreen()
  const choosing = { ...choice, owners }
  return view.isAllWhole ? (
    <TableView
      table={allTable(say, pipelines, comparison, choosing)}
      about={about}
      isMarked={({ id }) => id === choice.oneId}
      look="whole"
    />
  ) : (
    <TableView table={allOpenTable(say, pipelines, comparison, choosing)} look="calm" />
  )
}

/** The day shown and the day that it is compared to. */
function DayFields() {
  const say = useSay()
  const { t } = say
  const { storedDays: stored = [], view, shownDay, stocksDay, changeView } = usePipelinesScreen()
  const comparable = stored.filter((day) => day < shownDay)
  const isComparable =
    view.comparedTo === 'previous' || view.comparedTo === 'none' || comparable.includes(view.comparedTo)
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
          {
            value: 'previous',
            label: t('today:since', { date: stocksDay === null ? UNKNOWN : dayName(say, stocksDay) }),
          },
          { value: 'none', label: t('noComparison') },
        ]}
        days={comparable}
        onChange={(comparedTo) => changeView({ comparedTo })}
      />
    </>
  )
}

// Which pipelines are global. The API has no field for it: stages.list accepts only a company's own pipelines and
// answers PIPELINE_NOT_FOUND for the global ones that pipelines.list shows (specification 4.5). Requested once and
// stored.

/** As many as the table shows at first: each is a request, and the others are shown as unsure. */
const MOST_ASKED = 100

function ownerOf({ source, error }: DrawnAnswer): PipelineOwner | null {
  if (error?.code === 'PIPELINE_NOT_FOUND') return 'global'
  return source === 'live' && error === null ? 'company' : null
}

/** Returns the owner of each pipeline; unknown ones are absent. @param liveIds The pipelines that the API lists now. */
function useOwners(liveIds: readonly number[]): Readonly<Record<string, PipelineOwner>> {
  const { id: companyId } = useCompany()
  const owners = useCompanySetting('pipelineOwners')
  const change = useChangeCompanySettings()
  const isRefused = useRefusals(companyId)['stages.list'] !== undefined
  const unknown = isRefused ? [] : liveIds.slice(0, MOST_ASKED).filter((id) => owners[id] === undefined)
  const asked = useAnswers(
    unknown.map((id) => operationQuestion(companyId, 'stages.list', { pipeline_id: id })),
    { renew: 'shown', isSeldom: true },
  )
  const found = JSON.stringify(
    unknown.flatMap((id, index) => {
      const owner = asked[index] && ownerOf(asked[index])
      return owner ? [[id, owner]] : []
    }),
  )
  useEffect(() => {
    const settled = JSON.parse(found) as [number, PipelineOwner][]
    if (settled.length > 0) change({ pipelineOwners: { ...owners, ...Object.fromEntries(settled) } })
  }, [found, owners, change])
  return owners
}
