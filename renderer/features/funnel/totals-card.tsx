import { useTranslation } from 'react-i18next'
import { daysCorrectedSince } from '../../../shared/funnel/corrections.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { PartialTag, TodayChip } from '../../components/period-notes.tsx'
import { Tag } from '../../components/tag.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useChange } from '../../components/use-change.ts'
import {
  type ComparedRatio,
  type ComparedTotal,
  comparedRatios,
  comparedTotals,
  isMoney,
  RATIO_KEYS,
  type RatioKey,
  ratioOf,
  TOTAL_KEYS,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import { useChannelName } from '../../domain/funnel/use-channel-name.ts'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Totais do período": six figures of the whole days, each with its change over the same days, and today beside it. */
export function TotalsCard() {
  const { t } = useTranslation('funnel')
  const { headline, comparison, view, changeView } = useFunnelScreen()
  const corrected = useCorrectedDays()
  const compared = comparison?.figures
    ? { totals: comparedTotals(comparison.figures), ratios: comparedRatios(comparison.figures) }
    : null
  return (
    <ChartCard
      title={t('totals')}
      sub={corrected > 0 && t('correctedSince', { count: corrected })}
      tag={<OnlyChannel />}
      more={<ComparedDays />}
      shownAs={view.totalsAs}
      onShowAs={(totalsAs) => changeView({ totalsAs })}
    >
      <AnswerView answerState={headline} skeleton="lines" height={58}>
        {(shown) =>
          view.totalsAs === 'table' ? (
            <TotalsTable headline={shown} compared={compared} />
          ) : (
            <TotalsList headline={shown} compared={compared} />
          )
        }
      </AnswerView>
    </ChartCard>
  )
}

/** "Só Meta", which shows all channels again. */
function OnlyChannel() {
  const { t } = useTranslation('funnel')
  const { view, changeView } = useFunnelScreen()
  const channelName = useChannelName()
  if (view.channel === null) return null
  return (
    <Tag tone="accent">
      {t('onlyChannel', { channel: channelName(view.channel) })}{' '}
      <TextButton label={t('showAllChannels')} onClick={() => changeView({ channel: null })}>
        ×
      </TextButton>
    </Tag>
  )
}

/**
 * Returns how many of the days were corrected since yesterday. None for several pipelines together: a deal that moves
 * between two of them corrects both, but may leave their sum unchanged.
 */
function useCorrectedDays(): number {
  const { corrections, isOfSeveral, wholeRange, today, view } = useFunnelScreen()
  const { timeZone } = useCompany()
  // The ledger has no channels.
  if (isOfSeveral || view.channel !== null) return 0
  return daysCorrectedSince(corrections.value ?? [], addDays(today, -1), timeZone).filter(
    (day) => day >= wholeRange.from && day <= wholeRange.to,
  ).length
}

/** Both date ranges, or why there is nothing to compare. */
function ComparedDays() {
  const { t } = useTranslation('funnel')
  const { comparison, about } = useFunnelScreen()
  const formats = useFormats()
  if (comparison === null) return <span>{about.range}</span>
  const { ranges, figures, isLoading } = comparison
  const days = formats.versus(ranges.current, ranges.previous)
  return <span>{figures || isLoading ? days : t('incomparable', { ranges: days })}</span>
}

function useTotalFormat() {
  const formats = useFormats()
  return (key: TotalKey, figure: number | null, isShort: boolean) => {
    if (!isMoney(key)) return formats.count(figure)
    return isShort ? formats.moneyShort(figure as Cents | null) : formats.money(figure as Cents | null)
  }
}

interface TotalsListProps {
  readonly headline: Headline
  readonly compared: {
    readonly totals: readonly ComparedTotal[]
    readonly ratios: readonly ComparedRatio[]
  } | null
}

function useRatioFormat() {
  const formats = useFormats()
  return (key: RatioKey, figure: number | null, isShort: boolean) => {
    if (key === 'winRate') return formats.percent(figure)
    return isShort ? formats.moneyShort(figure as Cents | null) : formats.money(figure as Cents | null)
  }
}

function TotalsList({ headline, compared }: TotalsListProps) {
  const { t } = useTranslation('funnel')
  const { about } = useFunnelScreen()
  const write = useTotalFormat()
  const words = usePeriodWords()
  const change = useChange()
  return (
    <ul className={styles.totals}>
      {TOTAL_KEYS.map((key) => {
        const figures = compared?.totals.find((each) => each.key === key)
        const figure = headline.figures && totalOf(headline.figures, key)
        return (
          <li key={key}>
            <div className={styles.totalName}>
              {t(`dailyColumns.${key}`)}
              <AboutNumber name={t(`dailyColumns.${key}`)} definition={key} {...about} />
            </div>
            <strong title={write(key, figure, false)}>{write(key, figure, true)}</strong>
            <PartialTag part={headline} />
            {figures && (
              <div className={styles.totalChange}>
                <Change change={change.total(figures)} />
                {saysBefore(figures) && (
                  <small title={write(key, figures.previous, false)}>
                    {t('before', { figure: write(key, figures.previous, true) })}
                  </small>
                )}
              </div>
            )}
            <TodayChip today={words.today(headline, key)} soFar={words.soFar(headline, key)} />
          </li>
        )
      })}
      {RATIO_KEYS.map((key) => (
        <Ratio key={key} ratio={key} headline={headline} compared={compared} />
      ))}
    </ul>
  )
}

/** False when the change says it already, or there is nothing to say. */
function saysBefore({ begins, previous, change }: ComparedTotal | ComparedRatio): boolean {
  return begins === null && previous !== null && (previous !== 0 || change !== null)
}

interface RatioProps extends TotalsListProps {
  readonly ratio: RatioKey
}

/** A figure that divides totals of the whole days; today alone has none. */
function Ratio({ ratio, headline, compared }: RatioProps) {
  const { t } = useTranslation('funnel')
  const { about } = useFunnelScreen()
  const write = useRatioFormat()
  const change = useChange()
  const figures = compared?.ratios.find(({ key }) => key === ratio)
  const figure = headline.figures && !headline.isToday ? ratioOf(headline.figures, ratio) : null
  return (
    <li>
      <div className={styles.totalName}>
        {t(`ratios.${ratio}`)}
        <AboutNumber name={t(`ratios.${ratio}`)} definition={ratio} {...about} />
      </div>
      <strong title={write(ratio, figure, false)}>{write(ratio, figure, true)}</strong>
      <PartialTag part={headline} />
      {figures && (
        <div className={styles.totalChange}>
          <Change change={change.ratio(figures)} />
          {saysBefore(figures) && (
            <small title={write(ratio, figures.previous, false)}>
              {t('before', { figure: write(ratio, figures.previous, true) })}
            </small>
          )}
        </div>
      )}
    </li>
  )
}

function TotalsTable({ headline, compared }: TotalsListProps) {
  const { t } = useTranslation('funnel')
  const { comparison, about } = useFunnelScreen()
  const formats = useFormats()
  const write = useTotalFormat()
  const writeRatio = useRatioFormat()
  const change = useChange()
  const { figures: shown, beside, isToday } = headline
  const partial = usePeriodWords().partial(headline)
  const columns = [
    { key: 'range', title: partial === null ? about.range : `${about.range} · ${partial}` },
    ...(comparison
      ? [
          { key: 'previous', title: formats.range(comparison.ranges.previous) },
          { key: 'change', title: t('totalColumns.change') },
        ]
      : []),
    ...(beside
      ? [
          { key: 'today', title: t('todayColumn') },
          { key: 'soFar', title: t('soFarColumn') },
        ]
      : []),
  ]
  return (
    <SeriesTable
      label={t('totals')}
      headTitle={t('totalColumns.figure')}
      columns={columns}
      rows={[
        ...TOTAL_KEYS.map((key) => {
          const figures = compared?.totals.find((each) => each.key === key)
          return {
            key,
            head: <AboutNumber name={t(`dailyColumns.${key}`)} definition={key} {...about} look="words" />,
            cells: [
              write(key, shown && totalOf(shown, key), false),
              ...(comparison
                ? [
                    figures ? write(key, figures.previous, false) : UNKNOWN,
                    <Change key="change" change={figures ? change.total(figures) : null} />,
                  ]
                : []),
              ...(beside
                ? [
                    write(key, totalOf(beside.today, key), false),
                    write(key, beside.soFar.figures && totalOf(beside.soFar.figures, key), false),
                  ]
                : []),
            ],
          }
        }),
        ...RATIO_KEYS.map((key) => {
          const figures = compared?.ratios.find((each) => each.key === key)
          return {
            key,
            head: <AboutNumber name={t(`ratios.${key}`)} definition={key} {...about} look="words" />,
            cells: [
              writeRatio(key, shown && !isToday ? ratioOf(shown, key) : null, false),
              ...(comparison
                ? [
                    figures ? writeRatio(key, figures.previous, false) : UNKNOWN,
                    <Change key="change" change={figures ? change.ratio(figures) : null} />,
                  ]
                : []),
              ...(beside ? [UNKNOWN, UNKNOWN] : []),
            ],
          }
        }),
      ]}
    />
  )
}
