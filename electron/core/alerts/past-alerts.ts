// What the rules would have said on the last days, by what is stored of the end of each day: judged by the functions
// that judge today. Asks the API nothing. A day that is not stored, or was stored before it was over, is not counted.
import {
  ALERT_RULES,
  PAST_DAYS,
  type PastAlert,
  type WarningRule,
} from '../../../shared/bridge/alert-rules.ts'
import type { AlertSettings } from '../../../shared/bridge/alerts.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { projectionRange } from '../../../shared/funnel/projection.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, listDays, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { shownPipeline } from '../answers/stored-pipelines.ts'
import { type FactQuestion, type FactSources, MAX_DAYS_BETWEEN, paceOf, stalledOf } from './facts.ts'
import { type AlertFacts, alertsOf, isJudged } from './rules.ts'

/** The last moment of a day: every time of a rule has come. */
const END_OF_DAY = '23:59'

const WARNING_RULES = ALERT_RULES.filter((rule): rule is WarningRule => rule !== 'summary')

/** Returns the rules as they are set, all of them on. */
function withAllOn(rules: AlertSettings): AlertSettings {
  return Object.fromEntries(
    ALERT_RULES.map((rule) => [rule, { ...rules[rule], isOn: true }]),
  ) as AlertSettings
}

async function readPast({ gateway, funnelGateway, keptDays }: FactSources, question: FactQuestion) {
  const { companyId, timeZone, nowMs, settings } = question
  const { dayOf } = zonedTimeOf(timeZone)
  const to = addDays(dayOf(nowMs), -1)
  const from = addDays(to, 1 - PAST_DAYS)
  const pipelineId = await shownPipeline(gateway, companyId, settings.pipelineId)
  const counts = await keptDays.counts({ companyId, figure: 'overdue-tasks', from, to })
  const overdue = new Map(counts.ok ? counts.value.map(({ day, count }) => [day, count]) : [])

  /** Days that were stored when they were over; of those before these months nothing else is expected. */
  async function readDays(id: number): Promise<FunnelDay[]> {
    const range = { from: projectionRange(from).from, to: addDays(startOfMonth(from), -1) }
    const read = async (asked: typeof range) => {
      const answer = await funnelGateway.readRange({
        companyId,
        pipelineId: id,
        range: asked,
        readFrom: 'store',
      })
      return answer.ok ? answer.value : null
    }
    const days = [...((await read(range))?.value?.days ?? [])]
    for (const day of listDays({ from: startOfMonth(from), to })) {
      const answer = await read({ from: day, to: day })
      if (answer?.capturedAt && dayOf(Date.parse(answer.capturedAt)) > day)
        days.push(...(answer.value?.days ?? []))
    }
    return days
  }

  const days = pipelineId === null ? [] : await readDays(pipelineId)
  const snapshotsFrom = addDays(from, -MAX_DAYS_BETWEEN)
  const stored =
    pipelineId === null ? null : await keptDays.stalled({ companyId, pipelineId, from: snapshotsFrom, to })
  const snapshots = stored?.ok ? stored.value.snapshots : []

  function stalledOn(day: PlainDate): AlertFacts['stalled'] {
    const latest = snapshots.find(({ snapshotDate }) => snapshotDate === day)
    if (pipelineId === null || latest === undefined) return null
    const since = addDays(day, -MAX_DAYS_BETWEEN)
    const history = { snapshots: snapshots.filter(({ snapshotDate }) => snapshotDate >= since) }
    return stalledOf(pipelineId, latest, history, day)
  }

  return listDays({ from, to }).map((today): AlertFacts => {
    const counted = projectionRange(today)
    const known = days.filter(({ date }) => date >= counted.from && date <= today)
    const leads = known.find(({ date }) => date === today)?.leads.total ?? null
    const count = overdue.get(today) ?? null
    const stalled = stalledOn(today)
    return {
      today,
      isBusinessDay: isBusinessDay(today, settings.holidays),
      time: END_OF_DAY,
      overdueTasks: count === null ? null : { count, unreadable: 0 },
      stalled,
      leads: leads === null ? null : { count: leads, knownUntil: END_OF_DAY },
      pace: pipelineId === null ? null : paceOf(pipelineId, known, today, settings),
      summary: null,
    }
  })
}

/** Returns the rules whose past is known, in their order. */
export async function readPastAlerts(sources: FactSources, question: FactQuestion): Promise<PastAlert[]> {
  const rules = withAllOn(question.rules)
  const past = (await readPast(sources, question)).map((facts) => ({
    facts,
    said: new Set(alertsOf(facts, rules).map(({ rule }) => rule)),
  }))
  return WARNING_RULES.flatMap((rule) => {
    const days = past.filter(({ facts }) => isJudged(rule, facts)).length
    const warned = past.filter(({ said }) => said.has(rule)).length
    // A day with leads at its end says nothing about the time by which they had to come.
    return days === 0 || (rule === 'noLeads' && warned === 0) ? [] : [{ rule, warned, days }]
  })
}
