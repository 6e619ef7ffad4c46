// The answer to what was asked in words, from stored answers alone: value, days, age and gaps, or why it is not known.
// The arithmetic is that of the screens: each number here equals theirs.
import type { OperationResult } from '../api/registry.ts'
import { addKnown } from '../funnel/add-known.ts'
import { wholeRows } from '../funnel/channel-rows.ts'
import { averageTicket, leadRate, rate, winRate } from '../funnel/conversion.ts'
import { createWonKnownOn } from '../funnel/corrections.ts'
import { FIGURE_KEYS, type FunnelDay, type FunnelFigures, figuresByKey } from '../funnel/day.ts'
import { forecastOf } from '../funnel/forecast.ts'
import { type LeadBase, leadBaseOf } from '../funnel/lead-base.ts'
import { likeForLike, paidMedia } from '../funnel/paid-media.ts'
import { monthOf, monthProjection, projectionRange, wonByDay, wonIn } from '../funnel/projection.ts'
import { reasonsOf } from '../funnel/reasons.ts'
import { wholeDaysOf } from '../funnel/so-far.ts'
import { stalledOverFifteenDays } from '../funnel/stalled.ts'
import { targetOf } from '../funnel/targets.ts'
import { missingRanges, sumFigures, wholeRange } from '../funnel/totals.ts'
import { monthVerdict } from '../funnel/verdict.ts'
import { type AskedPipelines, openOf } from '../pipelines/pipelines.ts'
import { daysToRead, responseAsked } from '../response/asked-response.ts'
import { responsibleKey } from '../tasks/responsible.ts'
import { deadlineDay } from '../tasks/task-days.ts'
import type { Task } from '../tasks/task-pages.ts'
import { businessDaysOf } from '../time/business-days.ts'
import { addDays, countDays, type DayRange, type PlainDate } from '../time/calendar.ts'
import { type QuestionKey, questionFigure } from './figures.ts'
import { type AnswerSources, type Found, type NoValue, type Part, read } from './found.ts'
import type { Asked } from './parse.ts'

const NOTHING: Omit<Found, 'asked'> = {
  value: null,
  reason: null,
  range: null,
  whole: null,
  against: null,
  band: null,
  response: null,
  reasons: [],
  gaps: [],
  isOfCompanyLeads: false,
  asOf: null,
}

export async function answerAsked(asked: Asked, sources: AnswerSources): Promise<Found> {
  const { scope, unknowable } = questionFigure(asked.figure)
  const answer = scope === 'now' ? presentOf : scope === 'month' ? monthPart : rangeOf
  const own = { ...sources, chosen: asked.pipeline?.key ?? sources.chosen }
  const part: Part = unknowable ? { reason: unknowable } : await answer(asked, own)
  const found = { ...NOTHING, range: asked.range, ...part }
  const isKnown = found.value !== null || found.response !== null
  return { asked, ...found, reason: isKnown ? null : (found.reason ?? 'notGiven') }
}

/** Sums of days until now, and rates of whole days. */
async function rangeOf(asked: Asked, sources: AnswerSources): Promise<Part> {
  if (asked.person !== null) return { reason: 'person' }
  const { range, against } = asked
  if (range === null) return { reason: 'notStored' }
  const partOf = asked.figure === 'created' ? createdIn : ofDays
  const here = await partOf(asked, range, sources)
  if (against === null) return here
  const beside = await partOf(asked, against, sources)
  return { ...here, against: { range: beside.range ?? against, value: beside.value ?? null } }
}

async function ofDays(asked: Asked, range: DayRange, sources: AnswerSources): Promise<Part> {
  const { today, chosen: pipelineId } = sources
  if (pipelineId === null) return { range, reason: 'notStored' }
  const question = { kind: 'funnel-range', pipelineId, ...range } as const
  const { value, capturedAt } = await read<'funnel-range'>(sources, question)
  if (value === null) return { range, reason: 'notStored' }
  const over = wholeDaysOf(range, today)
  const base = leadBaseOf(sources.pipelines.length || null, Array.isArray(pipelineId), sources.leads)
  const figureIn = (days: readonly FunnelDay[]) => figureOf(asked, days, base)
  const isSum = sumOf(asked.figure) !== undefined
  const shown = isSum && wholeRange(value.days, range) !== null ? range : (over ?? range)
  const days = wholeRange(value.days, shown)
  if (!isSum && over === null) return { range, reason: 'today' }
  if (days === null) return { range: shown, reason: 'gaps', gaps: missingRanges(value.days, shown) }
  const overDays =
    isSum && range.to >= today && over !== null && shown === range ? wholeRange(value.days, over) : null
  const found = figureIn(days)
  return {
    range: shown,
    ...found,
    whole: overDays && (figureIn(overDays).value ?? null),
    reasons: mainReasons(asked, days),
    ...(found.value !== null && { asOf: capturedAt }),
  }
}

