import type { Coverage } from '../../../../shared/bridge/answer.ts'
import type { StoredRows } from './open-rows.ts'
import { isAllKeptSince, type RowPart } from './row-state.ts'

export const NO_COVERAGE: Coverage = { stored: 0, known: null, isComplete: false, wholeAt: null }

/**
 * Returns how complete the stored rows are for a question about `parts`. They are complete after a full sync of each
 * part, unless the API reported a larger total than is stored, rows over the limits came since, or a pack is not open.
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

/** Returns when the oldest of the rows was seen; without rows, when the last full sync ended. */
export function oldestSeenAt(seenAtMs: readonly number[], coverage: Coverage): string {
  const oldest = seenAtMs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  if (Number.isFinite(oldest)) return new Date(oldest).toISOString()
  return coverage.wholeAt ?? new Date(0).toISOString()
}
