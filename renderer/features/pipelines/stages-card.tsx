// One pipeline: what is open in it, by stage; every figure of every stage as a table. The open deals are what is
// declared for files, with bars, short amounts and one change.
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AnswerView, UnreadableRows } from '../../components/answer-view.tsx'
import { Bar, barWidth } from '../../components/bar-list.tsx'
import { NameButton } from '../../components/buttons.tsx'
import { ChartCard } from '../../components/card.tsx'
import { type ChangeFigure, Hero } from '../../components/change.tsx'
import { EmptyNote, Notes } from '../../components/notice.tsx'
import { addedText, noChange } from '../../domain/funnel/funnel-words.ts'
import {
  changeOf,
  type Figures,
  isClosedStage,
  pipelineFigures,
  shownName,
} from '../../domain/pipelines/pipelines-model.ts'
import { dealCount } from '../../domain/stalled/stalled.tsx'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { Column, Table } from '../../report/table.ts'
import { type Comparison, type PipelinesScreen, usePipelinesScreen } from './pipelines-screen.ts'
import {
  type Choosing,
  type Compared,
  DEALS,
  type FiguresRow,
  NAME,
  NAME_STYLE,
  OPEN,
  OPEN_VALUE,
  pipelineName,
  pipelineRows,
  stageFigures,
  stagesNotes,
  stagesTable,
  stagesTitle,
  VALUE,
} from './pipelines-tables.tsx'

export function StagesCard() {
  const say = useSay()
  const { t, formats } = say
  const { shown, pipeline, comparison, view, changeView, about } = usePipelinesScreen()
  const since = comparison && formats.day(comparison.day)
  return (
    <ChartCard
      title={stagesTitle(say, pipeline)}
      more={view.stagesAs === 'table' && since && t('pipelines:since', { date: since })}
      shownAs={view.stagesAs}
      onShowAs={(stagesAs) => changeView({ stagesAs })}
      about={{ definition: 'pipelines', ...about }}
    >
      <AnswerView answerState={shown} skeleton="lines" height={240}>
        {() => {
          const state = stateOf(pipeline)
          if (!pipeline || state !== null) {
            const name = state ?? 'notThere'
            return <EmptyNote title={t(`pipelines:${name}Title`)} />
          }
          return <Stages pipeline={pipeline} />
        }}
      </AnswerView>
    </ChartCard>
  )
}

/** Why a pipeline has no stages to show; null where it has some. */
function stateOf(pipeline: Pipeline | null) {
  if (pipeline === null) return 'notThere'
  if (pipeline.stages === null) return 'stagesAbsent'
  return pipeline.stages.length === 0 && pipeline.unreadable.length === 0 ? 'noStages' : null
}

interface StagesProps {
  /** One that has stages. */
  readonly pipeline: Pipeline
}

function Stages({ pipeline }: StagesProps) {
  const say = useSay()
  const screen = usePipelinesScreen()
  const { comparison, view, about } = screen
  return (
    <>
      <OpenHero pipeline={pipeline} />
      {view.stagesAs === 'table' ? (
        <TableView table={stagesTable(say, screen)} about={about} look="whole" />
      ) : (
        <>
          <div className="[&_td:nth-child(2)]:w-[56%]">
            <TableView table={openStagesTable(say, screen)} look="calm" />
          </div>
          {comparison && (
            <p className="row remark pt-8 before:w-2 before:h-12 before:bg-ink" aria-hidden="true">
              {say.formats.day(comparison.day)}
            </p>
          )}
        </>
      )}
      <Notes notes={stagesNotes(say, screen)} className="note mt-8" />
      <UnreadableRows rows={pipeline.unreadable} />
    </>
  )
}

/** The value of the open deals, or their number where the API gives no value of them alone. */
function OpenHero({ pipeline }: StagesProps) {
  const say = useSay()
  const { t, formats } = say
  const { earlier, comparison } = usePipelinesScreen()
  const figures = pipelineFigures(pipeline)
  const { open, openValueCents } = figures
  const isMoney = openValueCents !== null
  const change = changeOf(figures, earlier && pipelineFigures(earlier))
  return (
    <Hero
      name={t('pipelines:measures.open')}
      figure={isMoney ? formats.moneyShort(openValueCents) : formats.count(open)}
      exact={isMoney ? formats.money(openValueCents) : undefined}
      beside={isMoney ? dealCount(say, open) : t('pipelines:openWithoutValue')}
      change={comparison ? change && changeFigure(say, change) : undefined}
    />
  )
}