/** The three most frequent reasons of what was lost or junked. */
function mainReasons({ figure }: Asked, days: readonly FunnelDay[]): Found['reasons'] {
  const { items = [], addsUp = false } = figure === 'lost' || figure === 'junk' ? reasonsOf(days, figure) : {}
  return addsUp ? items.slice(0, 3) : []
}

/** The leads of every channel and pipeline that were created in the range, as Leads counts them. */
async function createdIn({ pipeline }: Asked, range: DayRange, sources: AnswerSources): Promise<Part> {
  if (pipeline !== null) return { range, reason: 'notGiven' }
  const params = { created_from: range.from, created_to: range.to, limit: 1 }
  return { range, ...(await leadsTotal(params, sources)) }
}

/** The figure of the funnel's days that is added; none of a rate. */
const sumOf = (figure: QuestionKey) => FIGURE_KEYS.find((each) => each === figure)

/** The figure of days that are all known. */
function figureOf({ figure, channel }: Asked, days: readonly FunnelDay[], base: LeadBase): Part {
  const sums = channel === null ? sumFigures(days) : sumsOfChannel(days, channel)
  const sum = sumOf(figure)
  if (sum !== undefined) return { value: figuresByKey(sums)[sum] }
  if (figure === 'ticket') return orNothing(averageTicket(sums.won), sums.won.count)
  if (figure === 'winRate') {
    const closed = sums.won.count === null || sums.lostCount === null ? null : sums.won.count + sums.lostCount
    return orNothing(winRate(sums), closed)
  }
  if (base === 'unknown') return { reason: 'leadBase' }
  const step = figure === 'leadToWon' ? 'won' : 'opportunities'
  const paid = paidMedia(days)
  if (channel !== null) {
    const isMatched = likeForLike(paid) !== null
    const value = isMatched ? rate(sums[step].count, sums.leads.total) : null
    return { ...orNothing(value, isMatched ? sums.leads.total : null), isOfCompanyLeads: base === 'company' }
  }
  const leads = paid.figures?.leads.total ?? null
  return { ...orNothing(leadRate(paid, step), leads), isOfCompanyLeads: base === 'company' }
}

/** A rate; with its reason where what divides it is known to be none. */
function orNothing(value: number | null, whole: number | null): Part {
  return value === null && whole === 0 ? { reason: 'nothing' } : { value }
}

function sumsOfChannel(days: readonly FunnelDay[], channel: string): FunnelFigures {
  const row = wholeRows(days)(channel)
  return {
    leads: { total: row.leads, google: null, meta: null, other: null, junk: null },
    opportunities: { count: row.opportunities, valueCents: row.opportunitiesCents },
    won: { count: row.won, valueCents: row.wonCents },
    lostCount: null,
  }
}

