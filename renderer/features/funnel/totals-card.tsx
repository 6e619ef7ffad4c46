import { useTranslation } from 'react-i18next'
import { type Correction, daysCorrectedSince } from '../../../shared/funnel/corrections.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { PartialTag, TodayChip } from '../../components/period-notes.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { useChange } from '../../components/use-change.ts'
import {
  type ComparedTotal,
  comparedTotals,
  isMoney,
  TOTAL_KEYS,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import type { Comparison } from '../../domain/funnel/use-comparison.ts'
import { usePeriodWords } from '../../domain/funnel/use-period-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { ShownAs } from '../../views/shown-as.ts'
import styles from './funnel-page.module.css'

interface TotalsCardProps {
  readonly reading: Reading<Headline>
  readonly range: DayRange
  readonly today: PlainDate
  readonly corrections: readonly Correction[]
  readonly comparison: Comparison | null
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Totais do período": six figures of the whole days, each with its change over the same days, and today beside it. */
export function TotalsCard({
  reading,
  range,
  today,
  corrections,
  comparison,
  shownAs,
  onShowAs,
}: TotalsCardProps) {
  const { t } = useTranslation('funnel')
  const { timeZone } = useCompany()
  const corrected = daysCorrectedSince(corrections, addDays(today, -1), timeZone).filter(
    (day) => day >= range.from && day <= range.to,
  ).length
  return (
    <ChartCard
      title={t('totals')}
      sub={corrected > 0 && t('correctedSince', { count: corrected })}
      more={<ComparedDays range={range} comparison={comparison} />}
      shownAs={shownAs}
      onShowAs={onShowAs}
    >
      <ReadingView reading={reading} skeleton="lines" height={58}>
        {(headline) => {
          const compared = comparison?.figures ? comparedTotals(comparison.figures) : null
          const shared = { headline, compared, range, capturedAt: reading.collected }
          return shownAs === 'table' ? (
            <TotalsTable {...shared} comparison={comparison} />
          ) : (
            <TotalsList {...shared} />
          )
        }}
      </ReadingView>
    </ChartCard>
  )
}

interface ComparedDaysProps {
  readonly range: DayRange
  readonly comparison: Comparison | null
}

/** Both date ranges, or why there is nothing to compare. */
function ComparedDays({ range, comparison }: ComparedDaysProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  if (comparison === null) return <span>{formats.range(range)}</span>
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
  readonly compared: readonly ComparedTotal[] | null
  readonly range: DayRange
  readonly capturedAt: AboutNumberProps['capturedAt']
}

function TotalsList({ headline, compared, range, capturedAt }: TotalsListProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const write = useTotalFormat()
  const words = usePeriodWords()
  const change = useChange()
  return (
    <ul className={styles.totals}>
      {TOTAL_KEYS.map((key) => {
        const figures = compared?.find((each) => each.key === key)
        const figure = headline.figures && totalOf(headline.figures, key)
        return (
          <li key={key}>
            <div className={styles.totalName}>
              {t(`dailyColumns.${key}`)}
              <AboutNumber
                name={t(`dailyColumns.${key}`)}
                definition={key}
                operation="marketing.funnel"
                range={formats.range(range)}
                capturedAt={capturedAt}
              />
            </div>
            <strong title={write(key, figure, false)}>{write(key, figure, true)}</strong>
            <PartialTag part={headline} />
            {figures && (
              <div className={styles.totalChange}>
                <Change change={change.total(figures)} />
                {figures.begins === null && (
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
    </ul>
  )
}

interface TotalsTableProps extends TotalsListProps {
  readonly comparison: Comparison | null
}

function TotalsTable({ headline, compared, comparison, range, capturedAt }: TotalsTableProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const write = useTotalFormat()
  const change = useChange()
  const { figures: shown, beside } = headline
  const partial = usePeriodWords().partial(headline)
  const columns = [
    { key: 'range', title: partial === null ? formats.range(range) : `${formats.range(range)} · ${partial}` },
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
      rows={TOTAL_KEYS.map((key) => {
        const figures = compared?.find((each) => each.key === key)
        return {
          key,
          head: (
            <AboutNumber
              name={t(`dailyColumns.${key}`)}
              definition={key}
              operation="marketing.funnel"
              range={formats.range(range)}
              capturedAt={capturedAt}
              look="words"
            />
          ),
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
      })}
    />
  )
}
