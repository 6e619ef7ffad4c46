// The single raw ipcMain.handle of the application. It checks the sender, then passes the call to the core, which
// validates it. A new command never changes this file.
import { type BrowserWindow, ipcMain } from 'electron'
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../shared/bridge/channels.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import { toJsonText } from '../../shared/bridge/json-text.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { limitCalls } from '../core/application/commands/calls-in-flight.ts'
import { isTrustedSender } from './security/page-rights.ts'

/** @param call waits until the core is ready, because the window may call earlier */
export function handleBridgeCalls(
  currentWindow: () => BrowserWindow | null,
  call: (command: unknown, params: unknown) => Promise<Result<unknown>>,
  log: (line: string) => void,
): void {
  // The application has one window.
  const limited = limitCalls(call)
  ipcMain.handle(CALL_CHANNEL, async (event, command: unknown, params: unknown) => {
    const frame = event.senderFrame
    const isTrusted = isTrustedSender({
      isOurWindow: event.sender === currentWindow()?.webContents,
      frame: frame && { url: frame.url, origin: frame.origin, isTop: frame.parent === null },
    })
    if (!isTrusted) {
      log('bridge: refused a call from an untrusted sender')
      throw new Error('refused')
    }
    return toJsonText(await limited(command, params))
  })
}

export function sendToWindow(window: BrowserWindow | null, event: DesktopEvent): void {
  if (window && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event)
}
