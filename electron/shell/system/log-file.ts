// The application's log: one file and its predecessor, so that its size is limited. Lines contain no secret: the caller
// redacts them first. A failure to write the log is ignored.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MAX_BYTES = 1_000_000

/** One that another program holds grows until a later line can move it: no line may wait, nor be lost. */
function turnOver(file: string, old: string): void {
  try {
    renameSync(file, old)
  } catch {
    // It is tried with the next line.
  }
}

/** Returns the function that appends one line, with its time, to `main.log` in `folder`. */
export function createLogFile(folder: string, now: () => number): (line: string) => void {
  const file = join(folder, 'main.log')
  return (line) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) {
        turnOver(file, join(folder, 'main.old.log'))
      }
      const text = line.replaceAll(/[\r\n]+/g, ' ')
      appendFileSync(file, `${new Date(now()).toISOString()} ${text}\n`, { mode: 0o600 })
    } catch {
      // The disk is full or read-only: the application continues without a log.
    }
  }
}
