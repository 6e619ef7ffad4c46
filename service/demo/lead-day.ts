// The leads that arrive on one day, with their history until now. Everything is generated from the date, and future
// events are left out afterwards: the same lead ages from start to start.

import { foldText } from '../../shared/text/fold-text.ts'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import type { Channel, NewLead } from '../data/leads.ts'
import type { NewMessage } from '../data/messages.ts'
import { activityOf } from './business-calendar.ts'
import type { DemoProfile } from './profiles.ts'
import { createRandom, type Random } from './random.ts'
import { RATES } from './rates.ts'
import { dayNumber, laterThatDay, type Moment, type Timeline } from './timeline.ts'
import {
  AGENT_LINES,
  AREA_CODES,
  BUSINESS_KINDS,
  BUSINESS_NAMES,
  FIRST_NAMES,
  JUNK_REASONS,
  LAST_NAMES,
  LEAD_LINES,
} from './vocabulary.ts'

interface DemoLead {
  readonly lead: NewLead
  readonly conversation: readonly NewMessage[]
  /** The opportunity that the lead becomes, even on a future day; null when it becomes none. */
  readonly opportunity: { readonly moment: Moment; readonly channel: Channel; readonly title: string } | null
}

const RATE = RATES.lead
/** Ids reserved for a day's leads; more than the busiest day needs. */
const MAX_LEADS_PER_DAY = 80
/** Some leads of every demo have this name, to try the search. */
const SEARCHED_NAME = 'João Ção'
const DAYS_BETWEEN_SEARCHED = 45

type Fate = 'converted' | 'junk' | 'none'

function leadName(random: Random): { name: string; isBusiness: boolean } {
  if (random.chance(RATE.business)) {
    return { name: `${random.pick(BUSINESS_KINDS)} ${random.pick(BUSINESS_NAMES)}`, isBusiness: true }
  }
  return { name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`, isBusiness: false }
}

function phonesOf(random: Random, isBusiness: boolean): NewLead['phones'] {
  const phone = (type: string) => ({
    value: `+55 ${random.pick(AREA_CODES)} 90000-${String(random.int(0, 9999)).padStart(4, '0')}`,
    type,
  })
  const phones = [phone('mobile')]
  if (random.chance(RATE.workPhone[isBusiness ? 'business' : 'person'])) phones.push(phone('work'))
  return phones
}

function emailsOf(random: Random, name: string, isBusiness: boolean): NewLead['emails'] {
  const address = foldText(name).replace(/[^a-z0-9]+/g, '.')
  const hasEmail = random.chance(RATE.email)
  return hasEmail ? [{ value: `${address}@example.com`, type: isBusiness ? 'work' : 'home' }] : []
}

function amountCents(random: Random): number {
  if (random.chance(RATE.withoutAmount)) return 0
  const reais = random.int(4, 520) * 100
  return reais * 100 + (random.chance(0.4) ? random.int(1, 99) : 0)
}

/** Returns messages within the lead's day, the lead's own at once. A few are not delivered or lack their instants. */
function conversationOf(random: Random, timeline: Timeline, arrived: Moment): NewMessage[] {
  let moment = arrived
  return Array.from({ length: random.int(2, 8) }, (_, index): NewMessage => {
    const pause = 0.01 + random.next() * 0.05
    moment = laterThatDay(moment, index === 0 ? pause / 50 : pause)
    const createdAt = timeline.at(moment)
    const isLead = index % 2 === 0
    const status = random.weighted([
      { item: 'read', weight: 7 },
      { item: 'delivered', weight: 2 },
      { item: 'failed', weight: 1 },
    ])
    const hasInstants = createdAt !== null && status !== 'failed' && random.chance(0.95)
    return {
      id: random.uuid(),
      senderType: isLead ? 'lead' : 'agent',
      content: random.pick(isLead ? LEAD_LINES : AGENT_LINES),
      messageType: 'text',
      mediaUrl: null,
      deliveryStatus: isLead ? null : status,
      createdAt,
      deliveredAt: !isLead && hasInstants ? createdAt : null,
      readAt: !isLead && hasInstants && status === 'read' ? createdAt : null,
    }
  })
}

function sourceOf(random: Random, profile: DemoProfile, channel: Channel): number {
  const sources = profile.sources.filter((source) => source.channel === channel)
  return random.weighted(sources.map(({ id, weight }) => ({ item: id, weight })))
}

function leadOf(profile: DemoProfile, timeline: Timeline, day: PlainDate, index: number): DemoLead | null {
  const id = profile.firstLeadId + dayNumber(day) * MAX_LEADS_PER_DAY + index
  const random = createRandom(`${profile.seed}:lead:${id}`)
  const arrived: Moment = { day, fraction: 0.28 + random.next() * 0.64 }
  const createdAt = timeline.at(arrived)
  if (createdAt === null) return null

  const channel = random.weighted(profile.channels)
  const drawn = leadName(random)
  const isSearched = index === 0 && dayNumber(day) % DAYS_BETWEEN_SEARCHED === 0
  const { name, isBusiness } = isSearched ? { name: SEARCHED_NAME, isBusiness: false } : drawn
  const title = random.pick(profile.leadTitles)
  const fate = random.weighted<Fate>([
    { item: 'converted', weight: RATE.fate.converted },
    { item: 'junk', weight: RATE.fate.junk * (channel === 'other' ? RATE.junkOfOtherChannels : 1) },
    { item: 'none', weight: 1 - RATE.fate.converted - RATE.fate.junk },
  ])
  const waitDays = Math.floor(random.next() ** 3 * RATE.decidedIn[fate])
  const decided: Moment =
    waitDays === 0
      ? laterThatDay(arrived, random.next())
      : { day: addDays(day, waitDays), fraction: 0.36 + random.next() * 0.4 }
  const decidedAt = fate === 'none' ? null : timeline.at(decided)
  const status = decidedAt === null || fate === 'none' ? 'new' : fate
  const junkReason = random.chance(RATE.withoutJunkReason) ? null : random.pick(JUNK_REASONS)
  const hasConversation = random.chance(RATE.conversation[fate])
  const conversationId = random.uuid()

  return {
    lead: {
      id,
      name,
      title: random.chance(RATE.titled) ? title : null,
      status,
      channel,
      opportunityCents: amountCents(random),
      phones: phonesOf(random, isBusiness),
      emails: emailsOf(random, name, isBusiness),
      sourceId: sourceOf(random, profile, channel),
      assignedTo: random.chance(RATE.assigned) ? random.pick(profile.people).id : null,
      conversationId: hasConversation ? conversationId : null,
      createdAt,
      convertedAt: status === 'converted' ? decidedAt : null,
      junkedAt: status === 'junk' ? decidedAt : null,
      junkReason: status === 'junk' ? junkReason : null,
    },
    conversation: hasConversation ? conversationOf(random, timeline, arrived) : [],
    opportunity: fate === 'converted' ? { moment: decided, channel, title } : null,
  }
}

/** Returns the leads of a day by id; those of today are before now. */
export function leadsOfDay(profile: DemoProfile, timeline: Timeline, day: PlainDate): DemoLead[] {
  const random = createRandom(`${profile.seed}:leads:${day}`)
  const expected = profile.leadsPerWeekday * activityOf(day) * (1 + 0.1 * random.normal())
  const count = Math.min(MAX_LEADS_PER_DAY, Math.floor(Math.max(0, expected) + random.next()))
  return Array.from({ length: count }, (_, index) => leadOf(profile, timeline, day, index)).filter(
    (lead) => lead !== null,
  )
}
