// The leads of a funnel day (specification 2.11, which shows neither whether they differ by pipeline nor what includes
// junk).
import { changesAt, type Dialect, type Fields } from './dialect.ts'

const CHANNELS = ['google', 'meta', 'other'] as const
const RESULT = [['marketing.funnel', '']] as const
const DAY_LEADS = [['marketing.funnel', 'days[].leads']] as const

interface DayLeads {
  readonly google: number
  readonly meta: number
  readonly other: number
  readonly junk: number
  readonly junk_by_reason: readonly { readonly reason: string | null; readonly count: number }[]
}

interface Lead {
  readonly channel: (typeof CHANNELS)[number]
  readonly isJunk: boolean
  readonly reason: string | null
}

/** Returns one record a lead. The channel of junk leads is unknown, so the first leads are marked as junk. */
function leadsOfDay(day: DayLeads): Lead[] {
  const reasons = day.junk_by_reason.flatMap(({ reason, count }) =>
    new Array<string | null>(count).fill(reason),
  )
  return CHANNELS.flatMap((channel) => new Array<(typeof CHANNELS)[number]>(day[channel]).fill(channel)).map(
    (channel, index) => ({ channel, isJunk: index < day.junk, reason: reasons[index] ?? null }),
  )
}

function dayOfLeads(leads: readonly Lead[]): Fields {
  const count = (channel: string) => leads.filter((lead) => lead.channel === channel).length
  const junk = leads.filter(({ isJunk }) => isJunk)
  const reasons = [...new Set(junk.map(({ reason }) => reason))]
  return {
    total: leads.length,
    google: count('google'),
    meta: count('meta'),
    other: count('other'),
    junk: junk.length,
    junk_by_reason: reasons.map((reason) => ({
      reason,
      count: junk.filter((lead) => lead.reason === reason).length,
    })),
  }
}

/** Returns the channels without their junk. */
function withoutJunk(leads: Fields): Record<(typeof CHANNELS)[number], number> {
  const kept = leadsOfDay(leads as unknown as DayLeads).filter(({ isJunk }) => !isJunk)
  const { google, meta, other } = dayOfLeads(kept) as Record<string, number>
  return { google: google ?? 0, meta: meta ?? 0, other: other ?? 0 }
}

const sum = (channels: Record<string, number>) => Object.values(channels).reduce((a, b) => a + b, 0)

export const FUNNEL_LEAD_DIALECTS: readonly Dialect[] = [
  {
    name: 'leads-by-pipeline',
    summary: 'each pipeline has its own part of the paid-media leads',
    section: '2.11',
    changes: changesAt(RESULT, (result, { request }) => {
      const pipelines = result.pipelines as { id: number }[]
      const own = pipelines.findIndex(({ id }) => id === request.pipeline_id)
      const days = (result.days as Fields[]).map((day) => ({
        ...day,
        leads: dayOfLeads(
          leadsOfDay(day.leads as DayLeads).filter((_, index) => index % pipelines.length === own),
        ),
      }))
      return { ...result, days }
    }),
  },
  {
    name: 'junk-outside-total',
    summary: 'channels and total leave junk out: total is google + meta + other, and junk stands beside it',
    section: '2.11',
    choice: 'junk and total',
    changes: changesAt(DAY_LEADS, (leads) => {
      const channels = withoutJunk(leads)
      return { ...leads, ...channels, total: sum(channels) }
    }),
  },
  {
    name: 'junk-beside-channels',
    summary: 'channels leave junk out, total has it: total is google + meta + other + junk',
    section: '2.11',
    choice: 'junk and total',
    changes: changesAt(DAY_LEADS, (leads) => ({ ...leads, ...withoutJunk(leads) })),
  },
]
