// What is computed from stored rows for their search, kept until a row changes.
import type { StoredRows } from './open-rows.ts'

/**
 * Returns a function that gives the view of a set. `prepare` runs once for each row, and `join` once for each revision;
 * both run again for another `key`, which is what the view depends on beside the rows.
 */
export function createRowView<Key, Row, View>(
  prepare: (value: object, key: Key) => Row,
  join: (rows: readonly Row[]) => View,
): (set: StoredRows, key: Key) => View {
  const prepared = new WeakMap<object, { readonly key: Key; readonly row: Row }>()
  const views = new WeakMap<
    StoredRows,
    { readonly key: Key; readonly revision: number; readonly view: View }
  >()

  function rowOf(value: object, key: Key): Row {
    const known = prepared.get(value)
    if (known?.key === key) return known.row
    const row = prepare(value, key)
    prepared.set(value, { key, row })
    return row
  }

  return (set, key) => {
    const { revision } = set
    const known = views.get(set)
    if (known?.key === key && known.revision === revision) return known.view
    const view = join([...set.rows.values()].map(({ value }) => rowOf(value, key)))
    views.set(set, { key, revision, view })
    return view
  }
}
