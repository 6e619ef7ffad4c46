// Reads the stored answers of operations, by the same schema as live ones.
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { RequestOptions } from '../companies/company-api.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { Secrets } from '../vault/secrets.ts'
import { isFresh, noValue, toIso } from './answer-values.ts'
import { createArrivals } from './arrivals.ts'
import type { OfflineStores } from './offline/offline-stores.ts'

/** Requests whose last answer is remembered: what the screens of some windows show. */
const MOST_ARRIVALS = 1_000

export interface StoredAnswersOptions {
  readonly secrets: Secrets
  readonly store: AsyncStore
  readonly offlineStores: OfflineStores
  readonly now: () => number
}

export function createStoredAnswers({ secrets, store, offlineStores, now }: StoredAnswersOptions) {
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
