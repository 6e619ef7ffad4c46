// Controls the single window: it is opened, hidden, closed and opened again. Other modules get the current window here.
import { app, type BrowserWindow, type Session } from 'electron'
import type { AlertTarget } from '../../../shared/bridge/alert-rules.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { HostEvent } from '../../core/sync/scheduler.ts'
import { sendToWindow } from '../ipc.ts'
import { endWithPage } from '../system/keep-awake.ts'
import { createWindow, type WindowOptions } from './window.ts'
import type { WindowStateFile } from './window-state.ts'

export interface WindowControllerOptions extends Pick<WindowOptions, 'preloadFile' | 'hasDevTools' | 'log'> {
  readonly state: WindowStateFile
  /** Returns the session of the pages; called after Electron is ready. */
  readonly session: () => Session
  /** Returns true when closing the window only hides it. */
  readonly hidesOnClose: () => boolean
  /** Called when the user's session ends: Windows then sends the application no quit event. */
  readonly onSessionEnd: () => void
  /** Called with each new window, for what does not depend on its state. */
  readonly onOpen: (window: BrowserWindow) => void
  readonly onPageEnd: () => void
  readonly onHostEvent: (event: HostEvent) => void
}

/** A window that does not paint by then, for example without a display, delays nothing any longer. */
const PAINT_TIMEOUT_MS = 5_000

export type WindowController = ReturnType<typeof createWindowController>

export function createWindowController(options: WindowControllerOptions) {
  const { state, onHostEvent } = options
  let window: BrowserWindow | null = null
  /** True when the page listens to events. */
  let isListening = false
  /** What the page is to open as soon as it listens: the target of a clicked notification, or a link. */
  let waiting: DesktopEvent | null = null
  let notePainted: () => void = () => undefined
  const whenPainted = new Promise<void>((resolve) => {
    notePainted = resolve
  })

  function open(isHidden: boolean): void {
    const opened = createWindow({
      ...options,
      isHidden,
      state: state.get(),
      session: options.session(),
      onStateChange: state.change,
    })
    opened.on('close', (event) => {
      if (!options.hidesOnClose()) return
      event.preventDefault()
      opened.hide()
    })
    options.onOpen(opened)
    opened.on('session-end', options.onSessionEnd)
    endWithPage(opened, options.onPageEnd)
    opened.on('focus', () => onHostEvent('focus'))
    opened.once('ready-to-show', notePainted)
    setTimeout(notePainted, PAINT_TIMEOUT_MS).unref()
    opened.on('show', () => onHostEvent('shown'))
    opened.on('hide', () => onHostEvent('hidden'))
    opened.once('closed', () => {
      // Without a window nothing is painted.
      notePainted()
      window = null
      isListening = false
    })
    window = opened
  }

  function show(): void {
    if (!app.isReady()) return
    if (window === null) {
      open(false)
      return
    }
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  const send = (event: DesktopEvent) => sendToWindow(window, event)

  function deliver(event: DesktopEvent): void {
    show()
    if (isListening) send(event)
    else waiting = event
  }

  return {
    /** Resolves when the first window has painted its page's outline. */
    whenPainted,
    /** Returns the window; null while there is none. */
    current: (): BrowserWindow | null => window,
    /** Opens the window without showing it. */
    openHidden: (): void => open(true),
    /** Opens the window, or brings it to the front. Does nothing before Electron is ready. */
    show,
    /** Sends an event to the page, if there is one. */
    send,
    /** Shows the window and sends its page an event, once it listens. A later one replaces one that still waits. */
    deliver,
    /** Shows the window and opens the target of a notification; null only shows the window. */
    openTarget(target: AlertTarget | null): void {
      if (target === null) show()
      else deliver({ type: 'alert-opened', target })
    },
    /** Records a call of the page. A page that calls more than `app.state` already listens to events. */
    noteCall(command: unknown): void {
      // A page begins with `app.state`, again after a reload.
      isListening = command !== 'app.state'
      if (!isListening || waiting === null) return
      send(waiting)
      waiting = null
    },
  }
}
