// What Funil asks and computes, once for all its parts: every card reads it from here.

import { useCallback, useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { QuestionOf } from '../../../shared/bridge/questions.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import {
  type ComparisonKind,
  comparedFigures,
  comparedPreset,
  comparedRanges,
  comparisonKindOf,
  stepOfPeriod,
} from '../../../shared/funnel/comparison.ts'
import type { PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import { type ReasonKind, type Reasons, reasonsOf } from '../../../shared/funnel/reasons.ts'
import { type Headline, headlineRange } from '../../../shared/funnel/so-far.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import { PERIOD_PRESETS, rangeOfPeriod, rangeOfPreset } from '../../../shared/time/periods.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useAnswer, useReadAhead } from '../../answers/answers.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useDrillDown } from '../../components/drill-down.tsx'
import { createScreenContext } from '../../components/page.tsx'
import { channelFunnels, dayOfChannel } from '../../domain/funnel/channel-model.ts'
import type { Comparison } from '../../domain/funnel/totals-model.ts'
import {
  funnelQuestion,
  useAboutFunnel,
  useFunnel,
  useHeadline,
  useHolidays,
  useLeadBase,
} from '../../domain/funnel/use-funnel.ts'
import { type PipelineChoice, usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { type ShownResponse, shownResponse, useResponses } from '../../domain/response/response-card.tsx'
import { useMorning } from '../../domain/since/use-stocks-base.ts'
import { useStable } from '../../platform/stable-values.ts'
import { useToday } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { FUNNEL_VIEW, type FunnelView, granularityOf } from '../../views/funnel-view.ts'
import { useScreenView } from '../../views/view-store.ts'

export interface ShownReasons {
  /** Of the shown days. */
  readonly all: Reasons
  /** Of the days that are compared. */
  readonly compared: { readonly now: Reasons; readonly before: Reasons } | null
}

export type FunnelScreen = ReturnType<typeof useFunnelAnswers>

export const { Provider: FunnelScreenProvider, useScreen: useFunnelScreen } =
  createScreenContext<FunnelScreen>()

/** Returns the days with the figures of the chosen channel alone. */
function useOnly(
  answerState: AnswerState<FunnelRangeAnswer>,
  only: (days: readonly FunnelDay[]) => readonly FunnelDay[],
): AnswerState<FunnelRangeAnswer> {
  const { value } = answerState
  const shown = useMemo(() => value && { ...value, days: only(value.days) }, [value, only])
  return useStable({ ...answerState, value: shown })
}

/** Shown without alarm: days that ended before yesterday are no news. */
const NO_LINES: readonly Line[] = []

/** Reads the lists of all days once, for the cards, their notes and the files; null before the first answer. */
function useBreakdowns(headline: Headline | null, comparison: Comparison | null, base: LeadBase) {
  return useMemo(() => {
    if (headline === null) return { channels: null, reasons: null }
    const compared = comparison?.figures?.days ?? null
    const of = (kind: ReasonKind): ShownReasons => ({
      all: reasonsOf(headline.days, kind),
      compared: compared && {
        now: reasonsOf(compared.current, kind),
        before: reasonsOf(compared.previous, kind),
      },
    })
    return {
      channels: channelFunnels(headline.days, { base, isToday: headline.isToday, compared }),
      reasons: { lost: of('lost'), junk: of('junk') },
    }
  }, [headline, comparison, base])
}

export function useFunnelAnswers() {
  const today = useToday()
  const choice = usePipeline()
  const [view, changeView] = useScreenView(FUNNEL_VIEW)
  const range = useStable(rangeOfPeriod(view.period, view.custom, today))
  const wholeRange = useStable(headlineRange(range, today))
  const all = useFunnel(choice, range)
  const lines = useMorning(choice).value?.lines
  const { channel } = view
  const only = useCallback(
    (days: readonly FunnelDay[]) => (channel === null ? days : days.map((day) => dayOfChannel(day, channel))),
    [channel],
  )
  const days = useOnly(all, only)
  usePeriodsAhead(choice, view.compare, today, days.value !== null)
  const headline = useHeadline(days, range, today)
  const comparison = useComparison(choice, view, range, today, days.value?.days, only)
  // Without a chosen channel they are those above, which are not summed twice.
  const beside = useStable({ ...all, value: channel === null ? null : all.value })
  const besideHeadline = useHeadline(beside, range, today)
  const besideComparison = useComparison(choice, view, range, today, beside.value?.days)
  const ofAllChannels = useStable(
    channel === null ? { headline, comparison } : { headline: besideHeadline, comparison: besideComparison },
  )
  const base = useLeadBase()
  const { channels, reasons } = useBreakdowns(ofAllChannels.headline.value, ofAllChannels.comparison, base)
  return useStable({
    today,
    choice,
    view,
    changeView,
    /** How the days are grouped: as chosen, or as the length of the range asks for. */
    granularity: granularityOf(view.granularity, wholeRange),
    /** Includes today, which is drawn beside the whole days. */
    range,
    /** The whole days of `range`, behind every sum. */
    wholeRange,
    days,
    /** Returns days with the figures of the chosen channel alone. */
    only,
    /** The sums of the whole days, computed once, with today beside them. */
    headline,
    comparison,
    /** The headline and comparison over all channels, for figures that the API does not split by channel. */
    ofAllChannels,
    /** The funnel of each channel, and why deals were lost and leads were junk, of all channels. */
    channels,
    reasons,
    /** What the screen's marks open, and the step back. */
    drillDown: useDrillDown(view, changeView),
    /** What is beyond the usual today, for days that reach yesterday. */
    lines: (wholeRange.to >= addDays(today, -1) && lines) || NO_LINES,
    /** How long leads wait for an answer: of every pipeline and channel. */
    response: useResponse(),
    corrections: useCorrections(choice),
    base,
    /** Where the sums come from, for their explanations. */
    about: useAboutFunnel(days, wholeRange),
  })
}

/** Whatever the range of the screen: the day measured last, and a line of 28 days. */
function useResponse(): ShownResponse | null {
  const say = useSay()
  const records = useResponses()
  const holidays = useHolidays()
  return useMemo(() => records && shownResponse(say, records, holidays), [say, records, holidays])
}

/** Returns the question for the rows of the first pipelines; null without pipelines. */
export function pipelinesQuestion(
  companyId: string,
  pipelines: PipelineChoice['pipelines'],
  { from, to }: DayRange,
): QuestionOf<'funnel-by-pipeline'> | null {
  const pipelineIds = pipelines.slice(0, MOST_ASKED).map(({ id }) => id)
  return pipelineIds.length === 0 ? null : { kind: 'funnel-by-pipeline', companyId, pipelineIds, from, to }
}

/**
 * Reads what is stored of every period that can be chosen next, of its comparison and of each pipeline.
 * @param isReady True when the screen's own days have arrived.
 */
function usePeriodsAhead(
  { asked, pipelines }: Pick<PipelineChoice, 'asked' | 'pipelines'>,
  compare: ComparisonKind,
  today: PlainDate,
  isReady: boolean,
): void {
  const { id: companyId } = useCompany()
  const holidays = useHolidays()
  const questions = useMemo(() => {
    if (asked === null || !isReady) return null
    const ofPeriods = PERIOD_PRESETS.flatMap((preset) => {
      const range = rangeOfPreset(preset, today)
      const compared = comparedPreset(preset, compare, today, holidays)
      return [
        funnelQuestion(companyId, asked, range),
        ...(compared === null ? [] : [funnelQuestion(companyId, asked, compared.previous)]),
        pipelinesQuestion(companyId, pipelines, headlineRange(range, today)),
      ]
    })
    return ofPeriods.filter((question) => question !== null)
  }, [companyId, asked, pipelines, compare, today, holidays, isReady])
  useReadAhead(questions)
}

const NO_DAYS: readonly FunnelDay[] = []

/**
 * Returns what the screen's range is compared with; null without a comparison or without a whole day. `days` are those
 * that the screen shows; `only` picks the same part of the compared ones.
 */
function useComparison(
  choice: PipelineChoice,
  view: Pick<FunnelView, 'period' | 'compare'>,
  { from, to }: DayRange,
  today: PlainDate,
  days: readonly FunnelDay[] | undefined,
  only = (all: readonly FunnelDay[]) => all,
): Comparison | null {
  const { compare, period } = view
  const holidays = useHolidays(choice.pipelineId)
  const ranges = useMemo(() => {
    const range = { from, to }
    const kind = comparisonKindOf(compare, range)
    return comparedRanges(range, kind, stepOfPeriod(period, range), today, holidays)
  }, [from, to, compare, period, today, holidays])
  const answerState = useFunnel(choice, ranges?.previous ?? null)
  const previousAll = answerState.value?.days ?? NO_DAYS
  const previousDays = useMemo(() => only(previousAll), [only, previousAll])
  const figures = useMemo(
    () => ranges && comparedFigures(ranges, days ?? NO_DAYS, previousDays, holidays),
    [ranges, days, previousDays, holidays],
  )
  return useMemo(
    () =>
      ranges && { ranges, figures, previousDays, isLoading: answerState.isFirstLoad || days === undefined },
    [ranges, figures, previousDays, answerState.isFirstLoad, days],
  )
}

/** The corrections of the chosen pipelines. Without a pipeline to read, the reason is its error. */
function useCorrections({ asked, blockedBy }: PipelineChoice): AnswerState<readonly PipelineCorrection[]> {
  const { id: companyId } = useCompany()
  return useAnswer(asked === null ? null : { kind: 'corrections', companyId, pipelineId: asked }, {
    isSeldom: true,
    blockedBy,
  })
}
