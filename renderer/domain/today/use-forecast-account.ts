import { useMemo } from 'react'
import type { WonDay } from '../../../shared/funnel/day.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { type ForecastAccount, forecastAccount } from './forecast-account.ts'
import { useWonBefore } from './use-month-pace.ts'

/**
 * Returns how often the forecasts of the chosen pipelines were right; null until the stored days are read.
 *
 * @param days those of Hoje
 */
export function useForecastAccount(
  { pipelineId, asked }: Pick<PipelineChoice, 'pipelineId' | 'asked'>,
  days: readonly WonDay[],
  today: PlainDate,
): ForecastAccount | null {
  const { id: companyId, timeZone } = useCompany()
  const calendar = useHolidays(pipelineId)
  const past = useWonBefore({ asked }, today)
  const { from } = accountDays(today)
  const question =
    asked === null ? null : ({ kind: 'corrections', companyId, pipelineId: asked, from } as const)
  const { value: corrections } = useAnswer(question, { isSeldom: true })
  return useMemo(
    () =>
      past && corrections
        ? forecastAccount({ days: [...past, ...days], corrections, today, timeZone, calendar })
        : null,
    [past, corrections, days, today, timeZone, calendar],
  )
}
