// Measures once a business day, from opening hours on, how long the leads of the last business day waited for an answer
// (shared/response): at most 25 calls of the background, of which a restart repeats none. Only numbers and ids of
// people are stored. Behind a Coletor nothing is measured: its history has what it measured.
import { COLLECTOR_KEY_FORM } from '../../../shared/api/collector-operations.ts'
import type { OperationName, OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import { RESPONSE_SUBJECT } from '../../../shared/bridge/daily-counts.ts'
import { isOfRequest, isRefusal, traitsOf } from '../../../shared/bridge/error-traits.ts'
import { CLOSING_HOUR, measuredDays } from '../../../shared/response/first-response.ts'
import {
  MOST_SAMPLED,
  type ResponseRecord,
  responseRecord,
  type Sampled,
} from '../../../shared/response/response-record.ts'
import { isBusinessDay } from '../../../shared/time/business-days.ts'
import { type DayRange, isPlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { CompanyApi } from '../api/company-api.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import { firstAnswer, inDrawnOrder, pageToDraw } from './conversation-times.ts'

export interface FirstResponseOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companyApi: CompanyApi
  readonly companySettings: Pick<CompanySettingsStore, 'get'>
  readonly secrets: Pick<Secrets, 'ownerOf' | 'tokenFor'>
  readonly store: Pick<AsyncStore, 'readCountDays' | 'writeCountDay'>
  readonly now: () => number
  /** Called when a day was measured. */
  readonly onMeasured: (companyId: string) => void
}

const MOST_CALLS = 25
const PAGE = 200
/** Before, the leads of the night could not have been answered. */
const OPENING_HOUR = 8
/** More of them than a tenth, and of a small sample more than one, would make the rest another company's. */
const MOST_UNKNOWN = 2

type Lead = OperationResult<'leads.list'>['rows'][number]

/** The measuring of one company's day. */
interface Run extends Pick<FirstResponseOptions, 'companyApi' | 'store' | 'now'> {
  readonly company: CompanyRecord
  readonly owner: RecordOwner
  readonly range: DayRange
  readonly signal: AbortSignal
  record: ResponseRecord
}

/** The day is not measured further for now. */
class Interrupted extends Error {}

const nothingOf = ({ to }: DayRange): ResponseRecord => ({
  count: 0,
  to,
  leads: null,
  sample: [],
  unmeasured: 0,
  unknownSenders: 0,
  afterHours: null,
  calls: 0,
  isDone: false,
  why: null,
})

function note(run: Run, change: Partial<ResponseRecord>): void {
  run.record = { ...run.record, ...change }
}

/** Stores what was noted: before the next call, and at the end. */
function keep({ store, owner, range, record, now }: Run): Promise<void> {
  const kept = { day: range.from, payload: record, capturedAtMs: now() }
  return store.writeCountDay(owner, RESPONSE_SUBJECT, kept)
}

/** Returns the answer; null for what is not there, or has no readable one. Throws Interrupted for other failures. */
async function ask<Name extends OperationName>(
  run: Run,
  operation: Name,
  params: OperationParams<Name>,
): Promise<OperationResult<Name> | null> {
  const { company, companyApi, signal, record } = run
  if (record.calls >= MOST_CALLS) throw new Interrupted()
  if (record.calls > 0) await keep(run)
  const reply = await companyApi.ask(company, operation, params, { priority: 'background', signal })
  const isSent = reply.ok || traitsOf(reply.error.code).concerns !== 'local'
  if (isSent) note(run, { calls: record.calls + 1 })
  if (reply.ok && reply.mayBeKept) return reply.value as OperationResult<Name>
  if (reply.ok || signal.aborted) throw new Interrupted()
  const { code } = reply.error
  if (isRefusal(code)) note(run, { why: 'denied', isDone: true })
  if (!isOfRequest(code)) throw new Interrupted()
  return null
}

/** The leads of the days that have a conversation, in the order in which they are drawn. */
async function drawLeads(run: Run): Promise<readonly Lead[]> {
  const { from, to } = run.range
  const params = { created_from: from, created_to: to, has_conversation: true, order_by: 'name_asc' } as const
  const all = await ask(run, 'leads.list', { ...params, limit: PAGE })
  const total = all?.total ?? all?.rows.length ?? 0
  const part =
    total > PAGE ? await ask(run, 'leads.list', { ...params, ...pageToDraw(from, total, PAGE) }) : all
  const rows = part?.rows ?? []
  const drawn = rows.filter((lead) => typeof lead.conversation_id === 'string' && lead.created_at != null)
  const why = drawn.length === 0 && rows.length > 0 ? ('noConversations' as const) : null
  const isOver = why !== null || part === null
  note(run, { leads: total, why, isDone: isOver })
  if (isOver) throw new Interrupted()
  return inDrawnOrder(from, drawn)
}

/** Two counts of the leads that came after hours: all, and those without a conversation. */
async function countAfterHours(run: Run): Promise<void> {
  const { from, to } = run.range
  const late = { created_from: `${from}T${CLOSING_HOUR}:00:00`, created_to: to, limit: 1 } as const
  const all = await ask(run, 'leads.list', late)
  const without = await ask(run, 'leads.list', { ...late, has_conversation: false })
  if (all?.total == null || without?.total == null) return
  note(run, { afterHours: { leads: all.total, without: Math.min(without.total, all.total) } })
}

/** Returns every message; null for a conversation that is gone. */
async function readConversation(run: Run, conversationId: string) {
  const messages: OperationResult<'messages.list'>['messages'][number][] = []
  for (let before: string | null | undefined; before !== null; ) {
    const params = { conversation_id: conversationId, limit: PAGE, ...(before !== undefined && { before }) }
    const page = await ask(run, 'messages.list', params)
    if (page === null) return null
    messages.push(...page.messages)
    before = page.hasMore && page.messages.length > 0 ? page.next_cursor : null
  }
  return messages
}

/** As the other tables store people: an id in small letters, null for nobody, absent where it is not said. */
function personOf({ assigned_to: id }: Lead): Pick<Sampled, 'person'> {
  if (id === null) return { person: null }
  const read =
    typeof id === 'string'
      ? responseRecord.shape.sample.element.shape.person.safeParse(id.toLowerCase())
      : null
  return read?.success && read.data ? { person: read.data } : {}
}

async function measureLead(run: Run, lead: Lead): Promise<void> {
  const messages = await readConversation(run, lead.conversation_id as string)
  const answer = messages === null ? 'time' : firstAnswer(messages, Date.parse(lead.created_at as string))
  const { sample, unmeasured, unknownSenders } = run.record
  if (typeof answer !== 'string') {
    const next = [...sample, { ...answer, ...personOf(lead) }]
    return note(run, { sample: next, count: next.length })
  }
  const unknown = unknownSenders + (answer === 'sender' ? 1 : 0)
  const why = unknown > MOST_UNKNOWN ? ('unknownSenders' as const) : null
  note(run, {
    unmeasured: unmeasured + 1,
    unknownSenders: unknown,
    ...(why && { why, isDone: true, sample: [], count: 0 }),
  })
  if (why !== null) throw new Interrupted()
}

async function measure(run: Run): Promise<void> {
  const leads = await drawLeads(run)
  if (run.record.afterHours === null) await countAfterHours(run)
  for (const lead of leads.slice(run.record.sample.length + run.record.unmeasured)) {
    if (run.record.sample.length >= MOST_SAMPLED || run.record.calls >= MOST_CALLS) break
    await measureLead(run, lead)
  }
  note(run, { isDone: true })
}

export function createFirstResponse(options: FirstResponseOptions) {
  const { companies, companyApi, companySettings, secrets, store, now, onMeasured } = options
  /** What was measured of each company last, so that a store that cannot be written repeats no call. */
  const last = new Map<string, ResponseRecord>()

  async function readRecord(owner: RecordOwner, range: DayRange): Promise<ResponseRecord> {
    const [stored] = await store.readCountDays(owner, RESPONSE_SUBJECT, { from: range.from, to: range.from })
    return responseRecord.safeParse(stored?.payload).data ?? nothingOf(range)
  }

  return {
    /** Called after a refresh. Never rejects. */
    async keepUp(companyId: string, signal: AbortSignal): Promise<void> {
      const company = companies.get(companyId)
      const owner = await secrets.ownerOf(companyId)
      if (company === null || owner === null) return
      const local = zonedTimeOf(company.timeZone).localDateTimeOf(now())
      const today = local.slice(0, 10)
      const { holidays } = companySettings.get(companyId)
      if (!isPlainDate(today) || !isBusinessDay(today, holidays)) return
      if (Number(local.slice(11, 13)) < OPENING_HOUR) return
      if (secrets.tokenFor(companyId, company.baseUrl)?.startsWith(COLLECTOR_KEY_FORM)) return
      const range = measuredDays(today, holidays)
      const before = last.get(companyId)
      const record = before?.to === range.to ? before : await readRecord(owner, range)
      if (record.isDone || record.calls >= MOST_CALLS) return void last.set(companyId, record)
      const run: Run = { company, companyApi, now, owner, range, record, signal, store }
      try {
        await measure(run)
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
      }
      last.set(companyId, run.record)
      if (run.record.calls === record.calls) return
      await keep(run)
      onMeasured(companyId)
    },
  }
}
