// Which alerts the current facts trigger. Pure. Unknown facts of today trigger nothing: an alert about yesterday's
// figures is worse than none.
import type { WarningRule } from '../../../shared/bridge/alert-rules.ts'
import { type AlertSettings, QUIET_UNTIL } from '../../../shared/bridge/alerts.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { CountAndValue } from '../../../shared/funnel/day.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

/** Business days needed for a projection: the first ones of a month do not predict its end. */
const LEAST_ELAPSED_DAYS = 3

/** Each figure is null when the API does not provide it. */
export type StalledFigures = CountAndValue

export interface SummaryFigures {
  /** What was won this month, today included. */
  readonly wonCents: Cents | null
  readonly overdue: number | null
  /** Deals stalled for more than 15 days. */
  readonly stalled: number | null
}

/** What the store holds about today, in the company's zone; null for unknown facts. */
export interface AlertFacts {
  readonly today: PlainDate
  /** By the company's own calendar of holidays. */
  readonly isBusinessDay: boolean
  /** Current time, `HH:MM`. */
  readonly time: string
  /** `unreadable` counts tasks of the answer that could not be read. */
  readonly overdueTasks: { readonly count: number; readonly unreadable: number } | null
  /** The oldest bucket of a pipeline. `before` is the last earlier day that has one. */
  readonly stalled: {
    readonly pipelineId: number
    readonly now: StalledFigures
    readonly before: (StalledFigures & { readonly day: PlainDate }) | null
  } | null
  /** Today's leads, and the time (`HH:MM`) up to which they are known. */
  readonly leads: { readonly count: number; readonly knownUntil: string } | null
  /** The projected end of the month, and how many of its business days are over. */
  readonly pace: {
    readonly pipelineId: number
    readonly targetCents: Cents
    readonly projectedCents: Cents
    readonly reachableCents: Cents
    readonly elapsedDays: number
  } | null
  /** What the day's summary begins with; each is null when it is not known today. */
  readonly summary: SummaryFigures | null
}

export type Alert =
  | { readonly rule: 'overdueTasks'; readonly count: number; readonly unreadable: number }
  | {
      readonly rule: 'stalled'
      readonly pipelineId: number
      readonly count: number
      /** How many more than in the snapshot of that day. */
      readonly added: { readonly count: number; readonly since: PlainDate }
    }
  | { readonly rule: 'noLeads'; readonly knownUntil: string }
  | { readonly rule: 'pace'; readonly pipelineId: number; readonly percent: number }
  | { readonly rule: 'summary'; readonly figures: SummaryFigures }

function overdueAlert({ overdueTasks }: AlertFacts, { atLeast }: AlertSettings['overdueTasks']): Alert[] {
  return overdueTasks !== null && overdueTasks.count + overdueTasks.unreadable >= atLeast
    ? [{ rule: 'overdueTasks', ...overdueTasks }]
    : []
}

/** How many more stalled deals there are than in the snapshot before; null when it is not known. */
function stalledGrowth({ stalled }: AlertFacts): number | null {
  return stalled?.before ? subtractKnown(stalled.now.count, stalled.before.count) : null
}

function stalledAlert(facts: AlertFacts, { atLeast }: AlertSettings['stalled']): Alert[] {
  const { stalled } = facts
  const more = stalledGrowth(facts)
  if (!stalled?.before || stalled.now.count === null || more === null || more < atLeast) return []
  const added = { count: more, since: stalled.before.day }
  return [{ rule: 'stalled', pipelineId: stalled.pipelineId, count: stalled.now.count, added }]
}

function leadsAlert({ leads, isBusinessDay }: AlertFacts, { by }: AlertSettings['noLeads']): Alert[] {
  if (leads === null || leads.count > 0 || leads.knownUntil < by || !isBusinessDay) return []
  return [{ rule: 'noLeads', knownUntil: leads.knownUntil }]
}

/** Returns the projected part of the month's target in percent; null before it can be told. */
export function forecastPercent(pace: AlertFacts['pace']): number | null {
  if (pace === null || pace.elapsedDays < LEAST_ELAPSED_DAYS) return null
  return Math.floor((pace.projectedCents / pace.targetCents) * 100)
}

function paceAlert({ pace }: AlertFacts, { belowPercent }: AlertSettings['pace']): Alert[] {
  const percent = forecastPercent(pace)
  if (pace === null || percent === null) return []
  const { pipelineId, targetCents, reachableCents } = pace
  // Rarer than the word of the screen, which follows the band: an alert speaks only where one more best day is too few.
  if (reachableCents >= targetCents) return []
  return percent < belowPercent ? [{ rule: 'pace', pipelineId, percent }] : []
}

/** On business days only, and not without any figure. */
function summaryAlert(facts: AlertFacts, { at }: AlertSettings['summary']): Alert[] {
  const { summary, time, isBusinessDay } = facts
  const isKnown = summary !== null && Object.values(summary).some((figure) => figure !== null)
  if (!isKnown || !isBusinessDay || time < at) return []
  return [{ rule: 'summary', figures: summary }]
}

/** True when the facts suffice to say whether a rule warns. */
export function isJudged(rule: WarningRule, facts: AlertFacts): boolean {
  if (rule === 'stalled') return stalledGrowth(facts) !== null
  return facts[rule === 'noLeads' ? 'leads' : rule] !== null
}

/** Returns the alerts of the rules that are on; none before QUIET_UNTIL of the company's day. */
export function alertsOf(facts: AlertFacts, settings: AlertSettings): Alert[] {
  if (facts.time < QUIET_UNTIL) return []
  return [
    ...(settings.overdueTasks.isOn ? overdueAlert(facts, settings.overdueTasks) : []),
    ...(settings.stalled.isOn ? stalledAlert(facts, settings.stalled) : []),
    ...(settings.noLeads.isOn ? leadsAlert(facts, settings.noLeads) : []),
    ...(settings.pace.isOn ? paceAlert(facts, settings.pace) : []),
    ...(settings.summary.isOn ? summaryAlert(facts, settings.summary) : []),
  ]
}
