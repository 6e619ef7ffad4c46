// The window's only access to the main process: two channels, never more. A new
// request is a command, never a change here.
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../shared/bridge/channels.ts'
import type { Desktop } from '../../shared/bridge/desktop.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'

const desktop: Desktop = {
  call: (command, params) => ipcRenderer.invoke(CALL_CHANNEL, command, params),
  onEvent: (listener) => {
    // The raw IPC event has `sender`, which must not reach the page.
    const forward = (_: IpcRendererEvent, event: DesktopEvent) => listener(event)
    ipcRenderer.on(EVENT_CHANNEL, forward)
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, forward)
    }
  },
}

contextBridge.exposeInMainWorld('desktop', desktop)
