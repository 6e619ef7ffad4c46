// A graphics driver that keeps failing leaves a black or empty window, on virtual machines above all. Leme then draws
// without it from the next start on, says so once, and takes it again when it is asked in the menu.
import type { App, RenderProcessGoneDetails } from 'electron'
import type { WindowStateFile } from '../window/window-state.ts'

const MOST_ENDS = 3
/** Not by the driver: the system or a person ended the process. */
const ORDERLY: ReadonlySet<RenderProcessGoneDetails['reason']> = new Set(['clean-exit', 'killed'])

/** Call it before Electron is ready. */
export function followGraphics(
  app: Pick<App, 'disableHardwareAcceleration' | 'on'>,
  state: Pick<WindowStateFile, 'get' | 'change'>,
  log: (line: string) => void,
) {
  const isOff = state.get().graphics !== 'on'
  if (isOff) app.disableHardwareAcceleration()
  let ends = 0
  app.on('child-process-gone', (_, { type, reason }) => {
    if (type !== 'GPU' || ORDERLY.has(reason)) return
    ends += 1
    if (ends <= MOST_ENDS) log(`graphics: ended (${reason})`)
    if (ends === MOST_ENDS && !isOff) state.change({ graphics: 'failed' })
  })
  return {
    isOff,
    /** Has the next start use the graphics card again. */
    useAgain: () => state.change({ graphics: 'on' }),
    /** Says once that it is not used. */
    sayOnce(say: () => void): void {
      if (!isOff || state.get().graphics !== 'failed') return
      state.change({ graphics: 'off' })
      say()
    },
  }
}
