// What Funil shows of given days, as its tables read it.
import { channelFunnels, dayOfChannel } from '../../../renderer/domain/funnel/channel-model.ts'
import type { Comparison } from '../../../renderer/domain/funnel/totals-model.ts'
import type { FunnelScreen } from '../../../renderer/features/funnel/use-funnel-screen.ts'
import { granularityOf, readFunnelView } from '../../../renderer/views/funnel-view.ts'
import { comparedFigures, comparedRanges, stepOfPeriod } from '../../../shared/funnel/comparison.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import type { LeadBase } from '../../../shared/funnel/lead-base.ts'
import { type ReasonKind, reasonsOf } from '../../../shared/funnel/reasons.ts'
import { headlineOf } from '../../../shared/funnel/so-far.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

interface Shown {
  /** Those of the range, and those before it that it is compared with. */
  readonly days: readonly FunnelDay[]
  readonly range: DayRange
  readonly today: PlainDate
  /** Stored choices of the user. */
  readonly view?: object
  readonly isCompared?: boolean
  readonly base?: LeadBase
}

/** Returns the screen without what its tables do not read, such as the functions that change it. */
export function shownFunnel(shown: Shown): FunnelScreen {
  const { days, range, today, isCompared = true, base = 'own' } = shown
  const view = readFunnelView(shown.view ?? {})
  const { channel } = view
  const only = (all: readonly FunnelDay[]) =>
    channel === null ? all : all.map((day) => dayOfChannel(day, channel))
  const within = ({ from, to }: DayRange) => days.filter(({ date }) => date >= from && date <= to)
  const compare = (of: typeof only): Comparison | null => {
    const ranges = comparedRanges(range, 'previous', stepOfPeriod('custom', range), today, NATIONAL_HOLIDAYS)
    if (!isCompared || ranges === null) return null
    const previousDays = of(within(ranges.previous))
    const figures = comparedFigures(ranges, of(within(range)), previousDays, NATIONAL_HOLIDAYS)
    return { ranges, previousDays, figures, isLoading: false }
  }
  const headline = headlineOf(only(within(range)), range, today)
  const all = headlineOf(within(range), range, today)
  const comparison = compare((each) => each)
  const sides = comparison?.figures?.days ?? null
  const reasons = (kind: ReasonKind) => ({
    all: reasonsOf(all.days, kind),
    compared: sides && { now: reasonsOf(sides.current, kind), before: reasonsOf(sides.previous, kind) },
  })
  const screen: Partial<Record<keyof FunnelScreen, unknown>> = {
    today,
    view,
    range,
    base,
    only,
    wholeRange: headline.range,
    granularity: granularityOf(view.granularity, headline.range),
    choice: { pipelines: [{ id: 2, name: 'Parcerias' }] },
    days: { value: { days: only(within(range)) } },
    headline: { value: headline },
    comparison: compare(only),
    lines: [],
    ofAllChannels: { headline: { value: all }, comparison },
    response: null,
    channels: channelFunnels(all.days, { base, isToday: all.isToday, compared: sides }),
    reasons: { lost: reasons('lost'), junk: reasons('junk') },
    about: { operation: 'marketing.funnel', range: 'the range', capturedAt: null },
  }
  return screen as FunnelScreen
}
