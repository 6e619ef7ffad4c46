// Checks leads and tasks by id: each stored row equals the last one seen, and each seen row is stored while it exists.
import type { SeenRow } from './oracle.ts'
import type { StoredRows } from './read-kept.ts'

export interface RowQuestion {
  readonly seen: ReadonlyMap<number, SeenRow>
  readonly stored: readonly StoredRows[]
  /** True for rows that may be absent: the service has deleted them, or a task is completed. */
  readonly isGone: (id: number) => boolean
}

/** Returns differences; empty when all is right. `stored` is in pages, each with the time of its oldest row. */
export function rowDifferences({ seen, stored, isGone }: RowQuestion): string[] {
  const differences: string[] = []
  const ids = new Set<number>()
  for (const { rows, capturedAt } of stored) {
    let oldestMs = Number.POSITIVE_INFINITY
    for (const { id, text } of rows) {
      if (ids.has(id)) differences.push(`${id} is there twice`)
      ids.add(id)
      const known = seen.get(id)
      if (known === undefined) differences.push(`${id} was never seen`)
      else if (known.text !== text) differences.push(`${id} is ${text} and was ${known.text}`)
      oldestMs = Math.min(oldestMs, known?.clockMs ?? Number.NaN)
    }
    if (rows.length > 0 && Date.parse(capturedAt ?? '') !== oldestMs) {
      differences.push(`a page was seen ${capturedAt} and not ${new Date(oldestMs).toISOString()}`)
    }
  }
  for (const id of seen.keys()) if (!ids.has(id) && !isGone(id)) differences.push(`${id} is missing`)
  return differences
}
