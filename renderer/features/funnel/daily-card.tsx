import { useCallback, useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import { type FunnelDay, ZERO_FIGURES } from '../../../shared/funnel/day.ts'
import { addDays, countDays, type DayRange } from '../../../shared/time/calendar.ts'
import { useIsRefreshing } from '../../answers/use-captured-at.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { ChartLegend, type LegendItem } from '../../components/chart/chart-legend.tsx'
import type { Brush } from '../../components/chart/drill-down.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { shortFigure } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { DailyChart, STRIP_COLORS } from './daily-chart.tsx'
import { dailyTable } from './daily-table.tsx'
import { CHANNEL_SERIES } from './daily-tooltip.tsx'
import { type FunnelRow, funnelRows, isWithoutActivity, withPrevious } from './funnel-model.ts'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

const FORTNIGHT = 14

const OPEN_HINTS = {
  day: 'funnel:openDay',
  week: 'funnel:openWeek',
  month: 'funnel:openMonth',
} as const

/** "Funil por dia": leads by channel with another figure under them, or the same as a table. */
export function DailyCard() {
  const { t } = useSay()
  const { days, view, granularity, changeView, about } = useFunnelScreen()
  return (
    <ChartCard
      title={t(`funnel:dailyTitles.${granularity}`)}
      shownAs={view.dailyAs}
      onShowAs={(dailyAs) => changeView({ dailyAs })}
      about={{ ...about, definition: 'daily', note: `${t('funnel:brushHint')}.` }}
    >
      <AnswerView answerState={days} skeleton="bars" height={330}>
        {(answer) => (
          <>
            <Daily answer={answer} />
            {answer.missing.length > 0 && <MissingDays missing={answer.missing} />}
          </>
        )}
      </AnswerView>
    </ChartCard>
  )
}

function Daily({ answer }: { readonly answer: FunnelRangeAnswer }) {
  const say = useSay()
  const { t } = say
  const { headline, view, granularity, about } = useFunnelScreen()
  const rows = useDailyRows(answer.days)
  if (view.dailyAs === 'table') {
    return (
      headline.value && (
        <TableView
          table={dailyTable(say, rows, headline.value, granularity)}
          about={about}
          gap={t('funnel:gap')}
        />
      )
    )
  }
  const isEmpty = answer.missing.length === 0 && isWithoutActivity(headline.value?.figures ?? ZERO_FIGURES)
  if (isEmpty) return <EmptyNote title={t('funnel:emptyTitle')} text={t('funnel:emptyText')} />
  return <DailyPlot rows={rows} />
}

/** Returns the rows of the chart and of its table: the same objects while nothing changes. */
function useDailyRows(days: readonly FunnelDay[]): FunnelRow[] {
  const { range, today, granularity } = useFunnelScreen()
  const { from, to } = range
  return useMemo(
    () => funnelRows(days, { from, to }, granularity, today),
    [days, from, to, granularity, today],
  )
}

interface DailyPlotProps {
  readonly rows: readonly FunnelRow[]
}

function DailyPlot({ rows }: DailyPlotProps) {
  const { t, formats } = useSay()
  const { headline, comparison, view, granularity, changeView, about } = useFunnelScreen()
  const { stripFigure } = view
  const around = useRowsAround()
  const compared = useMemo(() => {
    if (around !== null) return around
    return comparison === null ? rows : withPrevious(rows, comparison, granularity)
  }, [around, rows, comparison, granularity])
  const channels = useShownChannels()
  const openRows = useOpenRows(compared)
  const onOpen = useCallback((index: number) => openRows(index, index), [openRows])
  const total = headline.value?.figures ?? ZERO_FIGURES
  return (
    <>
      <ChartLegend
        items={useLegend(around === null)}
        notes={headline.value && <PartialTag part={headline.value} />}
      />
      <DailyChart
        rows={compared}
        granularity={granularity}
        stripFigure={stripFigure}
        channels={channels}
        onOpen={onOpen}
        openHint={t(OPEN_HINTS[granularity])}
        brush={useRowsBrush(compared, openRows)}
        onChoose={changeView}
        label={t('funnel:chartLabel', {
          leads: formats.count(total.leads.total),
          opportunities: formats.count(total.opportunities.count),
          won: formats.count(total.won.count),
          range: about.range,
        })}
      />
    </>
  )
}

/**
 * Returns the fortnight up to the only day that the screen shows, the other days pale: one bar alone says nothing. Null
 * for several days, and until the fortnight is read.
 */
function useRowsAround(): readonly FunnelRow[] | null {
  const { choice, wholeRange, today, only } = useFunnelScreen()
  const { from, to: day } = wholeRange
  const first = from === day ? addDays(day, 1 - FORTNIGHT) : null
  const answerState = useFunnel(choice, first === null ? null : { from: first, to: day })
  const days = answerState.value?.days
  return useMemo(() => {
    if (first === null || days === undefined) return null
    const rows = funnelRows(only(days), { from: first, to: day }, 'day', today)
    return rows.map((row) => ({ ...row, isPale: row.key !== day }))
  }, [first, day, days, only, today])
}

/** Returns the channels whose leads are drawn: the chosen one alone, and none when it has no leads of paid media. */
function useShownChannels(): readonly PaidChannel[] {
  const { channel } = useFunnelScreen().view
  return useMemo(
    () => (channel === null ? PAID_CHANNELS : PAID_CHANNELS.filter((each) => each === channel)),
    [channel],
  )
}

/**
 * Returns what opens neighbouring rows: a day alone beside the same weekday of the week before, or the days of a
 * selection, of a week or of a month.
 */
function useOpenRows(rows: readonly FunnelRow[]): (first: number, last: number) => void {
  const { open } = useFunnelScreen().drillDown
  return useCallback(
    (first, last) => {
      const custom = rangeOfRows(rows, first, last)
      if (custom === null) return
      const isDay = custom.from === custom.to
      open({
        period: 'custom',
        custom,
        granularity: 'auto',
        ...(isDay && { compare: 'week-before' }),
      })
    },
    [rows, open],
  )
}

function rangeOfRows(rows: readonly FunnelRow[], first: number, last: number): DayRange | null {
  const [from, to] = [rows[first]?.range.from, rows[last]?.range.to]
  return from === undefined || to === undefined ? null : { from, to }
}

/** Returns the selection of days in the chart, which becomes the period. */
function useRowsBrush(rows: readonly FunnelRow[], onSelect: (first: number, last: number) => void): Brush {
  const { t, formats } = useSay()
  return useMemo(
    () => ({
      onSelect,
      name: (first, last) => {
        const range = rangeOfRows(rows, first, last)
        return range === null
          ? ''
          : `${t('funnel:days', { count: countDays(range) })}: ${formats.range(range)}`
      },
      hint: t('funnel:brushHint'),
      applyHint: t('funnel:brushApply'),
    }),
    [rows, onSelect, t, formats],
  )
}

/**
 * Returns the channels and the figure of the strip with their totals, and the line of the compared range if it is
 * drawn.
 */
function useLegend(isCompared: boolean): LegendItem[] {
  const say = useSay()
  const { t, formats } = say
  const { headline, comparison, view } = useFunnelScreen()
  const { stripFigure } = view
  const channels = useShownChannels()
  const total = headline.value?.figures ?? ZERO_FIGURES
  const stripTotal = shortFigure(say, stripFigure, totalOf(total, stripFigure))
  return [
    ...channels.map((channel) => ({
      key: channel,
      label: `${t(`funnel:dailyColumns.${channel}`)} ${formats.count(total.leads[channel])}`,
      ...CHANNEL_SERIES[channel],
    })),
    {
      key: 'strip',
      label: `${t(`funnel:dailyColumns.${stripFigure}`)} ${stripTotal}`,
      color: STRIP_COLORS[stripFigure],
    },
    ...(comparison && isCompared
      ? [
          {
            key: 'previous',
            label: t('funnel:previousLine', { range: formats.range(comparison.ranges.previous) }),
            color: 'var(--ink-3)',
            look: 'dashes' as const,
          },
        ]
      : []),
  ]
}

/** Names the days that no answer holds. */
function MissingDays({ missing }: Pick<FunnelRangeAnswer, 'missing'>) {
  const { t, formats } = useSay()
  const isRefreshing = useIsRefreshing(useFunnelScreen().days)
  return (
    <p className={styles.missing}>
      {t(isRefreshing ? 'funnel:missingLoading' : 'funnel:missing', {
        ranges: missing.map((gap) => formats.range(gap)).join(', '),
      })}
    </p>
  )
}
