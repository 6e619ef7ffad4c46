// Answers an operation: live, or from the store, or with a typed error. A failed call never overwrites a snapshot, and
// a snapshot goes through the same reader as a live answer.
import {
  OPERATIONS,
  type OperationName,
  type OperationRequest,
  type OperationResult,
} from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { type FurtherLeadField, joinToldFields, toldFieldsOf } from '../../../shared/leads/told-fields.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import type { CompanyApi, RequestOptions } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import { canonicalJson } from '../store/canonical.ts'
import type { CompanyRecord } from '../store/company-rows.ts'
import type { RecordOwner } from '../store/records.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { FoundRows } from '../store/stored-leads.ts'
import type { Secrets } from '../vault/secrets.ts'
import { answeredAtMs } from './answer-times.ts'
import type { RowIngest } from './row-ingest.ts'

export interface OperationRead {
  readonly companyId: string
  readonly operation: OperationName
  readonly params: Readonly<Record<string, unknown>>
  /** `offline`: what `api` answers while the API cannot be reached, without asking it. */
  readonly readFrom: 'store' | 'api' | 'offline'
}

export interface Gateway {
  /** Fails only for UNKNOWN_COMPANY and BAD_INPUT; everything else is inside the answer. */
  read(question: OperationRead, how?: RequestOptions): Promise<Result<Answer<unknown>>>
}

/** True for what was collected at most `maxAgeMs` before `nowMs`; the clock may have been set back since. */
export function isFresh(capturedAtMs: number, nowMs: number, maxAgeMs: number): boolean {
  return capturedAtMs <= nowMs && nowMs - capturedAtMs <= maxAgeMs
}

export interface GatewayOptions {
  readonly companies: CompanyRegistry
  readonly companyApi: CompanyApi
  readonly secrets: Secrets
  readonly store: AsyncStore
  readonly now: () => number
  /** Told of every answer that was stored. */
  readonly onStored: (companyId: string, operation: OperationName) => void
  readonly rows: RowIngest
}

export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** An answer without a value. */
export function noValue(source: Answer<never>['source'], error: AppError | null): Answer<never> {
  return { value: null, source, capturedAt: null, error }
}

/** Of the funnel, whose figures are kept by day, the answer is kept for the pipelines that it names. */
function isStored(operation: OperationName): boolean {
  return OPERATIONS[operation].offline !== 'live-only'
}

/** What came before and what this page brings: a field is told from its first row on. */
function fieldsWith(before: readonly FurtherLeadField[] = [], value: unknown): readonly FurtherLeadField[] {
  return joinToldFields(before, toldFieldsOf((value as OperationResult<'leads.list'>).rows))
}

