// Composition root of the desktop application: wires the window, the bridge and the core, and contains no other
// logic. Nothing here may wait for the network or the keychain before the window opens.
import { join } from 'node:path'
import { app, dialog, nativeTheme, net, powerMonitor, powerSaveBlocker, shell as system } from 'electron'
import type { AppState } from '../../shared/bridge/app-state.ts'
import { APPLICATION_ID } from '../../shared/bridge/application-id.ts'
import type { ReadPicture } from '../../shared/bridge/pictures.ts'
import { WORDS } from '../../shared/words/words.ts'
import { NO_DESKTOP } from '../core/application/deps.ts'
import { createEmitter } from '../core/application/emitter.ts'
import type { HostEvent } from '../core/sync/scheduler.ts'
import { createPace, SYSTEM_TIMERS } from '../core/time/timers.ts'
import type { UpdateHost } from '../core/updates/updater.ts'
import { HIDDEN_FLAG, localFolder, readArguments } from './arguments.ts'
import { type CoreHost, startCore } from './core-host.ts'
import { handleBridgeCalls } from './ipc.ts'
import { createMenus } from './menu/menu.ts'
import { createTrayIcon } from './menu/tray.ts'
import { declareAppScheme, openPageSession } from './protocol/protocol.ts'
import { refuseEverythingElse } from './security/security.ts'
import { refuseWeakening } from './security/weakening-switches.ts'
import { makeFolders, quitAfter, reportFailedStart } from './start-and-quit.ts'
import { copyToClipboard, printWindow } from './system/clipboard-and-print.ts'
import { claimLinks, followLinks, linkOf, withoutLinks } from './system/deep-links.ts'
import { followGraphics } from './system/graphics.ts'
import { createKeepAwake } from './system/keep-awake.ts'
import { createLogFile } from './system/log-file.ts'
import { watchNetwork } from './system/network-watch.ts'
import { createNotify } from './system/notifications.ts'
import { isLoginStart, ownLoginItem } from './system/own-login-item.ts'
import { createSaveFile } from './system/save-file.ts'
import { createUpdateHost } from './updates/update-host.ts'
import { followHistorySteps } from './window/page-events.ts'
import { createWindowController } from './window/window-controller.ts'
import { openWindowState } from './window/window-state.ts'

const DIST_FOLDER = import.meta.dirname
/** Another start brings the window to the front once in this time: a program could do it without end. */
const RAISE_MS = 1_000
const DISK_CACHE_BYTES = 100_000_000
const RENDERER_FOLDER = join(DIST_FOLDER, '../renderer')

// Must come first: Chromium reads its switches while the application starts.
const refusedSwitches = refuseWeakening(app.commandLine, process.env, {
  isDebuggable: !app.isPackaged || __IS_TEST_BUILD__,
})
const flags = readArguments(process.argv, process.cwd())
const dataFolder = flags.dataFolder ?? join(localFolder(process, app.getPath('appData')), 'Leme')
// Chromium's own files are kept apart from the store, so that the store's folder is the same with every host.
const chromiumFolder = join(dataFolder, 'chromium')
const hasFolder = makeFolders(dataFolder, chromiumFolder)
// Chromium refuses to run with both the sandbox and --no-sandbox, which root must use. An AppImage adds the switch
// where the system refuses user namespaces; Ajustes › Empresas then says so.
const isSandboxed = !app.commandLine.hasSwitch('no-sandbox')
if (isSandboxed) app.enableSandbox()
declareAppScheme()
// Of the pictures of products: no other session has a cache on the disk.
app.commandLine.appendSwitch('disk-cache-size', String(DISK_CACHE_BYTES))
// Windows names notifications and joins windows to a pinned icon by the id of the installed shortcut.
app.setAppUserModelId(APPLICATION_ID)

