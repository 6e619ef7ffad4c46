// What Hoje asks and computes, once for all its parts: every card reads it from here.
import { useMemo, useState } from 'react'
import type { CountOnDay } from '../../../shared/bridge/daily-counts.ts'
import { seriesOf } from '../../../shared/compare/company.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { likeDaysOf } from '../../../shared/compare/like-days.ts'
import { listsOf, readBreakdown } from '../../../shared/funnel/breakdown.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { StalledHistory } from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { type ResponseOnDay, responseMornings } from '../../../shared/response/first-response.ts'
import { addDays, type PlainDate, startOfMonth, weekdayOf } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { createScreenContext } from '../../components/page.tsx'
import { useSilentPipelines } from '../../domain/pipelines/silent-pipelines.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useResponses } from '../../domain/response/response-card.tsx'
import { type SinceAnswers, snapshotOf } from '../../domain/since/difference.ts'
import { useLookBefore, useStagesOn } from '../../domain/since/use-stocks-base.ts'
import { stalledLong } from '../../domain/stalled/stalled.tsx'
import { usePeopleOn } from '../../domain/tasks/task-groups.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import { useForecastAccount } from '../../domain/today/use-month-pace.ts'
import { useTodayFigures } from '../../domain/today/use-today-funnel.ts'
import { type Say, useSay } from '../../report/say.ts'
import { readShownAs, type ViewOf, viewReader } from '../../views/view-fields.ts'
import type { ViewDefinition } from '../../views/view-store.ts'
import { attentionQueue } from './attention-model.ts'

export type TodayScreen = ReturnType<typeof useTodayAnswers>

export const { Provider: TodayScreenProvider, useScreen: useTodayScreen } = createScreenContext<TodayScreen>()

export function useTodayAnswers() {
  const say = useSay()
  const { today } = say
  const choice = usePipeline()
  const answers = useTodayFigures(choice, today)
  const { funnel, days, holidays, stalled, snapshots, morning, overdue, leads, counted } = answers
  const responses = useResponses()
  const history = snapshots.value
  const look = useLookBefore()
  const lookDay = look?.day ?? null
  const [chosen, choose] = useState<ChosenMoment>('look')
  const sinceDay = lookDay && dayOf(chosen, today, lookDay)
  const comparedDay = chosen === 'look' ? answers.comparedDay : sinceDay
  const people = usePeopleOn(sinceDay)
  const stages = useStagesOn(choice, sinceDay ?? today)
  // The look was at one pipeline.
  const seen = chosen === 'look' && look?.seen?.pipelineId === choice.pipelineId ? look.seen : null
  const stored = { snapshots, counted, people, seen, ...stages }
  const sinceAnswers: SinceAnswers = { days, funnel, stalled, overdue, leads, ...stored }
  // The tiles come first.
  const silent = useSilentPipelines(choice, lastWholeDays(today), funnel.value !== null)
  const series = useSeries(days, history, counted.overdue.value, counted.noConversation.value, responses)
  const {
    rows: queue,
    quiet,
    unchecked,
  } = attentionQueue(say, {
    tasks: overdue.value,
    forgotten: leads.forgotten.value,
    morning: morning.value,
    amountOf: (line) => {
      if (line.figure === 'stalled') return stalledLong(stalled.value, null)?.valueCents ?? null
      return line.figure === 'lost' ? lostCents(days, line, holidays) : null
    },
    silent,
    series,
    response: responses?.at(-1) ?? null,
    calendar: holidays,
  })
  return {
    ...answers,
    today,
    choice,
    /** How often the forecast of the pace was right; null until that is read. */
    account: useForecastAccount(choice, days, today),
    /** What stocks are compared with: as on every screen, or the day that is chosen in the strip. */
    comparedDay,
    stalledBefore: comparedDay && snapshotOf(history, comparedDay),
    /** What "Desde a última vez" is made of, the moment and its choice; null when nobody looked before. */
    since:
      look === null || sinceDay === null
        ? null
        : {
            ...sinceAnswers,
            moment: { day: sinceDay, lookedAt: chosen === 'look' ? look.at : null },
            look: look.day,
            chosen,
            choose,
          },
    /** "Fila de atenção", most urgent first. */
    queue,
    /** What is as usual, below a short queue. */
    quiet,
    /** What the queue could not look at, or not yet. */
    unchecked,
    /** Whether pipelines without activity are still being looked for. */
    isSilenceLoading: silent.isFirstLoad,
  }
}