/** Returns the change of the value with that of the number, or of the number alone; null when neither is known. */
function changeFigure(say: Say, { open, openValueCents }: Figures): ChangeFigure | null {
  const { t, formats } = say
  const main = openValueCents ?? open
  if (main === null) return null
  if (main === 0 && !open) return noChange(say, 'same')
  const size = Math.abs(main)
  if (openValueCents === null) return { direction: Math.sign(main), text: formats.count(size) }
  const deals = open !== null && t('pipelines:addedDeals', { added: formats.signedCount(open) })
  const text = [formats.moneyShort(size as Cents), deals].filter(Boolean).join(', ')
  return { direction: Math.sign(main), text }
}

/** The open deals of each stage, as the screen shows them. */
export function openStagesTable(
  { t }: Say,
  screen: Compared & Pick<PipelinesScreen, 'view' | 'drillDown'>,
): Table<FiguresRow> {
  const { comparison, view, drillDown } = screen
  const rows = stageFigures(screen).filter((row) => !isClosedStage(row))
  const widest = Math.max(1, ...rows.flatMap((row) => [row.open ?? 0, openBefore(row) ?? 0]))
  return {
    title: t('pipelines:openStages'),
    columns: [
      {
        ...NAME,
        draw: (row) => {
          const isChosen = row.id === view.stage
          return (
            <NameButton
              className={NAME_STYLE}
              aria-pressed={isChosen}
              title={t(isChosen ? 'pipelines:showAllStages' : 'showOnly')}
              onClick={() => drillDown.open({ stage: isChosen ? null : row.id })}
            >
              {shownName(row)}
            </NameButton>
          )
        },
      },
      {
        ...OPEN,
        title: DEALS.title,
        draw: (row, { formats }) => <OpenBar row={row} widest={widest} count={formats.count(row.open)} />,
      },
      ...openColumns(comparison),
    ],
    rows,
    keyOf: (_, index) => String(index),
  }
}

/** Returns the open deals on the day compared with; null when they are not known. */
function openBefore({ open, change }: FiguresRow): number | null {
  return subtractKnown(open, change?.open ?? null)
}

interface OpenBarProps {
  readonly row: FiguresRow
  /** The count of a bar of full length. */
  readonly widest: number
  readonly count: string
}

/** A bar from zero with its count, and a mark at the count of the day compared with. */
function OpenBar({ row, widest, count }: OpenBarProps) {
  const before = openBefore(row)
  const part = row.open === null ? null : row.open / widest
  return (
    <span className="flex items-center gap-24">
      <Bar part={part} color="bg-accent" className="flex-1 min-w-48">
        {/* Higher than the bar: the count of the day compared with. */}
        {before !== null && (
          <i className="absolute -inset-y-4 w-2 -ml-1 bg-ink" style={{ left: barWidth(before / widest) }} />
        )}
      </Bar>
      <b className="min-w-40">{count}</b>
    </span>
  )
}

/** The change of open deals, with that of their value under the pointer, and their value. */
function openColumns(comparison: Comparison | null): readonly Column<FiguresRow>[] {
  const value: Column<FiguresRow> = {
    ...OPEN_VALUE,
    title: VALUE.title,
    draw: ({ openValueCents }, { formats }) => (
      <span title={formats.money(openValueCents)}>{formats.moneyShort(openValueCents)}</span>
    ),
  }
  if (!comparison) return [value]
  const change: Column<FiguresRow> = {
    key: 'openChange',
    kind: 'count',
    title: ({ t, formats }) => t('pipelines:sinceDay', { date: formats.day(comparison.day) }),
    value: ({ change: added }) => added?.open ?? null,
    draw: ({ change: added }, say) =>
      added ? (
        <span className="text-ink-3" title={say.formats.signedMoneyFull(added.openValueCents)}>
          {addedText(say, added.open)}
        </span>
      ) : (
        <span className="text-ink-3">{say.t('pipelines:isNew')}</span>
      ),
  }
  return [change, value]
}

/** The open deals of all pipelines, as the screen shows them. */
export function allOpenTable(
  { t }: Say,
  pipelines: readonly Pipeline[],
  comparison: Comparison | null,
  choosing: Choosing,
): Table<FiguresRow> {
  return {
    title: t('pipelines:allOpen'),
    columns: [
      pipelineName(choosing),
      { ...OPEN, draw: ({ open }, { formats }) => <b>{formats.count(open)}</b> },
      ...openColumns(comparison),
    ],
    rows: pipelineRows(pipelines, comparison, choosing),
    keyOf: ({ id }) => String(id),
  }
}
