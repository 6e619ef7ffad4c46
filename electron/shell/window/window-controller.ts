// The one window over its life: opened, hidden, closed and opened again. Others ask here for the window of the moment.
import { app, type BrowserWindow, type Session } from 'electron'
import type { AlertTarget } from '../../../shared/bridge/alerts.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { HostEvent } from '../../core/sync/scheduler.ts'
import { sendToWindow } from '../ipc.ts'
import { endWithPage } from '../system/keep-awake.ts'
import { createWindow } from './window.ts'
import type { WindowStateFile } from './window-state.ts'

export interface WindowControllerOptions {
  readonly state: WindowStateFile
  /** The session of the pages; asked for when Electron is ready. */
  readonly session: () => Session
  readonly preloadFile: string
  readonly hasDevTools: boolean
  /** True while closing the window hides it and nothing more. */
  readonly hidesOnClose: () => boolean
  /** The user's session ends: Windows does not ask the application to quit. */
  readonly onSessionEnd: () => void
  readonly onPageEnd: () => void
  readonly onHostEvent: (event: HostEvent) => void
  readonly log: (line: string) => void
}

export interface WindowController {
  /** Null while there is none. */
  current(): BrowserWindow | null
  /** Opens the window, or brings it to the front. Does nothing before Electron is ready. */
  show(): void
  /** Tells the page, if there is one. */
  send(event: DesktopEvent): void
  /** Opens what a notification is about; null opens the window alone. */
  openTarget(target: AlertTarget | null): void
  /** Tells that the page called: one that asks for more than the state listens to events by then. */
  noteCall(command: unknown): void
}

export function createWindowController(options: WindowControllerOptions): WindowController {
  const { state, onHostEvent } = options
  let window: BrowserWindow | null = null
  /** What a click on a notification opens, while a new window is not listening yet. */
  let waitingTarget: AlertTarget | null = null

  function open(): void {
    const opened = createWindow({
      state: state.get(),
      session: options.session(),
      preloadFile: options.preloadFile,
      hasDevTools: options.hasDevTools,
      onStateChange: state.change,
      log: options.log,
    })
    opened.on('close', (event) => {
      if (!options.hidesOnClose()) return
      event.preventDefault()
      opened.hide()
    })
    opened.on('session-end', options.onSessionEnd)
    endWithPage(opened, options.onPageEnd)
    opened.on('focus', () => onHostEvent('focus'))
    opened.on('show', () => onHostEvent('shown'))
    opened.on('hide', () => onHostEvent('hidden'))
    opened.once('closed', () => {
      window = null
    })
    window = opened
  }

  function show(): void {
    if (!app.isReady()) return
    if (window === null) {
      open()
      return
    }
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  const send = (event: DesktopEvent) => sendToWindow(window, event)

  return {
    current: () => window,
    show,
    send,
    openTarget(target) {
      const isListening = window !== null
      show()
      if (target === null) return
      if (isListening) send({ type: 'alert-opened', target })
      else waitingTarget = target
    },
    noteCall(command) {
      if (waitingTarget === null || command === 'app.state') return
      send({ type: 'alert-opened', target: waitingTarget })
      waitingTarget = null
    },
  }
}
