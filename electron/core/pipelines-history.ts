// What pipelines held on earlier days, out of the answers that the gateway kept. A day without one is a gap and is never
// filled from a neighbour.
import { OPERATIONS, type OperationResult } from '../../shared/api/registry.ts'
import type { Answer, StoredDayName } from '../../shared/bridge/answer.ts'
import { failure, type Result, success } from '../../shared/bridge/result.ts'
import { isPlainDate } from '../../shared/funnel/calendar.ts'
import { type GatewayOptions, noValue, toIso } from './gateway.ts'
import type { RecordOwner } from './store/records.ts'

const OPERATION = 'pipelines.list'

export interface PipelinesHistory {
  /** Days that have an answer, in order. Fails for UNKNOWN_COMPANY alone. */
  listDays(companyId: string): Promise<Result<readonly StoredDayName[]>>
  /** The answer kept for a day; NOT_STORED inside the answer for a gap. Fails for UNKNOWN_COMPANY alone. */
  readDay(companyId: string, day: string): Promise<Result<Answer<OperationResult<'pipelines.list'>>>>
}

export function createPipelinesHistory({
  book,
  secrets,
  store,
}: Pick<GatewayOptions, 'book' | 'secrets' | 'store'>): PipelinesHistory {
  /** The company's key; null while it cannot be had, and then nothing stored can be read. */
  async function ownerOf(companyId: string): Promise<RecordOwner | null> {
    await secrets.whenLoaded(companyId)
    const key = secrets.keyOf(companyId)
    return key === null ? null : { companyId, key }
  }

  return {
    async listDays(companyId) {
      if (book.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const owner = await ownerOf(companyId)
      const days = owner === null ? [] : await store.listPipelinesDays(owner)
      return success(
        days.flatMap(({ day, capturedAtMs }) =>
          isPlainDate(day) ? [{ day, capturedAt: toIso(capturedAtMs) }] : [],
        ),
      )
    },
    async readDay(companyId, day) {
      if (book.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const owner = await ownerOf(companyId)
      const record = owner === null ? null : await store.readPipelinesDay(owner, day)
      const read = record === null ? null : OPERATIONS[OPERATION].clientResponse.safeParse(record.payload)
      if (record === null || !read?.success) {
        return success(noValue('snapshot', { code: 'NOT_STORED', operation: OPERATION }))
      }
      return success({
        value: read.data,
        source: 'snapshot',
        capturedAt: toIso(record.capturedAtMs),
        error: null,
      })
    },
  }
}
