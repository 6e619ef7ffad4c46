import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StalledHistory } from '../../../shared/funnel/stalled.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import type { LegendItem } from '../../components/chart/chart-legend.tsx'
import { StackedHistory, type StackedHistoryWords } from '../../components/chart/stacked-history.tsx'
import { Segments } from '../../components/segments.tsx'
import { bucketLabel } from '../../domain/stalled/stalled-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import { historyLabels, historyRows, shownLabels } from './history-model.ts'
import { useStalledScreen } from './use-stalled-screen.ts'

const NO_HISTORY: StalledHistory = { snapshots: [] }

/** The oldest in the colour of losses, the others in one hue from dark to pale. */
const BUCKET_LOOKS = [
  { color: 'var(--bad)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.85 },
  { color: 'var(--accent)', opacity: 0.6 },
  { color: 'var(--accent)', opacity: 0.4 },
  { color: 'var(--accent)', opacity: 0.22 },
] as const
const OTHER_LOOK = { color: 'var(--junk)', opacity: 0.6 } as const

/** "Histórico de parados": the daily snapshots of this computer, stacked. */
export function HistoryCard() {
  const { history: answerState, stalled, view, changeView } = useStalledScreen()
  const { historyAs, historyBy } = view
  const formats = useFormats()
  const history = answerState.value ?? NO_HISTORY
  const all = useMemo(() => historyLabels(history), [history])
  const labels = useMemo(() => shownLabels(all, view.only), [all, view.only])
  const rows = useMemo(() => historyRows(history, labels, historyBy), [history, labels, historyBy])
  const series = useBucketSeries(all, labels)
  const [first, last] = [rows[0], rows.at(-1)]
  const range = first && last ? formats.range({ from: first.day, to: last.day }) : UNKNOWN
  const words = useHistoryWords(range, history.snapshots.length)
  const about = {
    definition: 'stalledHistory',
    operation: 'marketing.funnel',
    range,
    capturedAt: stalled.collected,
  } as const
  return (
    <ChartCard
      title={words.title}
      more={
        <>
          {first && <span>{range}</span>}
          <MeasureChoice />
        </>
      }
      shownAs={historyAs}
      onShowAs={(shownAs) => changeView({ historyAs: shownAs })}
      about={about}
    >
      <AnswerView answerState={answerState} isHistory skeleton="bars" height={180}>
        {() => (
          <StackedHistory
            rows={rows}
            series={series}
            kind={historyBy === 'value' ? 'money' : 'count'}
            about={about}
            shownAs={historyAs}
            words={words}
          />
        )}
      </AnswerView>
    </ChartCard>
  )
}

function MeasureChoice() {
  const { t: funnel } = useTranslation('funnel')
  const { view, changeView } = useStalledScreen()
  return (
    <Segments
      isSmall
      label={funnel('measure')}
      value={view.historyBy}
      options={(['value', 'count'] as const).map((value) => ({ value, label: funnel(`measures.${value}`) }))}
      onChange={(historyBy) => changeView({ historyBy })}
    />
  )
}

/**
 * Returns the buckets with their looks: the same objects while nothing changes, so that the chart is not drawn again.
 */
function useBucketSeries(all: readonly string[], labels: readonly string[]): LegendItem[] {
  const say = useSay()
  return useMemo(
    () =>
      labels.map((label) => ({
        key: label,
        label: bucketLabel(say, label),
        ...(BUCKET_LOOKS[all.indexOf(label)] ?? OTHER_LOOK),
      })),
    [all, labels, say],
  )
}

function useHistoryWords(range: string, count: number): StackedHistoryWords {
  const { t } = useTranslation('stalled')
  const formats = useFormats()
  return {
    title: t('history'),
    label: t('historyLabel', { range, count }),
    day: t('historyDay'),
    total: t('total'),
    gap: t('noSnapshot'),
    emptyTitle: t('historyEmptyTitle'),
    emptyText: t('historyEmptyText'),
    firstTitle: t('historyFirstTitle'),
    firstText: (day) => t('historyFirstText', { date: formats.day(day) }),
  }
}
