import type { AsyncFile } from './async-file.ts'
import { openPiecewiseFile } from './piecewise-file.ts'

/** Opens a file in the calling thread, which it blocks: for tests that write hundreds. */
export function openFileHere(order: Parameters<typeof openPiecewiseFile>[0]): AsyncFile {
  const file = openPiecewiseFile(order)
  return {
    add: async (table, rows) => file.add(table, rows),
    end: async () => file.end(),
    drop: () => undefined,
  }
}
