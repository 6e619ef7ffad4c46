// Shows on the taskbar that a file of tables is being written. How far it is stands on the screen: only the window
// knows how many rows it will read.
import type { CommandName } from '../../../shared/bridge/commands.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { Timers } from '../../core/time/timers.ts'

/** A shorter export shows nothing: the mark would only flash. */
const SHOWN_AFTER_MS = 1_000
/** Electron's values of a taskbar's progress: above 1 it has no end that is known, below 0 it is off. */
const RUNNING = 2
const OFF = -1

/** The window ends every file that it began by this one, also a file that was saved. */
const END: CommandName = 'tableFile.cancel'
const BEGIN: CommandName = 'tableFile.begin'
/** The first call of a page: what the one before had begun is over. */
const NEW_PAGE: CommandName = 'app.state'

export interface FileProgress {
  /** Passes on the answer of a call of the window, and watches for the begin and the end of a file. */
  follow(command: unknown, answer: Promise<Result<unknown>>): Promise<Result<unknown>>
}

/** `show` gets a value for Electron's setProgressBar. */
export function createFileProgress(timers: Timers, show: (value: number) => void): FileProgress {
  let count = 0
  let cancelTimer: () => void = () => undefined

  function set(next: number): void {
    if (next > 0 && count === 0) cancelTimer = timers.after(SHOWN_AFTER_MS, () => show(RUNNING))
    if (next === 0 && count > 0) {
      cancelTimer()
      show(OFF)
    }
    count = next
  }

  return {
    async follow(command, answer) {
      const result = await answer
      if (command === BEGIN && result.ok) set(count + 1)
      if (command === END) set(Math.max(0, count - 1))
      if (command === NEW_PAGE) set(0)
      return result
    },
  }
}
