// "Histórico das etapas": one pipeline's stages by stored day, stacked, in the measure of the bars above. The API has
// no such history.
import { useMemo } from 'react'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { StackedHistory } from '../../components/chart/stacked-history.tsx'
import { type StackedDay, seriesColor, stackedRows } from '../../components/chart/stacked-rows.ts'
import { EmptyNote, Tag } from '../../components/notice.tsx'
import { RefusedCard } from '../../components/screen-gate.tsx'
import { useHolidays } from '../../domain/funnel/use-funnel.ts'
import { comparedDayWords, historyWords } from '../../domain/history/history-words.ts'
import { useNotesOnFigures } from '../../domain/notes/notes.ts'
import {
  chartStages,
  MEASURES,
  type Measure,
  measureOf,
  type StageRow,
  shownName,
  stageRows,
} from '../../domain/pipelines/pipelines-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useSay } from '../../report/say.ts'
import { usePipelinesScreen } from './pipelines-screen.ts'

export type HistoryStage = Pick<StageRow, 'id' | 'name'>

const NO_DAYS: readonly PipelineOnDay[] = []

/**
 * Returns every stage that a chart of the measure shows on some day, in the newest day's order; stages that only older
 * days have come last.
 */
export function historyStages(days: readonly PipelineOnDay[], measure: Measure): HistoryStage[] {
  const stages = new Map<number, HistoryStage>()
  for (const { pipeline } of days.toReversed()) {
    for (const { id, name } of chartStages(stageRows(pipeline.stages), measure)) {
      if (!stages.has(id)) stages.set(id, { id, name })
    }
  }
  return [...stages.values()]
}

/** Returns a row per day with a figure per stage: 0 when the day has no such stage, null when it is not known. */
export function stageHistory(
  days: readonly PipelineOnDay[],
  stages: readonly HistoryStage[],
  measure: Measure,
): StackedDay[] {
  return stackedRows(days, ({ pipeline }) => {
    const rows = new Map(stageRows(pipeline.stages).map((row) => [row.id, row]))
    const absent = pipeline.stages && pipeline.unreadable.length === 0 ? 0 : null
    return stages.map(({ id }) => {
      const row = rows.get(id)
      return row ? measureOf(row, measure) : absent
    })
  })
}

export function HistoryCard() {
  const { choice, history, view, changeView } = usePipelinesScreen()
  const { measure, historyAs } = view
  const say = useSay()
  const { t, formats } = say
  const holidays = useHolidays()
  const notes = useNotesOnFigures(choice.oneId)
  const days = history.value ?? NO_DAYS
  const all = useMemo(() => historyStages(days, measure), [days, measure])
  const stages = useMemo(() => {
    const only = all.filter(({ id }) => id === view.stage)
    return only.length === 0 ? all : only
  }, [all, view.stage])
  const rows = useMemo(() => stageHistory(days, stages, measure), [days, stages, measure])
  // In one hue, the last stage the strongest.
  const series = useMemo(
    () =>
      stages.map((stage, index) => ({
        key: String(stage.id),
        label: shownName(stage),
        color: seriesColor(stages.length - 1 - index, stages.length),
      })),
    [stages],
  )
  const [first, last] = [rows[0], rows.at(-1)]
  const range = first && last ? formats.range({ from: first.day, to: last.day }) : UNKNOWN
  const count = days.length
  const words = {
    ...historyWords(say),
    title: t('pipelines:history'),
    label: t('pipelines:historyLabel', {
      measure: t(`pipelines:measures.${measure}`),
      range,
      days: t('days', { count }),
    }),
    emptyText: t('pipelines:historyEmptyText'),
  }
  const compared = useComparedDay(stages)
  const about = {
    definition: 'history',
    operation: 'pipelines.list',
    range,
    capturedAt: choice.list.collected,
    note: t('pipelines:historyNote', { count }),
  } as const
  // Why no day can be stored, where pipelines may not be listed.
  const refusal = choice.listRefusal
  return (
    <ChartCard
      title={words.title}
      tag={stages.length < all.length && <Tag tone="accent">{stages[0] && shownName(stages[0])}</Tag>}
      actions={MEASURES.filter((other) => other !== measure).map((other) => ({
        label: t(`pipelines:measures.${other}`),
        run: () => changeView({ measure: other }),
      }))}
      shownAs={historyAs}
      onShowAs={(shownAs) => changeView({ historyAs: shownAs })}
      about={about}
    >
      {/* Without a pipeline nothing is asked, so that nothing would ever be answered. */}
      {choice.oneId === null && !choice.list.isFirstLoad ? (
        <EmptyNote title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <AnswerView answerState={history} isHistory skeleton="bars" height={180}>
          {() =>
            !first && refusal && isRefusal(refusal.code) ? (
              <RefusedCard error={refusal} code={refusal.code} />
            ) : (
              <StackedHistory
                rows={rows}
                series={series}
                kind={measure === 'value' ? 'money' : 'count'}
                about={about}
                shownAs={historyAs}
                words={words}
                holidays={holidays}
                notes={notes}
                compared={compared}
                isLastLow
              />
            )
          }
        </AnswerView>
      )}
    </ChartCard>
  )
}

/** Returns the day compared with, and the figure and the change of a single stage; null without one. */
function useComparedDay(stages: readonly HistoryStage[]) {
  const say = useSay()
  const { comparison, pipeline, earlier, view } = usePipelinesScreen()
  const { measure } = view
  return useMemo(() => {
    if (!comparison) return null
    const [only] = stages.length === 1 ? stages : []
    const figureIn = (of: Pipeline | null) => {
      const row = stageRows(of?.stages).find(({ id }) => id === only?.id)
      return row ? measureOf(row, measure) : null
    }
    const before = figureIn(earlier)
    const added = subtractKnown(figureIn(pipeline), before)
    return comparedDayWords(say, comparison.day, measure === 'value' ? 'value' : 'count', { before, added })
  }, [comparison, pipeline, earlier, measure, stages, say])
}
