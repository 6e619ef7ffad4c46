// Pipelines of earlier days, from the answers that the gateway stored. A day without an answer is a gap and is never
// filled from another day.
import { memoryOf } from '../../../shared/api/memory-of.ts'
import { OPERATIONS, type OperationResult } from '../../../shared/api/registry.ts'
import type { Answer, PipelineOnDay, StoredDayName } from '../../../shared/bridge/answer.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { type DayRange, isPlainDate } from '../../../shared/time/calendar.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { noValue, toIso } from './answer-values.ts'
import type { GatewayOptions } from './gateway.ts'

const OPERATION = 'pipelines.list'
/** Memory limit for one pipeline on one day, because all days of a range are held at once. Fifty stages take 30 KB. */
const MOST_BYTES = 256 * 1024

export interface PipelinesHistory {
  /**
   * Returns the days that have an answer, in order. Fails with UNKNOWN_COMPANY, and STORE_UNAVAILABLE without a key.
   */
  listDays(companyId: string): Promise<Result<readonly StoredDayName[]>>
  /** Returns the answer stored for a day; a gap has the error NOT_STORED. Fails as `listDays` does. */
  readDay(companyId: string, day: string): Promise<Result<Answer<OperationResult<'pipelines.list'>>>>
  /**
   * Returns one pipeline on each stored day of a range that has it. A day on which it is too large is a gap. Fails
   * with BAD_INPUT, and as `listDays` does.
   */
  readRange(question: {
    readonly companyId: string
    readonly pipelineId: number
    readonly range: DayRange
  }): Promise<Result<readonly PipelineOnDay[]>>
}

export function createPipelinesHistory({
  companies,
  secrets,
  store,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store'>): PipelinesHistory {
  /** Null while the company's key is missing: nothing stored can be read then. */
  async function ownerOf(companyId: string): Promise<RecordOwner | null> {
    await secrets.whenLoaded(companyId)
    const key = secrets.keyOf(companyId)
    return key === null ? null : { companyId, key }
  }

  /** Returns the answer stored for a day; null for a gap and when it can no longer be read. */
  async function readKept(owner: RecordOwner, day: string) {
    const record = await store.readPipelinesDay(owner, day)
    const read = record === null ? null : OPERATIONS[OPERATION].clientResponse.safeParse(record.payload)
    return record !== null && read?.success ? { value: read.data, capturedAtMs: record.capturedAtMs } : null
  }

  return {
    async listDays(companyId) {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const owner = await ownerOf(companyId)
      if (owner === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const days = await store.listPipelinesDays(owner)
      return success(
        days.flatMap(({ day, capturedAtMs }) =>
          isPlainDate(day) ? [{ day, capturedAt: toIso(capturedAtMs) }] : [],
        ),
      )
    },
    async readDay(companyId, day) {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const owner = await ownerOf(companyId)
      if (owner === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const kept = await readKept(owner, day)
      if (kept === null) return success(noValue('snapshot', { code: 'NOT_STORED', operation: OPERATION }))
      return success({
        value: kept.value,
        source: 'snapshot',
        capturedAt: toIso(kept.capturedAtMs),
        error: null,
      })
    },
    async readRange({ companyId, pipelineId, range }) {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      if (range.to < range.from) return failure({ code: 'BAD_INPUT', field: 'to' })
      const owner = await ownerOf(companyId)
      if (owner === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const days = await store.listPipelinesDays(owner)
      const found: PipelineOnDay[] = []
      for (const { day } of days) {
        if (!isPlainDate(day) || day < range.from || day > range.to) continue
        const kept = await readKept(owner, day)
        const pipeline = kept?.value.pipelines.find(({ id }) => id === pipelineId)
        if (pipeline !== undefined && memoryOf(pipeline) <= MOST_BYTES) found.push({ day, pipeline })
      }
      return success(found)
    },
  }
}
