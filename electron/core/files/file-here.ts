import type { OpenFile } from './async-file.ts'
import { openPiecewiseFile } from './piecewise-file.ts'

/** Opens a file in the calling thread, which it blocks: for tests that write hundreds. */
export const openFileHere: OpenFile = (order) => {
  const file = openPiecewiseFile(order)
  return {
    add: async (table, rows) => file.add(table, rows),
    end: async () => file.end(),
    drop: () => undefined,
  }
}
