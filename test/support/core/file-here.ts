import type { OpenFile } from '../../../electron/core/files/async-file.ts'
import { openPiecewiseFile } from '../../../electron/core/files/piecewise-file.ts'

/** Opens a file in the calling thread, which it blocks: tests write hundreds. */
export const openFileHere: OpenFile = (order) => {
  const file = openPiecewiseFile(order)
  return {
    add: async (table, rows) => file.add(table, rows),
    end: async () => file.end(),
    drop: () => undefined,
  }
}
