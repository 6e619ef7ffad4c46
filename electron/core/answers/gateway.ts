// Answers an operation: live, from the store, or with a typed error. A failed call never overwrites a snapshot, and a
// snapshot is read by the same schema as a live answer.
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { CompanyApi, RequestOptions } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { Secrets } from '../vault/secrets.ts'
import { isFresh, noValue, toIso } from './answer-values.ts'
import { createArrivals } from './arrivals.ts'
import type { OfflineStores } from './offline/offline-stores.ts'
import type { StoreChange } from './source.ts'

export interface OperationRead {
  readonly companyId: string
  readonly operation: OperationName
  readonly params: Readonly<Record<string, unknown>>
  /** `offline`: returns what `api` returns when the API cannot be reached, without calling it. */
  readonly readFrom: 'store' | 'api' | 'offline'
}

export type Gateway = ReturnType<typeof createGateway>

export interface GatewayOptions extends StoredAnswersOptions {
  readonly companies: CompanyRegistry
  readonly companyApi: CompanyApi
  /** Called after each answer that is stored. */
  readonly onStored: (change: StoreChange) => void
  /** Called with every answer, live or stored, before the caller gets it; `value` may be null. */
  readonly onRead: (companyId: string, operation: OperationName, value: unknown) => void
}

export function createGateway(options: GatewayOptions) {
  const { companies, companyApi, secrets, store, onStored } = options
  const stored = createStoredAnswers(options)

  async function readLive(
    company: CompanyRecord,
    operation: OperationName,
    request: object,
    how: RequestOptions,
  ): Promise<Answer<unknown>> {
    const fresh = await stored.readFresh(company, operation, request, how)
    if (fresh !== null) return fresh
    const reply = await companyApi.ask(company, operation, how.body ?? request, how)
    if (!reply.ok) {
      return how.withoutStored
        ? noValue('snapshot', reply.error)
        : stored.read(company, operation, request, reply.error)
    }
    const offline = stored.offlineOf(operation)
    const { raw, value, repliedAtMs, ageMs = 0, stale: error = null } = reply
    const capturedAtMs = repliedAtMs - ageMs
    const owner = await secrets.ownerOf(company.id)
    const before = owner === null ? {} : await offline.facts(owner)
    if (reply.mayBeKept && offline.isStored && owner !== null && companies.get(company.id) !== null) {
      const params = canonicalJson(request)
      // In the background: the window does not wait for the disk, and its next store reads are queued after this.
      // What a process that ends now has of them: the snapshot comes last, because it replaces a call.
      void offline.keep(owner, { company, request, ...reply })
      void store.writeSnapshot(owner, operation, params, { payload: raw, capturedAtMs })
      stored.note(company.id, operation, params, repliedAtMs)
      onStored({ companyId: company.id, operation, params })
    }
    const capturedAt = toIso(capturedAtMs)
    const source = error === null ? 'live' : 'snapshot'
    return { value, source, capturedAt, error, ...offline.factsWith(before, value) }
  }

  return {
    /** Fails only with UNKNOWN_COMPANY or BAD_INPUT; every other error is inside the answer. */
    async read(
      { companyId, operation, params, readFrom }: OperationRead,
      how: RequestOptions = {},
    ): Promise<Result<Answer<unknown>>> {
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
      const answer =
        readFrom === 'api'
          ? await readLive(company, operation, request.data, how)
          : await stored.read(company, operation, request.data, null, readFrom === 'offline')
      options.onRead(companyId, operation, answer.value)
      return success(answer)
    },
  }
}

// Reads the stored answers of operations, by the same schema as live ones.

/** Requests whose last answer is remembered: what the screens of some windows show. */
const MOST_ARRIVALS = 1_000

interface StoredAnswersOptions {
  readonly secrets: Secrets
  readonly store: AsyncStore
  readonly offlineStores: OfflineStores
  readonly now: () => number
}

function createStoredAnswers({ secrets, store, offlineStores, now }: StoredAnswersOptions) {
  const offlineOf = (operation: OperationName) => offlineStores[OPERATIONS[operation].offline]
  const arrivals = createArrivals(MOST_ARRIVALS)

  return {
    offlineOf,
    /**
     * Reads a stored answer. The API's own answer to the same request takes precedence over one computed from rows,
     * however old it is: the API filters by fields that rows may lack, and the age is shown. Rows answer all other
     * requests.
     */
    async read(
      company: CompanyRecord,
      operation: OperationName,
      request: object,
      error: AppError | null,
      takesIncomplete: boolean = error !== null,
    ): Promise<Answer<unknown>> {
      const offline = offlineOf(operation)
      if (!offline.isStored) return noValue('snapshot', error ?? { code: 'NOT_STORED', operation })
      const owner = await secrets.ownerOf(company.id)
      if (owner === null) return noValue('snapshot', error)
      const facts = await offline.facts(owner)
      const record = await store.readSnapshot(owner, operation, canonicalJson(request))
      const read = record === null ? null : OPERATIONS[operation].clientResponse.safeParse(record.payload)
      if (record !== null && read?.success) {
        return {
          value: read.data,
          source: 'snapshot',
          capturedAt: toIso(record.capturedAtMs),
          error,
          ...facts,
        }
      }
      const found = await offline.compute(company, owner, request)
      // Incomplete rows are shown only after the API failed. Shown earlier, they would flicker.
      return found === null || (!takesIncomplete && !found.coverage.isComplete)
        ? { ...noValue('snapshot', error), ...facts }
        : { ...found, source: 'snapshot', error, ...facts }
    },
    /** Returns the stored answer to the same request if it is fresh enough to replace a call; else null. */
    async readFresh(
      company: CompanyRecord,
      operation: OperationName,
      request: object,
      { maxAgeMs, isOfThisRun = false }: RequestOptions,
    ): Promise<Answer<unknown> | null> {
      const offline = offlineOf(operation)
      if (maxAgeMs === undefined || !offline.isStored) return null
      const params = canonicalJson(request)
      const name = `${company.id} ${operation} ${params}`
      if (isOfThisRun && arrivals.isUnseenSince(name, now() - maxAgeMs)) return null
      const owner = await secrets.ownerOf(company.id)
      if (owner === null) return null
      const record = await store.readSnapshot(owner, operation, params)
      if (record === null || !isFresh(record.capturedAtMs, now(), maxAgeMs)) return null
      const read = OPERATIONS[operation].clientResponse.safeParse(record.payload)
      if (!read.success) return null
      const facts = await offline.facts(owner)
      return {
        value: read.data,
        source: 'live',
        capturedAt: toIso(record.capturedAtMs),
        error: null,
        ...facts,
      }
    },
    /** Records that an answer of this run was stored. @param repliedAtMs milliseconds since 1970 */
    note(companyId: string, operation: OperationName, params: string, repliedAtMs: number): void {
      const arrival = { computedAtMs: repliedAtMs, receivedAtMs: repliedAtMs }
      arrivals.note(`${companyId} ${operation} ${params}`, arrival)
    },
  }
}
