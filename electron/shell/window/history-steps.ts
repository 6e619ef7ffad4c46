// Back and forward through the screens that the window showed: from the menu, by the further buttons of a mouse, and by
// a swipe of three fingers (macOS).
import type { BrowserWindow } from 'electron'

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
