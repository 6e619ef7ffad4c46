import type { BrowserWindow } from 'electron'

// Back and forward through the screens that the window showed: from the menu, by the further buttons of a mouse, and by
// a swipe of three fingers (macOS).

export function stepInHistory(window: BrowserWindow | null, step: 'back' | 'forward'): void {
  const history = window?.webContents.navigationHistory
  if (step === 'back') history?.goBack()
  else history?.goForward()
}

export function followHistorySteps(window: BrowserWindow): void {
  window.on('app-command', (_, command) => {
    if (command === 'browser-backward') stepInHistory(window, 'back')
    if (command === 'browser-forward') stepInHistory(window, 'forward')
  })
  window.on('swipe', (_, direction) => {
    if (direction === 'left') stepInHistory(window, 'back')
    if (direction === 'right') stepInHistory(window, 'forward')
  })
}

// Reloads the page when its process ends or hangs (R20). The core keeps the view state, so a reload shows the same
// view. Must not ask the user: a window that hangs could not show the question.

const MAX_CRASHES_IN_A_ROW = 3

/** Reloads a crashed page. After MAX_CRASHES_IN_A_ROW reloads without a completed load it stops. */
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
  // Sent when a click or key was unanswered for many seconds. A page paused in a debugger does not respond either.
  webContents.on('unresponsive', () => {
    log('window: the page does not answer')
    if (!webContents.isDevToolsOpened()) webContents.forcefullyCrashRenderer()
  })
}
