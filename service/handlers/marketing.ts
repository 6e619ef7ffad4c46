// marketing.funnel (specification 4.14): assigns the grouped rows to days. Leads are paid media and have no pipeline.
// Opportunities count on the day of creation, won and lost on the day of closing, both for the pipeline alone.

import { ApiFailure } from '../../server/http/api-failure.ts'
import type { OperationResponse } from '../../shared/api/registry.ts'
import { STALLED_LABELS } from '../../shared/funnel/stalled-labels.ts'
import { reaisFromCents } from '../../shared/money/money.ts'
import { countDays, type DayRange, listDays, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import {
  type DealGroup,
  groupClosedDeals,
  groupCreatedDeals,
  groupOpenDeals,
  groupPaidLeads,
  listPipelineNames,
  type StalledGroup,
} from '../data/deals.ts'
import type { Channel } from '../data/leads.ts'
import type { Handlers } from './handler.ts'

type FunnelAnswer = OperationResponse<'marketing.funnel'>
type Day = FunnelAnswer['days'][number]

const CHANNELS: readonly Channel[] = ['google', 'meta', 'other', 'organic']

/** Minimum of whole days since the last movement, in the order of STALLED_LABELS. */
const BUCKET_MIN_DAYS = [16, 11, 8, 4, 0] as const

interface Sum {
  readonly count: number
  readonly cents: number
}

function sumOf(groups: readonly Sum[]): Sum {
  return groups.reduce((sum, group) => ({ count: sum.count + group.count, cents: sum.cents + group.cents }), {
    count: 0,
    cents: 0,
  })
}

function byChannel(groups: readonly DealGroup[]): Day['sales']['by_channel'] {
  const channels = Map.groupBy(groups, (group) => group.channel)
  return CHANNELS.flatMap((channel) => {
    const sum = sumOf(channels.get(channel) ?? [])
    return sum.count === 0 ? [] : [{ channel, count: sum.count, value: reaisFromCents(sum.cents) }]
  })
}

function byPipeline(sum: Sum, pipeline: { id: number; name: string }): Day['sales']['by_pipeline'] {
  if (sum.count === 0) return []
  return [
    { pipeline_id: pipeline.id, name: pipeline.name, count: sum.count, value: reaisFromCents(sum.cents) },
  ]
}

/** Groups by reason, largest count first; equal counts by name, without a reason last. */
function byReason<Group extends { reason: string | null; count: number }>(groups: readonly Group[]) {
  return [...Map.groupBy(groups, (group) => group.reason)]
    .map(([reason, members]) => ({
      reason,
      members,
      count: members.reduce((count, member) => count + member.count, 0),
    }))
    .sort((a, b) => b.count - a.count || (a.reason ?? '\uffff').localeCompare(b.reason ?? '\uffff', 'pt-BR'))
}

function leadsOf(groups: ReturnType<typeof groupPaidLeads>): Day['leads'] {
  const leads = { google: 0, meta: 0, other: 0 }
  for (const group of groups) leads[group.channel] += group.count
  const junk = byReason(groups.filter((group) => group.isJunk === 1))
  return {
    total: leads.google + leads.meta + leads.other,
    ...leads,
    junk: junk.reduce((sum, { count }) => sum + count, 0),
    junk_by_reason: junk.map(({ reason, count }) => ({ reason, count })),
  }
}

/** Counts whole calendar days of the company, so buckets change at its midnight and not during the day. */
function bucketsOf(groups: readonly StalledGroup[], today: PlainDate): FunnelAnswer['stalled']['buckets'] {
  const buckets = Map.groupBy(groups, ({ day }) => {
    const days = countDays({ from: day, to: today }) - 1
    const index = BUCKET_MIN_DAYS.findIndex((minDays) => days >= minDays)
    return index === -1 ? BUCKET_MIN_DAYS.length - 1 : index
  })
  return STALLED_LABELS.map((label, index) => {
    const { count, cents } = sumOf(buckets.get(index) ?? [])
    return { label, count, value: reaisFromCents(cents) }
  })
}

export const marketingHandlers = {
  'marketing.funnel': (request, { db, company, nowMs }) => {
    const pipelines = listPipelineNames(db, company.id)
    const pipeline = pipelines.find(({ id }) => id === request.pipeline_id)
    if (!pipeline) throw new ApiFailure(400, 'PIPELINE_NOT_FOUND', 'The company has no such pipeline.')

    const range: DayRange = { from: plainDate(request.from), to: plainDate(request.to) }
    const leads = Map.groupBy(groupPaidLeads(db, company.id, range), (group) => group.day)
    const created = Map.groupBy(groupCreatedDeals(db, company.id, pipeline.id, range), (group) => group.day)
    const closed = Map.groupBy(groupClosedDeals(db, company.id, pipeline.id, range), (group) => group.day)

    const days = listDays(range).map((date): Day => {
      const createdGroups = created.get(date) ?? []
      const closedGroups = closed.get(date) ?? []
      const wonGroups = closedGroups.filter((group) => group.outcome === 'won')
      const lostGroups = closedGroups.filter((group) => group.outcome === 'lost')
      const opportunities = sumOf(createdGroups)
      const won = sumOf(wonGroups)
      return {
        date,
        leads: leadsOf(leads.get(date) ?? []),
        opportunities: {
          created: opportunities.count,
          value: reaisFromCents(opportunities.cents),
          by_channel: byChannel(createdGroups),
          by_pipeline: byPipeline(opportunities, pipeline),
        },
        sales: {
          won: won.count,
          value: reaisFromCents(won.cents),
          by_channel: byChannel(wonGroups),
          by_pipeline: byPipeline(won, pipeline),
          lost: sumOf(lostGroups).count,
          lost_by_reason: byReason(lostGroups).map(({ reason, count, members }) => ({
            reason,
            count,
            value: reaisFromCents(sumOf(members).cents),
          })),
        },
      }
    })
    const today = company.time.dayOf(nowMs)
    return {
      company_id: company.uuid,
      from: request.from,
      to: request.to,
      generated_at: new Date(nowMs).toISOString(),
      days,
      stalled: {
        snapshot_date: today,
        buckets: bucketsOf(groupOpenDeals(db, company.id, pipeline.id), today),
      },
      pipelines,
    }
  },
} satisfies Pick<Handlers, 'marketing.funnel'>
