// Brings the page back when its process ends or hangs (R20). The view is kept by the core, so a reload shows the same
// one. Must not ask the user anything: a window that hangs could not show the question.
import type { BrowserWindow } from 'electron'

const MAX_CRASHES_IN_A_ROW = 3

/** A crashed page comes back by itself; one that crashes while it loads, again and again, is left alone. */
export function recoverPage(window: BrowserWindow, log: (line: string) => void): void {
  const { webContents } = window
  let crashesInARow = 0
  webContents.on('did-finish-load', () => {
    crashesInARow = 0
  })
  webContents.on('render-process-gone', (_, { reason }) => {
    log(`window: the page's process ended (${reason})`)
    crashesInARow += 1
    if (reason !== 'clean-exit' && crashesInARow <= MAX_CRASHES_IN_A_ROW) webContents.reload()
  })
  // Chromium says so when a click or key had no answer for many seconds; a page that stops in a debugger has none either.
  webContents.on('unresponsive', () => {
    log('window: the page does not answer')
    if (!webContents.isDevToolsOpened()) webContents.forcefullyCrashRenderer()
  })
}