export function createGateway(options: GatewayOptions): Gateway {
  const { companies, companyApi, secrets, store, rows, now, onStored } = options

  /** The answer computed from the rows that are stored by id; null for operations without, and where none is. */
  async function findRows(
    { timeZone }: CompanyRecord,
    owner: RecordOwner,
    operation: OperationName,
    params: unknown,
  ): Promise<FoundRows<unknown> | null> {
    switch (operation) {
      case 'leads.list':
        return store.findLeads(owner, params as OperationRequest<'leads.list'>, timeZone)
      case 'tasks.list':
        return store.findTasks(owner, params as OperationRequest<'tasks.list'>, timeZone, now())
      default:
        return null
    }
  }

  /** What an answer says of the rows of its company; nothing but for leads. */
  async function aboutRows(
    owner: RecordOwner,
    operation: OperationName,
  ): Promise<Pick<Answer<never>, 'leadFields'>> {
    return operation === 'leads.list' ? { leadFields: await store.toldLeadFields(owner) } : {}
  }

  /**
   * The API's own answer to exactly this question comes before what is computed from rows, however old it is: the API
   * filters by fields that no row may carry, and its age is said. Rows answer what was never asked.
   */
  async function readStored(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    error: AppError | null,
    takesIncomplete = error !== null,
  ): Promise<Answer<unknown>> {
    if (!isStored(operation)) {
      return noValue('snapshot', error ?? { code: 'NOT_STORED', operation })
    }
    await secrets.whenLoaded(company.id)
    const key = secrets.keyOf(company.id)
    if (key === null) return noValue('snapshot', error)
    const owner = { companyId: company.id, key }
    const about = await aboutRows(owner, operation)
    const record = await store.readSnapshot(owner, operation, canonicalJson(params))
    const read = record === null ? null : OPERATIONS[operation].clientResponse.safeParse(record.payload)
    if (record !== null && read?.success) {
      return { value: read.data, source: 'snapshot', capturedAt: toIso(record.capturedAtMs), error, ...about }
    }
    const found = await findRows(company, owner, operation, params)
    // Rows that are not complete are shown only when the API could not answer: before, they would flicker.
    return found === null || (!takesIncomplete && !found.coverage.isComplete)
      ? { ...noValue('snapshot', error), ...about }
      : { ...found, source: 'snapshot', error, ...about }
  }

  /** The stored answer to exactly this question, while it is fresh enough to stand for a new one. */
  async function readFresh(
    company: CompanyRecord,
    operation: OperationName,
    params: unknown,
    maxAgeMs: number | undefined,
  ): Promise<Answer<unknown> | null> {
    if (maxAgeMs === undefined || !isStored(operation)) return null
    await secrets.whenLoaded(company.id)
    const key = secrets.keyOf(company.id)
    if (key === null) return null
    const record = await store.readSnapshot({ companyId: company.id, key }, operation, canonicalJson(params))
    if (record === null || !isFresh(record.capturedAtMs, now(), maxAgeMs)) return null
    const read = OPERATIONS[operation].clientResponse.safeParse(record.payload)
    if (!read.success) return null
    const about = await aboutRows({ companyId: company.id, key }, operation)
    return { value: read.data, source: 'live', capturedAt: toIso(record.capturedAtMs), error: null, ...about }
  }

  async function readLive(
    company: CompanyRecord,
    operation: OperationName,
    params: object,
    how: RequestOptions,
  ): Promise<Answer<unknown>> {
    const fresh = await readFresh(company, operation, params, how.maxAgeMs)
    if (fresh !== null) return fresh
    const reply = await companyApi.ask(company, operation, params, how)
    if (!reply.ok) return readStored(company, operation, params, reply.error)
    const key = secrets.keyOf(company.id)
    const before = key === null ? {} : await aboutRows({ companyId: company.id, key }, operation)
    const isKept = reply.mayBeKept && isStored(operation)
    if (isKept && key !== null && companies.get(company.id) !== null) {
      const owner = { companyId: company.id, key }
      const record = { payload: reply.raw, capturedAtMs: reply.repliedAtMs }
      // Behind the answer: the window does not wait for the disk, and what it asks the store next comes after.
      void store.writeSnapshot(owner, operation, canonicalJson(params), record)
      const { raw, value, repliedAtMs } = reply
      void rows.keep(owner, { operation, request: params, raw, value, repliedAtMs })
      // The API tells only what pipelines hold now: the last answer of a day, in the company's zone, is its history.
      if (operation === 'pipelines.list' && Object.keys(params).length === 0) {
        const capturedAtMs = answeredAtMs(reply)
        const day = dayInTimeZone(capturedAtMs, company.timeZone)
        void store.writePipelinesDay(owner, { payload: reply.raw, capturedAtMs, day })
      }
      onStored(company.id, operation)
    }
    const about = operation === 'leads.list' ? { leadFields: fieldsWith(before.leadFields, reply.value) } : {}
    return { value: reply.value, source: 'live', capturedAt: toIso(reply.repliedAtMs), error: null, ...about }
  }

  return {
    async read({ companyId, operation, params, readFrom }, how = {}) {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY', operation })
      const request = OPERATIONS[operation].request.safeParse(params)
      if (!request.success) {
        const field = request.error.issues[0]?.path[0]
        return failure({
          code: 'BAD_INPUT',
          operation,
          ...(field === undefined ? {} : { field: String(field) }),
        })
      }
      return success(
        readFrom === 'api'
          ? await readLive(company, operation, request.data, how)
          : await readStored(company, operation, request.data, null, readFrom === 'offline'),
      )
    },
  }
}
