// Absent figures never replace stored ones: a day or a snapshot with less data than the stored one is shown, but not
// stored.
import { clientStalled } from '../../../shared/api/operations/marketing.ts'
import { FIGURE_KEYS, type FunnelDay, figuresByKey } from '../../../shared/funnel/day.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { type DatedSnapshot, isWholeSnapshot, readStalled } from '../../../shared/funnel/stalled.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'

type StoredDays = Pick<AsyncStore, 'readFunnelDays' | 'readStalledDays'>

function isWholeDay(day: FunnelDay): boolean {
  return Object.values(figuresByKey(day)).every((figure) => figure !== null)
}

function tellsLess(now: FunnelDay, before: FunnelDay): boolean {
  const [figures, known] = [figuresByKey(now), figuresByKey(before)]
  return FIGURE_KEYS.some((key) => figures[key] === null && known[key] !== null)
}

/** Returns the days with no less data than their stored versions. Reads the store only when a day is incomplete. */
export async function withoutPoorerDays<Day extends { readonly day: FunnelDay }>(
  store: StoredDays,
  owner: RecordOwner,
  pipelineId: number,
  days: readonly Day[],
): Promise<readonly Day[]> {
  const dates = days.flatMap(({ day }) => (isWholeDay(day) ? [] : [day.date])).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return days
  const records = await store.readFunnelDays(owner, pipelineId, { from, to })
  const stored = new Map(records.map(({ day, payload }) => [day, readRawDay(payload, day)]))
  return days.filter(({ day }) => {
    const before = stored.get(day.date)
    return before == null || !tellsLess(day, before)
  })
}

/** True when the store has a complete snapshot of the same day and this one is incomplete. */
export async function isPoorerSnapshot(
  store: StoredDays,
  owner: RecordOwner,
  pipelineId: number,
  snapshot: DatedSnapshot,
): Promise<boolean> {
  if (isWholeSnapshot(snapshot)) return false
  const range = { from: snapshot.snapshotDate, to: snapshot.snapshotDate }
  const [record] = await store.readStalledDays(owner, pipelineId, range)
  const read = record === undefined ? null : clientStalled.safeParse(record.payload)
  const before = read?.success ? readStalled(read.data) : null
  return before !== null && isWholeSnapshot(before)
}
