// The facts that alerts are based on, from the store alone: checking alerts makes no API call. A figure counts only
// when it was captured on the day (of the company's time zone) that it is about.
import type { AlertSettings } from '../../../shared/bridge/alerts.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { monthProjection, projectionRange } from '../../../shared/funnel/projection.ts'
import {
  type StalledHistory,
  type StalledSnapshot,
  snapshotBefore,
  stalledOverFifteenDays,
} from '../../../shared/funnel/stalled.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import { readAllTasks } from '../../../shared/tasks/task-pages.ts'
import { countBusinessDays, isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { type ZonedTime, zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { FunnelGateway } from '../answers/funnel-gateway.ts'
import type { Gateway } from '../answers/gateway.ts'
import type { KeptDays } from '../answers/kept-days.ts'
import { pagesOf } from '../answers/sources/tasks.ts'
import { shownPipeline } from '../answers/stored-pipelines.ts'
import type { AlertFacts } from './rules.ts'

/** Maximum age, in days, of the earlier snapshot that growth is measured from. */
export const MAX_DAYS_BETWEEN = 31

export interface FactSources {
  readonly gateway: Gateway
  readonly funnelGateway: FunnelGateway
  readonly keptDays: Pick<KeptDays, 'stalled' | 'counts'>
}

export interface FactQuestion {
  readonly companyId: string
  readonly timeZone: string
  readonly nowMs: number
  readonly settings: Pick<CompanySettings, 'pipelineId' | 'targets' | 'holidays' | 'notes'>
  readonly rules: AlertSettings
}

/** Returns the answer's value and time when it was captured today; else null. */
function valueOfToday<Value>(
  result: Result<Answer<Value>>,
  zoned: ZonedTime,
  nowMs: number,
): { readonly value: Value; readonly atMs: number } | null {
  if (!result.ok || result.value.value === null || result.value.capturedAt === null) return null
  const atMs = Date.parse(result.value.capturedAt)
  return zoned.dayOf(atMs) === zoned.dayOf(nowMs) ? { value: result.value.value, atMs } : null
}

function timeOf(zoned: ZonedTime, instantMs: number): string {
  return zoned.localDateTimeOf(instantMs).slice(11, 16)
}

/** Returns the facts of a snapshot of its own day, beside the ones before it. */
export function stalledOf(
  pipelineId: number,
  latest: StalledSnapshot,
  history: StalledHistory | null,
  today: PlainDate,
): AlertFacts['stalled'] {
  const now = latest.snapshotDate === today ? stalledOverFifteenDays(latest) : null
  if (now === null) return null
  const earlier = history && snapshotBefore(history, today, 1)
  const before = earlier && stalledOverFifteenDays(earlier)
  return { pipelineId, now, before: before && earlier && { ...before, day: earlier.snapshotDate } }
}

/** @param days those of `projectionRange(today)` that are known */
export function paceOf(
  pipelineId: number,
  days: readonly FunnelDay[],
  today: PlainDate,
  { targets, holidays, notes }: FactQuestion['settings'],
): AlertFacts['pace'] {
  const targetCents = targetOf(targets, pipelineId, today)
  if (targetCents === null) return null
  const calendar = withLeftOut(holidays, notes, pipelineId)
  const projection = monthProjection(days, today, calendar)
  const end = projection?.points.at(-1)
  if (!projection || !end) return null
  const { projectedCents } = end
  const { reachableCents } = projection
  const elapsedDays = countBusinessDays({ from: startOfMonth(today), to: addDays(today, -1) }, calendar)
  return { pipelineId, targetCents, projectedCents, reachableCents, elapsedDays }
}

/** What was won from the first of the month on, today included; null when a day is not known. */
function wonThisMonth(days: readonly FunnelDay[], today: PlainDate): Cents | null {
  const month = wholeRange(days, { from: startOfMonth(today), to: today })
  return month && sumFigures(month).won.valueCents
}

export async function readFacts(
  { gateway, funnelGateway, keptDays }: FactSources,
  { companyId, timeZone, nowMs, settings, rules }: FactQuestion,
): Promise<AlertFacts> {
  const zoned = zonedTimeOf(timeZone)
  const today = zoned.dayOf(nowMs)
  const { pipelineId: chosen } = settings
  const ofToday = <Value>(result: Result<Answer<Value>>) => valueOfToday(result, zoned, nowMs)
  const readFrom = 'store' as const

  async function overdueTasks(): Promise<AlertFacts['overdueTasks']> {
    const all = await readAllTasks(pagesOf(gateway)(companyId, 'overdue', readFrom), 'overdue')
    const tasks = ofToday(all)?.value
    if (tasks === undefined) return null
    return { count: tasks.length, unreadable: all.ok ? (all.value.unreadable?.length ?? 0) : 0 }
  }

  async function stalled(pipelineId: number): Promise<AlertFacts['stalled']> {
    const latest = ofToday(await funnelGateway.readStalled({ companyId, pipelineId, readFrom }))
    if (latest === null) return null
    const from = addDays(today, -MAX_DAYS_BETWEEN)
    const history = await keptDays.stalled({ companyId, pipelineId, from, to: today })
    return stalledOf(pipelineId, latest.value, history.ok ? history.value : null, today)
  }

  async function leads(pipelineId: number): Promise<AlertFacts['leads']> {
    const range = { from: today, to: today }
    const day = ofToday(await funnelGateway.readRange({ companyId, pipelineId, range, readFrom }))
    const count = day?.value.days[0]?.leads.total
    return day === null || count == null ? null : { count, knownUntil: timeOf(zoned, day.atMs) }
  }

  async function pace(pipelineId: number): Promise<AlertFacts['pace']> {
    if (targetOf(settings.targets, pipelineId, today) === null) return null
    const range = { from: startOfMonth(today), to: today }
    const month = ofToday(await funnelGateway.readRange({ companyId, pipelineId, range, readFrom }))
    if (month === null) return null
    // Earlier months are over: their figures need not be of today.
    const counted = projectionRange(today)
    const all = await funnelGateway.readRange({ companyId, pipelineId, range: counted, readFrom })
    return paceOf(pipelineId, all.ok ? (all.value.value?.days ?? []) : [], today, settings)
  }

  async function won(pipelineId: number): Promise<Cents | null> {
    const range = { from: startOfMonth(today), to: today }
    const month = ofToday(await funnelGateway.readRange({ companyId, pipelineId, range, readFrom }))
    return month && wonThisMonth(month.value.days, today)
  }

  async function summary(): Promise<AlertFacts['summary']> {
    const { count: overdue = null, unreadable = 0 } = (await overdueTasks()) ?? {}
    return {
      wonCents: pipelineId === null ? null : await won(pipelineId),
      overdue: unreadable > 0 ? null : overdue,
      stalled: pipelineId === null ? null : ((await stalled(pipelineId))?.now.count ?? null),
    }
  }

  const needsPipeline = rules.stalled.isOn || rules.noLeads.isOn || rules.pace.isOn || rules.summary.isOn
  const pipelineId = needsPipeline ? await shownPipeline(gateway, companyId, chosen) : null
  return {
    today,
    isBusinessDay: isBusinessDay(today, settings.holidays),
    time: timeOf(zoned, nowMs),
    overdueTasks: rules.overdueTasks.isOn ? await overdueTasks() : null,
    stalled: pipelineId !== null && rules.stalled.isOn ? await stalled(pipelineId) : null,
    leads: pipelineId !== null && rules.noLeads.isOn ? await leads(pipelineId) : null,
    pace: pipelineId !== null && rules.pace.isOn ? await pace(pipelineId) : null,
    summary: rules.summary.isOn ? await summary() : null,
  }
}
