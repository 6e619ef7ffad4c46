import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { type Headline, headlineRange } from '../../../shared/funnel/so-far.ts'
import { type Granularity, sumFigures } from '../../../shared/funnel/totals.ts'
import { countDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { useIsRefreshing } from '../../answers/use-captured-at.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { ChartLegend } from '../../components/chart/chart-legend.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { totalOf } from '../../domain/funnel/totals-model.ts'
import type { Comparison } from '../../domain/funnel/use-comparison.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { StripFigure } from '../../views/funnel-view.ts'
import type { ShownAs } from '../../views/shown-as.ts'
import { DailyChart, STRIP_COLORS } from './daily-chart.tsx'
import { DailyTable } from './daily-table.tsx'
import { CHANNEL_SERIES } from './daily-tooltip.tsx'
import { funnelRows, previousRows } from './funnel-model.ts'
import styles from './funnel-page.module.css'

interface DailyCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  /** The days behind the totals; null before the first answer. */
  readonly headline: Headline | null
  /** Includes today, which is drawn beside the whole days. */
  readonly range: DayRange
  readonly today: PlainDate
  readonly comparison: Comparison | null
  readonly granularity: Granularity
  readonly stripFigure: StripFigure
  /** Changes a part of the screen's view. */
  readonly onChoose: (change: { readonly stripFigure: StripFigure }) => void
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Funil por dia": leads by channel with another figure under them, or the same as a table. */
export function DailyCard(props: DailyCardProps) {
  const { reading, headline, range, today, shownAs, onShowAs, ...drawn } = props
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const shownRange = headlineRange(range, today)
  const about = {
    operation: 'marketing.funnel',
    range: formats.range(shownRange),
    capturedAt: reading.collected,
  } as const
  return (
    <ChartCard
      title={t('daily')}
      more={
        <span>
          {formats.range(shownRange)} · {t('days', { count: countDays(shownRange) })}
        </span>
      }
      shownAs={shownAs}
      onShowAs={onShowAs}
      about={{ ...about, definition: 'daily' }}
    >
      <ReadingView reading={reading} skeleton="bars" height={330}>
        {(answer) => (
          <Daily
            {...drawn}
            answer={answer}
            headline={headline}
            range={range}
            today={today}
            shownAs={shownAs}
            about={about}
            reading={reading}
          />
        )}
      </ReadingView>
    </ChartCard>
  )
}

interface DailyProps extends Omit<DailyCardProps, 'onShowAs'> {
  readonly answer: FunnelRangeAnswer
  readonly about: Omit<AboutNumberProps, 'name' | 'definition'>
}

function Daily(props: DailyProps) {
  const { answer, headline, range, today, comparison, granularity, stripFigure, shownAs, about, reading } =
    props
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const { from, to } = range
  const rows = useMemo(
    () => funnelRows(answer.days, { from, to }, granularity, today),
    [answer.days, from, to, granularity, today],
  )
  const chartRows = useMemo(() => {
    if (comparison === null) return rows
    const { ranges, previousDays } = comparison
    const previous = previousRows(rows, ranges, previousDays, granularity)
    return rows.map((row, index) => ({ ...row, previous: previous[index] ?? null }))
  }, [rows, comparison, granularity])
  const total = useMemo(() => headline?.figures ?? sumFigures([]), [headline])
  const isEmpty =
    answer.missing.length === 0 &&
    [total.leads.total, total.opportunities.count, total.won.count, total.lostCount].every(
      (count) => count === 0,
    )
  return (
    <>
      {shownAs === 'table' ? (
        <DailyTable rows={rows} headline={headline} granularity={granularity} about={about} />
      ) : isEmpty ? (
        <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <ChartLegend
            items={[
              ...(['google', 'meta', 'other'] as const).map((channel) => ({
                key: channel,
                label: `${t(`dailyColumns.${channel}`)} ${formats.count(total.leads[channel])}`,
                ...CHANNEL_SERIES[channel],
              })),
              {
                key: 'strip',
                label: `${t(`dailyColumns.${stripFigure}`)} ${
                  stripFigure === 'wonValue'
                    ? formats.moneyShort(total.won.valueCents)
                    : formats.count(totalOf(total, stripFigure))
                }`,
                color: STRIP_COLORS[stripFigure],
              },
              ...(comparison
                ? [
                    {
                      key: 'previous',
                      label: t('previousLine', { range: formats.range(comparison.ranges.previous) }),
                      color: 'var(--ink-3)',
                      look: 'dashes' as const,
                    },
                  ]
                : []),
            ]}
            notes={
              <>
                {headline && <PartialTag part={headline} />} {headline?.beside && t('partialNote')}
              </>
            }
          />
          <DailyChart
            rows={chartRows}
            granularity={granularity}
            stripFigure={stripFigure}
            onChoose={props.onChoose}
            label={t('chartLabel', {
              leads: formats.count(total.leads.total),
              opportunities: formats.count(total.opportunities.count),
              won: formats.count(total.won.count),
              range: about.range,
            })}
          />
        </>
      )}
      {answer.missing.length > 0 && <Missing reading={reading} ranges={answer.missing} />}
    </>
  )
}

interface MissingProps extends Pick<DailyCardProps, 'reading'> {
  readonly ranges: readonly DayRange[]
}

/** Apart, so that the chart is not drawn again when a call begins and ends. */
function Missing({ reading, ranges }: MissingProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const isRefreshing = useIsRefreshing(reading)
  const missing = ranges.map((gap) => formats.range(gap)).join(', ')
  return (
    <p className={styles.missing}>{t(isRefreshing ? 'missingLoading' : 'missing', { ranges: missing })}</p>
  )
}
