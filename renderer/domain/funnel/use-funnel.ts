import { useMemo } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, FunnelRangeAnswer, StoredDayName } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { type LeadBase, leadBaseOf } from '../../../shared/funnel/lead-base.ts'
import { type Headline, headlineOf } from '../../../shared/funnel/so-far.ts'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import { ALL_PIPELINES, type AskedPipelines, type PipelineId } from '../../../shared/pipelines/pipelines.ts'
import {
  type DayRange,
  joinIntoRanges,
  listDays,
  type PlainDate,
  plainDate,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer } from '../../answers/answers.ts'
import { type HeldAnswer, keyOf, useAnswerStore } from '../../answers/held-answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useStable } from '../../platform/stable-values.ts'
import { type PipelineChoice, usePipeline } from '../pipelines/use-pipeline.ts'

// What the window holds of the funnel from other answers: shown until a question about the same days is answered.

interface HeldDay {
  readonly day: FunnelDay
  readonly capturedAt: string
  readonly isOlder: boolean
}

/**
 * Returns the days of a range from answers about other ranges of the same pipelines; each day from the newest answer
 * that has it, the whole as old as the oldest day. Null unless every day is there.
 */
export function heldDays(
  answers: readonly Answer<FunnelRangeAnswer>[],
  range: DayRange,
): Answer<FunnelRangeAnswer> | null {
  const held = new Map<PlainDate, HeldDay>()
  for (const { value, capturedAt } of answers) {
    if (value === null || capturedAt === null) continue
    for (const day of value.days) {
      const { date } = day
      if (date < range.from || date > range.to || (held.get(date)?.capturedAt ?? '') >= capturedAt) continue
      const isOlder = value.older.some(({ from, to }) => from <= date && date <= to)
      held.set(date, { day, capturedAt, isOlder })
    }
  }
  const found = listDays(range).flatMap((date) => held.get(date) ?? [])
  if (found.length < listDays(range).length) return null
  const older = found.flatMap(({ day, isOlder }) => (isOlder ? day.date : []))
  const [capturedAt = null] = found.map((each) => each.capturedAt).sort()
  const value = { range, days: found.map(({ day }) => day), missing: [], older: joinIntoRanges(older) }
  return { value, source: 'snapshot', capturedAt, error: null }
}

/** Returns the days that the window holds from other ranges of the same pipelines; null unless it holds them all. */
function heldFunnel(
  held: ReadonlyMap<string, HeldAnswer>,
  { companyId, pipelineId, from, to }: Omit<QuestionOf<'funnel-range'>, 'kind'>,
): Answer<FunnelRangeAnswer> | null {
  const asked = String(pipelineId)
  const answers = [...held.values()].flatMap(({ question, answer }) =>
    question.kind === 'funnel-range' &&
    question.companyId === companyId &&
    String(question.pipelineId) === asked
      ? [answer as Answer<FunnelRangeAnswer>]
      : [],
  )
  return heldDays(answers, { from: plainDate(from), to: plainDate(to) })
}

/** Returns the question for one pipeline's days of a range, or for the joined days of several pipelines. */
export function funnelQuestion(
  companyId: string,
  pipelineId: AskedPipelines,
  { from, to }: DayRange,
): QuestionOf<'funnel-range'> {
  return { kind: 'funnel-range', companyId, pipelineId, from, to }
}

/** The chosen pipelines' days of a range of any length. Without a range it asks nothing. */
export function useFunnel(
  { asked, blockedBy }: Pick<PipelineChoice, 'asked' | 'blockedBy'>,
  range: DayRange | null,
): AnswerState<FunnelRangeAnswer> {
  const { id: companyId } = useCompany()
  const question = asked !== null && range !== null ? funnelQuestion(companyId, asked, range) : null
  const first = useMemo(
    () => question && heldFunnel(useAnswerStore.getState().byKey, question),
    [question && keyOf(question)],
  )
  return useAnswer(question, { blockedBy, first })
}

/** Returns where figures of the funnel come from, for their explanation: operation, days, time of collection. */
export function useAboutFunnel({ collected }: Pick<AnswerState<unknown>, 'collected'>, range: DayRange) {
  const formats = useFormats()
  return useStable({
    operation: 'marketing.funnel',
    range: formats.range(range),
    capturedAt: collected,
  } as const)
}

/** Returns the base of lead rates for the pipelines that are shown. */
export function useLeadBase(): LeadBase {
  const { pipelines, pipelineId } = usePipeline()
  const { leads } = useCompanySetting('measured')
  return leadBaseOf(pipelines.length === 0 ? null : pipelines.length, pipelineId === ALL_PIPELINES, leads)
}

/** Returns the headline of an answer's days: the whole days, with today beside them. */
export function useHeadline(
  answerState: AnswerState<FunnelRangeAnswer>,
  { from, to }: DayRange,
  today: PlainDate,
): AnswerState<Headline> {
  const { days, older, twice } = answerState.value ?? {}
  const value = useMemo(
    () => (days ? headlineOf(days, { from, to }, today, older, twice) : null),
    [days, older, twice, from, to, today],
  )
  return useStable({ ...answerState, value })
}

/** Days whose pipelines the store holds, in order. */
export function useStoredDays(): AnswerState<readonly StoredDayName[]> {
  const { id: companyId } = useCompany()
  return useAnswer({ kind: 'pipelines-days', companyId }, { isSeldom: true })
}

/** What pipelines held on a day; a day that is not stored has the error NOT_STORED. Without a day nothing is read. */
export function useStoredPipelines(day: PlainDate | null): AnswerState<OperationResult<'pipelines.list'>> {
  const { id: companyId } = useCompany()
  return useAnswer(day === null ? null : { kind: 'pipelines-on-day', companyId, day }, { isSeldom: true })
}

/**
 * Returns the holidays of the active company, with the days that its notes leave out of comparisons.
 * @param pipelineId With those of the notes on this pipeline, too.
 */
export function useHolidays(pipelineId: PipelineId | null = null): HolidayCalendar {
  const calendar = useCompanySetting('holidays')
  const notes = useCompanySetting('notes')
  return useMemo(() => withLeftOut(calendar, notes, pipelineId), [calendar, notes, pipelineId])
}
