import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Lead } from './leads-model.ts'

export interface LeadSelection {
  readonly ids: ReadonlySet<number>
  /** The selected leads, in the order of the list. */
  readonly leads: readonly Lead[]
  /** How many of the loaded leads are selected. */
  readonly extent: 'none' | 'some' | 'all'
  /** Selects or deselects a lead; with `isRange` all from the last clicked one to it. */
  readonly select: (lead: Lead, isRange: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<number> = new Set()

/** The leads of the list that are selected. A lead that leaves the list is no longer selected. */
export function useLeadSelection(rows: readonly Lead[]): LeadSelection {
  const [ids, setIds] = useState(NONE)
  const latest = useRef({ rows, ids, lastId: null as number | null })
  // The calls below stay the same functions, so that unchanged rows do not render again.
  useLayoutEffect(() => {
    latest.current = { ...latest.current, rows, ids }
  })
  const select = useCallback((lead: Lead, isRange: boolean) => {
    const { rows: all, ids: before, lastId } = latest.current
    const at = all.findIndex(({ id }) => id === lead.id)
    const from = isRange && lastId !== null ? all.findIndex(({ id }) => id === lastId) : at
    const [start, end] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
    const isSelected = !before.has(lead.id)
    const next = new Set(before)
    for (const { id } of all.slice(start, end + 1)) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    latest.current.lastId = lead.id
    setIds(next)
  }, [])
  const selectAll = useCallback((isSelected: boolean) => {
    setIds(isSelected ? new Set(latest.current.rows.map(({ id }) => id)) : NONE)
  }, [])
  const leads = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids])
  return {
    ids,
    leads,
    extent: leads.length === 0 ? 'none' : leads.length === rows.length ? 'all' : 'some',
    select,
    selectAll,
    clear: useCallback(() => setIds(NONE), []),
  }
}
