import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { canonicalJson } from '../../store/engine/canonical.ts'
import type { Gateway } from '../gateway.ts'
import type { AnswerSource } from '../source.ts'

/** An answer that another window received within this time is used instead of a new call. */
export const SHARED_MS = 5_000

/** One call of an operation. */
export function createOperationSource(gateway: Gateway): AnswerSource<'operation'> {
  return {
    readStored: ({ kind: _, ...read }) => gateway.read({ ...read, readFrom: 'store' }),
    ask: ({ kind: _, ...read }, how) => gateway.read({ ...read, readFrom: 'api' }, how),
    sharedMs: () => SHARED_MS,
    isAffectedBy({ operation, params }, change, { value, coverage }) {
      if (change.operation !== operation) return false
      // What was computed from rows, or could not be, changes with every row.
      if (coverage !== undefined || value === null) return true
      const request = OPERATIONS[operation].request.safeParse(params)
      return request.success && change.params === canonicalJson(request.data)
    },
  }
}
