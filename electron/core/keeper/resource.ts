// What can be kept: data that one fetch brings and that the store holds. The value is the same whether it was loaded or
// fetched, so that a question is a pure function of values and needs neither the store nor the API.
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Priority } from '../api/api-client.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'

/** What was stored, so that the values that it may change are loaded again. */
export interface StoreChange {
  readonly companyId: string
  readonly operation: OperationName
  /** The request in canonical JSON; absent when rows were stored without an answer to one. */
  readonly params?: string
  /** Only for marketing.funnel. */
  readonly pipelineId?: number
  /** Only for marketing.funnel: the days that were requested. */
  readonly days?: DayRange
  /** True when only the facts measured about the company changed (shared/funnel/measured.ts), and no figure. */
  readonly isMeasured?: boolean
}

/** A value and its times, milliseconds since 1970. */
export interface Kept<Value = unknown> {
  /** Null when only what stands beside a value is known. */
  readonly value: Value | null
  /** When its oldest part was computed, by this computer's clock; null when each part has a time of its own. */
  readonly capturedAtMs: number | null
  /** When the API last returned it; 0 when that is not known. */
  readonly receivedAtMs: number
  readonly isOfThisRun: boolean
  /** True for what could not be stored: it stays in memory for a while. */
  readonly isUnstored?: boolean
  readonly beside?: Pick<Answer<never>, 'coverage' | 'leadFields' | 'isOfPeople' | 'unreadable'>
}

/** A value that the API returned; `error` says why it is not the newest, or not all. */
export type Fetched<Value = unknown> = Omit<Kept<Value>, 'isOfThisRun'> & { readonly error: AppError | null }

export interface FetchHow {
  readonly priority: Priority
  readonly signal: AbortSignal
  /** True when a person asked for new figures: a Coletor then asks the platform. */
  readonly isRenewed: boolean
  /** Called after each page with the number of items so far. */
  readonly onProgress: (count: number) => void
  /** True when the paging shall end with what was read. */
  readonly isStopped: () => boolean
}

export interface Place<Params> {
  readonly company: CompanyRecord
  /** Null without the company's key: then nothing is read or stored. */
  readonly owner: RecordOwner | null
  readonly params: Params
}

export interface Resource<Params = unknown, Value = unknown> {
  readonly name: string
  /** Whose refusal concerns it. Absent for what only the store knows. */
  operationOf?(params: Params): OperationName
  /** Reads the store; null when nothing is stored. */
  load(place: Place<Params>): Promise<Result<Kept<Value> | null>>
  /** What the store knows after a failure where `load` found no value, such as an answer of incomplete rows. */
  fallback?(place: Place<Params>): Promise<Kept<Value> | null>
  /** Calls the API, and stores what it may without waiting for the disk. Absent for what only the store knows. */
  fetch?(place: Place<Params>, before: Kept<Value> | null, how: FetchHow): Promise<Result<Fetched<Value>>>
  /** True when the change may lead to another stored value. */
  isAffectedBy(params: Params, change: StoreChange, kept: Kept<Value> | null): boolean
  /** True when a failure of one request would be met by the other too. */
  isSharedFailure?(error: AppError, params: Params, other: Params): boolean
}

/** A resource of a company, with the parameters that tell it from others. */
export interface Key {
  readonly companyId: string
  readonly resource: Resource
  readonly params: unknown
  /** What came since then needs no call, in an earlier run too: past days, which seldom change. */
  readonly settledSinceMs?: number
  /** True when it is never fetched. */
  readonly isOnlyStored?: boolean
}

/** Returns a key without the types of its resource. */
export function keyOf<Params, Value>(
  companyId: string,
  resource: Resource<Params, Value>,
  params: Params,
): Key {
  return { companyId, resource: resource as unknown as Resource, params }
}

/** What is known of a key now. */
export interface KeyState<Value = unknown> {
  readonly kept: Kept<Value> | null
  /** The last failure, unless a success came after it. */
  readonly error: AppError | null
  /** True after a refresh that found it fresh, or made it so. */
  readonly isCurrent: boolean
}
