import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { barWidth } from '../../components/bar-widths.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { Hero } from '../../components/hero.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import {
  changeOf,
  type Figures,
  isClosedStage,
  pipelineFigures,
  shownName,
} from '../../domain/pipelines/pipelines-model.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { Column, Table } from '../../report/table.ts'
import styles from './pipelines-page.module.css'
import {
  type Choosing,
  type Compared,
  type FiguresRow,
  NAME,
  OPEN,
  OPEN_VALUE,
  pipelineName,
  pipelineRows,
  stageFigures,
  stagesNotes,
  stagesTable,
  stagesTitle,
} from './pipelines-tables.tsx'
import { type Comparison, type PipelinesScreen, usePipelinesScreen } from './use-pipelines-screen.ts'

/** One pipeline: what is open in it, by stage; every figure of every stage as a table. */
export function StagesCard() {
  const say = useSay()
  const screen = usePipelinesScreen()
  const { pipeline, comparison, view, changeView, about } = screen
  const isTable = view.stagesAs === 'table'
  return (
    <ChartCard
      title={stagesTitle(say, pipeline)}
      more={isTable && comparison && say.t('pipelines:since', { date: say.formats.day(comparison.day) })}
      shownAs={view.stagesAs}
      onShowAs={(stagesAs) => changeView({ stagesAs })}
      about={{ definition: 'pipelineOpenValue', ...about }}
    >
      <Stages>
        {(shown) => (
          <>
            <OpenHero pipeline={shown} />
            {isTable ? (
              <TableView table={stagesTable(say, screen)} about={about} look="whole" />
            ) : (
              <>
                <div className={styles.stages}>
                  <TableView table={openStagesTable(say, screen)} look="calm" />
                </div>
                {comparison && (
                  <p className={`row remark ${styles.key}`} aria-hidden="true">
                    {say.formats.day(comparison.day)}
                  </p>
                )}
              </>
            )}
            {stagesNotes(say, screen).map((note) => (
              <p key={note} className="note below">
                {note}
              </p>
            ))}
            <UnreadItems items={shown.unreadable} />
          </>
        )}
      </Stages>
    </ChartCard>
  )
}

interface StagesProps {
  /** Called with a pipeline that has stages. */
  readonly children: (pipeline: Pipeline) => ReactNode
}

/** The stages of the chosen pipeline, or why there are none. */
function Stages({ children }: StagesProps) {
  const { t } = useTranslation('pipelines')
  const { shown, pipeline } = usePipelinesScreen()
  const content = () => {
    if (pipeline === null) return <EmptyNote title={t('notThereTitle')} text={t('notThereText')} />
    if (pipeline.stages === null) {
      return <EmptyNote title={t('stagesAbsentTitle')} text={t('stagesAbsentText')} />
    }
    if (pipeline.stages.length === 0 && pipeline.unreadable.length === 0) {
      return <EmptyNote title={t('noStagesTitle')} text={t('noStagesText')} />
    }
    return children(pipeline)
  }
  return (
    <AnswerView answerState={shown} skeleton="lines" height={240}>
      {content}
    </AnswerView>
  )
}

/** The value of the open deals, or their number where the API gives no value of them alone. */
function OpenHero({ pipeline }: { readonly pipeline: Pipeline }) {
  const say = useSay()
  const { t, formats } = say
  const { earlier, comparison } = usePipelinesScreen()
  const { open, openValueCents } = pipelineFigures(pipeline)
  const change = changeOf(pipelineFigures(pipeline), earlier && pipelineFigures(earlier))
  const deals = open === null ? t('stalled:dealsUnknown') : t('stalled:deals', { count: open })
  return (
    <Hero
      name={t('pipelines:measures.open')}
      figure={openValueCents === null ? formats.count(open) : formats.moneyShort(openValueCents)}
      exact={openValueCents === null ? undefined : formats.money(openValueCents)}
      beside={openValueCents === null ? t('pipelines:openWithoutValue', { count: open ?? 0 }) : deals}
      change={comparison === null ? undefined : changeFigure(say, change)}
    />
  )
}

