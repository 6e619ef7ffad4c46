// The answer of one operation to one request, as it came. What the store keeps beside it (rows, records of a day) is
// what the registry says of the operation. A failed call never overwrites a stored answer, and a stored answer is read
// by the same schema as a live one.
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import type { CompanyApi, TimedReply } from '../api/company-api.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'
import { createArrivals } from './arrivals.ts'
import type { OfflineStore } from './offline/offline-store.ts'
import type { OfflineStores } from './offline/offline-stores.ts'
import {
  type Fetched,
  type FetchHow,
  type Kept,
  type Key,
  keyOf,
  type Place,
  type Resource,
  type StoreChange,
} from './resource.ts'

export interface OperationParams {
  readonly operation: OperationName
  /** Validated, with defaults applied. */
  readonly request: object
}

export interface OperationsOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companyApi: CompanyApi
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly store: Pick<AsyncStore, 'readSnapshot' | 'writeSnapshot'>
  readonly offlineStores: OfflineStores
  /** Called after each answer that is stored. */
  readonly onStored: (change: StoreChange) => void
  /** Called with every value, live or stored, before anybody gets it. */
  readonly onRead: (companyId: string, operation: OperationName, value: unknown) => void
}

type OperationPlace = Place<OperationParams>
type LiveReply = Extract<TimedReply, { readonly ok: true }>

/** Requests whose last answer is remembered: what the screens of some windows show. */
const MOST_ARRIVALS = 1_000

const nameOf = ({ id }: CompanyRecord, { operation, request }: OperationParams) =>
  `${id} ${operation} ${canonicalJson(request)}`

export class Operations {
  readonly resource: Resource<OperationParams>
  readonly #options: OperationsOptions
  readonly #arrivals = createArrivals(MOST_ARRIVALS)

  constructor(options: OperationsOptions) {
    this.#options = options
    this.resource = {
      name: 'operation',
      operationOf: ({ operation }) => operation,
      load: (place) => this.load(place),
      fallback: (place) => this.compute(place, true),
      fetch: (place, _, how) => this.fetch(place, how),
      isAffectedBy({ operation, request }, change, kept) {
        if (change.operation !== operation) return false
        // What was computed from rows, or could not be, changes with every row.
        if (kept === null || kept.value === null || kept.beside?.coverage !== undefined) return true
        return change.params === canonicalJson(request)
      },
    }
  }

  /** Fails with BAD_INPUT for params that the operation does not know. */
  keyOf(companyId: string, operation: OperationName, params: object): Result<Key> {
    const read = OPERATIONS[operation].request.safeParse(params)
    if (read.success)
      return success(keyOf(companyId, this.resource, { operation, request: read.data as object }))
    const field = read.error.issues[0]?.path[0]
    return failure({ code: 'BAD_INPUT', operation, ...(field !== undefined && { field: String(field) }) })
  }

  /**
   * Reads the stored answer. The API's own answer takes precedence over one computed from rows, however old it is: the
   * API filters by fields that rows may lack, and the age is shown. Rows answer all other requests.
   */
  async load(place: OperationPlace): Promise<Result<Kept | null>> {
    const { company, owner, params } = place
    const { operation, request } = params
    if (owner === null || !this.#offlineOf(operation).isStored) return success(null)
    const record = await this.#options.store.readSnapshot(owner, operation, canonicalJson(request))
    const read = record === null ? null : OPERATIONS[operation].clientResponse.safeParse(record.payload)
    if (record === null || !read?.success) return success(await this.compute(place, false))
    const { capturedAtMs } = record
    const arrivedAtMs = this.#arrivals.receivedAtMs(nameOf(company, params), capturedAtMs)
    this.#options.onRead(company.id, operation, read.data)
    return success({
      value: read.data,
      capturedAtMs,
      receivedAtMs: arrivedAtMs ?? capturedAtMs,
      isOfThisRun: arrivedAtMs !== null,
      beside: await this.#offlineOf(operation).facts(owner),
    })
  }

  /** Computes the answer from stored rows. Incomplete ones count only after the API failed, or they would flicker. */
  async compute(
    { company, owner, params: { operation, request } }: OperationPlace,
    takesIncomplete: boolean,
  ): Promise<Kept | null> {
    const offline = this.#offlineOf(operation)
    if (owner === null || !offline.isStored) return null
    const facts = await offline.facts(owner)
    const found = await offline.compute(company, owner, request)
    const nothing = { value: null, capturedAtMs: null, receivedAtMs: 0, isOfThisRun: false, beside: facts }
    if (found === null || (!takesIncomplete && !found.coverage.isComplete)) return nothing
    const { value, coverage, capturedAt } = found
    this.#options.onRead(company.id, operation, value)
    const capturedAtMs = capturedAt === null ? null : Date.parse(capturedAt)
    return { ...nothing, value, capturedAtMs, beside: { coverage, ...facts } }
  }

  async fetch(
    { company, owner, params }: OperationPlace,
    how: Pick<FetchHow, 'priority' | 'signal' | 'isRenewed'>,
  ): Promise<Result<Fetched>> {
    const { operation, request } = params
    const { companyApi, onRead } = this.#options
    const reply = await companyApi.ask(company, operation, request, how)
    if (!reply.ok) return reply
    const offline = this.#offlineOf(operation)
    const { value, repliedAtMs, ageMs = 0, stale: error = null } = reply
    const before = owner === null ? {} : await offline.facts(owner)
    const isUnstored = !this.#keep(company, owner, params, reply)
    onRead(company.id, operation, value)
    const times = { capturedAtMs: repliedAtMs - ageMs, receivedAtMs: repliedAtMs }
    return success({ value, ...times, isUnstored, error, beside: offline.factsWith(before, value) })
  }

  /** Stores what another part of the application asked. */
  async keep(company: CompanyRecord, params: OperationParams, reply: LiveReply): Promise<void> {
    this.#keep(company, await this.#options.secrets.ownerOf(company.id), params, reply)
  }

  #offlineOf(operation: OperationName): OfflineStore {
    return this.#options.offlineStores[OPERATIONS[operation].offline]
  }

  /** Stores an answer of the API, unless its company was forgotten meanwhile. False when it may not be stored. */
  #keep(
    company: CompanyRecord,
    owner: RecordOwner | null,
    params: OperationParams,
    reply: LiveReply,
  ): boolean {
    const { companies, store, onStored } = this.#options
    const { operation, request } = params
    const offline = this.#offlineOf(operation)
    if (!reply.mayBeKept || !offline.isStored || owner === null || companies.get(company.id) === null)
      return false
    const { raw: payload, repliedAtMs, ageMs = 0 } = reply
    const capturedAtMs = repliedAtMs - ageMs
    const text = canonicalJson(request)
    // In the background: the window does not wait for the disk, and its next store reads are queued after this.
    // What a process that ends now has of them: the snapshot comes last, because it replaces a call.
    void offline.keep(owner, { company, request, ...reply })
    void store.writeSnapshot(owner, operation, text, { payload, capturedAtMs })
    this.#arrivals.note(nameOf(company, params), { computedAtMs: capturedAtMs, receivedAtMs: repliedAtMs })
    onStored({ companyId: company.id, operation, params: text })
    return true
  }
}
