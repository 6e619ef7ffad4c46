// "Por pipeline": what each pipeline created, won and lost over the same days; always a table.
import { useMemo, useRef } from 'react'
import { MOST_ASKED, type PipelineRow, pipelineRow } from '../../../shared/funnel/pipeline-rows.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AnswerView, UnreadableRows } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { Tag } from '../../components/notice.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-funnel.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { useKeptInView } from '../../platform/focus.ts'
import { useStable } from '../../platform/stable-values.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type Column, columnOf, FILE, type Table } from '../../report/table.ts'
import { pipelinesQuestion, useFunnelScreen } from './use-funnel-screen.ts'

export interface NamedPipelineRow extends PipelineRow {
  readonly name: string | null
}

/** A row a pipeline. Only the first ones are asked; the others have no figures. */
export function useFunnelOfPipelines(
  { pipelines, blockedBy }: PipelineChoice,
  range: DayRange,
): AnswerState<readonly NamedPipelineRow[]> {
  const { id: companyId } = useCompany()
  const question = pipelinesQuestion(companyId, pipelines, range)
  const answerState = useAnswer(question, { isSeldom: true, blockedBy })
  const rows = answerState.value
  const value = useMemo(() => {
    if (rows === null) return null
    const byId = new Map(rows.map((row) => [row.id, row]))
    return pipelines.map(({ id, name }) => ({
      ...(byId.get(id) ?? pipelineRow(id, { value: null, error: null })),
      name,
    }))
  }, [rows, pipelines])
  return useStable({ ...answerState, value })
}

type Figures = NonNullable<NamedPipelineRow['figures']>

function figureColumn(
  key: 'opportunities' | 'opportunitiesValue' | 'won' | 'wonValue' | 'lost',
  kind: 'count' | 'money',
  read: (figures: Figures) => number | null,
): Column<NamedPipelineRow> {
  return columnOf(key, kind, `funnel:dailyColumns.${key}`, ({ figures }) => figures && read(figures), {
    definition: key,
  })
}

const COLUMNS: Table<NamedPipelineRow>['columns'] = [
  columnOf<NamedPipelineRow>('pipeline', 'text', 'pipeline', shownName, {
    draw: (row, { t }) => (
      <span>
        {shownName(row)}{' '}
        {row.missingDays > 0 && (
          <Tag tone="warn">
            {t('funnel:gap')}: {t('days', { count: row.missingDays })}
          </Tag>
        )}
      </span>
    ),
  }),
  figureColumn('opportunities', 'count', ({ opportunities }) => opportunities.count),
  figureColumn('opportunitiesValue', 'money', ({ opportunities }) => opportunities.valueCents),
  figureColumn('won', 'count', ({ won }) => won.count),
  figureColumn('wonValue', 'money', ({ won }) => won.valueCents),
  figureColumn('lost', 'count', ({ lostCount }) => lostCount),
  columnOf('daysWithout', 'count', 'funnel:daysWithout', ({ missingDays }) => missingDays, FILE),
]

/** The rows with what is not in them: the pipelines after the first ones. */
export function pipelinesTable({ t }: Say, rows: readonly NamedPipelineRow[]): Table<NamedPipelineRow> {
  const title = t('funnel:byPipeline')
  return {
    title,
    columns: COLUMNS,
    rows,
    keyOf: ({ id }) => String(id),
    isGap: ({ figures }) => figures === null,
    note: rows.length > MOST_ASKED ? `${title}: ${t('funnel:byPipelineMost', { count: MOST_ASKED })}` : null,
  }
}

export function PipelinesCard() {
  const say = useSay()
  const { t } = say
  const { choice, wholeRange, view } = useFunnelScreen()
  const answerState = useFunnelOfPipelines(choice, wholeRange)
  const about = useAboutFunnel(answerState, wholeRange)
  const row = useRef<HTMLElement>(null)
  const isMarked = view.markedPipeline !== null && answerState.value !== null
  useKeptInView(row, isMarked ? 'row' : null, 'center')
  const hasUnasked = (answerState.value?.length ?? 0) > MOST_ASKED
  const most = hasUnasked ? t('funnel:byPipelineMost', { count: MOST_ASKED }) : ''
  return (
    <Card
      title={t('funnel:byPipeline')}
      sub={most}
      tag={view.channel !== null && <Tag tone="calm">{t('funnel:allChannels')}</Tag>}
      className="col-span-7 @max-[900px]/page:col-span-full"
    >
      <AnswerView answerState={answerState} skeleton="lines" height={130}>
        {(rows) => (
          <div
            ref={(box) => {
              row.current = box?.querySelector<HTMLElement>('[aria-current]') ?? null
            }}
          >
            <TableView
              table={pipelinesTable(say, rows)}
              about={about}
              isMarked={({ id }) => id === view.markedPipeline}
              look="names"
            />
            <UnreadableRows rows={rows.flatMap(({ unread }) => unread)} />
          </div>
        )}
      </AnswerView>
    </Card>
  )
}
