// The facts that alerts and summaries are based on, from the store alone: checking alerts makes no API call. A figure
// counts only when it was captured on the day (of the company's time zone) that it is about.
import type { AlertSettings } from '../../../shared/bridge/alerts.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { leftOutReason } from '../../../shared/compare/like-days.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { projectionRange } from '../../../shared/funnel/projection.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import { type MonthVerdict, monthVerdict } from '../../../shared/funnel/verdict.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import { summaryOf } from '../../../shared/summary/summary.ts'
import { countBusinessDays, isBusinessDay } from '../../../shared/time/business-days.ts'
import {
  addDays,
  addMonths,
  type DayRange,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { Answers } from '../answers/answers.ts'
import { shownPipeline, storedPipelines } from '../answers/stored-pipelines.ts'
import type { CompanyRecord } from '../vault/company.ts'
import type { AlertFacts } from './rules.ts'

/** Maximum age, in days, of the snapshot that stalled deals are compared with. */
const MAX_DAYS_BETWEEN = 31
const NO_STALLED = { stalled: null, stalledBefore: null } as const

function verdictOf(
  days: readonly FunnelDay[],
  today: PlainDate,
  calendar: HolidayCalendar,
  targetIn: (day: PlainDate) => Cents | null,
): MonthVerdict {
  const closedTargetCents = targetIn(addMonths(startOfMonth(today), -1))
  return monthVerdict({ days, today, calendar, targetCents: targetIn(today), closedTargetCents })
}

export async function readFacts(
  answers: Pick<Answers, 'ask'>,
  { id: companyId, label, timeZone }: Pick<CompanyRecord, 'id' | 'label' | 'timeZone'>,
  nowMs: number,
  settings: Pick<CompanySettings, 'pipelineId' | 'targets' | 'holidays' | 'notes'>,
  rules: AlertSettings,
): Promise<AlertFacts> {
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
  const needs = (...names: readonly (keyof AlertSettings)[]) => names.some((name) => rules[name].isOn)

  /** What is known of the pipeline; null parts are not known, or not asked for. */
  async function ofPipeline(id: number) {
    const asked = { companyId, pipelineId: id }
    const readRange = (range: DayRange) => answers.ask({ kind: 'funnel-range', ...asked, ...range }, stored)

    /** The days up to now; null when this month's are not of today. Earlier months are over: theirs need not be. */
    async function days(): Promise<readonly FunnelDay[] | null> {
      const first = startOfMonth(today)
      const month = ofToday(await readRange({ from: first, to: today }))
      if (month === null) return null
      const before = await readRange({ from: projectionRange(today).from, to: addDays(first, -1) })
      return [...((before.ok && before.value.value?.days) || []), ...month.value.days]
    }

    async function leads(): Promise<AlertFacts['leads']> {
      const day = ofToday(await readRange({ from: today, to: today }))
      const count = day?.value.days[0]?.leads.total
      return day === null || count == null ? null : { count, knownUntil: timeOf(day.atMs) }
    }

    async function stalled() {
      const latest = ofToday(await answers.ask({ kind: 'stalled', ...asked }, stored))?.value
      if (latest?.snapshotDate !== today) return NO_STALLED
      const range = { from: addDays(today, -MAX_DAYS_BETWEEN), to: addDays(today, -1) }
      const history = await answers.ask({ kind: 'stalled-history', ...asked, ...range }, stored)
      return { stalled: latest, stalledBefore: (history.ok && history.value.value?.snapshots.at(-1)) || null }
    }

    const known = needs('unusual', 'pace', 'summary') ? await days() : null
    const isJudged = known !== null && needs('unusual', 'summary')
    const read = isJudged
      ? await answers.ask({ kind: 'morning', ...asked, day: today, calendar }, stored)
      : null
    return {
      id,
      days: known ?? [],
      verdict: known && verdictOf(known, today, calendar, (day) => targetOf(settings.targets, id, day)),
      morning: read?.ok ? read.value.value : null,
      leads: needs('noLeads') ? await leads() : null,
      stalled: needs('summary') ? await stalled() : NO_STALLED,
    }
  }

  const elapsedDays = countBusinessDays({ from: startOfMonth(today), to: addDays(today, -1) }, calendar)
  const overdue = needs('overdueTasks', 'summary') ? await tasks() : null
  const shown = pipelineId === null ? null : await ofPipeline(pipelineId)

  async function summary(): Promise<AlertFacts['summary']> {
    const { value = null, unreadable = 0 } = overdue ?? {}
    const { verdict = null, days = [], morning = null, stalled = NO_STALLED } = shown ?? {}
    const of = { today, since: null, verdict, days, morning, ...stalled, overdue: value, unreadable }
    const pipelines = await storedPipelines(answers, companyId)
    const pipeline = pipelines.find(({ id }) => id === pipelineId)?.name ?? null
    return { ...summaryOf(of), company: label, pipeline, capturedAt: captured.sort()[0] ?? null, timeZone }
  }

  return {
    today,
    isBusinessDay: isBusinessDay(today, settings.holidays),
    isLikeDay: leftOutReason(today, calendar) === null,
    time: timeOf(nowMs),
    overdueTasks: overdue && { count: overdue.value.length, unreadable: overdue.unreadable },
    unusual: shown?.morning ? { pipelineId: shown.id, lines: shown.morning.lines } : null,
    leads: shown?.leads ?? null,
    pace: shown?.verdict ? { pipelineId: shown.id, verdict: shown.verdict, elapsedDays } : null,
    summary: needs('summary') ? await summary() : null,
  }
}
