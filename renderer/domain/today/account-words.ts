// The account of the forecast in words: one line in sight, the sentence of its explanation, and dots with labels: one a
// month, and one a day of last month.
import { addMonths, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import {
  type AccountDay,
  type AccountOutcome,
  type ForecastAccount,
  LEAST_JUDGED,
} from './forecast-account.ts'

export interface AccountDot {
  readonly day: PlainDate
  readonly outcome: AccountOutcome
  readonly label: string
}

/** Dots in order, with the words of their first and last. */
export interface AccountDots {
  readonly title: string
  readonly dots: readonly AccountDot[]
  readonly ends: readonly string[]
}

function dotsOf(
  { t, formats }: Say,
  title: string,
  all: readonly AccountDay[],
  name: (day: PlainDate) => string,
): AccountDots {
  const dots = all.map(({ day, outcome: judgement, closeCents, said }): AccountDot => {
    const outcome = t(`today:account.outcomes.${judgement}`)
    const label =
      closeCents === null || said === null
        ? t('today:account.month', { month: name(day), outcome })
        : t('today:account.monthSaid', {
            month: name(day),
            outcome,
            close: formats.moneyShort(closeCents),
            range: formats.moneyRange([said.lowCents, said.highCents]),
          })
    return { day, outcome: judgement, label }
  })
  return { title, dots, ends: [all[0], all.at(-1)].flatMap((each) => (each ? [name(each.day)] : [])) }
}

/** The days of last month, where their forecasts were right less often than those of the months; else nothing. */
function worseDays({ t, formats, today }: Say, { judged, contained, lastMonth }: ForecastAccount): string {
  const days = lastMonth.filter(({ outcome }) => outcome === 'contained' || outcome === 'missed')
  const held = days.filter(({ outcome }) => outcome === 'contained').length
  if (days.length < LEAST_JUDGED || held * judged >= contained * days.length) return ''
  const month = formats.monthName(addMonths(startOfMonth(today), -1))
  return `, ${t('today:account.worse', { contained: held, judged: days.length, month })}`
}

export function accountWords(say: Say, account: ForecastAccount) {
  const { t, formats } = say
  const { judged, contained, medianError, daysAfter, lastMonth } = account
  const day = t('today:account.day', { count: daysAfter })
  const isKnown = judged >= LEAST_JUDGED
  const right = t('today:account.right', { contained, judged })
  return {
    /** Beside the forecast; null with too few months. */
    short: isKnown ? `${right}${worseDays(say, account)}` : null,
    sentence: isKnown
      ? t('today:account.sentence', {
          right,
          day,
          error: medianError === null ? formats.percent(null) : formats.change(medianError),
        })
      : t('today:account.few', { count: judged, least: LEAST_JUDGED, day }),
    /** How it is counted. */
    how: t('today:account.how'),
    months: dotsOf(
      say,
      t('today:account.label'),
      account.months.map(({ month, ...rest }) => ({ day: month, ...rest })),
      formats.month,
    ),
    /** Null without a forecast of last month. */
    lastMonth: lastMonth.some(({ said }) => said !== null)
      ? dotsOf(
          say,
          t('today:account.ofDays', { month: formats.monthName(addMonths(startOfMonth(say.today), -1)) }),
          lastMonth,
          formats.day,
        )
      : null,
  }
}
