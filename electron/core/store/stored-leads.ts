// Leads by id: kept from every answer that brings some, searched without a network, and how complete they are.
import type { Coverage } from '../../../shared/bridge/answer.ts'
import { zonedTimeOf } from '../../../shared/funnel/zoned-time.ts'
import { filterLeads, type LeadsAnswer, type LeadsRequest } from '../../../shared/leads/lead-filter.ts'
import {
  createLeadTable,
  type LeadTable,
  type PreparedLead,
  prepareLead,
  type StoredLead,
} from '../../../shared/leads/lead-table.ts'
import type { RecordOwner } from './records.ts'
import { coverageOf, oldestSeenAt } from './row-coverage.ts'
import type { RowSet, RowSets } from './row-sets.ts'

const OPERATION = 'leads.list'

export interface FoundRows<Value> {
  readonly value: Value
  readonly capturedAt: string
  readonly coverage: Coverage
}

export interface LeadSyncEnd {
  /** When the first page was complete, milliseconds since 1970. */
  readonly startedAtMs: number
  /** How many leads the API said there are, without a filter. */
  readonly total: number
}

interface LeadView {
  readonly timeZone: string
  readonly revision: number
  readonly table: LeadTable
}

export interface StoredLeads {
  /** `total` is how many there are at all, where the answer told it. */
  write(owner: RecordOwner, rows: readonly unknown[], seenAtMs: number, total?: number | null): void
  /**
   * Ends a reading of all leads: drops what it did not bring, unless it brought fewer than there are (rows move while
   * paging). True when all are here.
   */
  finishSync(owner: RecordOwner, end: LeadSyncEnd): boolean
  /** What a sync under way said last; null when none is. */
  readSync(owner: RecordOwner): unknown
  /** Any JSON; null when no sync is under way. */
  writeSync(owner: RecordOwner, progress: unknown): void
  coverage(owner: RecordOwner): Coverage
  /** Null when no lead was ever stored. `timeZone` is the company's. */
  find(owner: RecordOwner, request: LeadsRequest, timeZone: string): FoundRows<LeadsAnswer> | null
}

function coverOf(set: RowSet): Coverage {
  return coverageOf(set, ['all'], set.rows.size)
}

export function createStoredLeads(sets: RowSets): StoredLeads {
  const views = new WeakMap<RowSet, LeadView>()
  const preparedLeads = new WeakMap<object, { readonly timeZone: string; readonly lead: PreparedLead }>()

  function prepare(value: object, timeZone: string): PreparedLead {
    const known = preparedLeads.get(value)
    if (known?.timeZone === timeZone) return known.lead
    const lead = prepareLead(value as StoredLead, zonedTimeOf(timeZone))
    preparedLeads.set(value, { timeZone, lead })
    return lead
  }

  function tableOf(set: RowSet, timeZone: string): LeadTable {
    const known = views.get(set)
    if (known?.timeZone === timeZone && known.revision === set.revision) return known.table
    const leads = [...set.rows.values()].map(({ value }) => prepare(value, timeZone))
    const table = createLeadTable(leads)
    views.set(set, { timeZone, revision: set.revision, table })
    return table
  }

  return {
    write(owner, rows, seenAtMs, total = null) {
      const { state } = sets.open(owner, OPERATION)
      const isNews = total !== null && state.known?.total !== total
      const known = total === null ? null : { total, atMs: seenAtMs }
      sets.change(owner, OPERATION, { rows, seenAtMs, ...(isNews ? { state: { ...state, known } } : {}) })
    },
    finishSync(owner, { startedAtMs, total }) {
      const { rows, state } = sets.open(owner, OPERATION)
      const unseen = [...rows.values()].filter(({ seenAtMs }) => seenAtMs < startedAtMs)
      const isWhole = rows.size - unseen.length >= total
      const finishedAtMs = [...rows.values()].reduce(
        (newest, { seenAtMs }) => Math.max(newest, seenAtMs),
        startedAtMs,
      )
      const known = { total, atMs: finishedAtMs }
      sets.change(owner, OPERATION, {
        gone: isWhole ? unseen.map(({ id }) => id) : [],
        state: {
          known,
          whole: isWhole ? { all: { startedAtMs, finishedAtMs } } : state.whole,
          progress: null,
        },
        isWhole,
      })
      return isWhole
    },
    readSync: (owner) => sets.open(owner, OPERATION).state.progress,
    writeSync(owner, progress) {
      const { state } = sets.open(owner, OPERATION)
      sets.change(owner, OPERATION, { state: { ...state, progress } })
    },
    coverage: (owner) => coverOf(sets.open(owner, OPERATION)),
    find(owner, request, timeZone) {
      const set = sets.open(owner, OPERATION)
      const coverage = coverOf(set)
      if (set.rows.size === 0 && !coverage.isComplete) return null
      const value = filterLeads(tableOf(set, timeZone), request, zonedTimeOf(timeZone))
      const seen = value.rows.map(({ id }) => set.rows.get(id)?.seenAtMs ?? 0)
      return { value, capturedAt: oldestSeenAt(seen, coverage), coverage }
    },
  }
}
