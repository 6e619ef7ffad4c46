import { useTranslation } from 'react-i18next'
import { correctedDays } from '../../../shared/funnel/corrections.ts'
import type { FigureKey } from '../../../shared/funnel/day.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { PartialTag } from '../../components/period-notes.tsx'
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
import { CORRECTIONS_ID } from './corrections-card.tsx'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The totals in sight. The others are in the table; losses head their own card. */
const HEAD_KEYS = ['leads', 'opportunities', 'won', 'wonValue'] as const satisfies readonly TotalKey[]

/** "Totais do período": five figures of the whole days, each with its change over the same days; also as a table. */
export function TotalsCard() {
  const { t } = useTranslation('funnel')
  const { headline, comparison, view, changeView } = useFunnelScreen()
  const words = usePeriodWords()
  const compared = comparison?.figures
    ? { totals: comparedTotals(comparison.figures), ratios: comparedRatios(comparison.figures) }
    : null
  return (
    <ChartCard
      title={t('totals')}
      tag={
        <>
          <OnlyChannel />
          <CorrectedNote />
        </>
      }
      more={
        <>
          {headline.value && <span>{words.todayNote(headline.value)}</span>}
          <ComparedDays />
        </>
      }
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

/** The figures of the head that corrections change. */
const CORRECTED = {
  leads: ['leads'],
  opportunities: ['opportunities'],
  won: ['won', 'wonValue'],
  // Part of the win rate.
  lost: ['lost'],
} as const satisfies Readonly<Record<string, readonly FigureKey[]>>
const CORRECTED_KEYS = ['leads', 'opportunities', 'won', 'lost'] as const

/**
 * "ganhos de 2 dias mudaram desde ontem", which opens the corrections; nothing when no figure of the head changed. None
 * for several pipelines together: a deal that moves between two of them corrects both, but may leave their sum
 * unchanged.
 */
function CorrectedNote() {
  const { t } = useTranslation('funnel')
  const { corrections, isOfSeveral, wholeRange, today, view, changeView } = useFunnelScreen()
  const { timeZone } = useCompany()
  // The ledger has no channels.
  if (isOfSeveral || view.channel !== null || corrections.value === null) return null
  const days = correctedDays(corrections.value, wholeRange, addDays(today, -1), timeZone)
  const figures = CORRECTED_KEYS.flatMap((key) => {
    const count = new Set(CORRECTED[key].flatMap((figure) => [...(days.get(figure) ?? [])])).size
    return count === 0 ? [] : [t(`correctedFigures.${key}`, { count })]
  })
  if (figures.length === 0) return null
  return (
    <TextButton
      onClick={() => {
        changeView({ isMoreOpen: true })
        requestAnimationFrame(() => document.getElementById(CORRECTIONS_ID)?.scrollIntoView())
      }}
    >
      {t('correctedSince', { figures: figures.join(', ') })}
    </TextButton>
  )
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

function TotalsList({ headline, compared }: TotalsListProps) {
  const { t } = useTranslation('funnel')
  const { about } = useFunnelScreen()
  const write = useTotalFormat()
  const change = useChange()
  const soFar = headline.beside?.soFar.figures ?? null
  return (
    <ul className={styles.totals}>
      {HEAD_KEYS.map((key) => {
        const figures = compared?.totals.find((each) => each.key === key)
        const figure = headline.figures && totalOf(headline.figures, key)
        const withToday = soFar && t('soFar', { figures: write(key, totalOf(soFar, key), false) })
        const exact = [write(key, figure, false), ...(withToday ? [withToday] : [])].join(' · ')
        return (
          <li key={key}>
            <div className={styles.totalName}>
              {t(`dailyColumns.${key}`)}
              <AboutNumber name={t(`dailyColumns.${key}`)} definition={key} {...about} />
            </div>
            <div className={styles.totalValue}>
              <strong title={exact}>{write(key, figure, true)}</strong>
              {figures && (
                <span title={t('before', { figure: write(key, figures.previous, false) })}>
                  <Change change={change.total(figures)} />
                </span>
              )}
            </div>
            <PartialTag part={headline} />
          </li>
        )
      })}
      <WinRate headline={headline} compared={compared} />
    </ul>
  )
}

function useRatioFormat() {
  const formats = useFormats()
  return (key: RatioKey, figure: number | null) =>
    key === 'winRate' ? formats.percent(figure) : formats.money(figure as Cents | null)
}

/** Won deals among the closed ones of the whole days; today alone has no rate. */
function WinRate({ headline, compared }: TotalsListProps) {
  const { t } = useTranslation('funnel')
  const { about } = useFunnelScreen()
  const formats = useFormats()
  const change = useChange()
  const figures = compared?.ratios.find(({ key }) => key === 'winRate')
  const rate = headline.figures && !headline.isToday ? ratioOf(headline.figures, 'winRate') : null
  return (
    <li>
      <div className={styles.totalName}>
        {t('ratios.winRate')}
        <AboutNumber name={t('ratios.winRate')} definition="winRate" {...about} />
      </div>
      <div className={styles.totalValue}>
        <strong>{formats.percent(rate)}</strong>
        {figures && (
          <span title={t('before', { figure: formats.percent(figures.previous) })}>
            <Change change={change.ratio(figures)} />
          </span>
        )}
      </div>
      <PartialTag part={headline} />
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
              writeRatio(key, shown && !isToday ? ratioOf(shown, key) : null),
              ...(comparison
                ? [
                    figures ? writeRatio(key, figures.previous) : UNKNOWN,
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
