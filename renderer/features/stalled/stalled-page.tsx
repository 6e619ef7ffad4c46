import { useTranslation } from 'react-i18next'
import type { StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useStaleTime } from '../../answers/collected.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { DrillDownNote } from '../../components/drill-down-note.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Page } from '../../components/page.tsx'
import { ScreenGate } from '../../components/screen-gate.tsx'
import { Segments } from '../../components/segments.tsx'
import { StoredDayField } from '../../components/stored-day-field.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { GoneNote, PipelineField, WithPipeline } from '../../domain/pipelines/pipeline-parts.tsx'

import { usePipelineName } from '../../domain/pipelines/use-pipeline.ts'

import { dayName } from '../../domain/since/since-parts.ts'
import { bucketLabel, bucketsTable, stalledTotals } from '../../domain/stalled/stalled.tsx'

import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { bucketsView, DealTasksCard } from './cards.tsx'
import cascadeCardStyles from './cascade-card.module.css'
import { type Cascade, type CascadeStep, cascadeBars, cascadeTable } from './cascade-card.tsx'

import { comparableDays, stalledReport } from './stalled-history.ts'
import styles from './stalled-page.module.css'

import {
  type StalledScreen,
  StalledScreenProvider,
  useStalledAnswers,
  useStalledScreen,
} from './stalled-screen.ts'
import { WorseCard } from './worse-card.tsx'

/** Where money is stalled now, by age; the API does not list the deals themselves. */
export function StalledPage() {
  const say = useSay()
  const screen = useStalledAnswers()
  const { choice, stalled, history } = screen
  const date = stalled.value?.snapshotDate
  return (
    <StalledScreenProvider value={screen}>
      <Page
        title={say.t('screens.stalled')}
        controls={
          <>
            <PipelineField choice={choice} />
            <ComparedField screen={screen} />
            <MeasureChoice screen={screen} />
          </>
        }
        actions={
          <ExportMenu
            title={say.t('screens.stalled')}
            pipeline={usePipelineName(choice)}
            day={date == null ? null : say.formats.dayWithYear(date)}
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
            <Heading />
            <div className={`columns ${styles.columns}`}>
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
  const { stalled, history, before, stocksDay, view, changeView } = screen
  const say = useSay()
  const { t } = say
  const day = stalled.value?.snapshotDate
  if (before === null || history.value === null || day == null) return null
  const { comparedTo } = view
  const days = comparableDays(history.value, day)
  return (
    <StoredDayField
      label={t('pipelines:compare')}
      value={days.find((each) => each === comparedTo) ?? 'look'}
      choices={[
        {
          value: 'look',
          label: t('today:since', { date: stocksDay === null ? UNKNOWN : dayName(say, stocksDay) }),
        },
      ]}
      days={days}
      onChange={(next) => changeView({ comparedTo: next })}
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
    <div className={`pale ${styles.heading}`}>
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

/** The buckets with bars, or all their figures. */
function BucketsCard() {
  const { t } = useTranslation('stalled')
  const { stalled, view, changeView, about } = useStalledScreen()
  return (
    <ChartCard
      title={t('card')}
      shownAs={view.shownAs}
      onShowAs={(shownAs) => changeView({ shownAs })}
      about={about}
    >
      <AnswerView answerState={stalled} skeleton="lines" height={220}>
        {(snapshot) => <Buckets snapshot={snapshot} />}
      </AnswerView>
    </ChartCard>
  )
}

function Buckets({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const say = useSay()
  const screen = useStalledScreen()
  const { view, before, unlike, about } = screen
  const isTable = view.shownAs === 'table'
  if (!isTable && stalledTotals(snapshot).count === 0) {
    return <EmptyNote title={say.t('stalled:emptyTitle')} text={say.t('stalled:emptyText')} />
  }
  return (
    <>
      {isTable ? (
        <TableView table={bucketsTable(say, snapshot, null, before, unlike)} about={about} />
      ) : (
        <TableView table={bucketsView(say, snapshot, screen)} look="calm" />
      )}
      {unlike && <p className="note">{say.t(`stalled:unlike.${unlike}`)}</p>}
    </>
  )
}

// "Desde 17 nov.": how the open deals of a day became those of now, as a cascade or as a table.

/** How the open deals of the day compared with became those of now; nothing without a day to compare with. */
function CascadeCard() {
  const { cascade, before } = useStalledScreen()
  return cascade && before && <Steps cascade={cascade} since={before.snapshotDate} />
}

function Steps({ cascade, since }: { readonly cascade: Cascade; readonly since: PlainDate }) {
  const { view, changeView } = useStalledScreen()
  const say = useSay()
  const table = cascadeTable(say, since, cascade.steps)
  const about = useAboutFunnel(cascade.answer, cascade.range)
  return (
    <ChartCard
      title={table.title}
      shownAs={view.cascadeAs}
      onShowAs={(cascadeAs) => changeView({ cascadeAs })}
      about={{ ...about, definition: 'cascade' }}
    >
      <AnswerView answerState={cascade.answer} skeleton="lines" height={192}>
        {() =>
          view.cascadeAs === 'table' ? (
            <TableView table={table} about={about} />
          ) : (
            <Bars steps={cascade.steps} by={view.by} />
          )
        }
      </AnswerView>
    </ChartCard>
  )
}

/** A line a step, each bar beginning where the one before ended. What is not known has no bar. */
function Bars({ steps, by }: { readonly steps: readonly CascadeStep[]; readonly by: 'count' | 'value' }) {
  const { t, formats } = useSay()
  const figures = steps.map(({ count, valueCents }) => (by === 'count' ? count : valueCents))
  const bars = cascadeBars(figures)
  const write = (figure: number | null, isLevel: boolean) => {
    if (by === 'count') return isLevel ? formats.count(figure) : formats.signedCount(figure)
    const cents = figure as Cents | null
    return isLevel ? formats.moneyShort(cents) : formats.signedMoneyShort(cents)
  }
  return (
    <ol className={cascadeCardStyles.steps}>
      {steps.map(({ key, valueCents }, index) => {
        const bar = bars[index] ?? null
        const isLevel = key === 'before' || key === 'after'
        return (
          <li key={key} data-step={key}>
            <span>{t(`stalled:cascade.steps.${key}`)}</span>{' '}
            <span className={cascadeCardStyles.plot} aria-hidden="true">
              {bar && <i style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }} />}
            </span>
            <b title={formats.money(valueCents)}>{write(figures[index] ?? null, isLevel)}</b>
          </li>
        )
      })}
    </ol>
  )
}
