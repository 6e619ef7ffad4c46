// The account of the forecast in words: one line in sight, the sentence of its explanation, and a label a month.
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import { type AccountOutcome, type ForecastAccount, LEAST_JUDGED, MOST_EARLIER } from './forecast-account.ts'

export interface AccountWords {
  /** Beside the pace; null with too few months. */
  readonly short: string | null
  readonly sentence: string
  /** How it is counted. */
  readonly how: string
  /** In order. */
  readonly months: readonly {
    readonly month: PlainDate
    readonly outcome: AccountOutcome
    readonly label: string
  }[]
}

export function accountWords({ t, formats }: Say, account: ForecastAccount): AccountWords {
  const { judged, contained, medianError, daysAfter } = account
  const day = t('today:account.day', { count: daysAfter })
  const isKnown = judged >= LEAST_JUDGED
  const isWhole = judged === account.months.length
  const months = account.months.length
  return {
    short: isKnown
      ? t(`today:account.${isWhole ? 'short' : 'shortPart'}`, { contained, judged, months })
      : null,
    sentence: isKnown
      ? t(`today:account.${isWhole ? 'whole' : 'part'}`, {
          count: contained,
          judged,
          months,
          day,
          error: medianError === null ? formats.percent(null) : formats.change(medianError),
        })
      : t('today:account.few', { count: judged, least: LEAST_JUDGED, day }),
    how: t('today:account.how', { days: MOST_EARLIER }),
    months: account.months.map(({ month, outcome: judgement, closeCents, said }) => {
      const outcome = t(`today:account.outcomes.${judgement}`)
      const name = formats.month(month)
      const label =
        closeCents === null || said === null
          ? t('today:account.month', { month: name, outcome })
          : t('today:account.monthSaid', {
              month: name,
              outcome,
              close: formats.moneyShort(closeCents),
              range: formats.moneyRange([said.lowCents, said.highCents]),
            })
      return { month, outcome: judgement, label }
    }),
  }
}
