import { useMemo } from 'react'
import type { StalledHistory, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { type ChangeFigure, Hero } from '../../components/change.tsx'
import type { LegendItem } from '../../components/chart/chart-legend.tsx'
import type { ComparedDayWords } from '../../components/chart/compared-day.tsx'
import { StackedHistory } from '../../components/chart/stacked-history.tsx'
import { seriesColor } from '../../components/chart/stacked-rows.ts'
import { addedText } from '../../domain/funnel/change-words.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { historyWords } from '../../domain/history/history-words.ts'
import { useNotesOnFigures } from '../../domain/notes/use-notes.ts'
import { type StalledLevel, stalledLevel, stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketLabel, dealCount } from '../../domain/stalled/stalled-words.ts'
import { addedChange } from '../../domain/today/figure-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { type Say, useSay } from '../../report/say.ts'
import {
  historyLabels,
  historyRows,
  levelChange,
  levelRows,
  measureOf,
  shownLabels,
} from './history-model.ts'
import { useStalledScreen } from './use-stalled-screen.ts'

const NO_HISTORY: StalledHistory = { snapshots: [] }

/** "Piorou?": the oldest bucket, or the one that was opened, now and over the stored days. */
export function WorseCard() {
  const say = useSay()
  const { stalled, history: answerState, view, changeView, about } = useStalledScreen()
  const level = useLevel()
  const history = answerState.value ?? NO_HISTORY
  const [first, last] = [history.snapshots[0], history.snapshots.at(-1)]
  const range =
    first && last ? say.formats.range({ from: first.snapshotDate, to: last.snapshotDate }) : UNKNOWN
  return (
    <ChartCard
      title={say.t('stalled:worse')}
      tag={level && <span className="note">{bucketLabel(say, level.label)}</span>}
      shownAs={view.historyAs}
      onShowAs={(historyAs) => changeView({ historyAs })}
      about={{
        ...about,
        definition: level?.isOld ? 'stalled' : about.definition,
        note: `${say.t('about:definitions.stalledHistory')} ${range}.`,
      }}
    >
      {/* Why nothing is known of now, the buckets say. */}
      {(stalled.isFirstLoad || stalled.value !== null) && (
        <AnswerView answerState={stalled} skeleton="lines" height={48}>
          {(snapshot) => level && stalledTotals(snapshot).count !== 0 && <LevelHero level={level} />}
        </AnswerView>
      )}
      <AnswerView answerState={answerState} isHistory skeleton="bars" height={180}>
        {() => <History history={history} level={level} range={range} />}
      </AnswerView>
    </ChartCard>
  )
}

/** Returns the stock that the hero shows; null before the first answer, and without buckets. */
function useLevel(): StalledLevel | null {
  const { stalled, history, view } = useStalledScreen()
  // Where nothing is known of now, the last stored day says which buckets there are.
  const snapshot: StalledSnapshot | null = stalled.value ?? history.value?.snapshots.at(-1) ?? null
  return useMemo(() => snapshot && stalledLevel(snapshot, view.only), [snapshot, view.only])
}

/** Returns how a stock changed since the day compared with; null without one, and of a younger one on an unlike day. */
function useLevelChange(level: StalledLevel | null): LevelChange | null {
  const { stalled, before, unlike, isGrown } = useStalledScreen()
  const now = stalled.value
  return useMemo(() => {
    if (level === null || now === null || before === null) return null
    if (!level.isOld && unlike !== null) return null
    return { ...levelChange(level, now, before), isGrown: isGrown && level.isOld }
  }, [level, now, before, unlike, isGrown])
}

function LevelHero({ level }: { readonly level: StalledLevel }) {
  const say = useSay()
  const { t, formats } = say
  const { stalled, view } = useStalledScreen()
  const change = useLevelChange(level)
  const now = stalled.value && level.read(stalled.value)
  const [count, value] = [now?.count ?? null, now?.valueCents ?? null]
  const isMoney = view.by === 'value'
  return (
    <Hero
      name={bucketLabel(say, level.label)}
      figure={isMoney ? formats.moneyShort(value) : formats.count(count)}
      exact={isMoney ? formats.money(value) : undefined}
      beside={
        isMoney
          ? dealCount(say, count)
          : t('stalled:dealsWorth', { count: count ?? 0, value: formats.moneyShort(value) })
      }
      change={change === null ? undefined : changeFigure(say, change, isMoney)}
    />
  )
}

/** Returns the change of a stock since the day compared with, which the table beside it names. */
function changeFigure(say: Say, change: LevelChange, isMoney: boolean): ChangeFigure | null {
  const added = isMoney ? change.valueCents : change.count
  return added === null ? null : addedChange(say, added, change.isGrown, isMoney)
}

type LevelChange = ReturnType<typeof levelChange> & { readonly isGrown: boolean }

interface HistoryProps {
  readonly history: StalledHistory
  /** Null without buckets. */
  readonly level: StalledLevel | null
  readonly range: string
}

function History({ history, level, range }: HistoryProps) {
  const say = useSay()
  const { t } = say
  const { view, about, choice } = useStalledScreen()
  const holidays = useHolidays()
  const notes = useNotesOnFigures(choice.pipelineId)
  const labels = useMemo(() => shownLabels(historyLabels(history), view.only), [history, view.only])
  // A table shows every bucket: one alone needs none.
  const shown = view.historyAs === 'table' ? null : level
  const rows = useMemo(
    () => (shown ? levelRows(history, shown, view.by) : historyRows(history, labels, view.by)),
    [history, labels, shown, view.by],
  )
  const series = useMemo(
    (): LegendItem[] =>
      (shown ? [shown.label] : labels).map((label, index, { length }) => ({
        key: label,
        label: bucketLabel(say, label),
        color: shown ? 'var(--accent)' : seriesColor(index, length),
      })),
    [labels, shown, say],
  )
  return (
    <StackedHistory
      rows={rows}
      series={series}
      kind={view.by === 'value' ? 'money' : 'count'}
      about={{ ...about, definition: 'stalledHistory', range }}
      shownAs={view.historyAs}
      words={{
        ...historyWords(say),
        title: t('stalled:history'),
        label: t('stalled:historyLabel', { range, count: history.snapshots.length }),
        emptyText: t('stalled:historyEmptyText'),
      }}
      holidays={holidays}
      notes={notes}
      compared={useComparedDay(level)}
    />
  )
}

/** Returns the day compared with, its figure and what was added since; null without one. */
function useComparedDay(level: StalledLevel | null): ComparedDayWords | null {
  const say = useSay()
  const { before, view } = useStalledScreen()
  const change = useLevelChange(level)
  return useMemo(() => {
    if (before === null || change === null) return null
    const { t, formats } = say
    const isMoney = view.by === 'value'
    const date = formats.day(before.snapshotDate)
    const figure = measureOf(change.before, view.by)
    const amount = isMoney ? formats.moneyShort(figure as Cents | null) : formats.count(figure)
    const added = measureOf(change, view.by)
    return {
      day: before.snapshotDate,
      figure: t('stalled:levelOn', { amount, date }),
      change: addedText(say, added, view.by),
      isAlarm: change.isGrown && (added ?? 0) > 0,
    }
  }, [before, change, view.by, say])
}
