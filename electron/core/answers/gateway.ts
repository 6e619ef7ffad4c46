// Answers an operation: live, from the store, or with a typed error. A failed call never overwrites a snapshot, and a
// snapshot is read by the same schema as a live answer.
import {
  OPERATIONS,
  type OperationName,
  type OperationRequest,
  type OperationResult,
} from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import {
  type FurtherLeadField,
  joinProvidedFields,
  providedFieldsOf,
} from '../../../shared/leads/provided-fields.ts'
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
  /** `offline`: returns what `api` returns when the API cannot be reached, without calling it. */
  readonly readFrom: 'store' | 'api' | 'offline'
}

export interface Gateway {
  /** Fails only with UNKNOWN_COMPANY or BAD_INPUT; every other error is inside the answer. */
  read(question: OperationRead, how?: RequestOptions): Promise<Result<Answer<unknown>>>
}

/** True when the age is at most `maxAgeMs`. False for a time in the future: the clock was set back since. */
export function isFresh(capturedAtMs: number, nowMs: number, maxAgeMs: number): boolean {
  return capturedAtMs <= nowMs && nowMs - capturedAtMs <= maxAgeMs
}

export interface GatewayOptions {
  readonly companies: CompanyRegistry
  readonly companyApi: CompanyApi
  readonly secrets: Secrets
  readonly store: AsyncStore
  readonly now: () => number
  /** Called after each answer that is stored. */
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

/** True unless the operation is live-only. Funnel figures are stored by day; the answer adds the pipelines' names. */
function isStored(operation: OperationName): boolean {
  return OPERATIONS[operation].offline !== 'live-only'
}

/** Adds the fields of this page to the earlier ones: a field is known from the first row that has it. */
function fieldsWith(before: readonly FurtherLeadField[] = [], value: unknown): readonly FurtherLeadField[] {
  return joinProvidedFields(before, providedFieldsOf((value as OperationResult<'leads.list'>).rows))
}

export function createGateway(options: GatewayOptions): Gateway {
  const { companies, companyApi, secrets, store, rows, now, onStored } = options

  /** Computes the answer from rows stored by id; null for operations without such rows and when none is stored. */
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

  /** Returns the fields that the company's rows have; empty for every operation but leads. */
  async function aboutRows(
    owner: RecordOwner,
    operation: OperationName,
  ): Promise<Pick<Answer<never>, 'leadFields'>> {
    return operation === 'leads.list' ? { leadFields: await store.providedLeadFields(owner) } : {}
  }

  /**
   * Reads a stored answer. The API's own answer to the same request takes precedence over one computed from rows,
   * however old it is: the API filters by fields that rows may lack, and the age is shown. Rows answer all other
   * requests.
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
    // Incomplete rows are shown only after the API failed. Shown earlier, they would flicker.
    return found === null || (!takesIncomplete && !found.coverage.isComplete)
      ? { ...noValue('snapshot', error), ...about }
      : { ...found, source: 'snapshot', error, ...about }
  }

  /** Returns the stored answer to the same request if it is fresh enough to replace a call; else null. */
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
      // In the background: the window does not wait for the disk, and its next store reads are queued after this.
      void store.writeSnapshot(owner, operation, canonicalJson(params), record)
      const { raw, value, repliedAtMs } = reply
      void rows.keep(owner, { operation, request: params, raw, value, repliedAtMs })
      // The API reports only what pipelines hold now. The last answer of a day, in the company's zone, is its history.
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
