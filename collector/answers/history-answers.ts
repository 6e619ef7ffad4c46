// What a Coletor tells beside the platform's operations: its history, and what the team shares. Both come from the
// store alone; what is sent is merged by the rules of two computers of a team.
import type { z } from 'zod'
import type { CoreContext } from '../../electron/core/application/context.ts'
import { COPIED_KINDS, isCopied, isValid } from '../../electron/core/history/copied-kinds.ts'
import type { KindRecord } from '../../electron/core/store/history-calls.ts'
import type { HistoryRecord } from '../../electron/core/store/tables/table.ts'
import type { CompanyRecord, RecordOwner } from '../../electron/core/vault/company.ts'
import { writeAnswer } from '../../server/http/answer-body.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import {
  COLLECTOR_OPERATIONS,
  type CollectorResult,
  isCollectorOperation,
  TEAM_SAVE_SCOPE,
} from '../../shared/api/collector-operations.ts'
import type { GivenAnswer } from './answering.ts'

/** Records that are read from the store at once. */
const STORE_PAGE = 32
/** A page ends with the record that reaches this length: a client takes 8 MB. */
const MOST_LENGTH = 2_000_000

const NOT_SAVED = 'The store cannot be written.'

type HistoryContext = Pick<CoreContext, 'companies' | 'companySettings' | 'now' | 'secrets' | 'store'> & {
  /** Takes over what other processes wrote of a company; undefined where there are none. */
  readonly catchUp?: ((companyId: string) => Promise<void>) | undefined
}

function checkMaySave(scopes: readonly string[]): void {
  if (scopes.includes(TEAM_SAVE_SCOPE)) return
  throw new ApiFailure(403, 'SCOPE_DENIED', 'The key may not save what the team shares.')
}

function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const place = read.error.issues[0]?.path.join('.') || 'the body'
  throw new ApiFailure(400, 'BAD_REQUEST', `${place} is not valid.`)
}

/** A cursor is the number of a change under the key of the records: under another key all of them are new. */
function cursorOf({ key }: RecordOwner, change: number): string {
  return `${key.id}.${change}`
}

/** Returns the number of a cursor; 0 for one of another history, and for one ahead of it: an older copy is back. */
function changeOf({ key }: RecordOwner, cursor: string, last: number): number {
  const [id, change] = cursor.split('.')
  return id === key.id && Number(change) <= last ? Number(change) : 0
}

/** Returns the company as the platform names it, and whose records are read. */
async function ownerOf({ catchUp, companies, secrets }: HistoryContext, { id }: CompanyRecord) {
  // Another process may have collected it a moment ago.
  if (!companies.get(id)?.apiCompanyId) await catchUp?.(id).catch(() => undefined)
  const apiCompanyId = companies.get(id)?.apiCompanyId ?? null
  const owner = await secrets.ownerOf(id)
  if (apiCompanyId !== null && owner !== null) return { apiCompanyId, owner }
  throw new ApiFailure(503, 'NOTHING_YET', 'Nothing was collected for this company yet.')
}

/** Merges what a desk remembers. Throws ApiFailure 503 when a batch could not be stored. */
async function mergeRecords({ now, store }: HistoryContext, owner: RecordOwner, records: KindRecord[]) {
  const valid = records.filter((record) => isValid(record, now()))
  for (let from = 0; from < valid.length; from += STORE_PAGE) {
    const batch = valid.slice(from, from + STORE_PAGE)
    if (!store.isWritable || (await store.mergeHistory(owner, batch)) === null)
      throw new ApiFailure(503, 'INTERNAL_ERROR', NOT_SAVED)
  }
}

async function history(
  context: HistoryContext,
  company: CompanyRecord,
  body: object,
  scopes: readonly string[],
): Promise<CollectorResult<'leme.history'>> {
  const asked = readRequest(COLLECTOR_OPERATIONS['leme.history'].request, body)
  const { kind, limit } = asked
  if (!Object.hasOwn(COPIED_KINDS, kind)) throw new ApiFailure(400, 'BAD_REQUEST', 'kind is not valid.')
  const { apiCompanyId, owner } = await ownerOf(context, company)
  if (asked.records !== undefined) {
    checkMaySave(scopes)
    // A time ahead of the server's would keep its own answers out. A ledger of corrections has those of its entries.
    const latestMs = kind === 'corrections' ? Number.POSITIVE_INFINITY : context.now()
    const own = asked.records.map(({ captured_at: capturedAtMs, ...record }) => ({
      kind,
      capturedAtMs: Math.min(capturedAtMs, latestMs),
      ...record,
    }))
    await mergeRecords(context, owner, own as KindRecord[])
  }
  const last = await context.store.lastChange(owner)
  const records: HistoryRecord[] = []
  let length = 0
  let since = changeOf(owner, asked.changed_since ?? cursorOf(owner, 0), last)
  let next: number | null
  do {
    const count = Math.min(STORE_PAGE, limit - records.length)
    const page = await context.store.readHistory(owner, kind, since, count)
    if (page === null) throw new ApiFailure(503, 'INTERNAL_ERROR', 'The store cannot be read.')
    const copied = page.records.filter((record) => isCopied({ kind, ...record }))
    records.push(...copied)
    length += JSON.stringify(copied).length
    next = page.next
    since = next ?? since
  } while (next !== null && records.length < limit && length < MOST_LENGTH)
  return {
    company_id: apiCompanyId,
    records: records.map(({ key, day, capturedAtMs, payload }) => ({
      key,
      day,
      captured_at: capturedAtMs,
      payload,
    })),
    next: next === null ? null : cursorOf(owner, next),
    last: cursorOf(owner, last),
  }
}

async function team(
  context: HistoryContext,
  company: CompanyRecord,
  body: object,
  scopes: readonly string[],
): Promise<CollectorResult<'leme.team'>> {
  const { companySettings, store } = context
  const isShared = context.catchUp !== undefined
  const { settings } = readRequest(COLLECTOR_OPERATIONS['leme.team'].request, body)
  const { apiCompanyId } = await ownerOf(context, company)
  if (settings !== undefined) {
    checkMaySave(scopes)
    const merging = store.isWritable
      ? companySettings.merge(company.id, settings, isShared ? 'servers' : 'server')
      : null
    // A setting may be read again before it is written, while the database is away.
    const merged = await merging?.catch(() => null)
    if (merged == null) throw new ApiFailure(503, 'INTERNAL_ERROR', NOT_SAVED)
  } else if (isShared) await companySettings.reread(company.id)
  return {
    company_id: apiCompanyId,
    settings: companySettings.shared(company.id),
    can_save: scopes.includes(TEAM_SAVE_SCOPE),
  }
}

const ANSWERS = { 'leme.history': history, 'leme.team': team } as const

/** Returns what answers the operations of a Coletor's own. It rejects for any other. */
export function createHistoryAnswers(context: HistoryContext) {
  return async (
    operation: string,
    company: CompanyRecord,
    body: object,
    scopes: readonly string[],
  ): Promise<GivenAnswer> => {
    if (!isCollectorOperation(operation)) throw new Error('a Coletor has no operation of this name')
    const answer = await ANSWERS[operation](context, company, body, scopes)
    return { status: 200, headers: {}, body: writeAnswer(operation, answer) }
  }
}