/** Returns the change of the value with that of the number, or of the number alone; null when neither is known. */
function changeFigure({ t, formats }: Say, change: Figures | null): ChangeFigure | null {
  const { open = null, openValueCents = null } = change ?? {}
  const main = openValueCents ?? open
  if (main === null) return null
  const amount =
    openValueCents === null
      ? formats.count(Math.abs(main))
      : [
          formats.moneyShort(Math.abs(main) as Cents),
          ...(open === null
            ? []
            : [t('pipelines:addedDeals', { count: Math.abs(open), added: formats.signedCount(open) })]),
        ].join(', ')
  return { direction: Math.sign(main), text: amount }
}

/** The open deals of each stage, as the screen shows them: with bars, short amounts and one change. */
export function openStagesTable(
  { t }: Say,
  screen: Compared & Pick<PipelinesScreen, 'view' | 'drillDown'>,
): Table<FiguresRow> {
  const { comparison, view, drillDown } = screen
  const rows = stageFigures(screen).filter((row) => !isClosedStage(row))
  const widest = Math.max(1, ...rows.flatMap((row) => [row.open ?? 0, openBefore(row) ?? 0]))
  const toggle = (id: number) => drillDown.open({ stage: view.stage === id ? null : id })
  return {
    title: t('pipelines:openStages'),
    columns: [
      {
        ...NAME,
        draw: (row, say) => <StageName row={row} chosenId={view.stage} onChoose={toggle} say={say} />,
      },
      {
        ...OPEN,
        title: ({ t: words }) => words('pipelines:measures.deals'),
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

interface StageNameProps {
  readonly row: FiguresRow
  readonly chosenId: number | null
  readonly onChoose: (id: number) => void
  readonly say: Say
}

/** Opens the history of its stage. */
function StageName({ row, chosenId, onChoose, say: { t } }: StageNameProps) {
  const isChosen = row.id === chosenId
  return (
    <UnstyledButton
      className={`cut opens ${styles.name}`}
      data-words
      aria-pressed={isChosen}
      title={`${shownName(row)}. ${t(isChosen ? 'pipelines:showAllStages' : 'pipelines:showOnlyStage')}`}
      onClick={() => onChoose(row.id)}
    >
      <bdi>{shownName(row)}</bdi>
    </UnstyledButton>
  )
}

interface OpenBarProps {
  readonly row: FiguresRow
  /** The count of a bar of full length. */
  readonly widest: number
  readonly count: string
}

/** A bar from zero with its count, and marks above and below it at the count of the day compared with. */
function OpenBar({ row, widest, count }: OpenBarProps) {
  const before = openBefore(row)
  const at = (figure: number) => barWidth(figure / widest)
  return (
    <span className={styles.openBar}>
      <span className={styles.bar} aria-hidden="true">
        {row.open !== null && <span style={{ width: at(row.open) }} />}
        {before !== null && <i style={{ left: at(before) }} />}
      </span>
      <b>{count}</b>
    </span>
  )
}

/** The change of open deals, with that of their value under the pointer, and their value. */
function openColumns(comparison: Comparison | null): readonly Column<FiguresRow>[] {
  const change: Column<FiguresRow> = {
    key: 'openChange',
    kind: 'count',
    title: ({ t, formats }) =>
      comparison === null ? '' : t('pipelines:sinceDay', { date: formats.day(comparison.day) }),
    value: ({ change: differences }) => differences?.open ?? null,
    draw: ({ change: differences }, { t, formats }) => (
      <span className="pale" title={formats.signedMoneyFull(differences?.openValueCents ?? null)}>
        {differences === null ? t('pipelines:isNew') : formats.signedCount(differences.open)}
      </span>
    ),
  }
  const value: Column<FiguresRow> = {
    ...OPEN_VALUE,
    title: ({ t }) => t('value'),
    draw: ({ openValueCents }, { formats }) => (
      <span title={formats.money(openValueCents)}>{formats.moneyShort(openValueCents)}</span>
    ),
  }
  return comparison === null ? [value] : [change, value]
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