// The uninstaller waits for the end: it gets no dialog.
if (!hasFolder && flags.forgetsEverything) app.exit(1)
else if (!hasFolder) reportFailedStart('folder')
else if (flags.forgetsEverything) forgetEverything(app.requestSingleInstanceLock())
else if (app.requestSingleInstanceLock()) run()
else app.quit()

/** Opens the shell: the window, its menu and its tray icon, without the core. */
function openShell(readPicture: ReadPicture, log: (line: string) => void) {
  const events = createEmitter<{ readonly host: HostEvent }>((name) =>
    log(`shell: listener of ${name} failed`),
  )
  const state = openWindowState(join(dataFolder, 'window.json'))
  const graphics = followGraphics(app, state, log)
  const languageNow = () => state.get().language ?? 'pt-BR'
  const keepAwake = createKeepAwake(powerSaveBlocker)
  let staysInBackground = false
  let hasStartedHidden = false
  let isQuitting = false
  let pageSession: ReturnType<typeof openPageSession> | null = null

  const window = createWindowController({
    state,
    log,
    session: () => {
      pageSession ??= openPageSession(RENDERER_FOLDER, readPicture, log)
      return pageSession
    },
    preloadFile: join(DIST_FOLDER, 'preload.cjs'),
    hasDevTools: !app.isPackaged,
    // A hidden window can only be reopened from the tray.
    hidesOnClose: () => staysInBackground && tray.isShown() && !isQuitting,
    onSessionEnd: () => {
      isQuitting = true
    },
    onOpen: (opened) => {
      menus.openOn(opened)
      followHistorySteps(opened)
    },
    onPageEnd: () => keepAwake(false),
    onHostEvent: (event) => events.emit('host', event),
  })
  const menus = createMenus({
    window: () => window,
    language: languageNow,
    refreshUnseen: () => events.emit('host', 'asked'),
    useGraphics: graphics.isOff ? graphics.useAgain : null,
  })
  const tray = createTrayIcon({
    iconFile: join(DIST_FOLDER, 'tray.png'),
    actions: { open: window.show, refresh: () => menus.run('refresh'), quit: () => app.quit() },
    log,
  })
  void window.whenPainted.then(() =>
    graphics.sayOnce(() => void dialog.showMessageBox(WORDS[languageNow()].graphics)),
  )
  // A link shows the window when it is followed, which the core paces.
  const mayRaise = createPace(SYSTEM_TIMERS, RAISE_MS)
  app.on('second-instance', (_, argv) => {
    if (linkOf(argv) === null && !argv.includes(HIDDEN_FLAG) && mayRaise()) window.show()
  })
  app.on('before-quit', () => {
    isQuitting = true
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  function showPreferences(): void {
    nativeTheme.themeSource = state.get().theme
    menus.show()
  }

  return {
    events,
    keepAwake,
    menus,
    tray,
    window,
    /** Applies the menu and theme of the last run. */
    showLast: showPreferences,
    /** Opens the window without showing it. The tray icon leads to it; without one it is shown. */
    startHidden() {
      hasStartedHidden = true
      tray.follow({ language: languageNow(), staysInBackground: true })
      if (tray.isShown()) window.openHidden()
      else window.show()
    },
    follow(appState: AppState) {
      const { preferences } = appState
      const { language, theme } = preferences
      staysInBackground = preferences.staysInBackground
      tray.follow({ language, staysInBackground: staysInBackground || hasStartedHidden })
      if (language === state.get().language && theme === state.get().theme) return
      state.change({ language, theme })
      showPreferences()
    },
  }
}

/** What the core needs of this installation. */
const INSTALLATION = {
  dataFolder,
  serviceFile: join(DIST_FOLDER, 'service.cjs'),
  storeFile: join(DIST_FOLDER, 'store-thread.cjs'),
  documentsFolder: join(DIST_FOLDER, '../documents'),
  isSandboxed,
  loginItem: ownLoginItem(flags.dataFolder),
}

/** Starts the core and connects it with the shell over the bridge. */
function connectCore(
  shell: ReturnType<typeof openShell>,
  updates: UpdateHost,
  log: (line: string) => void,
): CoreHost {
  const { events, keepAwake, menus, tray, window } = shell
  const core = startCore({
    ...INSTALLATION,
    version: app.getVersion(),
    isDemo: flags.isDemo,
    whenDue: window.whenPainted,
    saveFile: createSaveFile(window.current),
    printPdf: (widthPx) => printWindow(window.current(), widthPx),
    copy: copyToClipboard,
    keepAwake,
    offerActions: menus.offer,
    notify: createNotify(window.openTarget),
    updates,
    onEvent: (event) => {
      if (event.type === 'state-changed') shell.follow(event.state)
      tray.note(event)
      if (event.type === 'link-opened') window.deliver(event)
      else window.send(event)
    },
    onState: shell.follow,
    onInUse: () => reportFailedStart('inUse'),
    log,
  })
  events.on('host', core.notice)
  powerMonitor.on('resume', () => core.notice('resume'))
  watchNetwork(
    SYSTEM_TIMERS,
    () => net.isOnline(),
    () => {
      log('network: back')
      core.notice('online')
    },
  )
  const call: typeof core.call = (command, params) => {
    window.noteCall(command)
    return core.call(command, params)
  }
  handleBridgeCalls(window.current, call, log)
  return core
}

function run(): void {
  const log = createLogFile(join(dataFolder, 'logs'), Date.now)
  let isOpening = true
  app.once('browser-window-created', () => {
    isOpening = false
  })
  const fail = (what: string) => {
    log(`main: ${what}`)
    if (isOpening) reportFailedStart('other')
  }
  process.on('uncaughtException', (error) => fail(`uncaught ${error.name}`))
  process.on('unhandledRejection', () => fail('unhandled rejection'))
  for (const name of refusedSwitches) log(`start: refused ${name}`)
  if (!isSandboxed) log('start: without the sandbox')
  refuseEverythingElse({ app, shell: system, log })
  const readPicture: ReadPicture = async (...asked) => (await whenConnected).readPicture(...asked)
  const shell = openShell(readPicture, log)
  const whenConnected = app.whenReady().then(() => {
    shell.showLast()
    const updates = createUpdateHost()
    // First of all: the page is loaded by other processes while this one goes on.
    const isHidden = flags.isHidden || isLoginStart()
    if (isHidden) shell.startHidden()
    else shell.window.show()
    const core = connectCore(shell, updates, log)
    if (isHidden) core.notice('hidden')
    app.on('activate', shell.window.show)
    // A link was followed already.
    const args = withoutLinks(process.argv.slice(1)).filter((argument) => argument !== HIDDEN_FLAG)
    quitAfter(core.close, () => updates.finish(args, log), log)
    return core
  })
  followLinks(app, process.argv, (link) => void whenConnected.then((core) => core.openLink(link)))
  void shell.window.whenPainted.then(() =>
    claimLinks(app, process.platform, app.isPackaged && !__IS_TEST_BUILD__),
  )
}

/**
 * For the uninstaller: deletes every company, token and record without a window. The exit code is 1 when something is
 * left, as when Leme is open.
 */
function forgetEverything(isAlone: boolean): void {
  const log = createLogFile(join(dataFolder, 'logs'), Date.now)
  refuseEverythingElse({ app, shell: system, log })
  app.whenReady().then(async () => {
    if (!isAlone) return app.exit(1)
    const core = startCore({
      ...NO_DESKTOP,
      ...INSTALLATION,
      version: app.getVersion(),
      isDemo: false,
      saveFile: () => Promise.reject(new Error('no window')),
      onEvent: () => undefined,
      onState: () => undefined,
      onInUse: () => undefined,
      whenDue: Promise.resolve(),
      log,
    })
    const forgotten = await core.call('store.forgetAll', {})
    await core.close()
    app.exit(forgotten.ok ? 0 : 1)
  })
}
