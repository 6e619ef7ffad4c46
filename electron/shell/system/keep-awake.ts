// Keeps the display from sleeping while TV mode is on. The page requests it. It ends when the page ends or is hidden,
// so that it never lasts longer than TV mode.
import type { BrowserWindow, PowerSaveBlocker } from 'electron'

/** Returns the function that blocks display sleep (true) or allows it again (false). Repeated calls have no effect. */
export function createKeepAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): (isOn: boolean) => void {
  let blocking: number | null = null
  return (isOn) => {
    if (isOn) blocking ??= blocker.start('prevent-display-sleep')
    else if (blocking !== null) {
      blocker.stop(blocking)
      blocking = null
    }
  }
}

/**
 * Calls `end` when the window's page is reloaded, crashes, is hidden or closed. A page that returns requests it again.
 */
export function endWithPage(window: Pick<BrowserWindow, 'on' | 'webContents'>, end: () => void): void {
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) end()
  })
  window.webContents.on('render-process-gone', end)
  window.on('hide', end)
  window.on('closed', end)
}
