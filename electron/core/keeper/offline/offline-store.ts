import type { Answer } from '../../../../shared/bridge/answer.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import type { StoredDay } from '../../store/engine/sealed-rows.ts'
import type { FoundRows } from '../../store/rows/stored-leads.ts'
import { answeredAtMs, type ReplyTimes } from '../../time/answer-times.ts'
import type { CompanyRecord, RecordOwner } from '../../vault/company.ts'

/** A live answer that may be stored. */
export interface LiveAnswer extends ReplyTimes {
  readonly company: CompanyRecord
  /** Validated, with defaults applied. */
  readonly request: object
  /** `result` as received (`raw`), and as the client schema reads it (`value`). */
  readonly raw: unknown
  readonly value: unknown
}

/** Returns a record under the day of its answer, in the company's time zone. */
export function dayRecord(answer: LiveAnswer, payload: unknown): StoredDay {
  const capturedAtMs = answeredAtMs(answer)
  return { day: dayInTimeZone(capturedAtMs, answer.company.timeZone), payload, capturedAtMs }
}

/** Facts about stored rows that every answer of an operation carries. */
export type RowFacts = Pick<Answer<never>, 'leadFields'>

/** What the store holds of an operation beside the answers themselves, for one offline behaviour of the registry. */
export interface OfflineStore {
  /** False when answers are never stored. */
  readonly isStored: boolean
  /** Stores what is kept of a live answer beside the answer. Resolves when it is on disk. */
  keep(owner: RecordOwner, answer: LiveAnswer): Promise<unknown>
  /** Computes the answer from stored rows; null when none are stored. */
  compute(company: CompanyRecord, owner: RecordOwner, request: object): Promise<FoundRows<unknown> | null>
  facts(owner: RecordOwner): Promise<RowFacts>
  /** Returns the facts after a live answer. */
  factsWith(before: RowFacts, value: unknown): RowFacts
}

const NO_FACTS: RowFacts = {}

/** Answers are stored for the same params and nothing else is. */
export const SNAPSHOT: OfflineStore = {
  isStored: true,
  keep: async () => undefined,
  compute: async () => null,
  facts: async () => NO_FACTS,
  factsWith: () => NO_FACTS,
}

/** Nothing is stored: the answer is valid only now (specification 4.10, 4.11). */
export const LIVE_ONLY: OfflineStore = { ...SNAPSHOT, isStored: false }
