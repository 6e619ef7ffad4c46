// Composition root of the desktop application: wires the window, the bridge and the core, and decides nothing else.
// Nothing here may wait for the network or the keychain before the window is on its way.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow, nativeTheme, net, powerMonitor, powerSaveBlocker } from 'electron'
import type { AlertTarget } from '../../shared/bridge/alerts.ts'
import type { AppState } from '../../shared/bridge/app-state.ts'
import { SYSTEM_TIMERS } from '../core/time/timers.ts'
import { readArguments } from './arguments.ts'
import { startCore } from './core-host.ts'
import { handleBridgeCalls, sendToWindow } from './ipc.ts'
import { setApplicationMenu } from './menu/menu.ts'
import { createTrayIcon } from './menu/tray.ts'
import { declareAppScheme, serveBundle } from './protocol/protocol.ts'
import { refuseEverythingElse, windowSession } from './security/security.ts'
import { refuseWeakening } from './security/weakening-switches.ts'
import { copyToClipboard, printWindow } from './system/clipboard-and-print.ts'
import { createKeepAwake, endWithPage } from './system/keep-awake.ts'
import { createLogFile } from './system/log-file.ts'
import { watchNetwork } from './system/network-watch.ts'
import { createNotify } from './system/notifications.ts'
import { createSaveFile } from './system/save-file.ts'
import { closingHides } from './window/closing.ts'
import { createWindow } from './window/window.ts'
import { readWindowState, type WindowState, writeWindowState } from './window/window-state.ts'

const DIST_FOLDER = import.meta.dirname
const RENDERER_FOLDER = join(DIST_FOLDER, '../renderer')

// First of all: Chromium reads its switches while the application starts.
const refusedSwitches = refuseWeakening(app.commandLine, process.env, {
  isDebuggable: !app.isPackaged || __IS_TEST_BUILD__,
})
const flags = readArguments(process.argv, process.cwd())
const dataFolder = flags.dataFolder ?? join(app.getPath('appData'), 'Leme')
// Chromium's own files apart from the store, so the store's folder stays the same with every host.
const chromiumFolder = join(dataFolder, 'chromium')
mkdirSync(chromiumFolder, { recursive: true, mode: 0o700 })
app.setPath('userData', dataFolder)
app.setPath('sessionData', chromiumFolder)
// Chromium refuses to run at all when told both (root must say --no-sandbox).
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
declareAppScheme()

if (app.requestSingleInstanceLock()) run()
else app.quit()

function run(): void {
  const log = createLogFile(join(dataFolder, 'logs'), Date.now)
  const stateFile = join(dataFolder, 'window.json')
  let state = readWindowState(stateFile)
  let window: BrowserWindow | null = null
  let openWindow: () => void = () => undefined
  let refreshCore: () => void = () => undefined
  let staysInBackground = false
  let isQuitting = false
  /** What a click on a notification opens, while a new window is not listening yet. */
  let waitingTarget: AlertTarget | null = null

  process.on('uncaughtException', (error) => log(`main: uncaught ${error.name}`))
  process.on('unhandledRejection', () => log('main: unhandled rejection'))
  for (const name of refusedSwitches) log(`start: refused ${name}`)
  refuseEverythingElse(log)

  const remember = (change: Partial<WindowState>) => {
    state = { ...state, ...change }
    writeWindowState(stateFile, state)
  }
  const menuActions = {
    // The window asks for what it shows. macOS keeps menu and icon without one: then the core asks for what it keeps up.
    refresh: () =>
      window === null ? refreshCore() : sendToWindow(window, { type: 'menu', action: 'refresh' }),
    openSettings: () => {
      showWindow()
      sendToWindow(window, { type: 'menu', action: 'settings' })
    },
  }
  const showWindow = () => {
    if (window === null) return openWindow()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  const tray = createTrayIcon({
    iconFile: join(DIST_FOLDER, 'tray.png'),
    actions: { open: showWindow, refresh: menuActions.refresh, quit: () => app.quit() },
    log,
  })
  const keepAwake = createKeepAwake(powerSaveBlocker)
  const openTarget = (target: AlertTarget | null) => {
    const isListening = window !== null
    showWindow()
    if (target === null) return
    if (isListening) sendToWindow(window, { type: 'alert-opened', target })
    else waitingTarget = target
  }
  const followPreferences = ({ preferences }: AppState) => {
    const { language, theme } = preferences
    staysInBackground = preferences.staysInBackground
    tray.follow(preferences)
    if (language === state.language && theme === state.theme) return
    remember({ language, theme })
    nativeTheme.themeSource = theme
    setApplicationMenu(language, menuActions)
  }

  app.on('second-instance', showWindow)
  app.on('before-quit', () => {
    isQuitting = true
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  app.whenReady().then(() => {
    nativeTheme.themeSource = state.theme
    setApplicationMenu(state.language ?? 'pt-BR', menuActions)

    const pageSession = windowSession(log)
    serveBundle(pageSession, RENDERER_FOLDER)
    openWindow = () => {
      window = createWindow({
        state,
        session: pageSession,
        preloadFile: join(DIST_FOLDER, 'preload.cjs'),
        hasDevTools: !app.isPackaged,
        onStateChange: remember,
        log,
      })
      window.on('close', (event) => {
        if (!closingHides({ staysInBackground, hasTray: tray.isShown(), isQuitting })) return
        event.preventDefault()
        window?.hide()
      })
      // Windows ends a session without asking the application to quit.
      window.on('session-end', () => {
        isQuitting = true
      })
      endWithPage(window, () => keepAwake(false))
      window.on('focus', () => core.notice('focus'))
      window.on('show', () => core.notice('shown'))
      window.on('hide', () => core.notice('hidden'))
      window.once('closed', () => {
        window = null
      })
    }
    const core = startCore({
      dataFolder,
      serviceFile: join(DIST_FOLDER, 'service.js'),
      storeFile: join(DIST_FOLDER, 'store-thread.cjs'),
      version: app.getVersion(),
      isDemo: flags.isDemo,
      saveFile: createSaveFile(() => window),
      printPdf: (widthPx) => printWindow(window, widthPx),
      copy: copyToClipboard,
      keepAwake,
      notify: createNotify(openTarget),
      onEvent: (event) => {
        if (event.type === 'state-changed') followPreferences(event.state)
        tray.note(event)
        sendToWindow(window, event)
      },
      onState: followPreferences,
      log,
    })
    refreshCore = () => core.notice('asked')
    powerMonitor.on('resume', () => core.notice('resume'))
    const onReturn = () => {
      log('network: back')
      core.notice('online')
    }
    watchNetwork({ isOnline: () => net.isOnline(), timers: SYSTEM_TIMERS, onReturn })
    const call: typeof core.call = (command, params) => {
      // A page that asks for more than the state listens to events by then.
      if (waitingTarget !== null && command !== 'app.state') {
        sendToWindow(window, { type: 'alert-opened', target: waitingTarget })
        waitingTarget = null
      }
      return core.call(command, params)
    }
    handleBridgeCalls({ currentWindow: () => window, call, log })
    openWindow()

    app.on('activate', showWindow)
    quitAfter(core.close)
  })
}

/** Holds the first quit back until the core has closed its store and the demo company's process. */
function quitAfter(close: () => Promise<void>): void {
  let isClosed = false
  let isClosing = false
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    close().finally(() => {
      isClosed = true
      // Not from inside the event: Electron would begin to quit a second time and never end.
      setImmediate(() => app.quit())
    })
  })
}
