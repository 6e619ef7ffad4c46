import { useTranslation } from 'react-i18next'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import { type Headline, partialRanges } from '../../../shared/funnel/so-far.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { countDays, type DayRange } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'
import { isMoney, type TotalKey, totalOf } from './totals-model.ts'

/** Above this number of ranges, the text gives the number of missing days instead. */
const NAMED_RANGES = 2

/**
 * Words beside a figure of a period: that it is partial, and what today adds. Screens and files use the same wording.
 */
export function usePeriodWords() {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const countAll = (ranges: readonly DayRange[]) => ranges.reduce((days, range) => days + countDays(range), 0)
  const nameAll = (ranges: readonly DayRange[]) => ranges.map((range) => formats.range(range)).join(', ')
  const canBeNamed = (ranges: readonly DayRange[]) => ranges.length > 0 && ranges.length <= NAMED_RANGES
  const missing = (headline: Headline): string | null => {
    const ranges = partialRanges(headline)
    if (headline.missing.length === 0) return null
    if (canBeNamed(ranges)) return t('partialSum', { ranges: nameAll(ranges) })
    return t('partialSumMissing', { count: countAll(headline.missing) })
  }
  const older = ({ older: ranges }: Headline): string | null => {
    if (ranges.length === 0) return null
    return canBeNamed(ranges)
      ? t('olderDays', { ranges: nameAll(ranges) })
      : t('olderDaysCount', { count: countAll(ranges) })
  }
  /**
   * Returns "parcial: só 20 ago. – 27 nov.", "3 nov. de consulta anterior"; null for a sum whose days are complete
   * and come from one answer.
   */
  const partial = (headline: Headline): string | null => {
    const said = [missing(headline), older(headline)].filter((words) => words !== null)
    return said.length === 0 ? null : said.join('; ')
  }
  const write = (key: TotalKey, figures: FunnelFigures | null): string => {
    const figure = figures && totalOf(figures, key)
    return isMoney(key) ? formats.moneyShort(figure as Cents | null) : formats.count(figure)
  }
  return {
    partial,
    /** Both in one line, "+ hoje 4 = 249"; null without today beside whole days. */
    todaySum: ({ beside }: Headline, key: TotalKey) =>
      beside &&
      t('plusTodaySum', { today: write(key, beside.today), soFar: write(key, beside.soFar.figures) }),
    /** "+ hoje: 4 leads, 1 oportunidade, 0 ganhos"; null without today beside whole days. */
    todaySteps: ({ beside }: Headline) =>
      beside && t('plusToday', { figures: stepWords(beside.today).join(', ') }),
    /** "+ hoje: 4 leads, 1 oportunidade, 1 ganho de R$ 46 mil"; null without today beside whole days. */
    todayNote: ({ beside }: Headline) => {
      if (beside === null) return null
      const { won } = beside.today
      const figures = stepWords(beside.today).join(', ')
      const isWorth = won.count !== null && won.count > 0 && won.valueCents !== null
      const amount = formats.moneyShort(won.valueCents)
      return t('plusToday', { figures: isWorth ? t('plusTodayWorth', { figures, amount }) : figures })
    },
    /** "até agora 249 leads, 72 oportunidades, 13 ganhos"; null without today beside whole days. */
    soFarSteps: ({ beside }: Headline) =>
      beside?.soFar.figures ? t('soFar', { figures: stepWords(beside.soFar.figures).join(', ') }) : null,
  }

  function stepWords({ leads, opportunities, won }: FunnelFigures): string[] {
    return [
      ...(leads.total === null ? [] : [t('beforeLeads', { count: leads.total })]),
      ...(opportunities.count === null ? [] : [t('beforeOpportunities', { count: opportunities.count })]),
      ...(won.count === null ? [] : [t('beforeWon', { count: won.count })]),
    ]
  }
}
