import { app } from 'electron'

/**
 * Delays the first quit until the core has closed its store and the process of the demo company. A process that is
 * still held then, by a keychain that waits or a store that hangs, would live on without a window: it ends itself.
 * `finish` runs in between, when the store is closed.
 */
export function quitAfter(
  close: () => Promise<boolean>,
  finish: () => void,
  log: (line: string) => void,
): void {
  let isClosed = false
  let isClosing = false
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    const endNow = () => {
      log('quit: something still holds the process, so it ends at once')
      app.releaseSingleInstanceLock()
      process.kill(process.pid, 'SIGKILL')
    }
    close().then((isFree) => {
      try {
        finish()
      } catch {
        log('update: not finished')
      }
      isClosed = true
      // Not inside the event: Electron would begin to quit a second time and never end.
      setImmediate(isFree ? () => app.quit() : endNow)
    })
  })
}
