import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

type Key = string | number

export interface Selection<Row> {
  readonly keys: ReadonlySet<Key>
  /** The selected rows, in the order of the list. */
  readonly rows: readonly Row[]
  /** How many of the loaded rows are selected. */
  readonly extent: 'none' | 'some' | 'all'
  /** Selects or deselects a row; with `isRange` all from the last clicked one to it. */
  readonly select: (row: Row, isRange: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<Key> = new Set()

/**
 * The rows of the list that are selected. A row that leaves the list is no longer selected.
 * @param keyOf the same function always
 */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Selection<Row> {
  const [keys, setKeys] = useState(NONE)
  const latest = useRef({ rows, keys, last: null as Key | null })
  // The calls below stay the same functions, so that unchanged rows do not render again.
  useLayoutEffect(() => {
    latest.current = { ...latest.current, rows, keys }
  })
  const select = useCallback(
    (row: Row, isRange: boolean) => {
      const { rows: all, keys: before, last } = latest.current
      const key = keyOf(row)
      const indexOf = (wanted: Key) => all.findIndex((one) => keyOf(one) === wanted)
      const at = indexOf(key)
      const from = isRange && last !== null ? indexOf(last) : at
      const [start, end] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
      const isSelected = !before.has(key)
      const next = new Set(before)
      for (const one of all.slice(start, end + 1)) {
        if (isSelected) next.add(keyOf(one))
        else next.delete(keyOf(one))
      }
      latest.current.last = key
      setKeys(next)
    },
    [keyOf],
  )
  const selectAll = useCallback(
    (isSelected: boolean) => setKeys(isSelected ? new Set(latest.current.rows.map(keyOf)) : NONE),
    [keyOf],
  )
  const selected = useMemo(
    () => (keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))),
    [rows, keys, keyOf],
  )
  return {
    keys,
    rows: selected,
    extent: selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some',
    select,
    selectAll,
    clear: useCallback(() => setKeys(NONE), []),
  }
}
