import { useMemo } from 'react'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import type { LegendItem } from '../../components/chart/chart-legend.tsx'
import type { ComparedDayWords } from '../../components/chart/compared-day.tsx'
import { StackedHistory } from '../../components/chart/stacked-history.tsx'
import { seriesColor } from '../../components/chart/stacked-rows.ts'
import { EmptyNote, Tag } from '../../components/notice.tsx'
import { RefusedCard } from '../../components/screen-gate.tsx'
import { addedText } from '../../domain/funnel/change-words.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { historyWords } from '../../domain/history/history-words.ts'
import { useNotesOnFigures } from '../../domain/notes/use-notes.ts'
import { MEASURES, measureOf, stageRows } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useSay } from '../../report/say.ts'
import { type HistoryStage, historyStages, stageHistory } from './history-model.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

const NO_DAYS: readonly PipelineOnDay[] = []

/** "Histórico das etapas": one pipeline's stages by kept day, stacked, in the measure of the bars above. */
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
  const series = useMemo(() => seriesOf(stages), [stages])
  const [first, last] = [rows[0], rows.at(-1)]
  const range = first && last ? formats.range({ from: first.day, to: last.day }) : UNKNOWN
  const words = {
    ...historyWords(say),
    title: t('pipelines:history'),
    label: t('pipelines:historyLabel', {
      measure: t(`pipelines:measures.${measure}`),
      range,
      count: days.length,
    }),
    emptyText: t('pipelines:historyEmptyText'),
  }
  const compared = useComparedDay(stages)
  const about = {
    definition: 'stagesHistory',
    operation: 'pipelines.list',
    range,
    capturedAt: choice.list.collected,
    note: t('pipelines:historyNote', { count: days.length }),
  } as const
  // Why no day can be kept, where pipelines may not be listed.
  const refusal = choice.listRefusal
  return (
    <ChartCard
      title={words.title}
      tag={stages.length < all.length && <Tag tone="accent">{stages[0] && shownName(stages[0])}</Tag>}
      actions={MEASURES.filter((other) => other !== measure).map((other) => ({
        label: t(`pipelines:historyBy.${other}`),
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
            !first && refusal !== null && isRefusal(refusal.code) ? (
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

/** Returns the stages in one hue, the last stage the strongest. */
function seriesOf(stages: readonly HistoryStage[]): LegendItem[] {
  return stages.map(({ id, name }, index) => ({
    key: String(id),
    label: shownName({ id, name }),
    color: seriesColor(stages.length - 1 - index, stages.length),
  }))
}

/** Returns the day compared with, and the figure and the change of a single stage; null without one. */
function useComparedDay(stages: readonly HistoryStage[]): ComparedDayWords | null {
  const say = useSay()
  const { comparison, pipeline, earlier, view } = usePipelinesScreen()
  return useMemo(() => {
    if (comparison === null) return null
    const { t, formats } = say
    const { measure } = view
    const [only, ...others] = stages
    const figureIn = (of: Pipeline | null) => {
      const row =
        others.length > 0 ? undefined : stageRows(of?.stages ?? null).find(({ id }) => id === only?.id)
      return row === undefined ? null : measureOf(row, measure)
    }
    const before = figureIn(earlier)
    const added = subtractKnown(figureIn(pipeline), before)
    const isMoney = measure === 'value'
    const amount = isMoney ? formats.moneyShort(before as Cents | null) : formats.count(before)
    return {
      day: comparison.day,
      figure: t('stalled:levelOn', { amount, date: formats.day(comparison.day) }),
      change: addedText(say, added, measure === 'value' ? 'value' : 'count'),
      isAlarm: false,
    }
  }, [comparison, pipeline, earlier, view, stages, say])
}
