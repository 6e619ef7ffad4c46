import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import { Tag } from '../../components/tag.tsx'
import { tableNote } from '../../domain/funnel/funnel-words.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Table } from '../../report/table.ts'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'

type Figures = NonNullable<NamedPipelineRow['figures']>

const COLUMNS: Table<NamedPipelineRow>['columns'] = [
  {
    key: 'pipeline',
    kind: 'text',
    title: ({ t }) => t('pipeline'),
    value: shownName,
    draw: (row, { t }) => (
      <span title={shownName(row)}>
        {shownName(row)}{' '}
        {row.missingDays > 0 && (
          <Tag tone="warn">
            {t('funnel:gap')}: {t('days', { count: row.missingDays })}
          </Tag>
        )}
      </span>
    ),
  },
  ...(
    [
      ['opportunities', 'count', ({ opportunities }) => opportunities.count],
      ['opportunitiesValue', 'money', ({ opportunities }) => opportunities.valueCents],
      ['won', 'count', ({ won }) => won.count],
      ['wonValue', 'money', ({ won }) => won.valueCents],
      ['lost', 'count', ({ lostCount }) => lostCount],
    ] as const satisfies readonly (readonly [string, string, (figures: Figures) => number | null])[]
  ).map(
    ([key, kind, read]): Column<NamedPipelineRow> => ({
      key,
      kind,
      title: ({ t }) => t(`funnel:dailyColumns.${key}`),
      value: ({ figures }) => figures && read(figures),
      definition: key,
    }),
  ),
  {
    key: 'daysWithout',
    kind: 'count',
    title: ({ t }) => t('funnel:daysWithout'),
    value: ({ missingDays }) => missingDays,
    places: ['file'],
  },
]

/** What each pipeline created, won and lost. Only the first ones are asked: the others are gaps. */
export function pipelinesTable(say: Say, rows: readonly NamedPipelineRow[]): Table<NamedPipelineRow> {
  const { t } = say
  const title = t('funnel:byPipeline')
  const notes = [
    tableNote(
      say,
      title,
      rows.flatMap(({ unread }) => unread),
    ),
    rows.length > MOST_ASKED ? `${title}: ${t('funnel:byPipelineMost', { count: MOST_ASKED })}` : null,
  ].filter((note) => note !== null)
  return {
    title,
    columns: COLUMNS,
    rows,
    keyOf: ({ id }) => String(id),
    isGap: ({ figures }) => figures === null,
    note: notes.length === 0 ? null : notes.join(' '),
  }
}
