import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
import { PartialTag } from '../../components/period-notes.tsx'
import { isMoney, totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useFormats } from '../../format/use-formats.ts'
import { DailyChart, STRIP_COLORS } from './daily-chart.tsx'
import { DailyTable } from './daily-table.tsx'
import { CHANNEL_SERIES } from './daily-tooltip.tsx'
import { type FunnelRow, funnelRows, isWithoutActivity, withPrevious } from './funnel-model.ts'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

const FORTNIGHT = 14

const OPEN_HINTS = { day: 'openDay', week: 'openWeek', month: 'openMonth' } as const

/** "Funil por dia": leads by channel with another figure under them, or the same as a table. */
export function DailyCard() {
  const { t } = useTranslation('funnel')
  const { days, view, granularity, changeView, about } = useFunnelScreen()
  return (
    <ChartCard
      title={t(`dailyTitles.${granularity}`)}
      shownAs={view.dailyAs}
      onShowAs={(dailyAs) => changeView({ dailyAs })}
      about={{ ...about, definition: 'daily', note: `${t('brushHint')}.` }}
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
  const { t } = useTranslation('funnel')
  const { headline, view } = useFunnelScreen()
  const rows = useDailyRows(answer.days)
  if (view.dailyAs === 'table') return <DailyTable rows={rows} />
  const isEmpty = answer.missing.length === 0 && isWithoutActivity(headline.value?.figures ?? ZERO_FIGURES)
  if (isEmpty) return <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
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
  const { t } = useTranslation('funnel')
  const { headline, comparison, view, granularity, changeView, about } = useFunnelScreen()
  const formats = useFormats()
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
        label={t('chartLabel', {
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
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  return useMemo(
    () => ({
      onSelect,
      name: (first, last) => {
        const range = rangeOfRows(rows, first, last)
        return range === null ? '' : `${t('days', { count: countDays(range) })}: ${formats.range(range)}`
      },
      hint: t('brushHint'),
      applyHint: t('brushApply'),
    }),
    [rows, onSelect, t, formats],
  )
}

/**
 * Returns the channels and the figure of the strip with their totals, and the line of the compared range if it is
 * drawn.
 */
function useLegend(isCompared: boolean): LegendItem[] {
  const { t } = useTranslation('funnel')
  const { headline, comparison, view } = useFunnelScreen()
  const formats = useFormats()
  const { stripFigure } = view
  const channels = useShownChannels()
  const total = headline.value?.figures ?? ZERO_FIGURES
  const stripTotal = isMoney(stripFigure)
    ? formats.moneyShort(total.won.valueCents)
    : formats.count(totalOf(total, stripFigure))
  return [
    ...channels.map((channel) => ({
      key: channel,
      label: `${t(`dailyColumns.${channel}`)} ${formats.count(total.leads[channel])}`,
      ...CHANNEL_SERIES[channel],
    })),
    {
      key: 'strip',
      label: `${t(`dailyColumns.${stripFigure}`)} ${stripTotal}`,
      color: STRIP_COLORS[stripFigure],
    },
    ...(comparison && isCompared
      ? [
          {
            key: 'previous',
            label: t('previousLine', { range: formats.range(comparison.ranges.previous) }),
            color: 'var(--ink-3)',
            look: 'dashes' as const,
          },
        ]
      : []),
  ]
}

/** Names the days that no answer holds. */
function MissingDays({ missing }: Pick<FunnelRangeAnswer, 'missing'>) {
  const { t } = useTranslation('funnel')
  const isRefreshing = useIsRefreshing(useFunnelScreen().days)
  const formats = useFormats()
  return (
    <p className={styles.missing}>
      {t(isRefreshing ? 'missingLoading' : 'missing', {
        ranges: missing.map((gap) => formats.range(gap)).join(', '),
      })}
    </p>
  )
}
