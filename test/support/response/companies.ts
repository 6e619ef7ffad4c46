// Invented companies with leads and conversations, for how long their leads wait for an answer. They answer leads.list
// and messages.list as the specification says (4.1, 4.2); nothing of the product but its calendar is used.
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { seededRandom } from '../fakes/seeded.ts'

const MINUTE_MS = 60_000
/** The companies' days are those of UTC−3. */
const ZONE = '-03:00'
export const SECRET_TEXT = 'Quero o orçamento da cozinha planejada'
export const PEOPLE = [1, 2, 3, 4, 5].map((each) => `0de30000-0000-4000-8000-00000000000${each}`)

export interface InventedCompany {
  readonly name: string
  readonly leads: number
  /** The median of minutes until a person answers. */
  readonly minutes: number
  /** The part of leads that nobody answers. */
  readonly unanswered?: number
  readonly nights?: boolean
  readonly isSilent?: (person: number) => boolean
  readonly botsFirst?: boolean
  readonly senders?: { readonly lead: string; readonly person: string }
  readonly hasConversations?: false
}

export const COMPANIES: readonly InventedCompany[] = [
  { name: 'fast', leads: 40, minutes: 3 },
  { name: 'slow', leads: 30, minutes: 140, unanswered: 0.15 },
  { name: 'nights', leads: 25, minutes: 20, nights: true },
  { name: 'one silent person', leads: 35, minutes: 25, isSilent: (person) => person === 2 },
  { name: 'bots as senders', leads: 30, minutes: 30, botsFirst: true },
  { name: 'more than a page of leads', leads: 320, minutes: 18 },
]

interface InventedMessage {
  readonly sender: string
  readonly atMs: number
}

export interface InventedLead {
  readonly id: number
  readonly name: string
  readonly createdMs: number
  readonly person: string
  readonly conversation: string | null
  readonly messages: readonly InventedMessage[]
}

export const msOf = (day: PlainDate, time: string) => Date.parse(`${day}T${time}${ZONE}`)

/** The leads of every day of a company. Mornings are answered twice as fast as the rest of a day. */
export function leadsOf(
  company: InventedCompany,
  from: PlainDate,
  to: PlainDate,
  seed: number,
): InventedLead[] {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const { lead = 'lead', person: agent = 'agent' } = company.senders ?? {}
  let id = 1_000
  return listDays({ from, to }).flatMap((day) => {
    const isOff = !isBusinessDay(day, NATIONAL_HOLIDAYS)
    const count = Math.round(company.leads * (isOff ? 0.25 : 1) * (0.7 + 0.6 * random()))
    return Array.from({ length: count }, (): InventedLead => {
      id += 1
      const isNight = company.nights === true && random() < 0.5
      const hour = isNight ? 19 + 5 * random() : 8 + 10 * random()
      const createdMs = msOf(day, '00:00:00') + Math.floor(hour * 60) * MINUTE_MS
      const who = Math.floor(5 * random())
      const wait = company.minutes * Math.exp(0.8 * normal()) * (hour < 10 ? 0.5 : 1)
      const opensMs = isNight ? msOf(addDays(day, 1), '08:00:00') : createdMs
      const isAnswered = random() >= (company.unanswered ?? 0) && !company.isSilent?.(who)
      const hasConversation = company.hasConversations !== false && random() < 0.9
      return {
        id,
        name: `Cliente ${String(Math.floor(1_000_000 * random())).padStart(6, '0')}`,
        createdMs,
        person: PEOPLE[who] ?? '',
        conversation: hasConversation ? `0de30000-0000-4000-9000-${String(id).padStart(12, '0')}` : null,
        messages: [
          { sender: lead, atMs: createdMs + 1_000 },
          ...(company.botsFirst ? [{ sender: 'bot', atMs: createdMs + 5_000 }] : []),
          ...(isAnswered ? [{ sender: agent, atMs: Math.floor(opensMs + wait * MINUTE_MS) }] : []),
        ],
      }
    })
  })
}

/** Returns the minutes until a person answered of every conversation in the days, as of a moment; Infinity for none. */
export function trueMinutes(
  leads: readonly InventedLead[],
  from: PlainDate,
  to: PlainDate,
  nowMs: number,
): number {
  const waits = leads
    .filter(({ createdMs, conversation }) => {
      return (
        conversation !== null &&
        createdMs >= msOf(from, '00:00:00') &&
        createdMs < msOf(addDays(to, 1), '00:00:00')
      )
    })
    .map(({ createdMs, messages }) => {
      const answer = messages.find(
        ({ sender, atMs }) => sender !== 'lead' && sender !== 'bot' && atMs <= nowMs,
      )
      return answer === undefined ? Number.POSITIVE_INFINITY : (answer.atMs - createdMs) / MINUTE_MS
    })
    .sort((a, b) => a - b)
  const middle = (waits.length - 1) / 2
  return ((waits[Math.floor(middle)] ?? Number.NaN) + (waits[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Answers both operations over the leads, as of `nowMs`. */
export function answerOver(
  leads: readonly InventedLead[],
  operation: string,
  body: Record<string, unknown>,
  nowMs: number,
) {
  const iso = (ms: number) => new Date(ms).toISOString()
  if (operation === 'messages.list') {
    const lead = leads.find(({ conversation }) => conversation === body.conversation_id)
    const sent = (lead?.messages ?? []).filter(({ atMs }) => atMs <= nowMs)
    const messages = sent.toReversed().map(({ sender, atMs }, index) => ({
      id: `${lead?.id}-${index}`,
      sender_type: sender,
      content: `${SECRET_TEXT} ${lead?.id}`,
      message_type: 'text',
      media_url: null,
      delivery_status: null,
      created_at: iso(atMs),
      delivered_at: null,
      read_at: null,
    }))
    return {
      total: messages.length,
      total_count: messages.length,
      messages,
      hasMore: false,
      next_cursor: null,
    }
  }
  const {
    created_from: since = '2000-01-01',
    created_to: until,
    has_conversation: has,
    limit = 50,
    page = 1,
  } = body
  const sinceMs = String(since).includes('T')
    ? Date.parse(`${since}${ZONE}`)
    : msOf(plainDate(String(since)), '00:00:00')
  const untilMs = until === undefined ? nowMs : msOf(addDays(plainDate(String(until)), 1), '00:00:00')
  const found = leads.filter(
    ({ createdMs, conversation }) =>
      createdMs >= sinceMs &&
      createdMs < untilMs &&
      createdMs <= nowMs &&
      (has === undefined || has === (conversation !== null)),
  )
  const sorted = found.toSorted((a, b) =>
    body.order_by === 'name_asc'
      ? Number(a.name > b.name) - Number(a.name < b.name)
      : b.createdMs - a.createdMs,
  )
  const rows = sorted.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
  return {
    rows: rows.map(({ id, name, createdMs, person, conversation }) => ({
      id,
      name,
      status: 'new',
      opportunity: '0.00',
      phone: [{ value: '+55 11 90000-1234', type: 'mobile' }],
      email: [],
      assigned_to: person,
      assigned_name: 'Fulana de Tal',
      created_at: iso(createdMs),
      conversation_id: conversation,
    })),
    total: found.length,
    by_status: { new: found.length, converted: 0, junk: 0 },
    page,
    limit,
  }
}
