// The open deals by stage and by pipeline as the screen shows them: what is declared for files, with bars, short
// amounts and one change.
import { UnstyledButton } from '@mantine/core'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { addedText } from '../../domain/funnel/change-words.ts'
import { isClosedStage } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import type { Say } from '../../report/say.ts'
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
} from './pipelines-tables.tsx'
import type { Comparison, PipelinesScreen } from './use-pipelines-screen.ts'

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
    draw: ({ change: differences }, say) => (
      <span className="pale" title={say.formats.signedMoneyFull(differences?.openValueCents ?? null)}>
        {differences === null ? say.t('pipelines:isNew') : addedText(say, differences.open)}
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
