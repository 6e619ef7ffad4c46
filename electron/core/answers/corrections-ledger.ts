// Corrections of past days of a pipeline's funnel, from the store. It never calls the API.
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { LEDGER_DAYS, type PipelineCorrection } from '../../../shared/funnel/corrections.ts'
import { FIGURE_KEYS } from '../../../shared/funnel/day.ts'
import { addDays, dayInTimeZone, plainDate } from '../../../shared/time/calendar.ts'
import { toIso } from './answer-values.ts'
import type { GatewayOptions } from './gateway.ts'

const changes = z
  .array(
    z.strictObject({
      figure: z.enum(FIGURE_KEYS),
      before: z.int(),
      after: z.int(),
    }),
  )
  .min(1)

export interface CorrectionsLedger {
  /** Last seen first. Fails with UNKNOWN_COMPANY, and STORE_UNAVAILABLE while the company's key is missing. */
  list(question: {
    readonly companyId: string
    readonly pipelineId: number
  }): Promise<Result<readonly PipelineCorrection[]>>
}

export function createCorrectionsLedger({
  companies,
  secrets,
  store,
  now,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store'> & {
  readonly now: () => number
}): CorrectionsLedger {
  return {
    async list({ companyId, pipelineId }) {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      await secrets.whenLoaded(companyId)
      const key = secrets.keyOf(companyId)
      if (key === null) return failure({ code: 'STORE_UNAVAILABLE' })
      const first = addDays(dayInTimeZone(now(), company.timeZone), 1 - LEDGER_DAYS)
      const records = await store.readCorrections({ companyId, key }, pipelineId, first)
      return success(
        records.flatMap(({ day, payload, capturedAtMs }) => {
          const read = changes.safeParse(payload)
          return read.success
            ? [{ pipelineId, day: plainDate(day), seenAt: toIso(capturedAtMs), changes: read.data }]
            : []
        }),
      )
    },
  }
}