/** The month against its target, as "Ritmo do mês" has it. */
async function monthPart(asked: Asked, sources: AnswerSources): Promise<Part> {
  const { today, calendar, targets, chosen: pipelineId } = sources
  const named = asked.pipeline?.key ?? sources.pipelineId
  if (pipelineId === null || named === null) return { reason: 'notStored' }
  const targetCents = targetOf(targets, named, asked.range?.from ?? today)
  if (asked.figure === 'target') return { value: targetCents, reason: 'noTarget' }
  if (asked.figure === 'forecast' && asked.range !== null && asked.range.to < today)
    return forecastOn(asked.range.to, pipelineId, sources)
  const { from } = projectionRange(today)
  const question = { kind: 'won-history', pipelineId, from, to: today } as const
  const { value: days } = await read<'won-history'>(sources, question)
  if (days === null) return { reason: 'notStored' }
  const { pacing, forecast } = monthVerdict({ days, today, calendar, targetCents, closedTargetCents: null })
  const age = { kind: 'funnel-range', pipelineId, ...(asked.range ?? monthOf(today)) } as const
  const { capturedAt: asOf } = await read<'funnel-range'>(sources, age)
  if (asked.figure === 'forecast') {
    if (forecast === null) return { reason: 'noForecast' }
    return { value: forecast.projectedCents, band: [forecast.lowCents, forecast.highCents], asOf }
  }
  if (targetCents === null) return { reason: 'noTarget' }
  if (pacing === null) return { reason: 'gaps' }
  const { leftCents: left, perDayCents: perDay, wonCents } = pacing
  const values = { left, perDay, targetShare: rate(wonCents, targetCents) }
  return { value: values[asked.figure as keyof typeof values], reason: 'nothing', asOf }
}

/** What was forecast on a past day, from what was known then; beside it what the month closed at. */
async function forecastOn(day: PlainDate, pipelineId: AskedPipelines, sources: AnswerSources): Promise<Part> {
  const { today, calendar, timeZone } = sources
  const month = monthOf(day)
  const isClosed = month.to < today
  const { from } = projectionRange(day)
  const question = { kind: 'won-history', pipelineId, from, to: isClosed ? month.to : today } as const
  const won = await read<'won-history'>(sources, question)
  const seen = { kind: 'corrections', pipelineId, from } as const
  const { value: corrections } = await read<'corrections'>(sources, seen)
  if (won.value === null || corrections === null) return { reason: 'notStored' }
  const known = createWonKnownOn(won.value, corrections, timeZone)(day)
  const forecast = forecastOf(monthProjection(known, day, calendar))
  if (forecast === null) return { reason: 'noForecast' }
  const closed = isClosed && { range: month, value: wonIn(month, wonByDay(won.value)) }
  return {
    value: forecast.projectedCents,
    band: [forecast.lowCents, forecast.highCents],
    against: closed || null,
    asOf: won.capturedAt,
  }
}

/** A business day and the days off after it are measured on the next business day. */
function whyNot({ from }: DayRange, { today, calendar }: AnswerSources): NoValue {
  const isDue = businessDaysOf({ from: addDays(from, 1), to: today }, calendar).length > 0
  return isDue ? 'gaps' : 'dayOff'
}

async function responsePart({ figure, range, person }: Asked, sources: AnswerSources): Promise<Part> {
  const { today, calendar } = sources
  const asked = { range, person: person?.key.replace(/^id:/, '') ?? null, today, calendar }
  const question = { kind: 'response-history', ...daysToRead(asked) } as const
  const { value } = await read<'response-history'>(sources, question)
  const found = responseAsked(value ?? [], asked)
  if (found === null) return { reason: range === null ? 'notStored' : whyNot(range, sources) }
  const { time, why, gaps, asOf, records, range: days } = found
  const reason = gaps.length > 0 ? 'gaps' : why
  if (figure === 'afterHours') {
    const leads = addKnown(records.map(({ afterHours }) => afterHours?.leads ?? null))
    return { range: days, gaps, reason, value: gaps.length > 0 ? null : leads, asOf }
  }
  if (time === null) return { range: days, gaps, reason: reason ?? 'gaps' }
  return { range: days, value: time.minutes, response: time, asOf }
}

/** What is so now, or was on a stored day. */
async function presentOf(asked: Asked, sources: AnswerSources): Promise<Part> {
  const { figure, range } = asked
  if (figure === 'responseTime' || figure === 'afterHours') return responsePart(asked, sources)
  if (range !== null) return onDay(asked, range, sources)
  if (figure === 'stalled' || figure === 'stalledValue') return stalledNow(asked, sources)
  if (figure === 'openDeals' || figure === 'openValue') return openNow(asked, sources)
  return figure === 'noConversation' ? leadsTotal(WITHOUT_CONVERSATION, sources) : tasksNow(asked, sources)
}

