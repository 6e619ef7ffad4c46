// What a Coletor tells beside the platform's operations: its history, and what the team shares. Both come from the
// store alone; what is sent is merged by the rules of two computers of a team.
import type { z } from 'zod'
import type { CoreContext } from '../../electron/core/context.ts'
import { COPIED_KINDS, isCopied } from '../../electron/core/history/copied-kinds.ts'
import type { RecordOwner } from '../../electron/core/store/engine/sealed-rows.ts'
import type { CompanyRecord } from '../../electron/core/store/tables/companies.ts'
import type { HistoryPlace, HistoryRecord } from '../../electron/core/store/tables/table.ts'
import { writeAnswer } from '../../server/http/answer-body.ts'
import { ApiFailure } from '../../server/http/api-failure.ts'
import {
  COLLECTOR_OPERATIONS,
  type CollectorResult,
  isCollectorOperation,
  TEAM_SAVE_SCOPE,
} from '../../shared/api/collector-operations.ts'
import { isPlainDate } from '../../shared/time/calendar.ts'
import type { GivenAnswer } from './answering.ts'

/** Records that are read from the store at once. */
const STORE_PAGE = 32
/** A page ends with the record that reaches this length: a client takes 8 MB. */
const MOST_LENGTH = 2_000_000

type HistoryContext = Pick<CoreContext, 'companies' | 'companySettings' | 'secrets' | 'store'>

function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new ApiFailure(
    400,
    'BAD_REQUEST',
    `${read.error.issues[0]?.path.join('.') || 'the body'} is not valid.`,
  )
}

function cursorOf({ key, day }: HistoryPlace): string {
  return Buffer.from(JSON.stringify([key, day])).toString('base64url')
}

/** Reads a cursor of this kind: one of another kind cannot be looked up in its table. */
function placeOf(kind: string, cursor: string | undefined): HistoryPlace | null {
  if (cursor === undefined) return null
  try {
    const [key, day] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [never, unknown]
    const hasKey = COPIED_KINDS[kind]?.isKey(null) !== true
    const isKey = hasKey ? ['string', 'number'].includes(typeof key) : key === null
    if (isKey && isPlainDate(day)) return { key, day }
  } catch {
    // Said below.
  }
  throw new ApiFailure(400, 'BAD_REQUEST', 'after is not valid.')
}

/** Returns the company as the platform names it, and whose records are read. */
async function ownerOf(
  { companies, secrets }: HistoryContext,
  { id }: CompanyRecord,
): Promise<{ readonly apiCompanyId: string; readonly owner: RecordOwner }> {
  const apiCompanyId = companies.get(id)?.apiCompanyId ?? null
  const owner = await secrets.ownerOf(id)
  if (apiCompanyId !== null && owner !== null) return { apiCompanyId, owner }
  throw new ApiFailure(503, 'NOTHING_YET', 'Nothing was collected for this company yet.')
}

async function history(
  context: HistoryContext,
  company: CompanyRecord,
  body: object,
): Promise<CollectorResult<'leme.history'>> {
  const asked = readRequest(COLLECTOR_OPERATIONS['leme.history'].request, body)
  const { kind, from = '', to = '9999-12-31', limit } = asked
  if (!Object.hasOwn(COPIED_KINDS, kind)) throw new ApiFailure(400, 'BAD_REQUEST', 'kind is not valid.')
  const { apiCompanyId, owner } = await ownerOf(context, company)
  const records: HistoryRecord[] = []
  let length = 0
  let place = placeOf(kind, asked.after)
  for (;;) {
    const count = Math.min(STORE_PAGE, limit - records.length)
    const page = await context.store.readHistory(owner, kind, place, count, { from, to })
    if (page === null) throw new ApiFailure(503, 'INTERNAL_ERROR', 'The store cannot be read.')
    const copied = page.records.filter((record) => isCopied({ kind, ...record }))
    records.push(...copied)
    length += JSON.stringify(copied).length
    place = page.next
    if (place === null || records.length >= limit || length >= MOST_LENGTH) break
  }
  return {
    company_id: apiCompanyId,
    records: records.map(({ key, day, capturedAtMs, payload }) => ({
      key,
      day,
      captured_at: capturedAtMs,
      payload,
    })),
    next: place === null ? null : cursorOf(place),
  }
}

async function team(
  context: HistoryContext,
  company: CompanyRecord,
  body: object,
  scopes: readonly string[],
): Promise<CollectorResult<'leme.team'>> {
  const { settings } = readRequest(COLLECTOR_OPERATIONS['leme.team'].request, body)
  const { apiCompanyId } = await ownerOf(context, company)
  const maySave = scopes.includes(TEAM_SAVE_SCOPE)
  if (settings !== undefined) {
    if (!maySave) throw new ApiFailure(403, 'SCOPE_DENIED', 'The key may not save what the team shares.')
    await context.companySettings.merge(company.id, settings)
  }
  return { company_id: apiCompanyId, settings: context.companySettings.shared(company.id), can_save: maySave }
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
