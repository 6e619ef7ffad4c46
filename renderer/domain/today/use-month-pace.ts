import { useMemo } from 'react'
import type { FunnelDay, WonDay } from '../../../shared/funnel/day.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import { projectionRange } from '../../../shared/funnel/projection.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Note } from '../../../shared/notes/notes.ts'
import { addDays, addMonths, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import type { DrawnAnswer } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useHolidays } from '../funnel/use-funnel.ts'
import { useNotesOnFigures } from '../notes/notes.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'
import { type ForecastAccount, forecastAccount } from './forecast-account.ts'
import { type MonthPaceSummary, monthPaceSummary } from './pace-model.ts'
import { todayRange } from './today-model.ts'

export interface MonthPace extends MonthPaceSummary {
  /** The target of the chosen pipelines in this month; null without one. */
  readonly targetCents: Cents | null
  /** On its days. */
  readonly notes: readonly Note[]
}

/**
 * What was won on the stored days of `accountDays` before those of Hoje, which the refresh fetches in the background;
 * null until they are read.
 */
export function useWonBefore(
  { asked }: Pick<PipelineChoice, 'asked'>,
  today: PlainDate,
): readonly WonDay[] | null {
  const { id: companyId } = useCompany()
  const { from } = accountDays(today)
  const to = addDays(todayRange(today).from, -1)
  const question =
    asked === null ? null : ({ kind: 'won-history', companyId, pipelineId: asked, from, to } as const)
  return useAnswer(question, { isSeldom: true }).value
}

/** Those of Hoje, with the answer behind them. */
interface MonthDays {
  readonly funnel: Pick<DrawnAnswer, 'isStored'>
  readonly days: readonly FunnelDay[]
}

/** Returns the pace of the month against the target of the chosen pipelines, without a verdict of stored days. */
export function useMonthPace(
  { pipelineId, asked }: Pick<PipelineChoice, 'pipelineId' | 'asked'>,
  { funnel: { isStored }, days }: MonthDays,
  today: PlainDate,
): MonthPace {
  const holidays = useHolidays(pipelineId)
  const notes = useNotesOnFigures(pipelineId)
  const targets = useCompanySetting('targets')
  const targetIn = (day: PlainDate) => (pipelineId === null ? null : targetOf(targets, pipelineId, day))
  const targetCents = targetIn(today)
  const closedCents = targetIn(addMonths(startOfMonth(today), -1))
  const before = useWonBefore({ asked }, today)
  return useMemo(() => {
    const { from } = projectionRange(today)
    const past = (before ?? []).filter(({ date }) => date >= from)
    const summary = monthPaceSummary(days, targetCents, today, holidays, past, closedCents)
    const pace = { ...summary, targetCents, notes }
    if (!isStored) return pace
    return { ...pace, differenceCents: null, pacing: pace.pacing && { ...pace.pacing, outlook: null } }
  }, [days, isStored, targetCents, closedCents, today, holidays, before, notes])
}

/** Returns the answer as it may be drawn: how the last month closed is a verdict, which waits for the answer of now. */
export function answerOfPace<Drawn extends DrawnAnswer>(
  funnel: Drawn,
  { wonCents, closed }: Pick<MonthPace, 'wonCents' | 'closed'>,
): Drawn {
  const waits = funnel.isStored === true && (wonCents === null || closed !== null)
  return { ...funnel, isFirstLoad: funnel.isFirstLoad || waits }
}

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
