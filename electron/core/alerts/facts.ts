// The facts that alerts and summaries are based on, from the store alone: checking alerts makes no API call. A figure
// counts only when it was captured on the day (of the company's time zone) that it is about.
import type { AlertSettings } from '../../../shared/bridge/alerts.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { leftOutReason } from '../../../shared/compare/like-days.ts'
import { type MonthProjection, monthProjection, projectionRange } from '../../../shared/funnel/projection.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import { summaryOf } from '../../../shared/summary/summary.ts'
import { countBusinessDays, isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, type DayRange, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { Answers } from '../answers/answers.ts'
import { shownPipeline, storedPipelines } from '../answers/stored-pipelines.ts'
import type { AlertFacts } from './rules.ts'

/** Maximum age, in days, of the snapshot that stalled deals are compared with. */
const MAX_DAYS_BETWEEN = 31

export interface FactSources {
  readonly answers: Pick<Answers, 'ask'>
}

export interface FactQuestion {
  readonly companyId: string
  readonly label: string
  readonly timeZone: string
  readonly nowMs: number
  readonly settings: Pick<CompanySettings, 'pipelineId' | 'targets' | 'holidays' | 'notes'>
  readonly rules: AlertSettings
}

function paceOf(
  pipelineId: number,
  projection: MonthProjection | null,
  today: PlainDate,
  targets: CompanySettings['targets'],
  calendar: HolidayCalendar,
): AlertFacts['pace'] {
  const targetCents = targetOf(targets, pipelineId, today)
  const end = projection?.points.at(-1)
  if (targetCents === null || !projection || !end) return null
  const { projectedCents } = end
  const { reachableCents } = projection
  const elapsedDays = countBusinessDays({ from: startOfMonth(today), to: addDays(today, -1) }, calendar)
  return { pipelineId, targetCents, projectedCents, reachableCents, elapsedDays }
}

export async function readFacts(sources: FactSources, question: FactQuestion): Promise<AlertFacts> {
  const { answers } = sources
  const { companyId, label, timeZone, nowMs, settings, rules } = question
  const zoned = zonedTimeOf(timeZone)
  const today = zoned.dayOf(nowMs)
  const timeOf = (instantMs: number) => zoned.localDateTimeOf(instantMs).slice(11, 16)
  const stored = { readFrom: 'store' } as const
  const captured: string[] = []

  /** The answer's value and time when it was captured today; else null. */
  function ofToday<Value>(result: Result<Answer<Value>>) {
    const { value = null, capturedAt = null } = result.ok ? result.value : {}
    if (value === null || capturedAt === null || zoned.dayOf(Date.parse(capturedAt)) !== today) return null
    captured.push(capturedAt)
    return { value, atMs: Date.parse(capturedAt) }
  }

  async function tasks() {
    const all = await answers.ask({ kind: 'all-tasks', companyId, tasks: 'overdue' }, stored)
    const known = ofToday(all)
    return known && { value: known.value, unreadable: all.ok ? (all.value.unreadable?.length ?? 0) : 0 }
  }

  const pipelineId = await shownPipeline(answers, companyId, settings.pipelineId)
  const calendar = withLeftOut(settings.holidays, settings.notes, pipelineId)
  const asked = { companyId, pipelineId: pipelineId ?? 0 }
  const readRange = async (range: DayRange) =>
    pipelineId === null ? null : answers.ask({ kind: 'funnel-range', ...asked, ...range }, stored)
  const needs = (...names: readonly (keyof AlertSettings)[]) => names.some((name) => rules[name].isOn)

  /** The days up to now; null when this month's are not of today. Earlier months are over: theirs need not be. */
  async function days() {
    const month = await readRange({ from: startOfMonth(today), to: today })
    if (month === null || ofToday(month) === null) return null
    const all = await readRange(projectionRange(today))
    return all?.ok ? (all.value.value?.days ?? []) : []
  }

  async function leads(): Promise<AlertFacts['leads']> {
    const read = await readRange({ from: today, to: today })
    const day = read && ofToday(read)
    const count = day?.value.days[0]?.leads.total
    return day == null || count == null ? null : { count, knownUntil: timeOf(day.atMs) }
  }

  async function stalled() {
    const latest =
      pipelineId === null ? null : ofToday(await answers.ask({ kind: 'stalled', ...asked }, stored))?.value
    if (pipelineId === null || latest?.snapshotDate !== today) return { stalled: null, stalledBefore: null }
    const range = { from: addDays(today, -MAX_DAYS_BETWEEN), to: addDays(today, -1) }
    const history = await answers.ask({ kind: 'stalled-history', ...asked, ...range }, stored)
    return { stalled: latest, stalledBefore: (history.ok && history.value.value?.snapshots.at(-1)) || null }
  }

  const overdue = needs('overdueTasks', 'summary') ? await tasks() : null
  const known = needs('unusual', 'pace', 'summary') ? await days() : null
  const projection = known && monthProjection(known, today, calendar)
  const read =
    pipelineId !== null && known !== null && needs('unusual', 'summary')
      ? await answers.ask({ kind: 'morning', ...asked, day: today, calendar }, stored)
      : null
  const morning = read?.ok ? read.value.value : null

  async function summary(): Promise<AlertFacts['summary']> {
    const { value = null, unreadable = 0 } = overdue ?? {}
    const of = { today, calendar, targets: settings.targets, pipelineId, overdue: value, unreadable }
    const parts = { days: known ?? [], projection, since: null, morning, ...(await stalled()) }
    const found = summaryOf({ ...of, ...parts })
    const pipelines = await storedPipelines(answers, companyId)
    const pipeline = pipelines.find(({ id }) => id === pipelineId)?.name ?? null
    return { ...found, company: label, pipeline, capturedAt: captured.sort()[0] ?? null, timeZone }
  }

  return {
    today,
    isBusinessDay: isBusinessDay(today, settings.holidays),
    isLikeDay: leftOutReason(today, calendar) === null,
    time: timeOf(nowMs),
    overdueTasks: overdue && { count: overdue.value.length, unreadable: overdue.unreadable },
    unusual: pipelineId === null || morning === null ? null : { pipelineId, lines: morning.lines },
    leads: needs('noLeads') ? await leads() : null,
    pace: pipelineId === null ? null : paceOf(pipelineId, projection, today, settings.targets, calendar),
    summary: needs('summary') ? await summary() : null,
  }
}
