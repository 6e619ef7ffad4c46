import type { FigureChange, PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { FigureKey } from '../../../shared/funnel/day.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import type { Say } from '../../report/say.ts'
import { type Column, type Table, writeValue } from '../../report/table.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

/** One changed figure of a day. */
interface CorrectionRow extends FigureChange, Omit<PipelineCorrection, 'changes'> {
  readonly key: string
}

function kindOf(figure: FigureKey): 'count' | 'money' {
  return figure === 'opportunitiesValue' || figure === 'wonValue' ? 'money' : 'count'
}

/** Counts and values stand in one column of the screen; in a file they are apart, because a column has one type. */
const SIDES = (
  [
    ['before', 'before', null],
    ['after', 'after', null],
    ['countBefore', 'before', 'count'],
    ['countAfter', 'after', 'count'],
    ['valueBefore', 'before', 'money'],
    ['valueAfter', 'after', 'money'],
  ] as const
).map(
  ([key, side, kind]): Column<CorrectionRow> => ({
    key,
    kind: kind ?? 'count',
    title: ({ t }) => t(`funnel:correctionColumns.${key}`),
    value: (row) => (kind === null || kind === kindOf(row.figure) ? row[side] : null),
    draw: (row, say) => writeValue(kindOf(row.figure), row[side], say),
    places: [kind === null ? 'screen' : 'file'],
  }),
)

const DAY: Column<CorrectionRow> = {
  key: 'day',
  kind: 'day',
  title: ({ t }) => t('funnel:day'),
  value: ({ day }) => day,
}

const CHANGES: readonly Column<CorrectionRow>[] = [
  {
    key: 'figure',
    kind: 'text',
    title: ({ t }) => t('funnel:correctionColumns.figure'),
    value: ({ figure }, { t }) => t(`funnel:dailyColumns.${figure}`),
  },
  ...SIDES,
  {
    key: 'seenAt',
    kind: 'moment',
    title: ({ t }) => t('funnel:correctionColumns.seenAt'),
    value: ({ seenAt }) => seenAt,
  },
]

/** What the API reported otherwise later, a row per changed figure; with its pipeline where the screen has several. */
export function correctionsTable(
  { t }: Say,
  corrections: readonly PipelineCorrection[],
  { choice, isOfSeveral }: Pick<FunnelScreen, 'choice' | 'isOfSeveral'>,
): Table<CorrectionRow> {
  const pipeline: Column<CorrectionRow> = {
    key: 'pipeline',
    kind: 'text',
    title: () => t('pipeline'),
    value: ({ pipelineId: id }) =>
      shownName({ id, name: choice.pipelines.find((each) => each.id === id)?.name ?? null }),
  }
  return {
    title: t('funnel:corrections'),
    columns: isOfSeveral ? [pipeline, DAY, ...CHANGES] : [DAY, ...CHANGES],
    rows: corrections.flatMap(({ changes, ...correction }, index) =>
      // Counted from the oldest, so that a row keeps its key as new ones come above it.
      changes.map((change) => ({
        ...correction,
        ...change,
        key: `${corrections.length - index}/${change.figure}`,
      })),
    ),
    keyOf: ({ key }) => key,
  }
}