/** What is stored of each figure that the queue judges. */
function useSeries(
  days: readonly FunnelDay[],
  stalled: StalledHistory | null,
  overdue: readonly CountOnDay[] | null,
  noConversation: readonly CountOnDay[] | null,
  measured: readonly ResponseOnDay[] | null,
) {
  return useMemo(() => {
    const counts = { overdue: overdue ?? [], noConversation: noConversation ?? [] }
    const responses = responseMornings(measured ?? [])
    return seriesOf({ days, stalled: stalled ?? { snapshots: [] }, counts, responses })
  }, [days, stalled, overdue, noConversation, measured])
}

/** The value of the losses that a line counts, by its reason; null where a day or a value is not known. */
function lostCents(
  days: readonly FunnelDay[],
  { of, since, morning }: Line,
  calendar: HolidayCalendar,
): Cents | null {
  const counted = likeDaysOf({ from: since, to: addDays(morning, -1) }, calendar).map(({ day }) => day)
  const inside = counted.map((day) => days.find(({ date }) => date === day))
  const lists = listsOf(
    inside.map((day) => day?.breakdowns.lostByReason ?? null),
    inside.map((day) => day?.lostCount ?? null),
  )
  if (lists.includes(null)) return null
  const { items } = readBreakdown(lists)
  return items.find(({ label }) => label === (of || null))?.valueCents ?? null
}

const FIELDS = { paceAs: readShownAs }

export const TODAY_VIEW: ViewDefinition<ViewOf<typeof FIELDS>> = {
  screen: 'today-charts',
  read: viewReader(FIELDS),
}

// The moments that now can be compared with: the last look, days that one names, and any stored day.

const MONDAY = 1
const FRIDAY = 5
const DAYS_OF_WEEK = 7

/** The moments with names of their own, in the order of the list. */
const NAMED_MOMENTS = ['look', 'yesterday', 'monday', 'friday', 'week', 'month'] as const
type NamedMoment = (typeof NAMED_MOMENTS)[number]
/** One of those, or a stored day. */
type ChosenMoment = NamedMoment | PlainDate

/** Returns the last such day of the week before today. */
function lastWeekday(weekday: number, today: PlainDate): PlainDate {
  return addDays(today, -((weekdayOf(today) + DAYS_OF_WEEK - weekday - 1) % DAYS_OF_WEEK) - 1)
}

/** Returns the day of a moment, at whose end its values were stored. `month` is the last day before this month. */
export function dayOf(moment: ChosenMoment, today: PlainDate, look: PlainDate): PlainDate {
  const days: Readonly<Record<NamedMoment, PlainDate>> = {
    look,
    yesterday: addDays(today, -1),
    monday: lastWeekday(MONDAY, today),
    friday: lastWeekday(FRIDAY, today),
    week: addDays(today, -DAYS_OF_WEEK),
    month: addDays(startOfMonth(today), -1),
  }
  return moment in days ? days[moment as NamedMoment] : (moment as PlainDate)
}

/** Returns the days before today of which the store holds something, in order. */
export function storedDays({ snapshots, counted }: SinceAnswers, today: PlainDate): PlainDate[] {
  const days = [
    ...(snapshots.value?.snapshots ?? []).map(({ snapshotDate }) => snapshotDate),
    ...Object.values(counted).flatMap(({ value }) => (value ?? []).map(({ day }) => day)),
  ]
  return [...new Set(days)].filter((day) => day < today).sort()
}

/** The named moments as choices, each with its day. */
export function momentChoices({ t, formats, today }: Say, look: PlainDate) {
  return NAMED_MOMENTS.map((moment) => {
    const day = dayOf(moment, today, look)
    const weekday = formats.weekday(day).replace('.', '')
    return { value: moment, label: `${weekday} ${formats.day(day)}`, note: t(`since:moments.${moment}`) }
  })
}
