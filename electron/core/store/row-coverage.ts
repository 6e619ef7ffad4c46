import type { Coverage } from '../../../shared/bridge/answer.ts'
import type { StoredRows } from './open-rows.ts'
import { isAllKeptSince, type RowPart } from './row-state.ts'

export const NO_COVERAGE: Coverage = { stored: 0, known: null, isComplete: false, wholeAt: null }

/**
 * How complete the stored rows are for a question about `parts`. A total that the API told after the last whole reading
 * counts against them: rows came since that were not seen. So do rows that came since and were beyond the limits.
 */
export function coverageOf(
  { state, isDamaged }: StoredRows,
  parts: readonly RowPart[],
  stored: number,
): Coverage {
  const readings = parts.map((part) => state.whole[part])
  const finished = readings.map((reading) => reading?.finishedAtMs ?? Number.NaN)
  const wholeAtMs = Math.min(...finished)
  const isWhole = !Number.isNaN(wholeAtMs)
  const isKept = readings.every(
    (reading) => reading === undefined || isAllKeptSince(state, reading.startedAtMs),
  )
  const { known } = state
  return {
    stored,
    known: known?.total ?? null,
    isComplete: isWhole && isKept && !isDamaged && (known === null || stored >= known.total),
    wholeAt: isWhole ? new Date(wholeAtMs).toISOString() : null,
  }
}

/** When the oldest of some rows was seen; of none, when the last whole reading ended. */
export function oldestSeenAt(seenAtMs: readonly number[], coverage: Coverage): string {
  const oldest = seenAtMs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  if (Number.isFinite(oldest)) return new Date(oldest).toISOString()
  return coverage.wholeAt ?? new Date(0).toISOString()
}
