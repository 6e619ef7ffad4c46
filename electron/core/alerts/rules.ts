// Which alerts the current facts trigger. Pure. Unknown facts of today trigger nothing: an alert about yesterday's
// figures is worse than none.
import { type AlertSettings, QUIET_UNTIL } from '../../../shared/bridge/alerts.ts'
import type { Line } from '../../../shared/compare/judged.ts'
import { causesOf } from '../../../shared/compare/line-words.ts'
import type { MonthVerdict } from '../../../shared/funnel/verdict.ts'
import { isTelling, type Summary } from '../../../shared/summary/summary.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

/** Business days needed for a projection: the first ones of a month do not predict its end. */
const LEAST_ELAPSED_DAYS = 3

/** The summary and what its first line names. */
export interface NamedSummary extends Summary {
  readonly company: string
  readonly pipeline: string | null
  /** When its oldest figure was captured, ISO 8601, and the company's zone. */
  readonly capturedAt: string | null
  readonly timeZone: string
}

/** What the store holds about today, in the company's zone; null for unknown facts. */
export interface AlertFacts {
  readonly today: PlainDate
  /** By the company's own calendar of holidays. */
  readonly isBusinessDay: boolean
  /** False on a day that is not compared with others (shared/compare/like-days.ts). */
  readonly isLikeDay: boolean
  /** Current time, `HH:MM`. */
  readonly time: string
  /** `unreadable` counts tasks of the answer that could not be read. */
  readonly overdueTasks: { readonly count: number; readonly unreadable: number } | null
  /** What is beyond the usual this morning. */
  readonly unusual: { readonly pipelineId: number; readonly lines: readonly Line[] } | null
  /** Today's leads, and the time (`HH:MM`) up to which they are known. */
  readonly leads: { readonly count: number; readonly knownUntil: string } | null
  /** The target and the projection of the month, and how many of its business days are over. */
  readonly pace: {
    readonly pipelineId: number
    readonly verdict: Pick<MonthVerdict, 'pacing' | 'projection'>
    readonly elapsedDays: number
  } | null
  readonly summary: NamedSummary | null
}

export type Alert =
  | { readonly rule: 'overdueTasks'; readonly count: number; readonly unreadable: number }
  | { readonly rule: 'unusual'; readonly pipelineId: number; readonly lines: readonly Line[] }
  | { readonly rule: 'noLeads'; readonly knownUntil: string }
  | { readonly rule: 'pace'; readonly pipelineId: number; readonly percent: number }
  | { readonly rule: 'summary'; readonly summary: NamedSummary }

function overdueAlert({ overdueTasks }: AlertFacts, { atLeast }: AlertSettings['overdueTasks']): Alert[] {
  return overdueTasks !== null && overdueTasks.count + overdueTasks.unreadable >= atLeast
    ? [{ rule: 'overdueTasks', ...overdueTasks }]
    : []
}

/** The lines that are new this morning: those of a run of mornings were told on its first one. */
function unusualAlert({ unusual }: AlertFacts): Alert[] {
  if (unusual === null) return []
  const lines = causesOf(unusual.lines.filter(({ isNew }) => isNew))
  return lines.length === 0 ? [] : [{ rule: 'unusual', pipelineId: unusual.pipelineId, lines }]
}

function leadsAlert({ leads, isLikeDay }: AlertFacts, { by }: AlertSettings['noLeads']): Alert[] {
  if (leads === null || leads.count > 0 || leads.knownUntil < by || !isLikeDay) return []
  return [{ rule: 'noLeads', knownUntil: leads.knownUntil }]
}

function paceAlert({ pace }: AlertFacts, { belowPercent }: AlertSettings['pace']): Alert[] {
  if (pace === null || pace.elapsedDays < LEAST_ELAPSED_DAYS) return []
  const { pipelineId, verdict } = pace
  const [targetCents, end] = [verdict.pacing?.targetCents, verdict.projection?.points.at(-1)]
  if (targetCents === undefined || !verdict.projection || !end) return []
  // Rarer than the word of the screen, which follows the band: an alert speaks only where one more best day is too few.
  if (verdict.projection.reachableCents >= targetCents) return []
  const percent = Math.floor((end.projectedCents * 100) / targetCents)
  return percent < belowPercent ? [{ rule: 'pace', pipelineId, percent }] : []
}

/** On business days only, and not without any figure. */
function summaryAlert(
  { summary, time, isBusinessDay }: AlertFacts,
  { at }: AlertSettings['summary'],
): Alert[] {
  return summary !== null && isTelling(summary) && isBusinessDay && time >= at
    ? [{ rule: 'summary', summary }]
    : []
}

/** Returns the alerts of the rules that are on; none before QUIET_UNTIL of the company's day. */
export function alertsOf(facts: AlertFacts, settings: AlertSettings): Alert[] {
  if (facts.time < QUIET_UNTIL) return []
  return [
    ...(settings.overdueTasks.isOn ? overdueAlert(facts, settings.overdueTasks) : []),
    ...(settings.unusual.isOn ? unusualAlert(facts) : []),
    ...(settings.noLeads.isOn ? leadsAlert(facts, settings.noLeads) : []),
    ...(settings.pace.isOn ? paceAlert(facts, settings.pace) : []),
    ...(settings.summary.isOn ? summaryAlert(facts, settings.summary) : []),
  ]
}