async function stalledNow({ figure }: Asked, sources: AnswerSources): Promise<Part> {
  const { chosen: pipelineId } = sources
  if (pipelineId === null) return { reason: 'notStored' }
  const { value, capturedAt } = await read<'stalled'>(sources, { kind: 'stalled', pipelineId })
  if (value === null) return { reason: 'notStored' }
  const long = stalledOverFifteenDays(value)
  return { value: (figure === 'stalled' ? long?.count : long?.valueCents) ?? null, asOf: capturedAt }
}

/** The open deals of all stages and their value, as Pipelines has them. */
async function openNow({ figure }: Asked, sources: AnswerSources): Promise<Part> {
  const { chosen } = sources
  const question = { kind: 'operation', operation: 'pipelines.list', params: {} } as const
  const { value, capturedAt } = await read<'operation'>(sources, question)
  if (value === null || chosen === null) return { reason: 'notStored' }
  const { pipelines } = value as OperationResult<'pipelines.list'>
  const open = [chosen].flat().map((each) => {
    const pipeline = pipelines.find(({ id }) => id === each)
    return pipeline === undefined ? null : openOf(pipeline)[figure === 'openDeals' ? 'count' : 'valueCents']
  })
  return { value: addKnown(open), asOf: capturedAt }
}

/** The `total` of leads.list, without people (docs/api-decisions.md). */
async function leadsTotal(params: Readonly<Record<string, unknown>>, sources: AnswerSources): Promise<Part> {
  const question = { kind: 'operation', operation: 'leads.list', params } as const
  const { value, coverage, capturedAt } = await read<'operation'>(sources, question)
  if (value === null) return { reason: 'notStored' }
  const isWhole = coverage === undefined || (coverage.isComplete && !coverage.absentFields?.rows)
  const { total } = value as { total?: number | null }
  return { value: isWhole ? (total ?? null) : null, asOf: capturedAt }
}

/** New leads without a conversation. */
const WITHOUT_CONVERSATION = { status: 'new', has_conversation: false, limit: 1 } as const

async function tasksNow({ figure, person }: Asked, sources: AnswerSources): Promise<Part> {
  const { today } = sources
  const listOf = (tasks: 'overdue' | 'pending') => read<'all-tasks'>(sources, { kind: 'all-tasks', tasks })
  const { value, isOfPeople, capturedAt } = await listOf(figure === 'overdue' ? 'overdue' : 'pending')
  if (value === null) return { reason: 'notStored' }
  if (isOfPeople) return { reason: 'notGiven' }
  const isAsked = (task: Task) => person === null || responsibleKey(task) === person.key
  const own = value.filter(isAsked)
  if (figure !== 'dueToday') return { value: own.length, asOf: capturedAt }
  const late = await listOf('overdue')
  if (late.value === null) return { reason: 'notStored' }
  const overdue = new Set(late.value.map(({ id }) => id))
  const isDue = (task: Task) => {
    const day = deadlineDay(task)
    return day !== null && day <= today && !overdue.has(task.id)
  }
  return { value: own.filter(isDue).length, asOf: capturedAt }
}

const COUNTED = {
  overdue: 'overdue-tasks',
  pending: 'pending-tasks',
  noConversation: 'leads-without-conversation',
} as const

/** The count that was stored of a day that is over. */
async function onDay(asked: Asked, range: DayRange, sources: AnswerSources): Promise<Part> {
  const { figure } = asked
  if (countDays(range) > 1 || figure === 'openDeals' || figure === 'openValue') return { reason: 'notGiven' }
  if (figure === 'stalled' || figure === 'stalledValue') {
    const { chosen: pipelineId } = sources
    if (pipelineId === null) return { reason: 'notStored' }
    const question = { kind: 'stalled-history', pipelineId, ...range } as const
    const snapshot = (await read<'stalled-history'>(sources, question)).value?.snapshots[0]
    const long = snapshot && stalledOverFifteenDays(snapshot)
    if (!long) return { reason: 'gaps', gaps: [range] }
    return { value: figure === 'stalled' ? long.count : long.valueCents }
  }
  const counted = COUNTED[figure as keyof typeof COUNTED]
  const question = { kind: 'counts-history', figure: counted, ...range } as const
  const { value } = await read<'counts-history'>(sources, question)
  const [on] = value ?? []
  return on === undefined ? { reason: 'gaps', gaps: [range] } : { value: on.count }
}
