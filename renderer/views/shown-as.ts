/** Every chart can be read as its table. */
export type ShownAs = 'chart' | 'table'

/** Reads a stored choice; a chart unless a table was chosen. */
export function readShownAs(stored: unknown): ShownAs {
  return stored === 'table' ? 'table' : 'chart'
}
