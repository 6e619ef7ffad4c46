import { useTranslation } from 'react-i18next'
import { countDays } from '../../shared/funnel/calendar.ts'
import type { FunnelFigures } from '../../shared/funnel/day.ts'
import type { Cents } from '../../shared/funnel/money.ts'
import { type Headline, type PeriodPart, partialRanges } from '../../shared/funnel/so-far.ts'
import { isMoney, type TotalKey, totalOf } from './totals-model.ts'
import { useFormats } from './use-formats.ts'

/** More ranges than these are told by how many days are missing. */
const NAMED_RANGES = 2

/** What stands beside a figure of a period: that it is partial, and what today adds; one wording for screens and files. */
export function usePeriodWords() {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  /** "parcial: só 20 ago. – 27 nov."; null for a sum whose days are all there. */
  const partial = (part: PeriodPart): string | null => {
    const ranges = partialRanges(part)
    if (part.missing.length === 0) return null
    if (ranges.length > 0 && ranges.length <= NAMED_RANGES) {
      return t('partialSum', { ranges: ranges.map((range) => formats.range(range)).join(', ') })
    }
    const count = part.missing.reduce((days, range) => days + countDays(range), 0)
    return t('partialSumMissing', { count })
  }
  const write = (key: TotalKey, figures: FunnelFigures | null): string => {
    const figure = figures && totalOf(figures, key)
    return isMoney(key) ? formats.moneyShort(figure as Cents | null) : formats.count(figure)
  }
  return {
    partial,
    /** "+ hoje: 4"; null without today beside whole days. */
    today: ({ beside }: Headline, key: TotalKey) =>
      beside && t('plusToday', { figures: write(key, beside.today) }),
    /** "até agora 249"; null without today beside whole days. */
    soFar: ({ beside }: Headline, key: TotalKey) =>
      beside && t('soFar', { figures: write(key, beside.soFar.figures) }),
    /** Both in one line, "+ hoje 4 = 249"; null without today beside whole days. */
    todaySum: ({ beside }: Headline, key: TotalKey) =>
      beside &&
      t('plusTodaySum', { today: write(key, beside.today), soFar: write(key, beside.soFar.figures) }),
    /** "+ hoje: 4 leads, 1 oportunidade, 0 ganhos"; null without today beside whole days. */
    todaySteps: ({ beside }: Headline) =>
      beside && t('plusToday', { figures: stepWords(beside.today).join(', ') }),
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
