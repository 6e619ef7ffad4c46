// Which of two records of one place is taken when the histories of two computers are merged. The order is total and
// reads nothing but the records, so a merge is the same in any order and grouping, and repeating it changes nothing.
import { canonicalJson } from './canonical.ts'
import type { StoredRecord } from './sealed-rows.ts'

export interface RankedRecord extends StoredRecord {
  /** How much the record tells, as its table counts it: what tells less never replaces what tells more. */
  readonly completeness: number
}

/** Returns a positive number when `a` is taken, a negative one when `b` is, and 0 for the same record. */
export function compareRecords(a: RankedRecord, b: RankedRecord): number {
  const later = a.completeness - b.completeness || a.capturedAtMs - b.capturedAtMs
  if (later !== 0) return later
  const [first, second] = [canonicalJson(a.payload), canonicalJson(b.payload)]
  return first === second ? 0 : first > second ? 1 : -1
}
