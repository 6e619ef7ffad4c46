// Leads by id: stored from every API answer, searched offline, with their coverage.
import type { Coverage } from '../../../../shared/bridge/answer.ts'
import {
  type AbsentFields,
  type FurtherLeadField,
  joinProvidedFields,
  providedFieldsOf,
} from '../../../../shared/leads/lead-fields.ts'
import { filterLeads, type LeadsAnswer, type LeadsRequest } from '../../../../shared/leads/lead-filter.ts'
import { createLeadTable, prepareLead, type StoredLead } from '../../../../shared/leads/lead-table.ts'
import { zonedTimeOf } from '../../../../shared/time/zoned-time.ts'
import type { RecordOwner } from '../../vault/company.ts'
import type { StoredRow, StoredRows } from './open-rows.ts'
import { coverageOf, oldestSeenAt } from './row-coverage.ts'
import type { RowsLeftOut } from './row-limits.ts'
import type { RowStore } from './row-sets.ts'
import { isAhead, isAllKeptSince, withoutAhead } from './row-state.ts'
import { createRowView } from './row-view.ts'

const OPERATION = 'leads.list'

export interface FoundRows<Value> {
  /** Null when the stored rows lack a field that the request needs; `coverage` says which. */
  readonly value: Value | null
  readonly capturedAt: string | null
  readonly coverage: Coverage
}

export interface LeadSyncEnd {
  /** When the sync started, before its first request, milliseconds since 1970. */
  readonly startedAtMs: number
  /** When it ended: a lead that was seen later was seen by a clock that was ahead. Without it, none was. */
  readonly endedAtMs?: number
  /** Number of leads that the API reported without a filter. */
  readonly total: number
}

function coverOf(set: StoredRows, absentFields: AbsentFields | null = null): Coverage {
  const coverage = coverageOf(set, ['all'], set.rows.size)
  return absentFields === null ? coverage : { ...coverage, absentFields }
}

/** Computes the fields from the rows when the state is gone, as after one of its rows was changed in the file. */
function providedBy({ rows, state }: StoredRows): readonly FurtherLeadField[] {
  return state.told ?? providedFieldsOf([...rows.values()].map(({ value }) => value))
}

const tableOf = createRowView(
  (lead, timeZone: string) => prepareLead(lead as StoredLead, zonedTimeOf(timeZone)),
  createLeadTable,
)

/** `total` is the number of all leads, where the answer has it. Returns the rows that were over the limits. */
export function writeLeads(
  { rowSets }: RowStore,
  owner: RecordOwner,
  rows: readonly unknown[],
  seenAtMs: number,
  total: number | null = null,
): RowsLeftOut {
  const set = rowSets.open(owner, OPERATION)
  const { state } = set
  const isNews = total !== null && state.known?.total !== total
  const known = isNews ? { total, atMs: seenAtMs } : state.known
  const provided = joinProvidedFields(
    providedBy(set),
    providedFieldsOf(rows.filter((row) => typeof row === 'object' && row !== null)),
  )
  const isUnchanged = state.told?.length === provided.length
  return rowSets.change(owner, OPERATION, {
    rows,
    seenAtMs,
    ...(isNews || !isUnchanged ? { state: { ...state, known, told: provided } } : {}),
  })
}

/**
 * Ends a full sync: deletes leads that it did not return, unless it returned fewer than `total` (rows move between
 * pages) or some were over the limits. Returns true when all leads are stored.
 */
export function finishLeadSync(
  { rowSets }: RowStore,
  owner: RecordOwner,
  { startedAtMs, endedAtMs = Number.POSITIVE_INFINITY, total }: LeadSyncEnd,
): boolean {
  const set = rowSets.open(owner, OPERATION)
  const { rows } = set
  const state = withoutAhead(set.state, endedAtMs)
  const isUnseen = ({ seenAtMs }: StoredRow) => seenAtMs < startedAtMs || isAhead(seenAtMs, endedAtMs)
  const unseen = [...rows.values()].filter(isUnseen)
  const isWhole = isAllKeptSince(state, startedAtMs) && rows.size - unseen.length >= total
  const finishedAtMs = [...rows.values()].reduce(
    (newest, row) => (isUnseen(row) ? newest : Math.max(newest, row.seenAtMs)),
    startedAtMs,
  )
  rowSets.change(owner, OPERATION, {
    deletedIds: isWhole ? unseen.map(({ id }) => id) : [],
    state: {
      ...state,
      known: { total, atMs: finishedAtMs },
      whole: isWhole ? { all: { startedAtMs, finishedAtMs } } : state.whole,
      progress: null,
      told: providedBy(set),
    },
    isWhole,
  })
  return isWhole
}

/** Returns the progress that a running sync stored last; null when none is running. */
export function readLeadSync({ rowSets }: RowStore, owner: RecordOwner): unknown {
  return rowSets.open(owner, OPERATION).state.progress
}

/** Stores any JSON; null when no sync is running. */
export function writeLeadSync({ rowSets }: RowStore, owner: RecordOwner, progress: unknown): void {
  const { state } = rowSets.open(owner, OPERATION)
  rowSets.change(owner, OPERATION, { state: { ...state, progress } })
}

export function leadCoverage({ rowSets }: RowStore, owner: RecordOwner): Coverage {
  return coverOf(rowSets.open(owner, OPERATION))
}

/** Returns the optional fields that any lead has had (specification 2.2). Opens the leads only without a state. */
export function providedLeadFields({ rowSets }: RowStore, owner: RecordOwner): readonly FurtherLeadField[] {
  return rowSets.state(owner, OPERATION).told ?? providedBy(rowSets.open(owner, OPERATION))
}

/** The leads of these ids that are stored. */
export function leadsById({ rowSets }: RowStore, owner: RecordOwner, ids: readonly number[]): StoredLead[] {
  const { rows } = rowSets.open(owner, OPERATION)
  return ids.flatMap((id) => (rows.get(id)?.value as StoredLead | undefined) ?? [])
}

/** Null when no lead is stored and coverage is incomplete. `timeZone` is the company's. */
export function findLeads(
  { rowSets }: RowStore,
  owner: RecordOwner,
  request: LeadsRequest,
  timeZone: string,
): FoundRows<LeadsAnswer> | null {
  const set = rowSets.open(owner, OPERATION)
  const whole = coverOf(set)
  if (set.rows.size === 0 && !whole.isComplete) return null
  const { answer, absentFields } = filterLeads(tableOf(set, timeZone), request, zonedTimeOf(timeZone))
  const coverage = coverOf(set, absentFields)
  if (answer === null) return { value: null, capturedAt: null, coverage }
  const seen = answer.rows.map(({ id }) => set.rows.get(id)?.seenAtMs ?? 0)
  return { value: answer, capturedAt: oldestSeenAt(seen, coverage), coverage }
}
