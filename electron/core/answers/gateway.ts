// Answers an operation: live, from the store, or with a typed error. A failed call never overwrites a snapshot, and a
// snapshot is read by the same schema as a live answer.
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { CompanyApi, RequestOptions } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { noValue, toIso } from './answer-values.ts'
import type { StoreChange } from './source.ts'
import { createStoredAnswers, type StoredAnswersOptions } from './stored-answers.ts'

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

export interface GatewayOptions extends StoredAnswersOptions {
  readonly companies: CompanyRegistry
  readonly companyApi: CompanyApi
  /** Called after each answer that is stored. */
  readonly onStored: (change: StoreChange) => void
  /** Called with every answer, live or stored, before the caller gets it; `value` may be null. */
  readonly onRead: (companyId: string, operation: OperationName, value: unknown) => void
}

export function createGateway(options: GatewayOptions): Gateway {
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
    const reply = await companyApi.ask(company, operation, request, how)
    if (!reply.ok) {
      return how.withoutStored
        ? noValue('snapshot', reply.error)
        : stored.read(company, operation, request, reply.error)
    }
    const offline = stored.offlineOf(operation)
    const { raw, value, repliedAtMs, ageMs = 0 } = reply
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
    return { value, source: 'live', capturedAt, error: null, ...offline.factsWith(before, value) }
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
      const answer =
        readFrom === 'api'
          ? await readLive(company, operation, request.data, how)
          : await stored.read(company, operation, request.data, null, readFrom === 'offline')
      options.onRead(companyId, operation, answer.value)
      return success(answer)
    },
  }
}
