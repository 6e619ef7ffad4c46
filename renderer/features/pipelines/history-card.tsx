import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PipelineOnDay } from '../../../shared/bridge/answer.ts'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import type { LegendItem } from '../../components/chart/chart-legend.tsx'
import { StackedHistory, type StackedHistoryWords } from '../../components/chart/stacked-history.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { RefusedCard } from '../../components/refused-card.tsx'
import { Tag } from '../../components/tag.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { type HistoryStage, historyStages, stageHistory } from './history-model.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

const NO_DAYS: readonly PipelineOnDay[] = []

/** "Histórico das etapas": one pipeline's stages by kept day, stacked, in the measure of the bars above. */
export function HistoryCard() {
  const { choice, history, view, changeView } = usePipelinesScreen()
  const { measure, historyAs } = view
  const formats = useFormats()
  const holidays = useHolidays()
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
  const words = useHistoryWords(range, days.length)
  const about = {
    definition: 'stagesHistory',
    operation: 'pipelines.list',
    range,
    capturedAt: choice.list.collected,
  } as const
  // Why no day can be kept, where pipelines may not be listed.
  const refusal = choice.listRefusal
  return (
    <ChartCard
      title={words.title}
      tag={stages.length < all.length && <Tag tone="accent">{stages[0] && shownName(stages[0])}</Tag>}
      more={first && <span>{range}</span>}
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
  return stages.map(({ id, name }, index) => {
    const strength = Math.round((100 * index) / Math.max(1, stages.length - 1))
    return {
      key: String(id),
      label: shownName({ id, name }),
      color: `color-mix(in srgb, var(--step-1) ${strength}%, var(--step-5))`,
    }
  })
}

function useHistoryWords(range: string, count: number): StackedHistoryWords {
  const { t } = useTranslation('pipelines')
  const { measure } = usePipelinesScreen().view
  const formats = useFormats()
  return {
    title: t('history'),
    label: t('historyLabel', { measure: t(`measures.${measure}`), range, count }),
    day: t('historyDay'),
    total: t('total'),
    gap: t('noSnapshot'),
    emptyTitle: t('historyEmptyTitle'),
    emptyText: t('historyEmptyText'),
    firstTitle: t('historyFirstTitle'),
    firstText: (day) => t('historyFirstText', { date: formats.day(day) }),
  }
}
