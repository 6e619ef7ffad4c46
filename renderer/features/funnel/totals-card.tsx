import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/funnel/calendar.ts'
import { type Correction, daysCorrectedSince } from '../../../shared/funnel/corrections.ts'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { sumFigures } from '../../../shared/funnel/totals.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Change } from '../../components/change.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { useChange } from '../../components/use-change.ts'
import { useCompany } from '../../lib/app-store.ts'
import { UNKNOWN } from '../../lib/format.ts'
import type { Reading } from '../../lib/reading.ts'
import type { ShownAs } from '../../lib/shown-as.ts'
import {
  type ComparedTotal,
  comparedTotals,
  isMoney,
  TOTAL_KEYS,
  type TotalKey,
  totalOf,
} from '../../lib/totals-model.ts'
import type { Comparison } from '../../lib/use-comparison.ts'
import { useFormats } from '../../lib/use-formats.ts'
import styles from './funnel-page.module.css'

interface TotalsCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly range: DayRange
  readonly today: PlainDate
  readonly corrections: readonly Correction[]
  readonly comparison: Comparison | null
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** "Totais do período": six figures of all days, each with its change over the whole days of both ranges. */
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
      more={<ComparedDays comparison={comparison} />}
      shownAs={shownAs}
      onShowAs={onShowAs}
    >
      <ReadingView reading={reading} skeleton="lines" height={58}>
        {({ days }) => {
          const total = sumFigures(days)
          const compared = comparison?.figures ? comparedTotals(comparison.figures) : null
          return shownAs === 'table' ? (
            <TotalsTable
              total={total}
              compared={compared}
              comparison={comparison}
              range={range}
              capturedAt={reading.collected ?? null}
            />
          ) : (
            <TotalsList
              total={total}
              compared={compared}
              isOtherRange={isOtherRange(comparison, range)}
              range={range}
              capturedAt={reading.collected ?? null}
            />
          )
        }}
      </ReadingView>
    </ChartCard>
  )
}

/** Both date ranges, or why there is nothing to compare. */
function ComparedDays({ comparison }: { readonly comparison: Comparison | null }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  if (comparison === null) return null
  const { ranges, figures, isLoading } = comparison
  const days = formats.versus(ranges.current, ranges.previous)
  return <span>{figures || isLoading ? days : t('incomparable', { ranges: days })}</span>
}

/** Today is shown and never compared: the figures compared are not those that stand above them. */
function isOtherRange(comparison: Comparison | null, range: DayRange): boolean {
  return comparison !== null && comparison.ranges.current.to !== range.to
}

function useTotalFormat() {
  const formats = useFormats()
  return (key: TotalKey, figure: number | null, isShort: boolean) => {
    if (!isMoney(key)) return formats.count(figure)
    return isShort ? formats.moneyShort(figure as Cents | null) : formats.money(figure as Cents | null)
  }
}

interface TotalsListProps {
  readonly total: FunnelFigures
  readonly compared: readonly ComparedTotal[] | null
  readonly isOtherRange: boolean
  readonly range: DayRange
  readonly capturedAt: AboutNumberProps['capturedAt']
}

function TotalsList({ total, compared, isOtherRange, range, capturedAt }: TotalsListProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const write = useTotalFormat()
  const change = useChange()
  return (
    <ul className={styles.totals}>
      {TOTAL_KEYS.map((key) => {
        const figures = compared?.find((each) => each.key === key)
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
            <strong title={write(key, totalOf(total, key), false)}>
              {write(key, totalOf(total, key), true)}
            </strong>
            {figures && (
              <div className={styles.totalChange} data-both={isOtherRange || undefined}>
                <Change change={change.relative(figures.change, key !== 'lost')} />
                <small
                  title={`${write(key, figures.current, false)} × ${write(key, figures.previous, false)}`}
                >
                  {isOtherRange
                    ? `${write(key, figures.current, true)} × ${write(key, figures.previous, true)}`
                    : t('before', { figure: write(key, figures.previous, true) })}
                </small>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface TotalsTableProps extends Omit<TotalsListProps, 'isOtherRange'> {
  readonly comparison: Comparison | null
}

function TotalsTable({ total, compared, comparison, range, capturedAt }: TotalsTableProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const write = useTotalFormat()
  const change = useChange()
  const hasWhole = isOtherRange(comparison, range)
  const columns = [
    { key: 'range', title: formats.range(range) },
    ...(comparison && hasWhole ? [{ key: 'whole', title: formats.range(comparison.ranges.current) }] : []),
    ...(comparison
      ? [
          { key: 'previous', title: formats.range(comparison.ranges.previous) },
          { key: 'change', title: t('totalColumns.change') },
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
            write(key, totalOf(total, key), false),
            ...(hasWhole ? [figures ? write(key, figures.current, false) : UNKNOWN] : []),
            ...(comparison
              ? [
                  figures ? write(key, figures.previous, false) : UNKNOWN,
                  <Change
                    key="change"
                    change={figures ? change.relative(figures.change, key !== 'lost') : null}
                  />,
                ]
              : []),
          ],
        }
      })}
    />
  )
}
