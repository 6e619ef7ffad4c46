// The display of a room does not go to sleep while the TV is on. The page asks for it; whatever ends the page or takes it
// out of sight ends it, too, so that it never outlives what it is for.
import type { BrowserWindow } from 'electron'

/** Electron's powerSaveBlocker, as far as it is needed. */
export interface SleepBlocker {
  start(type: 'prevent-display-sleep'): number
  stop(id: number): unknown
}

/** Turns the display's sleep off and on; asked twice, it is done once. */
export function createKeepAwake(blocker: SleepBlocker): (isOn: boolean) => void {
  let blocking: number | null = null
  return (isOn) => {
    if (isOn) blocking ??= blocker.start('prevent-display-sleep')
    else if (blocking !== null) {
      blocker.stop(blocking)
      blocking = null
    }
  }
}

/** Calls `end` when the window's page is loaded anew, crashes, is hidden or closed; a page that comes back asks again. */
export function endWithPage(window: Pick<BrowserWindow, 'on' | 'webContents'>, end: () => void): void {
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) end()
  })
  window.webContents.on('render-process-gone', end)
  window.on('hide', end)
  window.on('closed', end)
}
