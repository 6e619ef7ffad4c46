import { useMemo } from 'react'
import type { WonDay } from '../../../shared/funnel/day.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useHolidays } from '../funnel/use-holidays.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { accountRange, type ForecastAccount, forecastAccount } from './forecast-account.ts'
import { useWonBefore } from './use-month-pace.ts'

/**
 * Returns how often the forecasts of the chosen pipelines were right; null until the stored ones are read.
 *
 * @param days those of Hoje
 */
export function useForecastAccount(
  { pipelineId, asked }: Pick<PipelineChoice, 'pipelineId' | 'asked'>,
  days: readonly WonDay[],
  today: PlainDate,
): ForecastAccount | null {
  const { id: companyId } = useCompany()
  const calendar = useHolidays(pipelineId)
  const past = useWonBefore({ asked }, today)
  const { from, to } = accountRange(today)
  const question =
    pipelineId === null ? null : ({ kind: 'forecast-history', companyId, pipelineId, from, to } as const)
  const { value: forecasts } = useAnswer(question, { isSeldom: true })
  return useMemo(
    () => forecasts && forecastAccount({ forecasts, days: [...past, ...days], today, calendar }),
    [forecasts, past, days, today, calendar],
  )
}
